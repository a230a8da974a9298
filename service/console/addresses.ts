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

/** Fires on `window` before the console goes to another address, which a page with something unsaved may prevent. */
export const LEAVING = 'console-leaving';

const mayLeave = (): boolean => window.dispatchEvent(new Event(LEAVING, { cancelable: true }));

let shown = location.pathname + location.search;

/** Has the address follow what a page shows, without another page. */
export function keepAddress(href: string): void {
  history.replaceState(null, '', href);
  shown = location.pathname + location.search;
}

/** Goes to an address of the console; Back leads to the one before. */
export function goTo(href: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  shown = location.pathname + location.search;
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
    // A place on the page that is shown.
    if (hash !== '' && pathname === location.pathname && search === location.search) return;
    event.preventDefault();
    if (mayLeave()) goTo(pathname + search + hash);
  });
  // Places on one page are steps of the browser's history, too.
  window.addEventListener('popstate', () => {
    if (location.pathname + location.search === shown) return;
    if (!mayLeave()) {
      history.pushState(null, '', shown);
      return;
    }
    shown = location.pathname + location.search;
    window.dispatchEvent(new Event(MOVED));
  });
}
