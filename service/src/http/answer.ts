/**
 * The response of a handler: JSON, or a body of its own type, or nothing. A stream is made when it is sent, so that
 * none is for a HEAD.
 */
export interface Answer {
  readonly status: number;
  readonly json?: unknown;
  readonly body?: string | Uint8Array | (() => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>);
  readonly headers?: Readonly<Record<string, string>>;
}

/** The same answer with its JSON as the text that is sent. */
export function writeJson<T extends Answer | OpenAnswer>({ json, ...answer }: T): Omit<T, 'json'> {
  if (json === undefined) return answer;
  return {
    ...answer,
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json', ...answer.headers },
  };
}

/** An answer whose stream, if it has one, is open. */
export interface OpenAnswer extends Omit<Answer, 'body'> {
  readonly body?: string | Uint8Array | ReadableStream<Uint8Array>;
}

/** Opens the stream of an answer. Rejects when its first bytes cannot be read. */
export async function openStream(answer: Answer): Promise<OpenAnswer> {
  const { body, ...rest } = answer;
  if (body === undefined) return rest;
  return { ...rest, body: typeof body === 'function' ? await body() : body };
}

/** An answer as it goes out. Nothing an API says may be kept by a cache unless it says so. */
export function toResponse(answer: OpenAnswer): Response {
  const { status, body, headers } = writeJson(answer);
  const sent = body ?? null;
  const all = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers };
  return new Response(sent as BodyInit | null, { status, headers: all });
}
