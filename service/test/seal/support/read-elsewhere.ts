import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPdf } from '../../support/read-pdf.ts';

/** The content of a file that a person sees: the words of its pages, and its attached files. */
export interface Reading {
  readonly pages: readonly string[];
  readonly files: readonly string[];
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** As PDF.js reads it. */
export async function readByPdfJs(file: Buffer): Promise<Reading> {
  const { texts: pages } = await readPdf(file);
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await loading.promise;
  const files: string[] = [];
  for (const name of ((await document.getAttachments()) ?? new Map<string, unknown>()).keys())
    files.push(`${name} ${hashOf((await document.getAttachmentContent(name)) ?? new Uint8Array())}`);
  await loading.destroy();
  return { pages, files };
}

/** As poppler and qpdf read it, each undefined where it is not installed. */
export async function readByOthers(file: Buffer): Promise<Readonly<Record<'poppler' | 'qpdf', string | undefined>>> {
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-read-'));
  const path = join(folder, 'file.pdf');
  const run = async (command: string, args: readonly string[]): Promise<string | undefined> => {
    try {
      return (await promisify(execFile)(command, [...args], { maxBuffer: 1e8 })).stdout;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      // A warning is a status of its own.
      return (error as { readonly stdout?: string }).stdout ?? '';
    }
  };
  try {
    await writeFile(path, file);
    const [words, files, pages] = await Promise.all([
      run('pdftotext', ['-q', path, '-']),
      run('pdfdetach', ['-list', path]),
      run('qpdf', ['--json', '--json-key=pages', '--json-key=attachments', path]),
    ]);
    return { poppler: words === undefined ? undefined : `${words}${files ?? ''}`, qpdf: pages };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
