import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSealer, loadCertificate, verifySeal } from '../../src/seal/index.ts';
import type { RunningSealer, SealCertificate } from '../../src/seal/index.ts';
import { createGuardedFetch } from '../../src/webhooks/index.ts';
import type { TestAuthority } from './support/certificate-authority.ts';
import { startCertificateAuthority } from './support/certificate-authority.ts';
import { sealInput } from './support/evidence.ts';
import { pdfLibFile, typstContract } from './support/pdfs.ts';
import { askPdfsig, fileOf, sealedOf } from './support/sealing.ts';
import type { AuthorityOptions } from './support/timestamp-authority.ts';
import { startTimestampAuthority } from './support/timestamp-authority.ts';

type Changing<T> = { -readonly [Name in keyof T]: T[Name] };

const closing: (() => Promise<void>)[] = [];
let authority: TestAuthority;
let clock: Changing<AuthorityOptions>;
let sealer: RunningSealer;
beforeEach(async () => {
  authority = await startCertificateAuthority();
  clock = { signer: authority.clock };
  const stamps = await startTimestampAuthority(clock);
  sealer = createSealer({
    ...{ certificate: authority.seal, authority: { url: stamps.url } },
    fetch: createGuardedFetch({ allowPrivate: true }),
  });
  closing.push(authority.close, stamps.close, sealer.close);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const levelOf = (file: Buffer): string | undefined =>
  /B-\w+/.exec(verifySeal(file)?.findings.find(({ code }) => code === 'level')?.text ?? '')?.[0];

describe('a seal whose certificates others have issued', () => {
  it.each([
    ['a contract', () => Promise.resolve(typstContract())],
    ['a file of pdf-lib', pdfLibFile],
  ])('has all that it takes to check them later (B-LT): %s', async (_name, make) => {
    const pdf = Buffer.from(await make());
    const result = await sealer.seal(sealInput(pdf));
    expect(sealedOf(result)).toMatchObject({ timestamp: 'stamped', isLongTerm: true });
    const file = fileOf(pdf, result);
    expect(verifySeal(file, { trusted: [authority.root] })?.holds).toBe(true);
    expect(levelOf(file)).toBe('B-LT');
    // The issuer was fetched, since neither brought it.
    expect(new Set(authority.asked)).toEqual(new Set(['issuer', 'ocsp']));
    const said = await askPdfsig(file);
    if (said !== undefined) expect(said).toContain('Signature is Valid');
  });

  it('takes revocation lists where no responder answers', async () => {
    authority.state.down = ['ocsp'];
    const pdf = await pdfLibFile();
    const file = fileOf(pdf, await sealer.seal(sealInput(pdf)));
    expect(authority.asked).toContain('list');
    expect([verifySeal(file)?.holds, levelOf(file)]).toEqual([true, 'B-LT']);
  });

  it.each<[string, (state: TestAuthority['state']) => void, string]>([
    ['nobody answers', (state) => void (state.down = ['ocsp', 'list']), 'nobody says whether "Seal" was revoked'],
    [
      'the issuer is not to be had',
      (state) => void (state.down = ['issuer']),
      'the issuer of "Seal" was not to be had',
    ],
    ['answers are forged', (state) => void (state.isForged = true), 'nobody says whether "Seal" was revoked'],
    [
      'answers are old',
      (state) => void (state.nextUpdate = new Date('2026-01-01')),
      'nobody says whether "Seal" was revoked',
    ],
    ['the seal was revoked', (state) => void (state.revoked = 'Seal'), '"Seal" has been revoked'],
    ['the authority was revoked', (state) => void (state.revoked = 'Clock'), '"Clock" has been revoked'],
  ])('is of level B-T, and says why, when %s', async (_name, change, reason) => {
    change(authority.state);
    const pdf = await pdfLibFile();
    const result = await sealer.seal(sealInput(pdf));
    expect(sealedOf(result)).toMatchObject({ timestamp: 'stamped', isLongTerm: false, longTermFault: { reason } });
    const file = fileOf(pdf, result);
    expect([verifySeal(file)?.holds, levelOf(file)]).toEqual([true, 'B-T']);
  });

  it('asks nobody in a private network', async () => {
    const { url, close } = await startTimestampAuthority(clock);
    const careful = createSealer({
      ...{ certificate: authority.seal, authority: { url } },
      fetch: createGuardedFetch({ allowPrivate: false }),
    });
    closing.push(close, careful.close);
    const sealed = sealedOf(await careful.seal(sealInput(await pdfLibFile())));
    expect(sealed).toMatchObject({ timestamp: 'stamped', longTermFault: { fault: 'incomplete' } });
    expect(authority.asked).toEqual([]);
  });

  it('gets it with a timestamp that is added later, too', async () => {
    clock.answer = 'error';
    const pdf = await pdfLibFile();
    const first = fileOf(pdf, await sealer.seal(sealInput(pdf)));
    expect(levelOf(first)).toBe('B-B');
    delete clock.answer;
    const mended = fileOf(first, await sealer.addTimestamp(first));
    expect([verifySeal(mended)?.holds, levelOf(mended)]).toEqual([true, 'B-LT']);
  });

  it('tells what was changed in it, or added with it', async () => {
    const pdf = await pdfLibFile();
    const file = fileOf(pdf, await sealer.seal(sealInput(pdf)));
    const at = file.lastIndexOf('/DSS');
    const broken = Buffer.from(file);
    broken.write('/DSX', at, 'latin1');
    expect(verifySeal(broken)?.findings.find(({ code }) => code === 'added')?.holds).toBe(false);
    const more = Buffer.concat([file, Buffer.from('\n% more\n')]);
    expect(verifySeal(more)?.holds).toBe(false);
  });
});

/** The certificate that a service makes at its first start. */
async function makeOwn(): Promise<SealCertificate> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deedkit-seal-'));
  const made = await loadCertificate({ p12: undefined, dataDir, now: new Date() });
  await rm(dataDir, { recursive: true });
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

describe('a seal that the service has certified itself', () => {
  it('is of level B-T, and says that nobody could be asked', async () => {
    const { url, close } = await startTimestampAuthority({});
    const own = createSealer({
      ...{ certificate: await makeOwn(), authority: { url } },
      fetch: createGuardedFetch({ allowPrivate: true }),
    });
    closing.push(close, own.close);
    const pdf = await pdfLibFile();
    const result = await own.seal(sealInput(pdf));
    expect(sealedOf(result)).toMatchObject({ isLongTerm: false, longTermFault: { fault: 'nobody' } });
    const level = verifySeal(fileOf(pdf, result))?.findings.find(({ code }) => code === 'level');
    expect(level?.text).toContain('nobody but the sealing service has issued its certificate');
  });
});
