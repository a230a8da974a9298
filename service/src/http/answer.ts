/**
 * What a handler answers with: JSON, or a body of its own type, or nothing. A stream is made when it is sent, so that
 * none is for a HEAD.
 */
export interface Answer {
  readonly status: number;
  readonly json?: unknown;
  readonly body?: string | Uint8Array | (() => ReadableStream<Uint8Array>);
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer as it goes out. Nothing an API says may be kept by a cache unless it says so. */
export function toResponse({ status, json, body, headers }: Answer): Response {
  const all = new Headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers });
  if (json === undefined) {
    const sent = typeof body === 'function' ? body() : (body ?? null);
    return new Response(sent as BodyInit | null, { status, headers: all });
  }
  if (!all.has('Content-Type')) all.set('Content-Type', 'application/json');
  return new Response(JSON.stringify(json), { status, headers: all });
}
