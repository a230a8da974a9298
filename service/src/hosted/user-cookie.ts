import { SIGNED_IN_MS } from '../domain/sign-in/sign-in.ts';
import type { Environment } from '../domain/tenant/tenant.ts';
import type { PageSite } from './page-site.ts';
import { basePath, isSecure } from './page-site.ts';
import { readCookies } from './read-cookies.ts';

const NAME = 'deed_user';

/**
 * The cookie of somebody who is signed in, for the pages below one path of ours and for nothing else. The path is that
 * of a workspace's contracts, of one of them, or of the console. `secret` is '' to take it back.
 */
export function makeUserCookie(
  site: PageSite,
  { secret, path }: { readonly secret: string; readonly path: string },
): string {
  return [
    `${NAME}=${secret}`,
    `Path=${basePath(site)}${path}`,
    `Max-Age=${secret === '' ? 0 : SIGNED_IN_MS / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(site) ? ['Secure'] : []),
  ].join('; ');
}

/** The path of a workspace's contracts, or of the one that a visitor may see. */
export function contractPath(tenantId: string, contractId: string | null): string {
  return `/contracts/${tenantId}${contractId === null ? '' : `/${contractId}`}`;
}

/** The path of the console of an environment. */
export function consolePath(environment: Environment): string {
  return `/app/${environment}`;
}

/** The secrets of the users who are signed in by the request's browser. */
export function readUserSecrets(request: Request): string[] {
  return readCookies(request, NAME);
}
