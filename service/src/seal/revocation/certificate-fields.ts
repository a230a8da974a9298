import type { X509Certificate } from 'node:crypto';
import type { Der } from '../cms/der.ts';
import { DerError, TAGS, child, childrenOf, oidOf, readDer } from '../cms/der.ts';

/** The fields of a certificate (RFC 5280 §4.1) needed to ask whether it was revoked. All of it DER. */
export interface CertificateFields {
  readonly serial: Buffer;
  readonly issuer: Buffer;
  readonly subject: Buffer;
  /** The key itself, without its algorithm. */
  readonly key: Buffer;
  /** Addresses: of OCSP responders, of the issuer's certificate, of revocation lists. */
  readonly ocsp: readonly string[];
  readonly issuers: readonly string[];
  readonly lists: readonly string[];
}

const OID = {
  access: '1.3.6.1.5.5.7.1.1',
  ocsp: '1.3.6.1.5.5.7.48.1',
  issuers: '1.3.6.1.5.5.7.48.2',
  lists: '2.5.29.31',
};
/** A general name that is an address, [6]. */
const URI = 0x86;
const EXTENSIONS = 0xa3;

/** Reads a certificate; throws DerError. */
export function readFields({ raw }: Pick<X509Certificate, 'raw'>): CertificateFields {
  const all = childrenOf(child(readDer(raw), 0, TAGS.sequence));
  const fields = all[0]?.tag === TAGS.context0 ? all.slice(1) : all;
  const [serial, , issuer, , subject, keyInfo, ...rest] = fields;
  if (!serial || !issuer || !subject || !keyInfo) throw new DerError('no certificate');
  const extensions = readExtensions(rest.find(({ tag }) => tag === EXTENSIONS));
  const access = extensions.get(OID.access);
  const methods = access ? childrenOf(readDer(access)) : [];
  const addressesOf = (method: string): string[] =>
    methods.filter((one) => oidOf(child(one, 0)) === method).flatMap((one) => listAddresses(child(one, 1)));
  const lists = extensions.get(OID.lists);
  return {
    serial: serial.bytes,
    issuer: issuer.bytes,
    subject: subject.bytes,
    // The first octet of a bit string says how many bits at its end do not count.
    key: child(keyInfo, 1).content.subarray(1),
    ocsp: addressesOf(OID.ocsp),
    issuers: addressesOf(OID.issuers),
    lists: lists ? listAddresses(readDer(lists)) : [],
  };
}

function readExtensions(list: Der | undefined): ReadonlyMap<string, Buffer> {
  const extensions = list ? childrenOf(child(list, 0, TAGS.sequence)) : [];
  return new Map(
    extensions.map((one) => {
      const value = childrenOf(one).find(({ tag }) => tag === TAGS.octets);
      return [oidOf(child(one, 0)), value?.content ?? Buffer.alloc(0)];
    }),
  );
}

/** The addresses of the web in a value, however deep; names in directories (`ldap:`) are left out. */
function listAddresses(value: Der): string[] {
  if (value.tag === URI) return [value.content.toString('latin1')].filter((text) => /^https?:\/\//i.test(text));
  const isConstructed = (value.tag & 0x20) !== 0;
  return isConstructed ? childrenOf(value).flatMap(listAddresses) : [];
}
