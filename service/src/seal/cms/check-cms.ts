import { X509Certificate, constants, createHash, verify } from 'node:crypto';
import type { Der } from './der.ts';
import { DerError, TAGS, child, childrenOf, oidOf, readDer } from './der.ts';

/** A signature of CMS (RFC 5652) with one signer, whose own parts agree with each other. */
export interface CheckedCms {
  readonly signer: X509Certificate;
  readonly certificates: readonly X509Certificate[];
  /** What was signed, when it is in it. */
  readonly content: Buffer | undefined;
  readonly contentType: string;
  readonly signature: Buffer;
  /** Values of attributes that are not signed, by their identifiers. */
  readonly unsigned: ReadonlyMap<string, Buffer>;
}

/** `unreadable`: no such CMS. `digest`: of other content. `signature`: not by the key of its certificate, or of an unknown way. */
export type CmsFault = 'unreadable' | 'digest' | 'signature' | 'certificate';

export type CmsResult =
  { readonly ok: true; readonly value: CheckedCms } | { readonly ok: false; readonly fault: CmsFault };

const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** Ways of signing, RFC 8017 and RFC 5758; undefined: with the digest that the signer names. */
const SIGNATURES: Readonly<Record<string, string | undefined>> = {
  '1.2.840.113549.1.1.1': undefined,
  '1.2.840.113549.1.1.10': undefined,
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
const RSA_PSS = '1.2.840.113549.1.1.10';
const OID = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

/** Gives the digest of what is signed beside the CMS, by a hash of Node's name. */
export type DigestOf = (hash: string) => Buffer;

/**
 * Checks a CMS over detached content, or over its own when `digestOf` is left out. Says nothing about whether its
 * certificate is to be trusted.
 */
export function checkCms(bytes: Buffer, digestOf?: DigestOf): CmsResult {
  try {
    return check(readParts(bytes), digestOf);
  } catch (error) {
    // X509Certificate throws errors of OpenSSL.
    if (error instanceof DerError || error instanceof TypeError || (error as { code?: unknown }).code !== undefined)
      return { ok: false, fault: 'unreadable' };
    throw error;
  }
}

interface Parts {
  readonly contentType: string;
  readonly content: Buffer | undefined;
  readonly certificates: readonly X509Certificate[];
  readonly info: readonly Der[];
}

function readParts(bytes: Buffer): Parts {
  const outer = readDer(bytes);
  if (oidOf(child(outer, 0)) !== OID.signedData) throw new DerError('no signed data');
  const fields = childrenOf(child(child(outer, 1, TAGS.context0), 0, TAGS.sequence));
  const [, , encapsulated, ...rest] = fields;
  const infos = rest.at(-1);
  if (!encapsulated || infos?.tag !== TAGS.set) throw new DerError('no signers');
  const wrapped = childrenOf(encapsulated)[1];
  const list = rest.find(({ tag }) => tag === TAGS.context0);
  return {
    contentType: oidOf(child(encapsulated, 0)),
    content: wrapped && child(wrapped, 0, TAGS.octets).content,
    certificates: (list ? childrenOf(list) : [])
      .filter(({ tag }) => tag === TAGS.sequence)
      .map((one) => new X509Certificate(one.bytes)),
    info: childrenOf(child(infos, 0, TAGS.sequence)),
  };
}

function check(parts: Parts, digestOf: DigestOf | undefined): CmsResult {
  const [, sid, digestAlgorithm, signedAttributes, ...rest] = parts.info;
  if (!sid || !digestAlgorithm || signedAttributes?.tag !== TAGS.context0) throw new DerError('no signed attributes');
  const [signatureAlgorithm, value, unsignedAttributes] = rest;
  if (!signatureAlgorithm || value?.tag !== TAGS.octets) throw new DerError('no signature');
  const hash = DIGESTS[oidOf(child(digestAlgorithm, 0))];
  if (hash === undefined) return { ok: false, fault: 'signature' };
  const signed = readAttributes(signedAttributes);
  const signer = findSigner(parts.certificates, sid, signed);
  if (!signer) return { ok: false, fault: 'certificate' };
  const contentType = signed.get(OID.contentType);
  if (!contentType || oidOf(readDer(contentType)) !== parts.contentType) return { ok: false, fault: 'signature' };
  const stated = readDer(signed.get(OID.messageDigest) ?? Buffer.alloc(0)).content;
  const actual =
    digestOf?.(hash) ??
    createHash(hash)
      .update(parts.content ?? '')
      .digest();
  if (!stated.equals(actual)) return { ok: false, fault: 'digest' };
  // Signed is the set, not the tagged field that it stands in; RFC 5652 §5.4.
  const message = Buffer.from(signedAttributes.bytes);
  message[0] = TAGS.set;
  if (!isSignedBy(signer, { algorithm: signatureAlgorithm, hash, message, signature: value.content }))
    return { ok: false, fault: 'signature' };
  const unsigned = unsignedAttributes?.tag === TAGS.context1 ? readAttributes(unsignedAttributes) : new Map();
  const { certificates, content } = parts;
  const checked = { signer, certificates, content, contentType: parts.contentType, signature: value.content, unsigned };
  return { ok: true, value: checked };
}

function readAttributes(set: Der): Map<string, Buffer> {
  return new Map(
    childrenOf(set).map((attribute) => [oidOf(child(attribute, 0)), child(child(attribute, 1, TAGS.set), 0).bytes]),
  );
}

/** The certificate that the signed attributes name by its hash (RFC 5035); it has to be the one that the signer names. */
function findSigner(
  certificates: readonly X509Certificate[],
  sid: Der,
  signed: ReadonlyMap<string, Buffer>,
): X509Certificate | undefined {
  const v2 = signed.get(OID.signingCertificateV2);
  const v1 = signed.get(OID.signingCertificate);
  const list = v2 ?? v1;
  if (!list) return undefined;
  const fields = childrenOf(child(child(readDer(list), 0, TAGS.sequence), 0, TAGS.sequence));
  const [first, second] = fields;
  const named = first?.tag === TAGS.sequence ? DIGESTS[oidOf(child(first, 0))] : v2 ? 'sha256' : 'sha1';
  const value = first?.tag === TAGS.octets ? first : second;
  if (named === undefined || value?.tag !== TAGS.octets) return undefined;
  const found = certificates.find(({ raw }) => createHash(named).update(raw).digest().equals(value.content));
  if (!found || sid.tag !== TAGS.sequence) return found;
  const serial = child(sid, 1, TAGS.integer).content.toString('hex').replace(/^0+/, '');
  return serial === found.serialNumber.toLowerCase().replace(/^0+/, '') ? found : undefined;
}

function isSignedBy(
  signer: X509Certificate,
  {
    algorithm,
    hash,
    message,
    signature,
  }: { readonly algorithm: Der; readonly hash: string; readonly message: Buffer; readonly signature: Buffer },
): boolean {
  const oid = oidOf(child(algorithm, 0));
  if (!Object.hasOwn(SIGNATURES, oid)) return false;
  const key = signer.publicKey;
  const padded =
    oid === RSA_PSS
      ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
      : { key };
  return verify(SIGNATURES[oid] ?? hash, message, padded, signature);
}
