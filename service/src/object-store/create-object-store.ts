import type { IncomingMessage } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';
import type { FilePart } from '../domain/file/file.ts';
import type { ObjectStore } from '../domain/file/object-store.ts';
import { StoreFault } from '../domain/file/object-store.ts';
import { readListing } from './read-listing.ts';
import type { Bucket, Patience, Sender } from './send-request.ts';
import { addressOf, asFault, createSender } from './send-request.ts';

/** A store that can be asked whether it answers. */
export interface S3Store extends ObjectStore {
  /** Rejects with the fault of a store that does not answer, or not to us. */
  readonly ping: () => Promise<void>;
  readonly close: () => void;
}

/** The object that says whose a bucket is. The sweep for orphans knows it by its key. */
export const OWNER_KEY = 'deedkit-owner';
const PATIENCE: Patience = { idleMs: 10_000, tries: 4, waitMs: 150 };
/** Seconds that a presigned address leads somewhere. */
const PRESIGNED_SECONDS = 60;

/** Objects in a bucket of an S3-compatible store. */
export function createObjectStore(bucket: Bucket, patience: Partial<Patience> = {}): S3Store {
  const all = { ...PATIENCE, ...patience };
  const sender = createSender(bucket, all);
  const { send } = sender;
  return {
    put: async (key, body) => {
      await drain(await send({ method: 'PUT', key, body, headers: { 'content-type': 'application/octet-stream' } }));
    },
    read: (key, part) => readObject({ sender, patience: all, key }, part),
    remove: async (key) => {
      await drain(await send({ method: 'DELETE', key }));
    },
    list: async function* () {
      let after: string | undefined;
      do {
        const query = { 'list-type': '2', ...(after === undefined ? {} : { 'continuation-token': after }) };
        const { objects, next } = readListing(await readText(await send({ method: 'GET', query })));
        yield* objects;
        after = next;
      } while (after !== undefined);
    },
    presign: async (key, { type, disposition }) => {
      const query = {
        'X-Amz-Expires': String(PRESIGNED_SECONDS),
        'response-content-type': type,
        'response-content-disposition': disposition,
        'response-cache-control': 'private, no-cache',
      };
      const { accessKeyId, secretAccessKey, region } = bucket;
      const url = addressOf(bucket, { key, query }).href;
      const options = { accessKeyId, secretAccessKey, region, service: 's3', signQuery: true };
      const signed = (await new AwsV4Signer({ method: 'GET', url, ...options }).sign()).url;
      return `${signed.origin}${signed.pathname}?${[...signed.searchParams].map((pair) => pair.map(encode).join('=')).join('&')}`;
    },
    ping: async () => {
      await drain(await send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix: OWNER_KEY } }));
    },
    close: sender.close,
  };
}

/** Encodes as signatures do (RFC 3986): stores that sign the text of the address as it came find the same. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

interface Reading {
  readonly sender: Sender;
  readonly patience: Patience;
  readonly key: string;
}

/** Goes on where a connection was cut, as long as each brings something. */
async function* readObject({ sender, patience, key }: Reading, { first, last }: FilePart): AsyncGenerator<Uint8Array> {
  for (let at = first; at <= last;) {
    const response = await sender.send({ method: 'GET', key, headers: { range: `bytes=${at}-${last}` } });
    if (response.statusCode !== 206 && at !== 0) {
      response.destroy();
      throw new StoreFault('refused', 'no ranges');
    }
    const start = at;
    try {
      for await (const piece of readPieces(response, patience.idleMs)) {
        const part = piece.subarray(0, last + 1 - at);
        at += part.byteLength;
        yield part;
        if (at > last) break;
      }
    } catch (error) {
      if (at === start) throw asFault(error);
    }
    if (at === start) throw new StoreFault('unreachable', 'short');
  }
}

/** The pieces of a response. One that brings no byte for long is cut; a reader may take its time between two. */
async function* readPieces(response: IncomingMessage, idleMs: number): AsyncGenerator<Buffer> {
  const pieces = (response as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => response.destroy(new StoreFault('unreachable', 'timeout')), idleMs);
      const { done, value } = await pieces.next().finally(() => {
        clearTimeout(timer);
      });
      if (done === true) return;
      yield value;
    }
  } finally {
    if (!response.readableEnded) response.destroy();
  }
}

async function drain(response: IncomingMessage): Promise<void> {
  await readText(response);
}

async function readText(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of readPieces(response, PATIENCE.idleMs)) pieces.push(piece);
  } catch (error) {
    throw asFault(error);
  }
  return Buffer.concat(pieces).toString();
}
