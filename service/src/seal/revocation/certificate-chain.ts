import type { X509Certificate } from 'node:crypto';

/** A certificate with the one that it was issued by. */
export interface Link {
  readonly certificate: X509Certificate;
  readonly issuer: X509Certificate;
}

/** More than any authority has between its root and who signs. */
const MAX_LENGTH = 8;

/** Whether one certificate was issued by another. */
export const vouches = (issuer: X509Certificate, issued: X509Certificate): boolean =>
  issuer.ca && issued.checkIssued(issuer) && issued.verify(issuer.publicKey);

/** Whether a certificate is self-signed. */
export const isOwnIssuer = (certificate: X509Certificate): boolean =>
  certificate.issuer === certificate.subject && certificate.verify(certificate.publicKey);

/**
 * Goes up from a certificate through others, each issued by the next. `top` is the last that was found: a self-signed
 * one, when the chain is whole.
 */
export function followChain(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
): { readonly links: readonly Link[]; readonly top: X509Certificate } {
  const links: Link[] = [];
  let top = certificate;
  while (!isOwnIssuer(top) && links.length < MAX_LENGTH) {
    const below = top;
    const issuer = others.find((one) => vouches(one, below));
    if (!issuer) break;
    links.push({ certificate: below, issuer });
    top = issuer;
  }
  return { links, top };
}
