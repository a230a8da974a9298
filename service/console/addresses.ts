/** An address within the console: the page, what it is about, the part of that, and the query. */
export interface Address {
  readonly page: string;
  readonly id: string | undefined;
  readonly part: string | undefined;
  readonly query: URLSearchParams;
}

/** Fires on `window` after the console has gone to another address. */
export const MOVED = 'console-moved';

/** Reads the address that the browser shows. `base` is the path of the console, `/app/sandbox`. */
export function readAddress(base: string): Address {
  const { pathname, search } = location;
  const [page = '', id, part] = pathname.slice(base.length).split('/').filter(Boolean).map(decodeURIComponent);
  return { page: page === '' ? 'home' : page, id, part, query: new URLSearchParams(search) };
}

/** Goes to an address of the console; Back leads to the one before. */
export function goTo(href: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  window.dispatchEvent(new Event(MOVED));
}

/**
 * Follows links of the console without loading the page again. Links that open elsewhere, downloads, and presses with
 * a modifier key are left to the browser.
 */
export function followLinks(base: string): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (!link || link.target !== '' || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    const isOurs = pathname === base || pathname.startsWith(`${base}/`);
    if (
      origin !== location.origin ||
      !isOurs ||
      /\/(?:deedkit|public|sign-out)(?:\/|$)/.test(pathname.slice(base.length))
    )
      return;
    event.preventDefault();
    goTo(pathname + search + hash);
  });
  window.addEventListener('popstate', () => window.dispatchEvent(new Event(MOVED)));
}
