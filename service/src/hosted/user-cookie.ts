import { SIGNED_IN_MS } from '../domain/sign-in/sign-in.ts';
import type { PageSite } from './page-site.ts';
import { basePath, isSecure } from './page-site.ts';
import { readCookies } from './read-cookies.ts';

const NAME = 'deed_user';

/**
 * The cookie of somebody who is signed in, for the contracts of one workspace, or for one of them, and nothing else;
 * `secret` is '' to take it back.
 */
export function makeUserCookie(
  site: PageSite,
  {
    secret,
    tenantId,
    contractId,
  }: { readonly secret: string; readonly tenantId: string; readonly contractId: string | null },
): string {
  return [
    `${NAME}=${secret}`,
    `Path=${basePath(site)}/contracts/${tenantId}${contractId === null ? '' : `/${contractId}`}`,
    `Max-Age=${secret === '' ? 0 : SIGNED_IN_MS / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(site) ? ['Secure'] : []),
  ].join('; ');
}

/** The secrets of the users who are signed in by the request's browser. */
export function readUserSecrets(request: Request): string[] {
  return readCookies(request, NAME);
}
