import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  ExtKeyUsage,
  Extension,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
  TimeStampReq,
  TimeStampResp,
} from 'pkijs';

export interface TimestampAuthorityServer {
  readonly url: string;
  /** The requests received, with their headers. */
  readonly asked: { readonly authorization: string | undefined; readonly type: string | undefined }[];
  readonly close: () => Promise<void>;
}

export interface AuthorityOptions {
  /** The response in place of a token. */
  readonly answer?: 'refusal' | 'garbage' | 'error' | 'nothing' | 'long';
  /** A token that is over something else, or answers somebody else. */
  readonly lie?: 'imprint' | 'nonce';
  readonly keyPurpose?: string;
  readonly at?: Date;
  /** When its own certificate ends. */
  readonly until?: Date;
  /** After so many answers it gives an error. */
  readonly failAfter?: number;
  /** By whom it was certified; itself when not given. */
  readonly signer?: Signer;
}

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** A timestamp authority (RFC 3161) that answers over HTTP. */
export async function startTimestampAuthority(options: AuthorityOptions = {}): Promise<TimestampAuthorityServer> {
  const signer = options.signer ?? (await makeSigner(options.keyPurpose ?? TIME_STAMPING, options.until));
  const asked: TimestampAuthorityServer['asked'] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      asked.push({ authorization: request.headers.authorization, type: request.headers['content-type'] });
      // The client gives up by itself.
      if (options.answer === 'nothing') return;
      const isTired = options.failAfter !== undefined && asked.length > options.failAfter;
      response.statusCode = options.answer === 'error' || isTired ? 500 : 200;
      response.setHeader('content-type', 'application/timestamp-reply');
      void answer(Buffer.concat(pieces), signer, options).then((body) => response.end(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** A certificate with its key. */
export interface Signer {
  readonly certificate: Certificate;
  readonly key: CryptoKey;
}

async function answer(body: Buffer, signer: Signer, options: AuthorityOptions): Promise<Buffer> {
  if (options.answer === 'garbage') return Buffer.from('<html>not a token</html>');
  if (options.answer === 'long') return Buffer.alloc(100_000, 0x30);
  if (options.answer === 'refusal') {
    const refused = new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) });
    return Buffer.from(refused.toSchema().toBER());
  }
  const request = TimeStampReq.fromBER(new Uint8Array(body).buffer);
  const token = await makeToken(request, signer, options);
  const status = new PKIStatusInfo({ status: 0 });
  return Buffer.from(new TimeStampResp({ status, timeStampToken: token }).toSchema().toBER());
}

async function makeToken(request: TimeStampReq, signer: Signer, options: AuthorityOptions): Promise<ContentInfo> {
  const { lie, at = new Date('2027-01-22T14:03:13.500Z') } = options;
  if (lie === 'imprint') request.messageImprint.hashedMessage = new OctetString({ valueHex: new ArrayBuffer(32) });
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: request.messageImprint,
    serialNumber: new Integer({ value: 1 }),
    genTime: at,
    ...(request.nonce ? { nonce: lie === 'nonce' ? new Integer({ value: 7 }) : request.nonce } : {}),
  });
  const content = info.toSchema().toBER();
  const raw = Buffer.from(signer.certificate.toSchema(true).toBER());
  const named = new Sequence({
    value: [
      new Sequence({
        value: [new Sequence({ value: [new OctetString({ valueHex: arrayBuffer(sha256(raw)) })] })],
      }),
    ],
  });
  const signed = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: signer.certificate.issuer,
      serialNumber: signer.certificate.serialNumber,
    }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: TST_INFO })] }),
        new Attribute({
          type: '1.2.840.113549.1.9.4',
          values: [new OctetString({ valueHex: arrayBuffer(sha256(Buffer.from(content))) })],
        }),
        new Attribute({ type: '1.2.840.113549.1.9.16.2.47', values: [named] }),
      ].sort((one, other) =>
        Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER())),
      ),
    }),
  });
  const cms = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [signed],
    certificates: [signer.certificate],
  });
  await cms.sign(signer.key, 0, 'SHA-256');
  return new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: cms.toSchema(true) });
}

async function makeSigner(purpose: string, until = new Date('2049-01-01T00:00:00Z')): Promise<Signer> {
  const keys = (await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: arrayBuffer(Buffer.from([1, ...randomBytes(8)])) });
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = until;
  const name = new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: 'Clock tower' }) });
  certificate.issuer.typesAndValues = [name];
  certificate.subject.typesAndValues = [name];
  const purposes = new ExtKeyUsage({ keyPurposes: [purpose] }).toSchema().toBER();
  certificate.extensions = [new Extension({ extnID: '2.5.29.37', critical: true, extnValue: purposes })];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  return { certificate, key: keys.privateKey };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const arrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
