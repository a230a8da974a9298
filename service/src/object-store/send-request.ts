import type { IncomingMessage } from 'node:http';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { FileContent } from '../domain/file/file.ts';
import { StoreFault } from '../domain/file/object-store.ts';
import { signals } from '../signals/index.ts';
import { faultOf } from './fault-of.ts';

/** Where a bucket is, and who may use it. */
export interface Bucket {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket stands in the path, as most servers of one's own want it, and not in the host. */
  readonly forcePathStyle: boolean;
}

/** How long a store is waited for. */
export interface Patience {
  /** Milliseconds without a byte. */
  readonly idleMs: number;
  /** Attempts at a request, and milliseconds before the second; each wait after that is twice as long. */
  readonly tries: number;
  readonly waitMs: number;
}

export interface StoreRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Of the bucket as a whole when left out. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FileContent & { readonly read: () => AsyncIterable<Uint8Array> };
}

/** Sends requests to a bucket, each again when it may succeed then. Rejects with a StoreFault. */
export interface Sender {
  /** The response of a request that was carried out, its body unread. */
  readonly send: (request: StoreRequest) => Promise<IncomingMessage>;
  readonly close: () => void;
}

/** The SHA-256 of no bytes, which requests without a body are signed with. */
const NO_BYTES = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export function createSender(bucket: Bucket, patience: Patience): Sender {
  const isSecure = bucket.endpoint.startsWith('https:');
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const ask = isSecure ? requestHttps : requestHttp;

  const attempt = async (request: StoreRequest): Promise<IncomingMessage> => {
    const { url, headers } = await sign(bucket, request);
    const length = request.body ? { 'content-length': String(request.body.size) } : {};
    const sent = ask(url, { agent, method: request.method, headers: { ...headers, ...length } });
    sent.setTimeout(patience.idleMs, () => sent.destroy(new StoreFault('unreachable', 'timeout')));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve);
      sent.on('error', reject);
    });
    answered.catch(() => undefined);
    if (request.body) {
      const body = Readable.from(request.body.read());
      // A store that refuses answers before it has read all; the failed rest of the body is no fault of its own.
      const written = pipeline(body, sent);
      await Promise.race([answered, written.then(() => answered)]);
      written.catch(() => undefined);
    } else sent.end();
    const response = await answered;
    // A reader of the body may be slow itself; the time of each piece is watched where it is read.
    sent.setTimeout(0);
    if ((response.statusCode ?? 500) < 300) return response;
    throw await faultOf(response, request.method);
  };

  return {
    send: async (request) => {
      const start = performance.now();
      const tell = (outcome: string): void => {
        signals.fileStore.tell({ operation: request.method, outcome, ms: performance.now() - start });
      };
      for (let tried = 1; ; tried += 1) {
        try {
          const response = await attempt(request);
          tell('done');
          return response;
        } catch (error) {
          const fault = asFault(error);
          if (fault.kind === 'unreachable' && tried < patience.tries) {
            await pause(patience.waitMs * 2 ** (tried - 1));
            continue;
          }
          tell(fault.kind);
          throw fault;
        }
      }
    },
    close: () => {
      agent.destroy();
    },
  };
}

/** An error of the connection as a fault; one of the body that is sent stays the cause. */
export function asFault(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error;
  const { code } = error as NodeJS.ErrnoException;
  return new StoreFault('unreachable', code ?? 'connection', { cause: error });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** The address of a bucket, or of an object in it. */
export function addressOf(
  { endpoint, bucket, forcePathStyle }: Bucket,
  { key = '', query }: Partial<StoreRequest>,
): URL {
  const url = new URL(endpoint);
  const folder = url.pathname.replace(/\/+$/, '');
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = [folder, ...(forcePathStyle ? [bucket] : []), ...(key === '' ? [] : [key])].join('/');
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url;
}

interface Signed {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request signed by AWS Signature Version 4. The hash of its body is part of it, by which a store finds damage. */
async function sign(bucket: Bucket, request: StoreRequest): Promise<Signed> {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const signed = await new AwsV4Signer({
    method: request.method,
    url: addressOf(bucket, request).href,
    headers: { ...request.headers, 'x-amz-content-sha256': request.body?.hash ?? NO_BYTES },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  }).sign();
  return { url: signed.url, headers: Object.fromEntries(signed.headers) };
}
