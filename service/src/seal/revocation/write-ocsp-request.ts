import { createHash } from 'node:crypto';
import { TAGS } from '../cms/der.ts';
import { readFields } from './certificate-fields.ts';
import type { Link } from './certificate-chain.ts';

/** SHA-1, with its parameters: what every responder knows the names of issuers by. */
const SHA_1 = Buffer.from('300906052b0e03021a0500', 'hex');

/** Asks whether one certificate is revoked (RFC 6960 §4.1), without a nonce: answers are made ahead and kept. */
export function writeOcspRequest({ certificate, issuer }: Link): Buffer {
  const { issuer: name, serial } = readFields(certificate);
  const id = sequence(SHA_1, octets(name), octets(readFields(issuer).key), serial);
  return sequence(sequence(sequence(sequence(id))));
}

const octets = (bytes: Buffer): Buffer => write(TAGS.octets, createHash('sha1').update(bytes).digest());
const sequence = (...parts: readonly Buffer[]): Buffer => write(TAGS.sequence, ...parts);

/** A value of DER. Lengths of up to two octets: no request is longer. */
function write(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
