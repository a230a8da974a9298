import { X509Certificate, createPublicKey, verify, webcrypto } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCertificate } from '../../src/seal/index.ts';
import { NOW, certificateFile } from './support/sealing.ts';

const load = (name: string, password: string) =>
  loadCertificate({ p12: { path: certificateFile(name), password }, dataDir: '/nowhere', now: NOW });

describe('the certificate of SEAL_P12', () => {
  it.each([
    ['rsa', 'Nordvik seal'],
    ['ec', 'Nordvik seal EC'],
  ])('is taken with its issuers and its key: %s', async (file, name) => {
    const loaded = await load(file, 'correct horse');
    if (!loaded.ok) throw new Error(loaded.error);
    const { value } = loaded;
    expect(value.name).toBe(name);
    const own = new X509Certificate(value.certificate);
    expect(own.subject).toContain(`CN=${name}`);
    expect(value.expiresAt).toEqual(new Date(own.validTo));
    expect(value.chain.map((one) => new X509Certificate(one).subject)).toEqual(['CN=Test issuer']);
    const message = Buffer.from('anything');
    const { algorithm } = value.privateKey;
    const signature = Buffer.from(
      await webcrypto.subtle.sign({ ...algorithm, hash: 'SHA-256' }, value.privateKey, message),
    );
    const key = createPublicKey(own.publicKey.export({ format: 'pem', type: 'spki' }));
    expect(verify('sha256', message, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
    expect(value.privateKey.extractable).toBe(false);
  });

  it('goes by its name as it was written, with commas and all', async () => {
    const loaded = await load('punctuated', '');
    expect(loaded.ok && loaded.value.name).toBe('Nordvik, "Sör" + Partners, Inc. #1');
  });

  it.each([
    ['rsa', 'wrong horse', 'SEAL_P12_PASSWORD does not open the file'],
    ['legacy', 'correct horse', 'openssl pkcs12 -legacy'],
    ['no-key', 'x', 'no private key'],
    ['no-usage', '', 'key usage has neither digitalSignature nor nonRepudiation'],
    ['small', '', 'RSA of 2048 bits or more'],
    ['ed25519', '', 'elliptic curve of NIST'],
    ['expired', '', 'expired at 2026-11-21'],
    ['missing', '', 'cannot be read (ENOENT)'],
  ])('is refused with what to do: %s, "%s"', async (file, password, sentence) => {
    const loaded = await load(file, password);
    expect(loaded).toMatchObject({ ok: false, error: expect.stringContaining(sentence) as string });
    // The password may not appear in a log.
    if (!loaded.ok && password !== '') expect(loaded.error.split(/\s/)).not.toContain(password);
  });

  it('is refused before it is valid', async () => {
    const p12 = { path: certificateFile('rsa'), password: 'correct horse' };
    const loaded = await loadCertificate({ p12, dataDir: '/nowhere', now: new Date('2020-01-01') });
    expect(loaded).toMatchObject({ ok: false, error: expect.stringContaining('is valid only from') as string });
  });
});

describe('a certificate of its own', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deedkit-seal-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const own = (now = NOW) => loadCertificate({ p12: undefined, dataDir: join(folder, 'data'), now });

  it('is made at the first start and kept, for its owner alone', async () => {
    const first = await own();
    const second = await own();
    if (!first.ok || !second.ok) throw new Error('It was refused');
    expect(Buffer.compare(first.value.certificate, second.value.certificate)).toBe(0);
    expect(await readdir(join(folder, 'data'))).toEqual(['seal.pem']);
    expect((await stat(join(folder, 'data', 'seal.pem'))).mode & 0o777).toBe(0o600);
    const certificate = new X509Certificate(first.value.certificate);
    expect(certificate.subject).toMatch(/^CN=Deedkit seal [\da-f]{8}$/);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.ca).toBe(false);
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
    expect(new Date(certificate.validTo).getUTCFullYear()).toBe(2037);
  });

  it('is one and the same for processes that start at once', async () => {
    const { resolve } = createRequire(import.meta.url);
    const room = pathToFileURL(fileURLToPath(new URL('../../src/seal/index.ts', import.meta.url))).href;
    const script = `const { loadCertificate } = await import(${JSON.stringify(room)});
      const loaded = await loadCertificate({ p12: undefined, dataDir: ${JSON.stringify(folder)}, now: new Date() });
      process.stdout.write(Buffer.from(loaded.value.certificate).toString('hex'));`;
    const start = () =>
      promisify(execFile)(process.execPath, [
        '--import',
        pathToFileURL(resolve('tsx')).href,
        '--input-type=module',
        '-e',
        script,
      ]);
    const said = (await Promise.all([start(), start(), start()])).map(({ stdout }) => stdout);
    expect(said[0]).toMatch(/^30[\da-f]{500,}$/);
    expect(new Set(said).size).toBe(1);
    expect(await readdir(folder)).toEqual(['seal.pem']);
  });

  it('that has run out or is no certificate is refused with what to do, and left where it is', async () => {
    await own();
    expect(await own(new Date('2040-01-01'))).toMatchObject({
      ok: false,
      error: expect.stringMatching(/expired at 2037.*Move it away/) as string,
    });
    const file = join(folder, 'data', 'seal.pem');
    await writeFile(file, 'nothing');
    expect(await own()).toMatchObject({ ok: false, error: expect.stringContaining('holds no certificate') as string });
    expect(await readFile(file, 'utf8')).toBe('nothing');
  });

  it('that cannot be kept is refused with what to do', async () => {
    await writeFile(join(folder, 'data'), 'a file, not a folder');
    expect(await own()).toMatchObject({
      ok: false,
      error: expect.stringMatching(/cannot be kept as .*or set SEAL_P12/) as string,
    });
  });
});
