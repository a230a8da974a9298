import { X509Certificate, createPrivateKey, webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { OctetString } from 'asn1js';
import type { CertBag, SafeBag } from 'pkijs';
import { PFX, PKCS8ShroudedKeyBag, PrivateKeyInfo } from 'pkijs';
import { toArrayBuffer } from '../cms/sign-cms.ts';
import type { CertificateResult } from './seal-certificate.ts';
import { findCertificateFault, nameOf } from './seal-certificate.ts';

/** The values of `SEAL_P12` and `SEAL_P12_PASSWORD`. */
export interface P12Settings {
  readonly path: string;
  readonly password: string;
}

const REEXPORT =
  'Files of old programs are written anew by `openssl pkcs12 -legacy -in old.p12 -nodes | openssl pkcs12 -export -out new.p12`.';

type Read =
  | { readonly ok: true; readonly own: X509Certificate; readonly chain: readonly Buffer[]; readonly key: Buffer }
  | { readonly ok: false; readonly error: string };

/**
 * Reads certificate, chain and key from a PKCS #12 file (RFC 7292), as certification authorities hand them out. A fault
 * is one sentence that names the setting and the remedy. The certificate is the one whose public key fits the private
 * one; all others are its chain, in whatever order.
 */
export async function readP12(settings: P12Settings, now: Date): Promise<CertificateResult> {
  const read = await readFileOf(settings);
  if (!read.ok) return read;
  const { own, chain, key } = read;
  const fault = findCertificateFault(own, now);
  if (fault !== undefined) return refuse(`The certificate "${nameOf(own)}" of SEAL_P12 ${fault}.`);
  const privateKey = await importKey(key, own);
  const expiresAt = new Date(own.validTo);
  return { ok: true, value: { certificate: own.raw, chain, privateKey, expiresAt, name: nameOf(own) } };
}

/** The certificate alone, also one that can seal no more. */
export async function readP12Certificate(
  settings: P12Settings,
): Promise<{ readonly ok: true; readonly certificate: Buffer } | { readonly ok: false; readonly error: string }> {
  const read = await readFileOf(settings);
  return read.ok ? { ok: true, certificate: read.own.raw } : read;
}

/** Reads the content of the file, whether or not it may seal now. */
async function readFileOf({ path, password }: P12Settings): Promise<Read> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return refuse(`SEAL_P12 names ${path}, which cannot be read (${code}); give the path of a PKCS #12 file.`);
  }
  const opened = await openP12(bytes, password);
  if (typeof opened === 'string') return refuse(opened);
  const certificates = opened.certificates.map((one) => new X509Certificate(one));
  const key = createPrivateKey({ key: opened.key, format: 'der', type: 'pkcs8' });
  const own = certificates.find((one) => one.checkPrivateKey(key));
  if (!own) return refuse(`${path} of SEAL_P12 has no certificate of its private key; export both together.`);
  const chain = certificates.filter((one) => one !== own).map(({ raw }) => raw);
  return { ok: true, own, chain, key: opened.key };
}

/** A private key as what signs with it takes it. */
export async function importKey(pkcs8: Uint8Array, certificate: X509Certificate): Promise<CryptoKey> {
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  const curves: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };
  const algorithm =
    asymmetricKeyType === 'rsa'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
      : { name: 'ECDSA', namedCurve: curves[asymmetricKeyDetails?.namedCurve ?? ''] ?? 'P-256' };
  return (await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])) as CryptoKey;
}

interface Opened {
  readonly key: Buffer;
  readonly certificates: readonly Buffer[];
}

const SHROUDED_KEY = '1.2.840.113549.1.12.10.1.2';
const PLAIN_KEY = '1.2.840.113549.1.12.10.1.1';
const CERTIFICATE = '1.2.840.113549.1.12.10.1.3';

/** Reads the content of the file; a sentence when it cannot be opened. */
async function openP12(bytes: Buffer, text: string): Promise<Opened | string> {
  const password = toArrayBuffer(Buffer.from(text));
  let pfx: PFX;
  try {
    pfx = PFX.fromBER(toArrayBuffer(bytes));
  } catch {
    return 'The file of SEAL_P12 is no PKCS #12 file; give one with a certificate and its private key.';
  }
  try {
    await pfx.parseInternalValues({ password, checkIntegrity: true });
  } catch (error) {
    return /integrity/i.test(String(error))
      ? 'SEAL_P12_PASSWORD does not open the file of SEAL_P12; give the password that it was exported with.'
      : `The file of SEAL_P12 cannot be opened: it is protected in a way that is not known here. ${REEXPORT}`;
  }
  try {
    const bags = await listBags(pfx, password);
    const key = await findKey(bags, password);
    const certificates = bags
      .filter(({ bagId }) => bagId === CERTIFICATE)
      .map(({ bagValue }) => Buffer.from(((bagValue as CertBag).certValue as OctetString).valueBlock.valueHexView));
    return key ? { key, certificates } : 'The file of SEAL_P12 has no private key; export it with the certificate.';
  } catch {
    return `The file of SEAL_P12 cannot be opened: its content is protected in a way that is not known here. ${REEXPORT}`;
  }
}

/** All that the file holds, opened by its password, which protects the parts one by one. */
async function listBags(pfx: PFX, password: ArrayBuffer): Promise<SafeBag[]> {
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!safe) return [];
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
  const contents = (safe.parsedValue as { readonly safeContents: { readonly value: { safeBags: SafeBag[] } }[] })
    .safeContents;
  return contents.flatMap(({ value }) => value.safeBags);
}

/** The first private key: a file with two would not say which is meant. */
async function findKey(bags: readonly SafeBag[], password: ArrayBuffer): Promise<Buffer | undefined> {
  for (const { bagId, bagValue } of bags) {
    if (bagId === SHROUDED_KEY && bagValue instanceof PKCS8ShroudedKeyBag) {
      await (
        bagValue as unknown as { parseInternalValues: (p: { password: ArrayBuffer }) => Promise<void> }
      ).parseInternalValues({ password });
      return bagValue.parsedValue && Buffer.from(bagValue.parsedValue.toSchema().toBER());
    }
    if (bagId === PLAIN_KEY && bagValue instanceof PrivateKeyInfo) return Buffer.from(bagValue.toSchema().toBER());
  }
  return undefined;
}

const refuse = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });
