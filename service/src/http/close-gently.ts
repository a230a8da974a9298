import type { IncomingMessage, ServerResponse } from 'node:http';
import { DISCARD_WITHIN_MS } from './body-bytes.ts';

/**
 * Keeps a connection that its client asked to close open until the body has been read, also when the response came
 * first (RFC 9112 §9.6). Node closes it with the response: bytes still on their way then reset the connection, and the
 * sender can lose the response.
 */
export function closeGently(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  if (outgoing.shouldKeepAlive || (encoding === undefined && length === '0')) return;
  outgoing.shouldKeepAlive = true;
  outgoing.once('finish', () => {
    const { socket } = incoming;
    const close = (): void => {
      clearTimeout(late);
      socket.destroySoon();
    };
    const late = setTimeout(close, DISCARD_WITHIN_MS).unref();
    if (incoming.complete) close();
    else incoming.once('end', close).once('close', close);
  });
}
