// The process that sets documents. It is started by pdf-pool.ts with its empty folder and its memory limit, and may be killed at any time.
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { NodeError, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { listFontFolders } from './fonts.ts';
import type { PlacedBox, RenderJob, RenderReply } from './typst-messages.ts';

const [, , workspace = '', memoryLimit = '0'] = process.argv;
const TEMPLATE = readFileSync(fileURLToPath(new URL('../../../typst/document.typ', import.meta.url)), 'utf8');
/** Tried in this order: what the content does not allow is said by an exception. */
const STANDARDS = ['a-2a', 'a-2b', '1.7'];

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: listFontFolders() }] });

// Setting blocks this thread, so another one looks at the memory.
new Worker('const { workerData: limit } = require("node:worker_threads"); setInterval(() => { if (process.memoryUsage.rss() > limit) process.kill(process.pid, "SIGKILL"); }, 50);',
  { eval: true, workerData: Number(memoryLimit) }).unref();

function describe(error: NodeError): string {
  return compiler.fetchDiagnostics(error).map((diagnostic: { readonly message?: string }) => diagnostic.message ?? '').join('; ').slice(0, 500);
}

function compile(source: string): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent: source });
  const error = compiled.takeError();
  if (error || !compiled.result) throw new Error(error ? describe(error) : 'nothing was set');
  const warnings = compiled.takeWarnings();
  const missing = warnings ? /unknown font family[^;]*/.exec(describe(warnings))?.[0] : undefined;
  if (missing !== undefined) throw new Error(missing);
  return compiled.result;
}

function isDrawable(file: string): boolean {
  try {
    compiler.pdf(compile(`#image(${JSON.stringify(file)}, width: 100pt)`));
    return true;
  } catch {
    return false;
  }
}

function toPdf(document: NodeTypstDocument, date: readonly [number, number, number]): Buffer {
  const creationTimestamp = Date.UTC(date[0], date[1] - 1, date[2]) / 1000;
  let failure: unknown;
  for (const pdfStandard of STANDARDS) {
    try {
      return compiler.pdf(document, { pdfStandard, creationTimestamp });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function render({ id, data, logo }: RenderJob): RenderReply {
  try {
    const document = JSON.parse(data) as { readonly date: readonly [number, number, number] };
    let text = data;
    if (logo) {
      compiler.mapShadow(join(workspace, logo.file), Buffer.from(logo.bytes));
      if (!isDrawable(logo.file)) text = JSON.stringify({ ...document, logo: null });
    }
    compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(text));
    const compiled = compile(TEMPLATE);
    const boxes = compiler.query(compiled, { selector: '<signature-box>', field: 'value' }) as PlacedBox[];
    return { id, ok: true, pdf: toPdf(compiled, document.date), pages: compiled.numOfPages, boxes, rss: process.memoryUsage.rss() };
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error), rss: process.memoryUsage.rss() };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

process.on('message', (job: RenderJob) => {
  const reply = render(job);
  // The tick lets what was evicted go before the next document.
  process.send?.(reply, () => { void sleep(0); });
});
process.on('disconnect', () => {
  // Whoever started this process was killed, so nobody else removes the folder.
  rmSync(dirname(workspace), { recursive: true, force: true });
  process.exit(0);
});
// Ctrl-C reaches the whole group; the service decides when its renderers stop.
process.on('SIGINT', () => undefined);
