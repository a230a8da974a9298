import type { X509Certificate } from 'node:crypto';
import type { CmsResult } from '../cms/check-cms.ts';
import { checkCms } from '../cms/check-cms.ts';
import { vouches } from '../revocation/certificate-chain.ts';
import type { FoundSignature } from './find-signatures.ts';
import { digestOf } from './find-signatures.ts';
import type { SealUpdate } from './read-seal.ts';
import { readSealUpdate } from './read-seal.ts';

/** A seal of ours in a file, with what its signature is worth. */
export interface Seal extends SealUpdate {
  readonly signature: FoundSignature;
  readonly cms: CmsResult;
}

/** Each takes the hash of the bytes it covers. */
const MAX_SEALS = 20;

/**
 * Finds the seal that counts: the outermost of the trusted ones, else the outermost. A sealed document may be sent to
 * be signed again, so that a seal can have others inside. An untrusted one around a trusted seal does not take its
 * place.
 */
export function findSeal(
  bytes: Buffer,
  signatures: readonly FoundSignature[],
  trusted: readonly X509Certificate[],
): Seal | undefined {
  const seals = signatures
    .filter(({ kind }) => kind === 'signature')
    .toReversed()
    .flatMap((signature) => {
      const update = readSealUpdate(bytes, signature);
      return update ? [{ ...update, signature }] : [];
    })
    .slice(0, MAX_SEALS)
    .map((seal) => ({ ...seal, cms: checkCms(seal.signature.contents, digestOf(bytes, seal.signature)) }));
  return seals.find(({ cms }) => cms.ok && isTrusted(cms.value, trusted)) ?? seals[0];
}

/** Goes up from the certificate through those that came with it, each vouched for by the next. */
export function isTrusted(
  { signer, certificates }: { readonly signer: X509Certificate; readonly certificates: readonly X509Certificate[] },
  roots: readonly X509Certificate[],
): boolean {
  const seen = new Set<string>();
  let current: X509Certificate | undefined = signer;
  while (current && !seen.has(current.fingerprint256)) {
    const below: X509Certificate = current;
    seen.add(below.fingerprint256);
    if (roots.some((root) => root.fingerprint256 === below.fingerprint256 || vouches(root, below))) return true;
    current = certificates.find((one) => vouches(one, below));
  }
  return false;
}
