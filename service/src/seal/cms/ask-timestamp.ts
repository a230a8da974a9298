import { randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs';
import type { CheckedTimestamp } from './check-timestamp.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { DerError, TAGS, child, childrenOf, readDer } from './der.ts';
import { toArrayBuffer } from './sign-cms.ts';

/** An authority of RFC 3161. */
export interface TimestampAuthority {
  /** May name a user and a password, which are sent by basic authentication. */
  readonly url: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds for all of it. */
  readonly timeLimit?: number;
}

export type AskedTimestamp =
  | { readonly ok: true; readonly token: Buffer; readonly value: CheckedTimestamp }
  /** Why there is none, for a log. */
  | { readonly ok: false; readonly fault: string };

const TIME_LIMIT_MS = 10_000;
const SIZE_LIMIT = 64_000;
const SHA_256 = '2.16.840.1.101.3.4.2.1';

/** Asks for a timestamp over a digest of SHA-256, and takes none but one that is over it. Never rejects. */
export async function askTimestamp(authority: TimestampAuthority, digest: Buffer): Promise<AskedTimestamp> {
  const nonce = randomBytes(8);
  // Positive, and as short as it has to be.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  try {
    const answer = await post(authority, writeRequest(digest, nonce));
    const token = readAnswer(answer);
    const checked = checkTimestamp(token, (hash) => (hash === 'sha256' ? digest : Buffer.alloc(0)));
    if (!checked.ok) return { ok: false, fault: `the token is not right: ${checked.fault}` };
    const { value } = checked;
    if (value.nonce !== nonce.toString('hex')) return { ok: false, fault: 'the token answers another request' };
    return { ok: true, token, value };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, fault: error.message };
    if (error instanceof DerError) return { ok: false, fault: 'the answer cannot be read' };
    // Names of errors alone: messages may have the address, with its password.
    return { ok: false, fault: `the authority was not reached: ${error instanceof Error ? error.name : 'error'}` };
  }
}

class Refusal extends Error {}

function writeRequest(digest: Buffer, nonce: Buffer): Uint8Array<ArrayBuffer> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: toArrayBuffer(digest) }),
    }),
    nonce: new Integer({ valueHex: toArrayBuffer(nonce) }),
    // Verifiers have no other way to the certificate.
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

async function post(authority: TimestampAuthority, body: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  const { url: address, fetch: ask = fetch, timeLimit = TIME_LIMIT_MS } = authority;
  const url = new URL(address);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers: Record<string, string> = { 'content-type': 'application/timestamp-query' };
  if (credentials !== ':') headers['authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
  url.username = url.password = '';
  const signal = AbortSignal.timeout(timeLimit);
  const response = await ask(url, { method: 'POST', headers, body, redirect: 'error', signal });
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > SIZE_LIMIT) throw new Refusal('the answer is too long');
    pieces.push(piece);
  }
  if (!response.ok) throw new Refusal(`the authority answered ${response.status}`);
  return Buffer.concat(pieces);
}

/** RFC 3161 §2.4.2: granted is 0, granted with changes 1. */
function readAnswer(answer: Buffer): Buffer {
  const [status, token] = childrenOf(readDer(answer));
  const code = status ? child(status, 0, TAGS.integer).content : undefined;
  if (code?.length !== 1 || (code[0] ?? 255) > 1 || !token)
    throw new Refusal(`the authority refused (${code?.toString('hex') ?? 'no status'})`);
  return token.bytes;
}
