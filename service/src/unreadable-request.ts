import { STATUS_CODES } from 'node:http';
import { RequestError } from '@hono/node-server';
import type { Duplex } from 'node:stream';
import type { Failure } from './routes/failure.ts';
import { toBuilderError } from './routes/builder/envelope.ts';

const FAILURES: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large', message: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout', message: 'The request took too long to arrive.' },
};
const MALFORMED: Failure = {
  status: 400,
  code: 'malformed_request',
  message: 'This is not an HTTP request that can be read.',
};

/**
 * The answer, in the envelope, to what cannot be made a request of: no host, or none that is one, or no path. Anything
 * else is unexpected.
 */
export function answerUnreadable(error?: unknown): Response {
  if (error === undefined || error instanceof RequestError) return toBuilderError(MALFORMED);
  return toBuilderError({ status: 500, code: 'internal', message: 'Something unexpected went wrong.' });
}

/**
 * Answers, in the envelope, what Node refuses before it becomes a request. To be set as `clientError` of an HTTP
 * server.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const failure = FAILURES[error.code ?? ''] ?? MALFORMED;
  const response = toBuilderError(failure);
  const headers = [...response.headers, ['Connection', 'close']]
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  void response.text().then((body) => {
    socket.end(
      `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}
