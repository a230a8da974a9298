import { createHash } from 'node:crypto';
import { OctetString, ObjectIdentifier, Sequence, fromBER } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { SealCertificate } from '../certificate/seal-certificate.ts';
import { TIMESTAMP_TOKEN } from './timestamp-attribute.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

/** A signature that a timestamp can be put to. */
export interface SignedCms {
  readonly signature: Buffer;
  /** All of it, with the token of a timestamp over `signature` or without. */
  readonly encode: (timestamp?: Buffer) => Buffer;
}

/**
 * Signs a digest of SHA-256 as PAdES wants it (ETSI EN 319 142-1, B-B): detached, the certificate named by its hash
 * among the signed attributes. It has no time, which the signature dictionary holds.
 */
export async function signCms(digest: Buffer, { certificate, chain, privateKey }: SealCertificate): Promise<SignedCms> {
  const signer = Certificate.fromBER(toArrayBuffer(certificate));
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: signedAttributes(digest, [certificate, ...chain]),
    }),
  });
  const cms = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [info],
    certificates: [signer, ...chain.map((one) => Certificate.fromBER(toArrayBuffer(one)))],
  });
  await cms.sign(privateKey, 0, 'SHA-256');
  const signature = Buffer.from(info.signature.valueBlock.valueHexView);
  return {
    signature,
    encode: (timestamp) => {
      if (timestamp) info.unsignedAttrs = timestampAttribute(timestamp);
      const content = new ContentInfo({ contentType: OID.signedData, content: cms.toSchema(true) });
      return Buffer.from(content.toSchema().toBER());
    },
  };
}

/** In the order that DER has for sets; otherwise encoding them again would give other bytes. */
function signedAttributes(digest: Buffer, certificates: readonly Uint8Array[]): Attribute[] {
  return [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: toArrayBuffer(digest) })] }),
    new Attribute({ type: OID.signingCertificateV2, values: [nameCertificates(certificates)] }),
  ].sort((one, other) => Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER())));
}

/**
 * The certificates by their hashes, of SHA-256 where none is named (RFC 5035 §3). Those of the issuers too: else
 * anybody could put others in their place.
 */
function nameCertificates(certificates: readonly Uint8Array[]): Sequence {
  const names = certificates.map((one) => {
    const hash = createHash('sha256').update(one).digest();
    return new Sequence({ value: [new OctetString({ valueHex: toArrayBuffer(hash) })] });
  });
  return new Sequence({ value: [new Sequence({ value: names })] });
}

function timestampAttribute(token: Buffer): SignedAndUnsignedAttributes {
  const value = fromBER(toArrayBuffer(token)).result;
  return new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: TIMESTAMP_TOKEN, values: [value] })],
  });
}

/** The bytes alone, not the buffer that they are a part of. */
export function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
