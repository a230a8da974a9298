import { X509Certificate, constants, createHash, verify } from 'node:crypto';
import type { Der } from './der.ts';
import { TIMESTAMP_TOKEN } from './timestamp-attribute.ts';
import { DerError, TAGS, child, childrenOf, octetsOf, oidOf, readDer } from './der.ts';

/** A signature of CMS (RFC 5652) with one signer, whose own parts agree with each other. */
export interface CheckedCms {
  readonly signer: X509Certificate;
  readonly certificates: readonly X509Certificate[];
  /** Whether all of it is signed, or follows from signed parts: no third party could have changed or added anything. */
  readonly isExact: boolean;
  /** The signed content, when it is in it. */
  readonly content: Buffer | undefined;
  readonly contentType: string;
  readonly signature: Buffer;
  /** Values of attributes that are not signed, by their identifiers. */
  readonly unsigned: ReadonlyMap<string, Buffer>;
}

/**
 * `unreadable`: no such CMS. `digest`: of other content. `signature`: not by the key of its certificate, or of an
 * unknown way.
 */
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

/** Gives the digest of the signed content beside the CMS, by a hash of Node's name. */
export type DigestOf = (hash: string) => Buffer;

/**
 * Checks a CMS over detached content, or over its own when `digestOf` is left out. It has to name its certificate by a
 * hash among the signed attributes, as CAdES and timestamps do. Says nothing about whether that certificate is to be
 * trusted.
 */
export function checkCms(bytes: Buffer, digestOf?: DigestOf): CmsResult {
  return checkBy(findNamed, bytes, digestOf);
}

/**
 * The same for signatures of other programs (`adbe.pkcs7.detached`, ISO 32000-2 §12.8.3.3), in which that hash is
 * optional. Without it the certificate is the one with the issuer and number that stand beside the signature.
 */
export function checkPlainCms(bytes: Buffer, digestOf: DigestOf): CmsResult {
  return checkBy(findNumbered, bytes, digestOf);
}

function checkBy(find: FindSigner, bytes: Buffer, digestOf: DigestOf | undefined): CmsResult {
  try {
    return check(readParts(bytes), digestOf, find);
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
  readonly fields: readonly Der[];
  readonly outer: Der;
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
    content: wrapped && octetsOf(child(wrapped, 0)),
    certificates: (list ? childrenOf(list) : [])
      .filter(({ tag }) => tag === TAGS.sequence)
      .map((one) => new X509Certificate(one.bytes)),
    info: childrenOf(child(infos, 0, TAGS.sequence)),
    fields,
    outer,
  };
}

/** The signer's certificate, with others that the signed attributes name behind it; none when it cannot be told. */
type FindSigner = (
  certificates: readonly X509Certificate[],
  sid: Der,
  signed: ReadonlyMap<string, Buffer>,
) => readonly X509Certificate[];

function check(parts: Parts, digestOf: DigestOf | undefined, find: FindSigner): CmsResult {
  const [, sid, digestAlgorithm, signedAttributes, ...rest] = parts.info;
  if (!sid || !digestAlgorithm || signedAttributes?.tag !== TAGS.context0) throw new DerError('no signed attributes');
  const [signatureAlgorithm, value, unsignedAttributes] = rest;
  if (!signatureAlgorithm || value?.tag !== TAGS.octets) throw new DerError('no signature');
  const hash = DIGESTS[oidOf(child(digestAlgorithm, 0))];
  if (hash === undefined) return { ok: false, fault: 'signature' };
  const signed = readAttributes(signedAttributes);
  const named = find(parts.certificates, sid, signed);
  const [signer] = named;
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
  const { contentType: type } = parts;
  const checked = { signer, certificates, content, contentType: type, signature: value.content, unsigned };
  return { ok: true, value: { ...checked, isExact: isExact(parts, named) && hasOnlyToken(rest.slice(2)) } };
}

function readAttributes(set: Der): Map<string, Buffer> {
  return new Map(
    childrenOf(set).map((attribute) => [oidOf(child(attribute, 0)), child(child(attribute, 1, TAGS.set), 0).bytes]),
  );
}

/**
 * Finds the certificates that the signed attributes name by their hashes (RFC 5035), as far as they are there. The
 * first is the signer's, and has to be the one that the signer names.
 */
function findNamed(
  certificates: readonly X509Certificate[],
  sid: Der,
  signed: ReadonlyMap<string, Buffer>,
): X509Certificate[] {
  const v2 = signed.get(OID.signingCertificateV2);
  const list = v2 ?? signed.get(OID.signingCertificate);
  if (!list) return [];
  const found = childrenOf(child(readDer(list), 0, TAGS.sequence)).map((one) => {
    const [first, second] = childrenOf(one);
    const hash = first?.tag === TAGS.sequence ? DIGESTS[oidOf(child(first, 0))] : v2 ? 'sha256' : 'sha1';
    const value = first?.tag === TAGS.octets ? first : second;
    if (hash === undefined || value?.tag !== TAGS.octets) return undefined;
    return certificates.find(({ raw }) => createHash(hash).update(raw).digest().equals(value.content));
  });
  const [signer] = found;
  if (!signer || (sid.tag === TAGS.sequence && !isSerialOf(sid, signer))) return [];
  return found.filter((one) => one !== undefined);
}

/** A hash that names another certificate is not passed over. */
function findNumbered(...[certificates, sid, signed]: Parameters<FindSigner>): readonly X509Certificate[] {
  if (signed.has(OID.signingCertificateV2) || signed.has(OID.signingCertificate))
    return findNamed(certificates, sid, signed);
  if (sid.tag !== TAGS.sequence) return [];
  return certificates.filter((one) => isSerialOf(sid, one) && child(sid, 0).bytes.equals(issuerOf(one))).slice(0, 1);
}

function isSerialOf(sid: Der, { serialNumber }: X509Certificate): boolean {
  const plain = (digits: string): string => digits.toLowerCase().replace(/^0+/, '');
  return plain(child(sid, 1, TAGS.integer).content.toString('hex')) === plain(serialNumber);
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

/**
 * Whether a CMS holds only the parts that its signed attributes imply, since the rest is not signed. These are the
 * certificates that they name and no other, the signer named as its certificate has it, one way of hashing, no
 * parameters.
 */
function isExact({ outer, fields, info, certificates }: Parts, named: readonly X509Certificate[]): boolean {
  const [version, digests, encapsulated] = fields;
  const [signerVersion, sid, digestAlgorithm, , signatureAlgorithm] = info;
  const [signer] = named;
  if (!version || !digests || !encapsulated || !signerVersion || !sid || !digestAlgorithm || !signatureAlgorithm)
    return false;
  const isOne = ({ content }: Der): boolean => content.length === 1 && content[0] === 1;
  return (
    hasTags([outer], [TAGS.sequence]) &&
    childrenOf(outer).length === 2 &&
    hasTags(fields, FIELD_TAGS) &&
    hasTags(info.slice(0, SIGNER_TAGS.length), SIGNER_TAGS) &&
    childrenOf(fields[4] ?? version).length === 1 &&
    hasTags(childrenOf(fields[4] ?? version), [TAGS.sequence]) &&
    isOne(version) &&
    isOne(signerVersion) &&
    digests.content.equals(digestAlgorithm.bytes) &&
    childrenOf(encapsulated).length === 1 &&
    hasNoParameters(digestAlgorithm) &&
    hasNoParameters(signatureAlgorithm) &&
    named.length === certificates.length &&
    childrenOf(fields[3] ?? version).length === certificates.length &&
    signer !== undefined &&
    sid.tag === TAGS.sequence &&
    child(sid, 0).bytes.equals(issuerOf(signer))
  );
}

/**
 * Version, digests, content, certificates, signers; and of a signer version, name, digest, attributes, algorithm,
 * value.
 */
const FIELD_TAGS = [TAGS.integer, TAGS.set, TAGS.sequence, TAGS.context0, TAGS.set];
const SIGNER_TAGS = [TAGS.integer, TAGS.sequence, TAGS.sequence, TAGS.context0, TAGS.sequence, TAGS.octets];

const hasTags = (values: readonly Der[], tags: readonly number[]): boolean =>
  values.length === tags.length && values.every(({ tag }, index) => tag === tags[index]);

function hasNoParameters(algorithm: Der): boolean {
  const [, parameters, ...more] = childrenOf(algorithm);
  return more.length === 0 && (parameters === undefined || parameters.bytes.equals(NULL));
}
const NULL = Buffer.from([5, 0]);

/** Of attributes that are not signed a timestamp is the only one that is known, once, with one value. */
function hasOnlyToken(attributes: readonly Der[]): boolean {
  if (attributes.length === 0) return true;
  const [attribute, ...more] = attributes.flatMap(childrenOf);
  return (
    hasTags(attributes, [TAGS.context1]) &&
    attribute !== undefined &&
    more.length === 0 &&
    oidOf(child(attribute, 0)) === TIMESTAMP_TOKEN &&
    childrenOf(attribute).length === 2 &&
    childrenOf(child(attribute, 1, TAGS.set)).length === 1
  );
}

/** RFC 5280 §4.1: behind version, serial number and the algorithm. */
function issuerOf({ raw }: X509Certificate): Buffer {
  return child(child(readDer(raw), 0, TAGS.sequence), 3, TAGS.sequence).bytes;
}
