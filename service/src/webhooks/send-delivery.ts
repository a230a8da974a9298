import { createHmac } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Answered, DeliveryPorts, DueDelivery, DueEndpoint } from '../domain/webhook/delivery.ts';
import { bodyOf, plainHeadersOf } from '../domain/webhook/envelope.ts';
import { literalOf, refuseAddress } from './addresses.ts';
import { AddressError, createLookup, systemResolve } from './guarded-lookup.ts';
import type { SecretBox } from '../secrets/index.ts';
import { failSpan, inSpan, readTraceparent, traceparentOf } from '../tracing/index.ts';

export interface SenderOptions {
  readonly secrets: Pick<SecretBox, 'open'>;
  /** Whether addresses of private networks are asked for, too. */
  readonly allowPrivate: boolean;
  readonly wallClock: () => Date;
  /** Every address of a name; the system's when not given. */
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>;
  /** 10 seconds. */
  readonly timeOutMs?: number;
}

/** Sends deliveries, on connections that are kept for the next. */
export interface Sender {
  readonly send: DeliveryPorts['send'];
  readonly close: () => void;
}

/** How long a receiver has, from the first look at its name to the last byte of its answer (10 s). */
const TIME_OUT_MS = 10_000;
/** As much of an answer is read; then it is cut. */
const MAX_ANSWER_BYTES = 65_536;
/** How long a connection is kept for the next delivery. */
const KEEP_ALIVE_MS = 4000;

/**
 * Creates the sender of deliveries (platform-v2 §Events). Redirects are responses like any other, and certificates are
 * checked. It never rejects: an error that keeps a request from being made is a failed attempt. The reason is its body,
 * which the list of deliveries shows.
 */
export function createSender(options: SenderOptions): Sender {
  const { resolve = systemResolve, allowPrivate, secrets, wallClock, timeOutMs = TIME_OUT_MS } = options;
  const lookup = createLookup(resolve, allowPrivate);
  const agent = { keepAlive: true, timeout: KEEP_ALIVE_MS, maxFreeSockets: 8, lookup };
  const agents = { http: new HttpAgent(agent), https: new HttpsAgent({ ...agent, rejectUnauthorized: true }) };
  return {
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
    send: async (endpoint, delivery) => {
      const started = performance.now();
      const answer = (status: number | null, body: string | null): Answered => ({
        status,
        body: body === null ? null : toStorable(body),
        durationMs: performance.now() - started,
      });
      try {
        const url = new URL(endpoint.url);
        const literal = literalOf(url);
        // A literal address is never looked up as a name.
        if (literal !== undefined && !allowPrivate && refuseAddress(literal)) throw new AddressError(literal);
        const body = bodyOf(delivery);
        const headers = await headersOf({ endpoint, delivery, body, secrets, wallClock });
        const { status, text } = await traceDelivery(delivery, (traced) =>
          post({ url, headers: { ...headers, ...traced }, body, agents, timeOutMs }),
        );
        return answer(status, text);
      } catch (error) {
        return answer(null, describe(error));
      }
    },
  };
}

interface Addressed {
  readonly endpoint: DueEndpoint;
  readonly delivery: DueDelivery;
  readonly body: string;
  readonly secrets: SenderOptions['secrets'];
  readonly wallClock: () => Date;
}

/**
 * The headers of platform-v2 §Events. A signature covers the moment and the body together, `HMAC-SHA256(secret,
 * "<seconds>.<body>")`, so that receivers can refuse old ones. The moment is by the wall clock, like the receiver's,
 * also for a sandbox whose time was moved.
 */
async function headersOf({ endpoint, delivery, body, secrets, wallClock }: Addressed): Promise<Record<string, string>> {
  const { key, credentials, secret, workspaceId } = endpoint;
  const headers = plainHeadersOf(delivery, { endpointId: key.id, workspaceId, body });
  if (credentials !== null) headers['authorization'] = await secrets.open(credentials, `credentials ${key.id}`);
  if (secret !== null) {
    const time = Math.floor(wallClock().getTime() / 1000);
    const mac = createHmac('sha256', await secrets.open(secret, `secret ${key.id}`)).update(`${time}.${body}`);
    headers['service-webhook-signature'] = `t=${time},v1=${mac.digest('hex')}`;
  }
  return headers;
}

/** Sends a delivery in a span, by whose id the receiver goes on with the trace. The address stays out of it. */
function traceDelivery(
  { traceparent, eventType, attempt }: DueDelivery,
  send: (headers: Readonly<Record<string, string>>) => Promise<Reply>,
): Promise<Reply> {
  const parent = readTraceparent(traceparent);
  const attributes = { 'deedkit.event_type': eventType, 'deedkit.attempt': attempt + 1 };
  return inSpan('delivery', { kind: 'producer', attributes, parent }, async (span) => {
    const passed = traceparentOf(span, parent);
    const reply = await send(passed === undefined ? {} : { traceparent: passed });
    span.setAttribute('http.response.status_code', reply.status);
    if (reply.status < 200 || reply.status >= 300) failSpan(span);
    return reply;
  });
}

interface Posting {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly agents: { readonly http: HttpAgent; readonly https: HttpsAgent };
  readonly timeOutMs: number;
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** One request, within the time-out. A kept connection that the receiver has closed meanwhile is none: once more. */
async function post(posting: Posting): Promise<Reply> {
  const end = performance.now() + posting.timeOutMs;
  const tryOnce = () => attempt(posting, Math.max(1, end - performance.now()));
  const first = await tryOnce();
  const reply = 'stale' in first ? await tryOnce() : first;
  if ('stale' in reply) throw Object.assign(new Error('Closed'), { code: 'ECONNRESET' });
  return reply;
}

/** One request. `stale`: it was put on a connection that the receiver had closed, and did not reach it. */
function attempt({ url, headers, body, agents }: Posting, withinMs: number): Promise<Reply | { readonly stale: true }> {
  return new Promise((done, fail) => {
    const options: RequestOptions = { method: 'POST', headers };
    const request: ClientRequest =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: agents.https })
        : httpRequest(url, { ...options, agent: agents.http });
    const timer = setTimeout(
      () => request.destroy(Object.assign(new Error('Time-out'), { code: 'TIMEOUT' })),
      withinMs,
    );
    let answered = false;
    request.on('response', (response) => {
      answered = true;
      readAnswer(response).then(({ text, complete }) => {
        clearTimeout(timer);
        if (!complete) request.destroy();
        done({ status: response.statusCode ?? 0, text });
      }, fail);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (answered) return;
      clearTimeout(timer);
      if (request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) done({ stale: true });
      else fail(error);
    });
    request.end(body);
  });
}

/** Reads the beginning of a response. If it breaks off, or is not complete in time, the text is as much as has come. */
function readAnswer(response: IncomingMessage): Promise<{ readonly text: string; readonly complete: boolean }> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (complete: boolean): void => {
      done({ text: Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8'), complete });
    };
    response.on('data', (chunk: Buffer) => {
      if (size >= MAX_ANSWER_BYTES) return;
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= MAX_ANSWER_BYTES) finish(false);
    });
    response.once('end', () => {
      finish(true);
    });
    response.once('error', () => {
      finish(false);
    });
    response.once('close', () => {
      finish(false);
    });
  });
}

/** Why nothing answered, without the addresses of the network that the service stands in. */
function describe(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'AddressError') return 'Its address is in a private network, to which nothing is sent.';
  if (code === 'TIMEOUT') return 'Nothing was answered in time.';
  return code === undefined ? 'The request could not be made.' : `The connection failed: ${code}.`;
}

/** Text that can be stored: well-formed, without U+0000. */
function toStorable(text: string): string {
  return text
    .replaceAll('\u0000', '\ufffd')
    .replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}
