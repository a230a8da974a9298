import { toResponse } from '../http/answer.ts';
import { styleOf } from './page-brand.ts';
import type { PageSite } from './page-site.ts';

/** A page as it goes out. */
export interface Page {
  readonly status: number;
  readonly html: string;
  readonly language: string;
  /** The one origin a form of the page may be sent to; `self` for the page's own. */
  readonly formTarget?: string;
  /** Whether the page carries elements, which fetch, show images and fonts, and run workers. */
  readonly elements?: boolean;
  /** Of the one style element that stands in the page, `sha256-…`. */
  readonly styleHash?: string;
  /** Whether the page shows another of this service in a frame. */
  readonly frames?: boolean;
  /** Other origins whose script the page runs, and whose pages it shows. Their scripts know nothing of trusted types. */
  readonly foreignOrigins?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with a page under a policy that permits only its own needs. */
export function answerPage(
  {
    status,
    html,
    language,
    formTarget,
    elements = false,
    frames = false,
    styleHash,
    foreignOrigins = [],
    headers,
  }: Page,
  { frameAncestors, brand }: Pick<PageSite, 'frameAncestors' | 'brand'>,
): Response {
  // A host may hold a semicolon, which would end the directive.
  const named = formTarget !== undefined && /^https?:\/\/[\w.:[\]-]+$/.test(formTarget) ? formTarget : "'none'";
  const target = formTarget === 'self' ? "'self'" : named;
  const hashes = [styleHash, styleOf(brand)?.hash].flatMap((hash) => (hash === undefined ? [] : [` '${hash}'`]));
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...foreignOrigins].join(' '),
    `style-src 'self'${hashes.join('')}`,
    `img-src 'self'${elements || brand?.logo ? ' data:' : ''}`,
    "base-uri 'none'",
    `form-action ${target}`,
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    ...(elements ? ["connect-src 'self'", "font-src 'self'", "worker-src 'self'"] : []),
    ...(frames ? ["frame-src 'self'"] : []),
    ...(foreignOrigins.length > 0
      ? [`frame-src ${foreignOrigins.join(' ')}`, `connect-src ${foreignOrigins.join(' ')}`]
      : // The elements and Lit are the only ones who make markup or addresses of scripts from strings.
        ["require-trusted-types-for 'script'", `trusted-types ${elements ? 'deedkit lit-html' : "'none'"}`]),
  ].join('; ');
  return toResponse({
    status,
    body: html,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
      ...(frameAncestors.length > 0 ? {} : { 'X-Frame-Options': 'DENY' }),
      ...headers,
    },
  });
}

/** Sends a browser on with GET, whatever method it came with. */
export function answerRedirect(location: string, cookies: readonly string[] = []): Response {
  const response = toResponse({
    status: 303,
    headers: { Location: location, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' },
  });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
