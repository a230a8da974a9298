import { target } from './target.ts';

/** A browser as far as HTTP goes: it keeps cookies by path, and follows no redirect by itself. */
export interface Visitor {
  readonly open: (
    url: string,
    init?: RequestInit & { readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<Response>;
  /** Goes to an address as a browser does when somebody follows a link, or is sent there. */
  readonly navigate: (url: string) => Promise<Response>;
  /** Presses the one button of a page that is shown at an address. */
  readonly press: (url: string) => Promise<Response>;
  /** Opens a one-time URL, by its button where it has one, and returns the address it leads to. */
  readonly enter: (url: string) => Promise<string>;
  /** Every cookie it was given, as it was given. */
  readonly given: readonly string[];
  /** Takes over what another holds, as if it had been stolen, for a path of its own. */
  readonly steal: (from: Visitor, path: string) => void;
}

/** Headers by which browsers mark a request that is to show a page to somebody. */
export const NAVIGATION = {
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'cross-site',
};

/** A browser without cookies, at the service under test or another one. */
export function createVisitor(service: string = target.url): Visitor {
  const given: string[] = [];
  const jar: { path: string; pair: string }[] = [];
  const keep = (cookie: string): void => {
    given.push(cookie);
    jar.push({ path: /Path=([^;]*)/.exec(cookie)?.[1] ?? '/', pair: cookie.split(';')[0] ?? '' });
  };
  const open: Visitor['open'] = async (url, init = {}) => {
    const full = new URL(url, service);
    const pairs = jar
      .filter(({ path }) => full.pathname === path || full.pathname.startsWith(`${path.replace(/\/$/, '')}/`))
      .map(({ pair }) => pair);
    const response = await fetch(full, {
      redirect: 'manual',
      ...init,
      headers: { ...(pairs.length > 0 ? { Cookie: pairs.join('; ') } : {}), ...init.headers },
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return response;
  };
  const navigate: Visitor['navigate'] = (url) => open(url, { headers: NAVIGATION });
  const press: Visitor['press'] = async (url) => {
    const origin = new URL(url, service).origin;
    const form = await (await open(url)).text();
    const action = /<form method="post" action="([^"]*)">/.exec(form)?.[1];
    if (action === undefined) throw new Error('There is no button to press.');
    return open(new URL(action, new URL(url, service)).href, {
      method: 'POST',
      headers: {
        ...NAVIGATION,
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    });
  };
  return {
    open,
    navigate,
    press,
    given,
    enter: async (url) => {
      const shown = await navigate(url);
      const isAsked = (await shown.text()).includes('<form method="post"') && shown.status === 200;
      const response = isAsked ? await press(url) : shown;
      if (response.status !== 303) throw new Error(`The URL did not open: ${response.status}`);
      return response.headers.get('location') ?? '';
    },
    steal: (from, path) => {
      for (const cookie of from.given) jar.push({ path, pair: cookie.split(';')[0] ?? '' });
    },
  };
}

/** Reads the status, markup, policy and headers of a page. */
export async function readPage(
  response: Response,
): Promise<{ readonly status: number; readonly html: string; readonly policy: string; readonly headers: Headers }> {
  return {
    status: response.status,
    html: await response.text(),
    policy: response.headers.get('content-security-policy') ?? '',
    headers: response.headers,
  };
}
