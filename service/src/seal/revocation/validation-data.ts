import type { X509Certificate } from 'node:crypto';
import { followChain, isOwnIssuer } from './certificate-chain.ts';
import { checkList, checkOcsp } from './check-revocation.ts';

/** What it takes to check certificates later, when nobody answers for them any more; DER. */
export interface ValidationData {
  readonly certificates: readonly Buffer[];
  readonly ocsp: readonly Buffer[];
  readonly lists: readonly Buffer[];
}

/** All of several. */
export function mergeValidation(stores: readonly ValidationData[]): ValidationData {
  return {
    certificates: stores.flatMap(({ certificates }) => certificates),
    ocsp: stores.flatMap(({ ocsp }) => ocsp),
    lists: stores.flatMap(({ lists }) => lists),
  };
}

/**
 * Whether all certificates up to the one that vouches for itself are there, and of each but that one it is said that it
 * was not revoked. Of a certificate that nobody else has issued, nobody can say so.
 */
export function isValidated(
  certificate: X509Certificate,
  { known, data, at }: { readonly known: readonly X509Certificate[]; readonly data: ValidationData; readonly at: Date },
): boolean {
  const { links, top } = followChain(certificate, known);
  if (links.length === 0 || !isOwnIssuer(top)) return false;
  return links.every((link) => {
    const asked = { ...link, at };
    const said = [
      ...data.ocsp.map((one) => checkOcsp(one, asked)),
      ...data.lists.map((one) => checkList(one, asked)),
    ].filter((status) => status !== undefined);
    return said.length > 0 && said.every((status) => status === 'good');
  });
}
