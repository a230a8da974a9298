import type { IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { literalOf, refuseAddress } from './addresses.ts';
import type { Resolve } from './guarded-lookup.ts';
import { AddressError, createLookup, systemResolve } from './guarded-lookup.ts';

export interface GuardedFetchOptions {
  /** Whether addresses of private networks are asked, too. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve | undefined;
  /** Milliseconds for one address, 5 seconds; bytes of an answer, 5 MB. */
  readonly timeOutMs?: number;
  readonly sizeLimit?: number;
}

type Fetched = (
  url: string,
  options: { readonly body?: { readonly type: string; readonly bytes: Buffer }; readonly signal: AbortSignal },
) => Promise<Buffer>;

// Files that certificates need are small, and the caller that waits is a job.
const TIME_OUT_MS = 5000;
const SIZE_LIMIT = 5_000_000;

/**
 * Reads the content at an address from outside, under the rules of webhooks. It is never in a private network, whatever
 * its name resolves to. No redirects are followed; time and size are limited. Rejects for any status but 200.
 */
export function createGuardedFetch(options: GuardedFetchOptions): Fetched {
  const { allowPrivate, resolve = systemResolve, timeOutMs = TIME_OUT_MS, sizeLimit = SIZE_LIMIT } = options;
  const lookup = createLookup(resolve, allowPrivate);
  return (address, { body, signal }) =>
    new Promise((done, fail) => {
      const url = new URL(address);
      const literal = literalOf(url);
      if (literal !== undefined && !allowPrivate && refuseAddress(literal)) throw new AddressError(literal);
      const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const headers = body
        ? { 'content-type': body.type, 'content-length': String(body.bytes.length), 'user-agent': 'deedkit-service' }
        : { 'user-agent': 'deedkit-service' };
      const request = ask(url, {
        method: body ? 'POST' : 'GET',
        headers,
        lookup,
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeOutMs)]),
      });
      request.on('error', fail);
      request.on('response', (response) => {
        readBody(response, sizeLimit).then(done, (error: Error) => {
          request.destroy();
          fail(error);
        });
      });
      request.end(body?.bytes);
    });
}

/** Reads no further than the limit, whatever the answer said of its length. */
async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  if (response.statusCode !== 200) throw new Error(`It answered ${response.statusCode ?? 0}`);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > limit) throw new Error('The answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
