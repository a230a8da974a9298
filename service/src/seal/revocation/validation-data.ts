import type { X509Certificate } from 'node:crypto';
import { followChain, isOwnIssuer } from './certificate-chain.ts';
import { checkList, checkOcsp } from './check-revocation.ts';

/** The data to check certificates with later, when their issuers no longer answer for them; DER. */
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
 * Whether all certificates up to the self-signed one are there, and for each but that one a statement that it was not
 * revoked. A self-signed certificate has no such statement.
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
