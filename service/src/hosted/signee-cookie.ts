import type { PageSite } from './page-site.ts';
import { basePath, isSecure } from './page-site.ts';

/** What a browser keeps of a signee: that they gave the PIN, or who they are. */
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

/** What a request brings of it; the first where a browser sends more than one, which is that of the longest path. */
export function readSigneeCookie(request: Request, name: Name): string | undefined {
  return readSigneeCookies(request, name)[0];
}

/** All that a request brings of it; no browser has many of them. */
export function readSigneeCookies({ headers }: Request, name: Name): readonly string[] {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return own.map((pair) => pair.slice(name.length + 1)).slice(0, 4);
}
