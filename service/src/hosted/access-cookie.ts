import { ACCESS_LIFE_MS, ENDED_KNOWN_MS } from '../domain/hosted/hosted-visit.ts';
import type { PageSite } from './page-site.ts';
import { basePath, isSecure } from './page-site.ts';
import { readCookies } from './read-cookies.ts';

const NAME = 'deed_hosted';

/**
 * The cookies that let a browser in. One is for the pages of its session and nothing else, one for the URL it came by,
 * so that opening that again leads back in. Scripts cannot read them. Where other sites may frame the pages, and only
 * over https, they go with requests from there too, partitioned by the framing site. They outlive the access that they
 * give: the service ends it, and can still name the visit then.
 */
export function makeCookies(
  site: PageSite,
  { secret, paths }: { readonly secret: string; readonly paths: readonly string[] },
): string[] {
  const framed = site.frameAncestors.length > 0 && isSecure(site);
  const attributes = [
    'HttpOnly',
    framed ? 'SameSite=None' : 'SameSite=Lax',
    ...(isSecure(site) ? ['Secure'] : []),
    ...(framed ? ['Partitioned'] : []),
  ];
  return paths.map((path) =>
    [
      `${NAME}=${secret}`,
      `Path=${basePath(site)}${path}`,
      `Max-Age=${(ACCESS_LIFE_MS + ENDED_KNOWN_MS) / 1000}`,
      ...attributes,
    ].join('; '),
  );
}

/** The secrets of a browser; those of a narrower path come first. */
export function readSecrets(request: Request): string[] {
  return readCookies(request, NAME);
}
