import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/commands/run-command.ts';
import type { SealCertificate } from '../../src/seal/index.ts';
import { createSealer, loadCertificate } from '../../src/seal/index.ts';
import { evidenceFor, sealInput } from '../seal/support/evidence.ts';
import { pdfLibFile } from '../seal/support/pdfs.ts';
import { certificateFile, fileOf, readCertificate } from '../seal/support/sealing.ts';
import { SERVICE_FOLDER } from '../support/service-process.ts';

describe('deedkit-service verify', () => {
  let folder: string;
  let own: SealCertificate;
  const inFolder = (name: string): string => join(folder, name);
  const seal = async (certificate: SealCertificate, title?: string): Promise<Buffer> => {
    const sealer = createSealer({ certificate });
    const pdf = await pdfLibFile();
    const evidence = evidenceFor(pdf, title === undefined ? {} : { title });
    const file = fileOf(pdf, await sealer.seal(sealInput(pdf, { evidence, at: new Date() })));
    await sealer.close();
    return file;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deedkit-verify-'));
    const loaded = await loadCertificate({ p12: undefined, dataDir: inFolder('data'), now: new Date() });
    if (!loaded.ok) throw new Error(loaded.error);
    own = loaded.value;
    await writeFile(inFolder('own.pdf'), await seal(own));
    await writeFile(inFolder('nordvik.pdf'), await seal(await readCertificate(), 'Lease\u001b[2J'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = async (
    args: readonly string[],
    environment: Record<string, string> = {},
  ): Promise<{ code: number; out: string; err: string }> => {
    const output = { out: '', err: '' };
    const code = await runCommand(['verify', ...args], {
      environment: { DEEDKIT_DATA: inFolder('elsewhere'), ...environment },
      stdout: (text) => {
        output.out += text;
      },
      stderr: (text) => {
        output.err += text;
      },
    });
    return { code, ...output };
  };

  it('ends with 0 for a file that is as it was sealed, and says what holds', async () => {
    const { code, out, err } = await run([inFolder('nordvik.pdf')]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^✓ Sealed by "Nordvik seal"/);
    expect(out).toContain('· No timestamp authority confirms the time');
    expect(out).toMatch(/is as it was sealed\.\n$/);
  });

  it('prints nothing of a file that a terminal would obey', async () => {
    const { out } = await run([inFolder('nordvik.pdf')]);
    expect(out).toContain('"Lease [2J"');
    expect(out).not.toContain('\u001b');
  });

  it('ends with 1 for one that was changed, and says so', async () => {
    const file = Buffer.from(await seal(own));
    file.write('X', 40, 'latin1');
    await writeFile(inFolder('changed.pdf'), file);
    const { code, out } = await run([inFolder('changed.pdf')]);
    expect(code).toBe(1);
    expect(out).toMatch(/^✗ The file was changed after it was sealed\./);
    expect(out).toMatch(/is not as it was sealed, or was not sealed here\.\n$/);
  });

  it.each([
    ['own', 0],
    ['cut', 1],
  ])('ends with the same code when its output is not read: %s', async (name, code) => {
    await writeFile(inFolder('cut.pdf'), (await readFile(inFolder('own.pdf'))).subarray(0, -500));
    const child = spawn(process.execPath, ['bin/deedkit-service.js', 'verify', inFolder(`${name}.pdf`)], {
      cwd: SERVICE_FOLDER,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], DEEDKIT_DATA: inFolder('data') },
    });
    child.stdout.destroy();
    let said = '';
    child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
    const ended = await new Promise((resolve) => child.once('close', resolve));
    expect([ended, said]).toEqual([code, '']);
  });

  it('ends with 2 for a file that is no PDF or is not there, and for arguments it does not understand', async () => {
    await writeFile(inFolder('text.pdf'), 'no PDF at all');
    expect(await run([inFolder('text.pdf')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('is no PDF') as string,
    });
    expect(await run([inFolder('none.pdf')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('(ENOENT)') as string,
    });
    expect(await run([])).toMatchObject({ code: 2, err: expect.stringContaining('the name of one file') as string });
    expect((await run(['a', 'b'])).code).toBe(2);
    expect((await run(['a', '--loud'])).code).toBe(2);
  });

  it('trusts the certificate that the service seals with, made by it or of the settings', async () => {
    const made = { DEEDKIT_DATA: inFolder('data') };
    expect(await run([inFolder('own.pdf')], made)).toMatchObject({
      code: 0,
      out: expect.stringContaining('is one of those that are trusted') as string,
    });
    expect((await run([inFolder('nordvik.pdf')], made)).code).toBe(1);
    const given = { SEAL_P12: certificateFile('rsa'), SEAL_P12_PASSWORD: 'correct horse' };
    expect((await run([inFolder('nordvik.pdf')], given)).code).toBe(0);
    expect((await run([inFolder('own.pdf')], given)).code).toBe(1);
    expect(await run([inFolder('own.pdf')], { ...given, SEAL_P12_PASSWORD: 'wrong' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('SEAL_P12_PASSWORD does not open') as string,
    });
  });

  it('trusts those that are named, and no others', async () => {
    const { certificate, chain } = await readCertificate();
    await writeFile(inFolder('nordvik.der'), certificate);
    await writeFile(inFolder('issuer.der'), chain[0] ?? '');
    for (const name of ['nordvik.der', 'issuer.der'])
      expect((await run([inFolder('nordvik.pdf'), '--trust', inFolder(name)])).code).toBe(0);
    const { code, out } = await run([inFolder('own.pdf'), '--trust', inFolder('nordvik.der')]);
    expect([code, out]).toEqual([1, expect.stringContaining('✗ The certificate')]);
    expect((await run([inFolder('own.pdf'), '--trust', inFolder('own.pdf')])).code).toBe(2);
  });
});
