import { X509Certificate, createHash } from 'node:crypto';
import type { Der } from '../cms/der.ts';
import { DerError, TAGS, child, childrenOf, oidOf, readDer } from '../cms/der.ts';
import { timeOf } from '../cms/der-time.ts';
import { readFields } from './certificate-fields.ts';
import { isSignedBy } from './signed-value.ts';

/** A certificate, by whom it was issued, and the time by which it is asked whether it is revoked. */
export interface Asked {
  readonly certificate: X509Certificate;
  readonly issuer: X509Certificate;
  readonly at: Date;
}

/** undefined: the response does not mention the certificate, has no authority over it, or is out of date. */
export type RevocationStatus = 'good' | 'revoked' | undefined;

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
/** Answers of certStatus, RFC 6960 §4.2.1. */
const GOOD = 0x80;
const REVOKED = 0xa1;
const REVOKED_PLAIN = 0x81;
/** By how much clocks may differ. */
const SKEW_MS = 5 * 60_000;
const SHA_1 = '1.3.14.3.2.26';

/** Reads the status of a certificate from an OCSP response (RFC 6960). */
export function checkOcsp(bytes: Buffer, asked: Asked): RevocationStatus {
  return reading(() => {
    const [status, wrapped] = childrenOf(readDer(bytes));
    if (status?.content[0] !== 0 || !wrapped) return undefined;
    const typed = child(wrapped, 0, TAGS.sequence);
    if (oidOf(child(typed, 0)) !== BASIC_RESPONSE) return undefined;
    const basic = readDer(child(typed, 1, TAGS.octets).content);
    if (!isByResponder(basic, asked.issuer)) return undefined;
    const list = childrenOf(child(basic, 0, TAGS.sequence)).find(({ tag }) => tag === TAGS.sequence);
    const single = (list ? childrenOf(list) : []).find((one) => isOf(child(one, 0), asked));
    if (!single) return undefined;
    const [, answer, thisUpdate, next] = childrenOf(single);
    const nextUpdate = next?.tag === TAGS.context0 ? timeOf(child(next, 0)) : undefined;
    if (!isCurrent({ thisUpdate: timeOf(thisUpdate), nextUpdate }, asked.at)) return undefined;
    if (answer?.tag === GOOD) return 'good';
    return answer?.tag === REVOKED || answer?.tag === REVOKED_PLAIN ? 'revoked' : undefined;
  });
}

/** The issuer itself, or whom it has given a certificate for this purpose. */
function isByResponder(basic: Der, issuer: X509Certificate): boolean {
  if (isSignedBy(basic, issuer)) return true;
  const wrapped = childrenOf(basic)[3];
  const others = wrapped ? childrenOf(child(wrapped, 0, TAGS.sequence)) : [];
  return others.some(({ bytes }) => {
    const responder = new X509Certificate(bytes);
    const purposes = (responder.keyUsage as readonly string[] | undefined) ?? [];
    return (
      purposes.includes(OCSP_SIGNING) &&
      responder.checkIssued(issuer) &&
      responder.verify(issuer.publicKey) &&
      isSignedBy(basic, responder)
    );
  });
}

/**
 * Whether the identifier of an answer is that of the certificate: hashes of its issuer's name and key, and its number.
 */
function isOf(id: Der, { certificate, issuer }: Asked): boolean {
  const [algorithm, name, key, serial] = childrenOf(id);
  const fields = readFields(certificate);
  const sha1 = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest();
  return (
    algorithm !== undefined &&
    oidOf(child(algorithm, 0)) === SHA_1 &&
    name?.content.equals(sha1(fields.issuer)) === true &&
    key?.content.equals(sha1(readFields(issuer).key)) === true &&
    serial?.bytes.equals(fields.serial) === true
  );
}

/** Reads the status of a certificate from a revocation list (RFC 5280 §5). */
export function checkList(bytes: Buffer, { certificate, issuer, at }: Asked): RevocationStatus {
  return reading(() => {
    const list = readDer(bytes);
    const fields = childrenOf(child(list, 0, TAGS.sequence));
    const [, name, thisUpdate, ...rest] = fields[0]?.tag === TAGS.integer ? fields.slice(1) : fields;
    if (name?.bytes.equals(readFields(issuer).subject) !== true || !isSignedBy(list, issuer)) return undefined;
    const isTime = ({ tag }: Der): boolean => tag === TAGS.utcTime || tag === TAGS.generalizedTime;
    const nextUpdate = rest[0] && isTime(rest[0]) ? timeOf(rest[0]) : undefined;
    if (!isCurrent({ thisUpdate: timeOf(thisUpdate), nextUpdate }, at)) return undefined;
    const { serial } = readFields(certificate);
    const revoked = rest.find(({ tag }) => tag === TAGS.sequence);
    const isListed = revoked !== undefined && childrenOf(revoked).some((one) => child(one, 0).bytes.equals(serial));
    return isListed ? 'revoked' : 'good';
  });
}

/** Whether it was not out of date at a moment. A later one is as good: it would name certificates revoked before. */
const isCurrent = (
  { thisUpdate, nextUpdate }: { readonly thisUpdate: Date; readonly nextUpdate: Date | undefined },
  at: Date,
): boolean => nextUpdate === undefined || (nextUpdate.getTime() + SKEW_MS >= at.getTime() && thisUpdate <= nextUpdate);

/** Undefined for what cannot be read. */
function reading(read: () => RevocationStatus): RevocationStatus {
  try {
    return read();
  } catch (error) {
    // X509Certificate and keys throw errors of OpenSSL.
    if (error instanceof DerError || (error as { code?: unknown }).code !== undefined) return undefined;
    throw error;
  }
}
