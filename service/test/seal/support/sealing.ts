import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SealCertificate, SealResult, Sealed } from '../../../src/seal/index.ts';
import { loadCertificate } from '../../../src/seal/index.ts';

/** Certificates that OpenSSL made, each with its password. */
export const certificateFile = (name: string): string =>
  fileURLToPath(new URL(`../certificates/${name}.p12`, import.meta.url));

export const NOW = new Date('2027-01-22T00:00:00Z');

export async function readCertificate(name: 'rsa' | 'ec' = 'rsa'): Promise<SealCertificate> {
  const p12 = { path: certificateFile(name), password: 'correct horse' };
  const loaded = await loadCertificate({ p12, dataDir: '/nowhere', now: NOW });
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value;
}

/** The sealed file; throws when there is none. */
export function fileOf(pdf: Uint8Array, result: SealResult): Buffer {
  return Buffer.concat([pdf, sealedOf(result).appended]);
}

export function sealedOf(result: SealResult): Sealed {
  if (!result.ok) throw new Error(`${result.fault}: ${result.reason}`);
  return result.value;
}

/** What `pdfsig` of poppler says; undefined where it is not installed. */
export async function askPdfsig(file: Buffer): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-seal-'));
  try {
    const path = join(folder, 'file.pdf');
    await writeFile(path, file);
    return (await promisify(execFile)('pdfsig', ['-nocert', path])).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
