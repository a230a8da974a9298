import { requestBytes } from '../../base/http/request-body.ts';
import type { HttpFailure } from '../../base/http/request.ts';
import { isTransient } from '../../base/http/retry.ts';

/**
 * Why there are no pages. `not_pdf`: another kind of file, or a broken one. `encrypted`: it asks for a password.
 * `network`: no answer came. `unavailable`: the service cannot make it just now. `no_reader`: PDF.js or its worker did
 * not start.
 */
export type PdfFault =
  'not_pdf' | 'encrypted' | 'network' | 'unavailable' | 'forbidden' | 'gone' | 'no_reader' | 'failed';

/** That there are no pages, and why; `retryAfter` in seconds where the service names a time. */
export interface PdfRefusal {
  readonly ok: false;
  readonly fault: PdfFault;
  readonly retryAfter?: number | undefined;
}

/** A PDF's bytes, or why there are none. */
export type PdfAnswer = { readonly ok: true; readonly bytes: Uint8Array } | PdfRefusal;

/** Gets a PDF from somewhere; called again for each try. */
export type PdfFetch = (signal: AbortSignal) => Promise<PdfAnswer>;

/** Where a PDF comes from: its address, its bytes, or a function that gets them. */
export type PdfSource = string | ArrayBuffer | Uint8Array | Blob | PdfFetch;

/** True for what a PDF can come from, and for nothing at all. */
export function isPdfSource(value: unknown): value is PdfSource | null | undefined {
  return (
    value === undefined ||
    value === null ||
    ['string', 'function'].includes(typeof value) ||
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    value instanceof Uint8Array
  );
}

/** How a PDF is fetched. */
export interface PdfFetchOptions {
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The bytes of a source. Bytes that were handed in are copied, since reading a PDF takes them away. Never throws. */
export async function readPdf(source: PdfSource, options: PdfFetchOptions): Promise<PdfAnswer> {
  try {
    // A page's function may give nothing, whatever its type says.
    if (typeof source === 'function')
      return ((await source(options.signal)) as PdfAnswer | undefined) ?? { ok: false, fault: 'failed' };
    if (typeof source === 'string') return await fetchPdf(source, options);
    if (source instanceof Blob) return { ok: true, bytes: new Uint8Array(await source.arrayBuffer()) };
    if (source instanceof ArrayBuffer) return { ok: true, bytes: new Uint8Array(source.slice(0)) };
    return source instanceof Uint8Array ? { ok: true, bytes: source.slice() } : { ok: false, fault: 'failed' };
  } catch {
    return { ok: false, fault: 'failed' };
  }
}

/** Fetches a PDF with the page's own credentials; a status of no success becomes a fault. */
export async function fetchPdf(url: string, { fetch, signal, headers = {} }: PdfFetchOptions): Promise<PdfAnswer> {
  const answer = await requestBytes({ url, fetch, signal, headers, accept: 'application/pdf' });
  return answer.ok ? { ok: true, bytes: answer.value } : refusalOf(answer);
}

/** A status as what the person can do about it: wait, ask for access, or nothing. */
function refusalOf(failure: HttpFailure): PdfRefusal {
  const { status, retryAfter } = failure;
  if (status === 0) return { ok: false, fault: 'network' };
  if (status === 401 || status === 403) return { ok: false, fault: 'forbidden' };
  if (status === 404 || status === 410) return { ok: false, fault: 'gone' };
  return isTransient(failure) ? { ok: false, fault: 'unavailable', retryAfter } : { ok: false, fault: 'failed' };
}
