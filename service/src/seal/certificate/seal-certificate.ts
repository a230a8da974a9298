import type { X509Certificate } from 'node:crypto';
import { childrenOf, oidOf, readDer, TAGS } from '../cms/der.ts';

/** The certificate and key that documents are sealed with. */
export interface SealCertificate {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER, those that it was issued by, as far as they came with it. */
  readonly chain: readonly Uint8Array[];
  readonly privateKey: CryptoKey;
  readonly expiresAt: Date;
  /** The common name, or all of the subject where it has none. */
  readonly name: string;
}

/** `error`: one sentence with the fault and the remedy. */
export type CertificateResult =
  { readonly ok: true; readonly value: SealCertificate } | { readonly ok: false; readonly error: string };

/** The usual name of a certificate's owner: its common name, or all of its subject where it has none. */
export const nameOf = ({ subject }: X509Certificate): string => readName(subject);

/** The same of who issued it. */
export const issuerNameOf = ({ issuer }: X509Certificate): string => readName(issuer);

/** Node writes a name as RFC 4514 has it, in which "Nordvik, Inc." is `Nordvik\, Inc.`; control characters stay escaped. */
function readName(lines: string): string {
  const name = /(?:^|\n)CN=(.+)/.exec(lines)?.[1] ?? lines.replaceAll('\n', ', ');
  return name.replaceAll(/\\([ "#+,;<=>\\])/g, '$1');
}

/** The reason why a certificate cannot seal at a time, as the rest of a sentence; undefined when it can. */
export function findCertificateFault(certificate: X509Certificate, now: Date): string | undefined {
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  if (now < from) return `is valid only from ${from.toISOString()}`;
  if (now > to) return `expired at ${to.toISOString()}; get a new one from whoever issued it`;
  if (!maySign(certificate.raw))
    return 'must not be used to sign: its key usage has neither digitalSignature nor nonRepudiation; ask its issuer for one to seal or sign with';
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
  if (type === 'ec' || (type === 'rsa' && (details?.modulusLength ?? 0) >= 2048)) return undefined;
  return 'has a key that readers of PDF do not take; it has to be RSA of 2048 bits or more, or of an elliptic curve of NIST';
}

/**
 * RFC 5280 §4.2.1.3: the first bit of key usage is digitalSignature, the second nonRepudiation; without it all is
 * allowed.
 */
function maySign(certificate: Buffer): boolean {
  const fields = childrenOf(childrenOf(readDer(certificate))[0] ?? { content: Buffer.alloc(0) });
  const extensions = fields.find(({ tag }) => tag === 0xa3);
  if (!extensions) return true;
  for (const extension of childrenOf(childrenOf(extensions)[0] ?? extensions)) {
    const [id, ...rest] = childrenOf(extension);
    const value = rest.find(({ tag }) => tag === TAGS.octets);
    if (!id || oidOf(id) !== '2.5.29.15' || !value) continue;
    // The first octet of a bit string says how many bits at its end do not count.
    return ((readDer(value.content).content[1] ?? 0) & 0b1100_0000) !== 0;
  }
  return true;
}
