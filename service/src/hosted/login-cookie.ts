import { PENDING_LIFE_MS } from '../oidc/index.ts';
import type { PageSite } from './page-site.ts';
import { isSecure } from './page-site.ts';
import { readCookies } from './read-cookies.ts';

/** Each login of a browser has its own, so that two pages can be signed in to beside each other. */
const PREFIX = 'deed_login_';

function nameOf(state: string): string {
  return `${PREFIX}${state.slice(0, 16)}`;
}

/**
 * The cookie of a login that is under way at an issuer, for the page that it comes back to; `sealed` is '' to take it
 * back. `Lax`, since the user comes back from another site.
 */
export function makeLoginCookie(
  site: PageSite,
  { state, sealed, path }: { readonly state: string; readonly sealed: string; readonly path: string },
): string {
  return [
    `${nameOf(state)}=${sealed}`,
    `Path=${path}`,
    `Max-Age=${sealed === '' ? 0 : PENDING_LIFE_MS / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(site) ? ['Secure'] : []),
  ].join('; ');
}

/** The sealed login with this state; undefined for none. */
export function readLoginCookie(request: Request, state: string): string | undefined {
  return /^[\w-]{32,128}$/.test(state) ? readCookies(request, nameOf(state))[0] : undefined;
}
