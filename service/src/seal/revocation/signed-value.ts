import type { X509Certificate } from 'node:crypto';
import { verify } from 'node:crypto';
import type { Der } from '../cms/der.ts';
import { child, oidOf } from '../cms/der.ts';

/** Ways of signing (RFC 8017, RFC 5758), with their hash. SHA-1 is none of them. */
const SIGNATURES: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

/** Whether a sequence of a value, an algorithm and a signature over the value is signed by a certificate. */
export function isSignedBy(signed: Der, signer: X509Certificate): boolean {
  const hash = SIGNATURES[oidOf(child(child(signed, 1), 0))];
  if (hash === undefined) return false;
  return verify(hash, child(signed, 0).bytes, signer.publicKey, child(signed, 2).content.subarray(1));
}
