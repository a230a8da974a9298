import { toResponse } from '../http/answer.ts';
import type { PageSite } from './page-site.ts';
import { publicOrigin } from './page-site.ts';

/** As much as a form of ours can hold, and what encoding makes of it. */
const MOST_FORM = 4096;

/**
 * The headers of a page with a form. A page that sends no referrer has no origin, by which its form would be known as
 * ours (Fetch §3.2). Its address, which may hold a secret, still goes to no other site.
 */
export const FORM_HEADERS = { 'Referrer-Policy': 'same-origin' };

/** Whether a form comes from a page of ours, as browsers say. Other clients have no cookies to abuse. */
export function isOwnForm({ headers, url }: Request, site: PageSite): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin';
  const origin = headers.get('origin');
  return origin === null || origin === new URL(url).origin || origin === publicOrigin(site);
}

/** The answer to a form of another page. */
export function refuseForm(): Response {
  const error = { code: 'origin_refused', message: 'Only a page of this service may send this form.' };
  return toResponse({ status: 403, json: { error } });
}

/** Reads a form of up to so many characters; an empty one for a form that is not ours. */
export async function readForm(request: Request, most = MOST_FORM): Promise<URLSearchParams> {
  if (Number(request.headers.get('content-length') ?? most + 1) > most) return new URLSearchParams();
  const text = await request.text();
  return new URLSearchParams(text.length > most ? '' : text);
}

/** Reads a field of a form, without the blanks around it; '' for a form that is not ours. */
export async function readField(request: Request, name: string): Promise<string> {
  return ((await readForm(request)).get(name) ?? '').trim();
}
