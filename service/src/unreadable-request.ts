import { STATUS_CODES } from 'node:http';
import { RequestError } from '@hono/node-server';
import type { Duplex } from 'node:stream';
import type { Failure } from './http/failure.ts';
import type { Envelope } from './http/interface.ts';
import { pickInterface } from './http/interface.ts';

const FAILURES: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large', message: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout', message: 'The request took too long to arrive.' },
};
const MALFORMED: Failure = {
  status: 400,
  code: 'malformed_request',
  message: 'This is not an HTTP request that can be read.',
};

/** The path that a request line asks for: also of `http://host/path`, and of a line that is wrong elsewhere. */
export function pathOfTarget(target: string): string {
  return /^(?:[a-z]+:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(target)?.[1] ?? '/';
}

/**
 * The response to input that cannot be made a request of: no host, or an invalid one. Any other error is unexpected.
 */
export function failureOfUnreadable(error?: unknown): Failure {
  return error === undefined || error instanceof RequestError
    ? MALFORMED
    : { status: 500, code: 'internal', message: 'Something unexpected went wrong.' };
}

interface ClientError extends NodeJS.ErrnoException {
  /** The bytes received before they were found not to be a request. */
  readonly rawPacket?: Buffer;
}

/**
 * Answers what Node refuses before it becomes a request, in the envelope of the interface whose address it seems to
 * name. The result is to be set as `clientError` of an HTTP server.
 */
export function createUnreadableHandler(interfaces: readonly Envelope[]) {
  return (error: ClientError, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const [, target = '/'] = /^\S+ (\S+)/.exec(error.rawPacket?.toString('latin1', 0, 4096) ?? '') ?? [];
    const failure = FAILURES[error.code ?? ''] ?? MALFORMED;
    const response = pickInterface(interfaces, pathOfTarget(target)).toError(failure);
    const headers = [...response.headers, ['Connection', 'close']]
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    void response.text().then((body) => {
      socket.end(
        `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  };
}
