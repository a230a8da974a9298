import { answerRefusal, Refusal } from './answer.ts';
import type { Adapter } from './create-adapter.ts';

/**
 * The request of a Node server, as far as it is needed here: `http.IncomingMessage`, or a framework's version of it.
 * `originalUrl` is the whole path where a framework cuts off the mount path, `body` the result of a body parser that
 * has read the bytes.
 */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly originalUrl?: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Of a TLS connection it is `encrypted`. */
  readonly socket: object;
  readonly readableDidRead: boolean;
  readonly body?: unknown;
}

/** `http.ServerResponse`, as far as it is needed here. */
export interface NodeResponse {
  readonly writableFinished: boolean;
  writeHead(status: number, headers: Record<string, string | string[]>): unknown;
  flushHeaders?(): void;
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  destroy(): unknown;
  once(event: 'drain' | 'close', listener: () => void): unknown;
  off(event: 'drain' | 'close', listener: () => void): unknown;
}

/** Answers one request of a Node server. Never rejects: what cannot be answered any more is cut off. */
export type NodeHandler = (request: NodeRequest, response: NodeResponse) => Promise<void>;

/**
 * The adapter as a handler of `node:http`, Express, Connect, Fastify (on its raw pair) and any other framework that
 * calls `(req, res)`. It may stand behind a body parser: a parsed body is written as JSON again. A client that goes
 * away ends the request upstream.
 */
export function toNodeHandler(adapter: Adapter): NodeHandler {
  return async (incoming, outgoing) => {
    const gone = new AbortController();
    const onClose = (): void => {
      if (!outgoing.writableFinished) gone.abort();
    };
    outgoing.once('close', onClose);
    try {
      const request = toRequest(incoming, gone.signal);
      await send(request instanceof Request ? await adapter(request) : answerRefusal(request), outgoing, gone.signal);
    } catch {
      // The client is gone, or the answer broke off half way: an end would make it look whole.
      outgoing.destroy();
    } finally {
      outgoing.off('close', onClose);
    }
  };
}

/** The request in the terms of the web, or why there is none. */
function toRequest(incoming: NodeRequest, signal: AbortSignal): Request | Refusal {
  const { method = 'GET' } = incoming;
  const url = findUrl(incoming);
  if (!url) return new Refusal(400, { code: 'malformed', message: 'The request names no address.' });
  const headers = toHeaders(incoming.headers);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal });
  const body = incoming.readableDidRead ? toBytes(incoming.body) : toStream(incoming);
  if (body === undefined)
    return new Refusal(500, {
      code: 'body_gone',
      message:
        'The body was read before the adapter and not kept: mount the adapter before what reads bodies, or set `request.body`.',
    });
  // These told of the bytes as they were sent, which a body parser has unpacked.
  if (incoming.readableDidRead)
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name);
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
}

/**
 * The address as the client named it; the path is put behind the host, so that one that begins with `//` names no
 * other.
 */
function findUrl({ headers, socket, originalUrl, url = '/' }: NodeRequest): URL | undefined {
  const host = one(headers['host']) ?? one(headers[':authority']) ?? 'localhost';
  const target = originalUrl ?? url;
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined;
  try {
    // Clients that take the server for a proxy send the whole address (RFC 9112 §3.2.2).
    const path = target.startsWith('/') ? target : new URL(target).pathname + new URL(target).search;
    const isEncrypted = (socket as { readonly encrypted?: boolean }).encrypted === true;
    return new URL(`${isEncrypted ? 'https' : 'http'}://${host}${path}`);
  } catch {
    return undefined;
  }
}

function toHeaders(given: NodeRequest['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    // Names that begin with a colon are HTTP/2's own.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, one(value) ?? '');
  }
  return headers;
}

function one(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'object' ? value.join(', ') : value;
}

/** The result of a body parser, as bytes; undefined when there is none. */
function toBytes(body: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined) return undefined;
  if (body instanceof Uint8Array) return Uint8Array.from(body);
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}

function toStream(incoming: NodeRequest): ReadableStream<Uint8Array> {
  const parts = incoming[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(typeof value === 'string' ? new TextEncoder().encode(value) : value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

/** Writes an answer no faster than the client takes it. */
async function send(answer: Response, outgoing: NodeResponse, signal: AbortSignal): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  // Live events: the page is told that it is connected before the first of them.
  outgoing.flushHeaders?.();
  const reader = answer.body?.getReader();
  signal.addEventListener(
    'abort',
    () => {
      void reader?.cancel();
    },
    { once: true },
  );
  for (let part = await reader?.read(); part && !part.done && !signal.aborted; part = await reader?.read()) {
    if (!outgoing.write(part.value)) await untilDrained(outgoing, signal);
  }
  outgoing.end();
}

function untilDrained(outgoing: NodeResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      outgoing.off('drain', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    outgoing.once('drain', go);
    signal.addEventListener('abort', go, { once: true });
    if (signal.aborted) go();
  });
}
