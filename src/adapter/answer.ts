import type { AdapterError } from '../protocol/adapter/index.ts';

/** Headers of everything the adapter answers: nothing is cached by others, sniffed or framed. */
const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

/** A refusal, to be thrown anywhere on the way to an answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: AdapterError;
  readonly headers: Readonly<Record<string, string>>;
  /** The report to the integrator, where the fault is not the page's. Pages do not get it. */
  report: unknown;

  constructor(status: number, error: AdapterError, headers: Readonly<Record<string, string>> = {}) {
    super(error.message);
    this.name = 'Refusal';
    this.status = status;
    this.error = error;
    this.headers = headers;
  }

  /** The same, of which the integrator is told. */
  telling(report: unknown): this {
    this.report = report;
    return this;
  }
}

/** A JSON answer. */
export function answerJson(
  body: unknown,
  init: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Response {
  return Response.json(body, { status: init.status ?? 200, headers: { ...HEADERS, ...init.headers } });
}

/**
 * A body passed on from upstream, with none of its headers but those named here. A body that is compressed comes so:
 * Workers would compress it once more without `encodeBody`, and others do not know the word.
 */
export function answerBody(
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string | null,
  headers: Record<string, string>,
  status = 200,
): Response {
  const init = { status, headers: { ...HEADERS, ...headers }, encodeBody: 'manual' };
  return new Response(body, init);
}

/** The header that says in how many seconds to come back. */
export function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { 'Retry-After': String(seconds) };
}

/**
 * The response a refusal stands for. If the fault is not the page's, it names the request, so that the integrator can
 * find it.
 */
export function answerRefusal({ status, error, headers, report }: Refusal, requestId?: string): Response {
  if (requestId === undefined) return answerJson({ error }, { status, headers });
  const told =
    report === undefined
      ? error
      : { ...error, message: `${error.message} (request ${requestId})`, request_id: requestId };
  return answerJson({ error: told }, { status, headers: { ...headers, 'X-Request-Id': requestId } });
}
