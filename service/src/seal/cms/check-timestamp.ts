import type { X509Certificate } from 'node:crypto';
import { createHash } from 'node:crypto';
import { checkCms } from './check-cms.ts';
import type { Der } from './der.ts';
import { DerError, TAGS, child, childrenOf, oidOf, readDer } from './der.ts';
import { timeOf } from './der-time.ts';

/** The statements of an RFC 3161 token. */
export interface CheckedTimestamp {
  readonly at: Date;
  readonly authority: X509Certificate;
  /** Those that came with it. */
  readonly certificates: readonly X509Certificate[];
  /** The nonce of its request, to be known again; lower-case hexadecimal digits. */
  readonly nonce: string | undefined;
}

export type TimestampResult =
  | { readonly ok: true; readonly value: CheckedTimestamp }
  /** `other`: the token is of something else. `authority`: its certificate is none of a timestamp authority. */
  | { readonly ok: false; readonly fault: 'unreadable' | 'signature' | 'other' | 'authority' };

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * Checks a token over stamped data: either the data itself as a buffer, or a function `digestOf` that gives its digest.
 */
export function checkTimestamp(token: Buffer, stamped: Buffer | ((hash: string) => Buffer)): TimestampResult {
  const cms = checkCms(token);
  if (!cms.ok) return { ok: false, fault: cms.fault === 'unreadable' ? 'unreadable' : 'signature' };
  const { content, contentType, signer, certificates } = cms.value;
  try {
    if (contentType !== TST_INFO || !content) return { ok: false, fault: 'unreadable' };
    const fields = childrenOf(readDer(content));
    const imprint = fields[2];
    if (!imprint) return { ok: false, fault: 'unreadable' };
    const hash = HASHES[oidOf(child(child(imprint, 0), 0))];
    if (hash === undefined) return { ok: false, fault: 'other' };
    const digest = typeof stamped === 'function' ? stamped(hash) : createHash(hash).update(stamped).digest();
    if (!child(imprint, 1, TAGS.octets).content.equals(digest)) return { ok: false, fault: 'other' };
    if (!(signer.keyUsage as readonly string[] | undefined)?.includes(TIME_STAMPING))
      return { ok: false, fault: 'authority' };
    return {
      ok: true,
      value: { at: timeOf(fields[4]), authority: signer, certificates, nonce: nonceOf(fields.slice(5)) },
    };
  } catch (error) {
    if (error instanceof DerError) return { ok: false, fault: 'unreadable' };
    throw error;
  }
}

const nonceOf = (rest: readonly Der[]): string | undefined =>
  rest.find(({ tag }) => tag === TAGS.integer)?.content.toString('hex');
