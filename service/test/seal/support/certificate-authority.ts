import { randomBytes, webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  BitString,
  Constructed,
  Enumerated,
  GeneralizedTime,
  Integer,
  OctetString,
  Primitive,
  Utf8String,
} from 'asn1js';
import type { CertID } from 'pkijs';
import {
  AccessDescription,
  AttributeTypeAndValue,
  BasicConstraints,
  BasicOCSPResponse,
  CRLDistributionPoints,
  Certificate,
  CertificateRevocationList,
  DistributionPoint,
  ExtKeyUsage,
  Extension,
  GeneralName,
  InfoAccess,
  OCSPRequest,
  OCSPResponse,
  ResponseBytes,
  ResponseData,
  RevokedCertificate,
  SingleResponse,
  Time,
} from 'pkijs';
import type { SealCertificate } from '../../../src/seal/index.ts';
import type { Signer } from './timestamp-authority.ts';

/** Faults of the authority, looked up at each request. */
export interface AuthorityState {
  /** These answer 500. */
  down: ('ocsp' | 'list' | 'issuer')[];
  revoked: 'Seal' | 'Clock' | undefined;
  /** Answers are by a key that the authority does not know. */
  isForged: boolean;
  /** When answers end. */
  nextUpdate: Date;
}

/** A certificate authority whose addresses answer from a port of this machine. */
export interface TestAuthority {
  readonly root: Buffer;
  readonly seal: SealCertificate;
  readonly clock: Signer;
  readonly state: AuthorityState;
  /** Paths that were asked. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

const DAY_MS = 86_400_000;
const FROM = new Date('2020-01-01T00:00:00Z');
const UNTIL = new Date('2049-01-01T00:00:00Z');
const arrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const derOf = (one: Certificate | CertificateRevocationList): Buffer => Buffer.from(one.toSchema(true).toBER());

/** Starts an authority with a root, a certificate to seal with, and one of a timestamp authority. */
export async function startCertificateAuthority(): Promise<TestAuthority> {
  const state: AuthorityState = {
    down: [],
    revoked: undefined,
    isForged: false,
    nextUpdate: new Date(Date.now() + 400 * DAY_MS),
  };
  const asked: string[] = [];
  const rootKeys = await makeKeys();
  const root = await issue({ name: 'Root', keys: rootKeys, by: undefined, extensions: [constraintsOf(true)] });
  const forger = await makeKeys();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const kind = (request.url ?? '').slice(1) as AuthorityState['down'][number];
      asked.push(kind);
      if (state.down.includes(kind)) return response.writeHead(500).end();
      const key = state.isForged ? forger.privateKey : rootKeys.privateKey;
      const answering = { state, key, issuer: root, numbers };
      const answer =
        kind === 'issuer'
          ? Promise.resolve(derOf(root))
          : kind === 'list'
            ? makeList(answering)
            : answerOcsp(Buffer.concat(pieces), answering);
      return void answer.then((body) => response.end(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const by = { certificate: root, key: rootKeys.privateKey };
  const sealKeys = await makeKeys();
  const seal = await issue({
    name: 'Seal',
    keys: sealKeys,
    by,
    extensions: [accessOf(address), listsOf(address), keyUsage()],
  });
  const clockKeys = await makeKeys();
  const purposes = new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema().toBER();
  const clock = await issue({
    name: 'Clock',
    keys: clockKeys,
    by,
    extensions: [
      accessOf(address),
      listsOf(address),
      new Extension({ extnID: '2.5.29.37', critical: true, extnValue: purposes }),
    ],
  });
  const numbers = { Seal: seal.serialNumber, Clock: clock.serialNumber };
  return {
    root: derOf(root),
    seal: { certificate: derOf(seal), chain: [], privateKey: sealKeys.privateKey, expiresAt: UNTIL, name: 'Seal' },
    clock: { certificate: clock, key: clockKeys.privateKey },
    state,
    asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => {
          done();
        });
      }),
  };
}

const makeKeys = async (): Promise<CryptoKeyPair> =>
  (await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;

interface Issuing {
  readonly name: string;
  readonly keys: CryptoKeyPair;
  /** undefined: itself. */
  readonly by: Signer | undefined;
  readonly extensions: readonly Extension[];
}

async function issue({ name, keys, by, extensions }: Issuing): Promise<Certificate> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: arrayBuffer(Buffer.from([1, ...randomBytes(8)])) });
  certificate.notBefore.value = FROM;
  certificate.notAfter.value = UNTIL;
  const named = [new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) })];
  certificate.subject.typesAndValues = named;
  certificate.issuer.typesAndValues = by ? by.certificate.subject.typesAndValues : named;
  certificate.extensions = [...extensions];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(by?.key ?? keys.privateKey, 'SHA-256');
  return certificate;
}

const constraintsOf = (cA: boolean): Extension =>
  new Extension({ extnID: '2.5.29.19', critical: true, extnValue: new BasicConstraints({ cA }).toSchema().toBER() });

const keyUsage = (): Extension => {
  const bits = new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 });
  return new Extension({ extnID: '2.5.29.15', critical: true, extnValue: bits.toBER() });
};

const uri = (value: string): GeneralName => new GeneralName({ type: 6, value });

function accessOf(address: string): Extension {
  const access = new InfoAccess({
    accessDescriptions: [
      new AccessDescription({ accessMethod: '1.3.6.1.5.5.7.48.1', accessLocation: uri(`${address}/ocsp`) }),
      new AccessDescription({ accessMethod: '1.3.6.1.5.5.7.48.2', accessLocation: uri(`${address}/issuer`) }),
    ],
  });
  return new Extension({ extnID: '1.3.6.1.5.5.7.1.1', extnValue: access.toSchema().toBER() });
}

function listsOf(address: string): Extension {
  const points = new CRLDistributionPoints({
    distributionPoints: [new DistributionPoint({ distributionPoint: [uri(`${address}/list`)] })],
  });
  return new Extension({ extnID: '2.5.29.31', extnValue: points.toSchema().toBER() });
}

interface Answering {
  readonly state: AuthorityState;
  readonly key: CryptoKey;
  readonly issuer: Certificate;
  readonly numbers: Readonly<Record<'Seal' | 'Clock', Integer>>;
}

async function answerOcsp(body: Buffer, { state, key, issuer, numbers }: Answering): Promise<Buffer> {
  const [asked] = OCSPRequest.fromBER(arrayBuffer(body)).tbsRequest.requestList;
  const id = asked?.reqCert as CertID;
  const isRevoked = state.revoked !== undefined && id.serialNumber.isEqual(numbers[state.revoked]);
  const status = isRevoked
    ? new Constructed({
        idBlock: { tagClass: 3, tagNumber: 1 },
        value: [new GeneralizedTime({ valueDate: new Date('2026-01-01T00:00:00Z') })],
      })
    : new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } });
  const basic = new BasicOCSPResponse({
    tbsResponseData: new ResponseData({
      responderID: issuer.subject,
      producedAt: new Date(),
      responses: [
        new SingleResponse({ certID: id, certStatus: status, thisUpdate: new Date(), nextUpdate: state.nextUpdate }),
      ],
    }),
  });
  await basic.sign(key, 'SHA-256');
  const answer = new OCSPResponse({
    responseStatus: new Enumerated({ value: 0 }),
    responseBytes: new ResponseBytes({
      responseType: '1.3.6.1.5.5.7.48.1.1',
      response: new OctetString({ valueHex: basic.toSchema().toBER() }),
    }),
  });
  return Buffer.from(answer.toSchema().toBER());
}

async function makeList({ state, key, issuer, numbers }: Answering): Promise<Buffer> {
  const list = new CertificateRevocationList();
  list.version = 1;
  list.issuer.typesAndValues = issuer.subject.typesAndValues;
  list.thisUpdate = new Time({ type: 0, value: new Date() });
  list.nextUpdate = new Time({ type: 0, value: state.nextUpdate });
  const revoked = (userCertificate: Integer): RevokedCertificate =>
    new RevokedCertificate({ userCertificate, revocationDate: new Time({ type: 0, value: new Date('2026-01-01') }) });
  // Of another certificate, so that there is always a list.
  list.revokedCertificates = [revoked(new Integer({ value: 7 }))];
  if (state.revoked) list.revokedCertificates.push(revoked(numbers[state.revoked]));
  await list.sign(key, 'SHA-256');
  return derOf(list);
}
