import { X509Certificate, createPrivateKey, randomBytes, webcrypto } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, ExtKeyUsage, Extension } from 'pkijs';
import { OWN_CERTIFICATE_FILE } from './file-name.ts';
import type { CertificateResult } from './seal-certificate.ts';
import { findCertificateFault, nameOf } from './seal-certificate.ts';
import { toArrayBuffer } from '../cms/sign-cms.ts';
import { importKey } from './read-p12.ts';

// It is self-signed, so that nothing is gained by a shorter life; replacing it is for its owner to choose.
const YEARS = 10;
/** A clock of another machine may be behind. */
const BACKDATED_MS = 3_600_000;
const OID = {
  commonName: '2.5.4.3',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  basicConstraints: '2.5.29.19',
  /** RFC 9336. */
  documentSigning: '1.3.6.1.5.5.7.3.36',
};

/**
 * The certificate that the service made itself: RSA of 3072 bits, for ten years, kept with mode 0600. Of processes that
 * make one at the same time, all use the one that was there first.
 */
export async function ownCertificate(dataDir: string, now: Date): Promise<CertificateResult> {
  const path = join(dataDir, OWN_CERTIFICATE_FILE);
  let pem: string;
  try {
    pem = (await readIfThere(path)) ?? (await makeFile(dataDir, path, now));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return refuse(
      `The certificate to seal with cannot be kept as ${path} (${code}); let the service write there, or set SEAL_P12.`,
    );
  }
  let certificate: X509Certificate;
  let key: Buffer;
  try {
    certificate = new X509Certificate(pem);
    const privateKey = createPrivateKey(pem);
    if (!certificate.checkPrivateKey(privateKey)) throw new Error('of another key');
    key = privateKey.export({ format: 'der', type: 'pkcs8' });
  } catch {
    return refuse(`${path} holds no certificate with its key; move it away, and a new one is made.`);
  }
  const fault = findCertificateFault(certificate, now);
  if (fault !== undefined)
    return refuse(
      `The certificate of ${path} ${fault}. Move it away, and a new one is made; keep it to verify what it sealed.`,
    );
  const privateKey = await importKey(key, certificate);
  const expiresAt = new Date(certificate.validTo);
  const name = nameOf(certificate);
  return { ok: true, value: { certificate: certificate.raw, chain: [], privateKey, expiresAt, name } };
}

/** Undefined where there is no such file; any other fault is thrown. */
async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The file appears with all that is in it: another process may read it in the same moment. */
async function makeFile(dataDir: string, path: string, now: Date): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, await makeCertificate(now), { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(path, 'utf8');
}

/** A key and a certificate that it signed itself, as PEM. */
export async function makeCertificate(now: Date): Promise<string> {
  const parameters = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 3072 };
  const keys = (await webcrypto.subtle.generateKey({ ...parameters, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = randomBytes(16);
  // Positive, and not shorter than it looks.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: toArrayBuffer(serial) });
  certificate.notBefore.value = new Date(now.getTime() - BACKDATED_MS);
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  certificate.notAfter.value = end;
  describe(certificate, serial.toString('hex').slice(0, 8));
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  const der = Buffer.from(certificate.toSchema(true).toBER());
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' }).export({ format: 'pem', type: 'pkcs8' }) + toPem(der);
}

/** The number tells two self-made ones from each other where people look at them. */
function describe(certificate: Certificate, number: string): void {
  const names = [
    new AttributeTypeAndValue({ type: OID.commonName, value: new Utf8String({ value: `Deedkit seal ${number}` }) }),
  ];
  certificate.issuer.typesAndValues = names;
  certificate.subject.typesAndValues = names;
  const extend = (extnID: string, critical: boolean, value: { toBER: () => ArrayBuffer }): Extension =>
    new Extension({ extnID, critical, extnValue: value.toBER() });
  certificate.extensions = [
    extend(OID.basicConstraints, true, new BasicConstraints({ cA: false }).toSchema()),
    // digitalSignature and nonRepudiation.
    extend(OID.keyUsage, true, new BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 })),
    extend(OID.extendedKeyUsage, false, new ExtKeyUsage({ keyPurposes: [OID.documentSigning] }).toSchema()),
  ];
}

/** RFC 7468: lines of 64 characters. */
function toPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

const refuse = (error: string): CertificateResult => ({ ok: false, error });
