import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OWN_CERTIFICATE_FILE } from '../seal/certificate/file-name.ts';
// Not by the room's index, which reads all that it takes to seal: looking takes a tenth of the time.
import { readCertificates, readSealedEvidence, verifySeal } from '../seal/verify/verify-seal.ts';
import type { Verification } from '../seal/verify/verify-seal.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import { checkEvidenceHistory } from './verify-history.ts';

// Holds, does not, and neither: to be known.
const MARKS = { true: '✓', false: '✗', undefined: '·' } as const;

/**
 * `verify FILE [--trust CERTIFICATE]…`: says in sentences which parts of a sealed PDF hold. Exit code 0: it is as it
 * was sealed; 1: it is not; 2: it is no PDF, or cannot be read. `verify --history FILE` does the same for the history
 * in a sealed PDF, or in evidence taken out of one. It works offline.
 */
export async function runVerify(invocation: Invocation): Promise<number> {
  const asked = readArguments(invocation.args);
  if (typeof asked === 'string') return refuseUsage(invocation, asked);
  const trusted = await readTrusted(invocation, asked.trust);
  if (typeof trusted === 'string') return fail(invocation, trusted);
  let bytes: Buffer;
  try {
    bytes = await readFile(asked.file);
  } catch (error) {
    return fail(invocation, `${asked.file} cannot be read (${codeOf(error)}).`);
  }
  if (asked.isHistory) return verifyHistory(invocation, asked.file, bytes);
  const verification = verifySeal(bytes, { trusted });
  if (!verification) return fail(invocation, `${asked.file} is no PDF.`);
  say(invocation, asked.file, verification);
  return verification.holds ? 0 : 1;
}

/** Every finding on a line, and what follows from all of them on the last. */
function say({ stdout }: Invocation, file: string, { holds, findings }: Verification): void {
  for (const one of findings) stdout(`${MARKS[`${one.holds}`]} ${printable(one.text)}\n`);
  stdout(holds ? `${file} is as it was sealed.\n` : `${file} is not as it was sealed, or was not sealed here.\n`);
}

/** Of a PDF the seal is not looked at: that is what `verify` without an option does. */
function verifyHistory(invocation: Invocation, file: string, bytes: Buffer): number {
  const checked = checkEvidenceHistory(readEvidence(bytes));
  if (!checked) return fail(invocation, `${file} is neither a sealed PDF nor evidence with a history.`);
  for (const sentence of checked.sentences) invocation.stdout(`${MARKS[`${checked.holds}`]} ${printable(sentence)}\n`);
  return checked.holds ? 0 : 1;
}

function readEvidence(bytes: Buffer): unknown {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return readSealedEvidence(bytes);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Names in a file are somebody else's: what moves a terminal's cursor is not printed. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');

interface Asked {
  readonly file: string;
  readonly trust: readonly string[];
  readonly isHistory: boolean;
}

/** A sentence when they are not understood. */
function readArguments(args: readonly string[]): Asked | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { trust: { type: 'string', multiple: true }, history: { type: 'boolean' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return 'verify takes the name of one file.';
    return { file, trust: values.trust ?? [], isHistory: values.history ?? false };
  } catch (error) {
    return (error as Error).message;
  }
}

/** The certificates of the command line, else the one that this service seals with, when there is one. */
async function readTrusted(
  { config }: Invocation,
  files: readonly string[],
): Promise<(Uint8Array | string)[] | string> {
  const trusted: (Uint8Array | string)[] = [];
  for (const file of files) {
    try {
      trusted.push(...readCertificates(await readFile(file)));
    } catch (error) {
      return `${file} of --trust holds no certificate (${codeOf(error)}); give one as PEM or DER.`;
    }
  }
  if (files.length > 0) return trusted;
  if (config.sealP12) {
    const { readP12Certificate } = await import('../seal/certificate/read-p12.ts');
    const read = await readP12Certificate(config.sealP12);
    return read.ok ? [read.certificate] : read.error;
  }
  const own = await readFile(join(config.dataDir, OWN_CERTIFICATE_FILE)).catch(() => undefined);
  return own ? readCertificates(own) : [];
}

const codeOf = (error: unknown): string => (error as { readonly code?: string }).code ?? 'unreadable';

function fail({ stderr }: Invocation, message: string): number {
  stderr(`deedkit-service: ${message}\n`);
  return 2;
}
