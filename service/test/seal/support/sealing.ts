import { fileURLToPath } from 'node:url';
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
