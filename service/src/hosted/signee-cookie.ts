import type { PageSite } from './page-site.ts';
import { basePath, isSecure } from './page-site.ts';
import { readCookies } from './read-cookies.ts';

/** The facts that a browser keeps of a signee: that they gave the PIN, or their identity. */
type Name = 'deed_pin' | 'deed_identity';

interface Kept {
  readonly value: string;
  /** Of the link it is for. */
  readonly token: string;
  readonly seconds: number;
}

/** A cookie for one link and nothing else. */
export function makeSigneeCookie(site: PageSite, name: Name, { value, token, seconds }: Kept): string {
  return [
    `${name}=${value}`,
    `Path=${basePath(site)}/sign/${token}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(site) ? ['Secure'] : []),
  ].join('; ');
}

/** The signee's cookie of the longest path, which is the link's own. */
export function readSigneeCookie(request: Request, name: Name): string | undefined {
  return readSigneeCookies(request, name)[0];
}

/** The signee's cookies of every link that the request is below. */
export function readSigneeCookies(request: Request, name: Name): readonly string[] {
  return readCookies(request, name);
}
