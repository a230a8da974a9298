// The process that reads PDFs. It is started by pdf-worker.ts, and may be killed at any time.
import { Console } from 'node:console';
import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Undrawable } from '../domain/file/pdf-files.ts';
import { findUndrawable } from './find-undrawable.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { PdfError } from './load-pdf.ts';
import { mergePdfs } from './merge-pdfs.ts';
import type { PdfDone, PdfJob, PdfReply } from './messages.ts';

// What is written here is read as files: whatever libraries have to say is not among it.
globalThis.console = new Console(process.stderr);

/** What an input is read by; one job is under way at a time. */
let feed: ((piece: Buffer) => void) | undefined;
process.stdin.on('data', (piece: Buffer) => feed?.(piece));
process.stdin.pause();

/** The files of a job, which come one behind the other. */
function readFiles(sizes: readonly number[]): Promise<Buffer[]> {
  const files = sizes.map((size) => Buffer.allocUnsafeSlow(size));
  return new Promise((resolve) => {
    let index = 0;
    let filled = 0;
    feed = (piece) => {
      for (let taken = 0; taken < piece.length;) {
        const file = files[index];
        if (!file) return;
        const copied = piece.copy(file, filled, taken);
        taken += copied;
        filled += copied;
        if (filled < file.length) continue;
        index += 1;
        filled = 0;
      }
      // One without bytes has come when it is its turn.
      while (files[index]?.length === 0) index += 1;
      if (index < files.length) return;
      feed = undefined;
      process.stdin.pause();
      resolve(files);
    };
    process.stdin.resume();
    feed(Buffer.alloc(0));
  });
}

async function carryOut({
  id,
  want,
  sizes,
  isPart = false,
}: PdfJob): Promise<{ reply: PdfReply; bytes?: Uint8Array | undefined }> {
  const files = await readFiles(sizes);
  try {
    let undrawable: readonly Undrawable[] = [];
    const look = async (document: PDFDocument): Promise<void> => {
      undrawable = await findUndrawable(document, Date.now);
    };
    const { removed, pages, bytes } =
      want === 'inspect'
        ? await inspectPdf(files[0] as Buffer, { isPart, look })
        : { removed: [], ...(await mergePdfs(files)) };
    const found = undrawable.length > 0 ? { undrawable } : {};
    return { reply: { id, ok: true, removed, ...found, pages, size: bytes?.byteLength ?? 0 }, bytes };
  } catch (error) {
    const { fault, field } = error instanceof PdfError ? error : { fault: 'broken' as const, field: undefined };
    return { reply: { id, ok: false, fault, field } };
  }
}

process.on('message', (job: PdfJob) => {
  void carryOut(job).then(({ reply, bytes }) => {
    process.send?.(reply);
    const end = (): void => {
      process.send?.({ done: job.id, rss: process.memoryUsage.rss() } satisfies PdfDone);
    };
    if (bytes) process.stdout.write(bytes, end);
    else end();
  });
});
// Whoever started this process was killed.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the service decides when its processes stop.
process.on('SIGINT', () => undefined);
