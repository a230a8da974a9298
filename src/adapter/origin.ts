import { Refusal } from './answer.ts';

/**
 * Refuses requests that a page of another origin made. A browser names the page in `Origin` on every request that
 * changes something, and in `Sec-Fetch-Site` on all. A request that carries neither did not come from a page and has no
 * cookies to abuse, so it may read but not change. Behind a proxy that ends TLS the request's own address is not the
 * page's. There the browser's word for same-origin counts, which no page can set. For browsers that do not give it,
 * `allowed` names the public origin.
 */
export function checkOrigin(request: Request, allowed: readonly string[]): void {
  const own = new URL(request.url).origin;
  const origin = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (origin !== null && (origin === own || allowed.includes(origin))) return;
  if (site === 'same-origin') return;
  if (origin === null && reads && (site === null || site === 'none' || site === 'same-site')) return;
  throw new Refusal(403, {
    code: 'origin_refused',
    message:
      origin === null
        ? `A ${request.method} without Origin is taken for one of another site. Send Origin: ${own}, as browsers do, also where no browser asks.`
        : 'Requests are taken only from pages of this origin. Name others in `origins`.',
  });
}
