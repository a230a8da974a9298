import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askPdfsig } from '../../acceptance/support/pdfsig.ts';
import { createSealer, loadCertificate, verifySeal } from '../../src/seal/index.ts';
import type { RunningSealer, SealCertificate } from '../../src/seal/index.ts';
import { findAdditions } from '../../src/seal/additions/find-additions.ts';
import { writeStore } from '../../src/seal/additions/store-update.ts';
import { findSeal } from '../../src/seal/verify/find-seal.ts';
import { findSignatures } from '../../src/seal/verify/find-signatures.ts';
import { createGuardedFetch } from '../../src/webhooks/index.ts';
import type { TestAuthority } from './support/certificate-authority.ts';
import { startCertificateAuthority } from './support/certificate-authority.ts';
import { sealInput } from './support/evidence.ts';
import { pdfLibFile, typstContract } from './support/pdfs.ts';
import { fileOf, sealedOf } from './support/sealing.ts';
import type { AuthorityOptions } from './support/timestamp-authority.ts';
import { startTimestampAuthority } from './support/timestamp-authority.ts';

type Changing<T> = { -readonly [Name in keyof T]: T[Name] };

/** No certificate holds until then. */
const LATE = new Date('2100-01-01T00:00:00Z');
const closing: (() => Promise<void>)[] = [];
let authority: TestAuthority;
let clock: Changing<AuthorityOptions>;
let sealer: RunningSealer;
beforeEach(async () => {
  authority = await startCertificateAuthority();
  clock = { signer: authority.clock };
  const stamps = await startTimestampAuthority(clock);
  sealer = createSealer({
    certificate: authority.seal,
    authority: { url: stamps.url },
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
  ])('has all that it takes to check them later, closed by a timestamp (B-LTA): %s', async (_name, make) => {
    const pdf = Buffer.from(await make());
    const result = await sealer.seal(sealInput(pdf));
    expect(sealedOf(result)).toMatchObject({ timestamp: 'stamped', isLongTerm: true });
    const file = fileOf(pdf, result);
    expect(verifySeal(file, { trusted: [authority.root] })?.holds).toBe(true);
    expect(levelOf(file)).toBe('B-LTA');
    // The issuer was fetched, since neither brought it.
    expect(new Set(authority.asked)).toEqual(new Set(['issuer', 'ocsp']));
    const said = await askPdfsig(file);
    if (said === undefined) return;
    expect(said).toContain('Signature is Valid');
    expect(said.match(/Signature #\d+/g)).toHaveLength(2);
    expect(said.slice(said.indexOf('Signature #2'))).toContain('Total document signed');
  });

  it('takes revocation lists where no responder answers', async () => {
    authority.state.down = ['ocsp'];
    const pdf = await pdfLibFile();
    const file = fileOf(pdf, await sealer.seal(sealInput(pdf)));
    expect(authority.asked).toContain('list');
    expect([verifySeal(file)?.holds, levelOf(file)]).toEqual([true, 'B-LTA']);
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

  it('asks no server in a private network', async () => {
    const { url, close } = await startTimestampAuthority(clock);
    const careful = createSealer({
      certificate: authority.seal,
      authority: { url },
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
    expect([verifySeal(mended)?.holds, levelOf(mended)]).toEqual([true, 'B-LTA']);
  });

  it('is of level B-LT when the authority gives no second timestamp', async () => {
    clock.failAfter = 1;
    const pdf = await pdfLibFile();
    const result = sealedOf(await sealer.seal(sealInput(pdf)));
    expect(result).toMatchObject({ timestamp: 'stamped', isLongTerm: true });
    const file = Buffer.concat([pdf, result.appended]);
    expect([verifySeal(file)?.holds, levelOf(file)]).toEqual([true, 'B-LT']);
    delete clock.failAfter;
    const closed = fileOf(file, await sealer.renew(file, LATE));
    expect([verifySeal(closed)?.holds, levelOf(closed)]).toEqual([true, 'B-LTA']);
  });

  it('tells changes in it, and additions with it', async () => {
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

describe('a timestamp that is renewed', () => {
  it.each([
    ['a contract', () => Promise.resolve(typstContract())],
    ['a file of pdf-lib', pdfLibFile],
  ])(
    'leaves the file as its beginning, and holds as long as its own certificate, ten times: %s',
    async (_name, make) => {
      const pdf = Buffer.from(await make());
      let file = fileOf(pdf, await sealer.seal(sealInput(pdf)));
      for (let time = 1; time <= 10; time++) {
        // Each answer of a responder is another one.
        authority.state.nextUpdate = new Date(Date.now() + (400 + time) * 86_400_000);
        const renewed = sealedOf(await sealer.renew(file, LATE));
        expect(renewed).toMatchObject({ timestamp: 'stamped', renewBy: new Date('2049-01-01T00:00:00Z') });
        file = Buffer.concat([file, renewed.appended]);
      }
      expect([verifySeal(file, { trusted: [authority.root] })?.holds, levelOf(file)]).toEqual([true, 'B-LTA']);
      expect(verifySeal(file)?.findings.filter(({ code }) => code === 'timestamp')).toHaveLength(12);
      const said = await askPdfsig(file);
      if (said !== undefined) expect(said.slice(said.indexOf('Signature #12'))).toContain('Total document signed');
    },
  );

  it('is added to a file that was sealed when none closed it', async () => {
    const { url, close } = await startTimestampAuthority(clock);
    const before = createSealer({ certificate: authority.seal, authority: { url } });
    closing.push(close, before.close);
    const pdf = await pdfLibFile();
    const file = fileOf(pdf, await before.seal(sealInput(pdf)));
    expect(levelOf(file)).toBe('B-T');
    const renewed = fileOf(file, await sealer.renew(file, LATE));
    expect(renewed.subarray(0, file.length).equals(file)).toBe(true);
    expect([verifySeal(renewed)?.holds, levelOf(renewed)]).toEqual([true, 'B-LTA']);
  });

  it('is added also when no server answers for the certificates any more, and says so', async () => {
    const pdf = await pdfLibFile();
    const file = fileOf(pdf, await sealer.seal(sealInput(pdf)));
    authority.state.down = ['ocsp', 'list'];
    const result = sealedOf(await sealer.renew(file, LATE));
    expect(result).toMatchObject({ timestamp: 'stamped', isLongTerm: false, longTermFault: { fault: 'incomplete' } });
    expect(verifySeal(Buffer.concat([file, result.appended]))?.holds).toBe(true);
  });

  it('is not put over what somebody else has added', async () => {
    const pdf = await pdfLibFile();
    const file = fileOf(pdf, await sealer.seal(sealInput(pdf)));
    const more = Buffer.concat([file, Buffer.from('% more\n')]);
    expect(await sealer.renew(more, LATE)).toMatchObject({ ok: false, fault: 'broken' });
    expect(await sealer.renew(pdf, LATE)).toMatchObject({ ok: false, fault: 'broken' });
  });

  it('that fails leaves nothing behind', async () => {
    const pdf = await pdfLibFile();
    const file = fileOf(pdf, await sealer.seal(sealInput(pdf)));
    clock.answer = 'error';
    const failed = sealedOf(await sealer.renew(file, LATE));
    expect(failed.timestamp).toBe('failed');
    expect(failed.appended).toHaveLength(0);
  });
});

describe('foreign data in a store, or in the place of a timestamp', () => {
  const sealed = async (): Promise<Buffer> => {
    const pdf = await pdfLibFile();
    return fileOf(pdf, await sealer.seal(sealInput(pdf)));
  };

  it('is read when it is long: a list of 5 MB', async () => {
    const file = await sealed();
    const content = Buffer.concat([Buffer.from([4, 0x83, 0x4c, 0x4b, 0x40]), randomBytes(5_000_000)]);
    const list = Buffer.concat([Buffer.from([0x30, 0x83, 0x4c, 0x4b, 0x45]), content]);
    const seal = findSeal(file, findSignatures(file), []);
    if (!seal) throw new Error('There is no seal');
    const { tail } = findAdditions(file, seal.tail);
    const longer = Buffer.concat([
      file,
      writeStore(file, tail, { certificates: [], ocsp: [], lists: [list] }).appended,
    ]);
    expect(longer.length - file.length).toBeGreaterThan(5_000_000);
    expect(verifySeal(longer, { trusted: [authority.root] })?.holds).toBe(true);
    const renewed = fileOf(longer, await sealer.renew(longer, LATE));
    expect(verifySeal(renewed)?.holds).toBe(true);
  });

  it.each([
    ['no certificate', { certificates: [Buffer.from('300302010a', 'hex')], ocsp: [], lists: [] }],
    ['more than one value', { certificates: [], ocsp: [Buffer.from('30003000', 'hex')], lists: [] }],
    ['no value', { certificates: [], ocsp: [], lists: [Buffer.from('page')] }],
  ])('is told when it is %s', async (_what, data) => {
    const file = await sealed();
    const seal = findSeal(file, findSignatures(file), []);
    if (!seal) throw new Error('There is no seal');
    const { tail } = findAdditions(file, seal.tail);
    const forged = Buffer.concat([file, writeStore(file, tail, data).appended]);
    expect(verifySeal(forged)?.findings.find(({ holds }) => holds === false)?.code).toBe('added');
  });

  it('is told when it is a token of another file', async () => {
    const [one, other] = [await sealed(), await sealed()];
    const token = (file: Buffer): string =>
      /\/Contents <([\da-f]+)>\n>>\nendobj(?![^]*\/Contents <)/.exec(file.toString('latin1'))?.[1] ?? '';
    expect(token(one)).toHaveLength(token(other).length);
    const forged = Buffer.from(one.toString('latin1').replace(token(one), token(other)), 'latin1');
    expect(forged).toHaveLength(one.length);
    expect(verifySeal(forged)?.findings.find(({ holds }) => holds === false)?.code).toBe('added');
  });
});

describe('a document that was sealed before', () => {
  it('is sealed again, with the store that it has, and both seals hold', async () => {
    const pdf = await pdfLibFile();
    const once = fileOf(pdf, await sealer.seal(sealInput(pdf)));
    const twice = fileOf(once, await sealer.seal(sealInput(once)));
    expect(twice.subarray(0, once.length).equals(once)).toBe(true);
    const verification = verifySeal(twice, { trusted: [authority.root] });
    expect([verification?.holds, levelOf(twice)]).toEqual([true, 'B-LTA']);
    expect(verification?.findings.find(({ code }) => code === 'document')?.text).toContain(
      `its first ${once.length} bytes`,
    );
    const said = await askPdfsig(twice);
    if (said !== undefined) expect(said.match(/Signature is Valid/g)).toHaveLength(2);
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
  it('says that there is no server to ask about it, and is closed all the same', async () => {
    const { url, close } = await startTimestampAuthority({});
    const own = createSealer({
      certificate: await makeOwn(),
      authority: { url },
      fetch: createGuardedFetch({ allowPrivate: true }),
    });
    closing.push(close, own.close);
    const pdf = await pdfLibFile();
    const result = await own.seal(sealInput(pdf));
    expect(sealedOf(result)).toMatchObject({ isLongTerm: false, longTermFault: { fault: 'nobody' } });
    const level = verifySeal(fileOf(pdf, result))?.findings.find(({ code }) => code === 'level');
    expect(level).toMatchObject({ holds: undefined, text: expect.stringContaining('level B-LTA') as string });
    expect(level?.text).toContain('issued by nobody but the sealing service');
  });
});
