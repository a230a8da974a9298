// The process that sets documents. It is started by renderer-pool.ts with its empty folder and its memory limit, and may
// be killed at any time.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NodeError, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Answer } from '../../processes/index.ts';
import { inStep, serveTasks } from '../../processes/index.ts';
import { listFontFolders } from './fonts.ts';
import type { PlacedBox, RenderJob, RenderReply, RenderTasks } from './typst-messages.ts';

const [, , workspace = '', memoryLimit = '0'] = process.argv;
const TEMPLATE = readFileSync(fileURLToPath(new URL('../../../typst/document.typ', import.meta.url)), 'utf8');
/** Tried in this order: what the content does not allow is said by an exception. */
const STANDARDS = ['a-2a', 'a-2b', '1.7'];

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: listFontFolders() }] });

// Setting blocks this thread, so another one looks at the memory where the service cannot. It takes 10 MB itself.
if (process.platform !== 'linux') {
  const { Worker } = await import('node:worker_threads');
  new Worker(
    'const { workerData: limit } = require("node:worker_threads"); setInterval(() => { if (process.memoryUsage.rss() > limit) process.kill(process.pid, "SIGKILL"); }, 50);',
    { eval: true, workerData: Number(memoryLimit) },
  ).unref();
}

/** Describes an error by the typesetter's messages, cut to the length of a log line. */
function describe(error: NodeError): string {
  return compiler
    .fetchDiagnostics(error)
    .map((diagnostic: { readonly message?: string }) => diagnostic.message ?? '')
    .join('; ')
    .slice(0, 500);
}

/**
 * Sets pages. A missing font family, which is a warning to the typesetter, is an error here: the pages would be others.
 */
function compile(source: string): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent: source });
  const error = compiled.takeError();
  if (error || !compiled.result) throw new Error(error ? describe(error) : 'nothing was set');
  const warnings = compiled.takeWarnings();
  const missing = warnings ? /unknown font family[^;]*/.exec(describe(warnings))?.[0] : undefined;
  if (missing !== undefined) throw new Error(missing);
  return compiled.result;
}

/** Whether files could be drawn, by the hash of their bytes: trying takes as long as drawing. */
const drawable = new Map<string, boolean>();

/** Whether a picture can be set at all. Tried once for each content, since a bad one would fail the whole document. */
function isDrawable(file: string, bytes: Uint8Array): boolean {
  const hash = createHash('sha256').update(bytes).digest('base64');
  const known = drawable.get(hash) ?? tryDrawing(file);
  if (drawable.size > 1000) drawable.clear();
  drawable.set(hash, known);
  return known;
}

/** Draws a file alone. Some pass for images and fail as the page is written, when it is too late to leave them out. */
function tryDrawing(file: string): boolean {
  try {
    compiler.pdf(compile(`#image(${JSON.stringify(file)}, width: 100pt)`));
    return true;
  } catch {
    return false;
  }
}

/** The strictest standard that the content allows, archived PDFs first. */
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

/** Sets one document from its files. Whatever goes wrong is an answer; nothing is left of the files. */
function render(want: 'pdf' | 'places', { files, weight, date, logo }: RenderJob): RenderReply {
  try {
    freeMemory(files, weight);
    for (const [file, text] of Object.entries(files)) compiler.mapShadow(join(workspace, file), Buffer.from(text));
    if (logo) {
      compiler.mapShadow(join(workspace, logo.file), Buffer.from(logo.bytes));
      if (!isDrawable(logo.file, logo.bytes)) leaveOutLogo(files['dress.json'] ?? '{}');
    }
    const compiled = inStep('compile', () => compile(TEMPLATE));
    const boxes = compiler.query(compiled, { selector: '<signature-box>', field: 'value' }) as PlacedBox[];
    // A file is written beside its pages: of a long document nothing else is kept then.
    if (want === 'pdf' && weight > KEPT_WEIGHT / 2) drop();
    const pdf = want === 'pdf' ? inStep('write', () => toPdf(compiled, date)) : new Uint8Array();
    return { ok: true, pdf, pages: compiled.numOfPages, boxes };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  } finally {
    compiler.resetShadow();
  }
}

/** A document without its logo is better than none. */
function leaveOutLogo(dress: string): void {
  compiler.mapShadow(
    join(workspace, 'dress.json'),
    Buffer.from(JSON.stringify({ ...(JSON.parse(dress) as object), logo: null })),
  );
}

/** Characters of documents kept, so that one that comes again after an edit is typeset anew only where it differs. */
const KEPT_WEIGHT = 400_000;
const MOST_KEPT = 16;
// Characters of the last documents, the newest first, as far as they are kept.
const recent: number[] = [];

let lastFiles: ReadonlySet<string> = new Set();

/** Forgets the kept documents in favour of a long one that shares nothing with them. */
function freeMemory(files: Readonly<Record<string, string>>, weight: number): void {
  const isKnown = Object.keys(files).some((file) => file.startsWith('part-') && lastFiles.has(file));
  if (!isKnown && recent.length > 0 && weight + recent.reduce((sum, one) => sum + one, 0) > KEPT_WEIGHT) forget();
  lastFiles = new Set(Object.keys(files));
}

function forget(): void {
  drop();
  collect();
}

/** Forgets every page at once. */
function drop(): void {
  recent.length = 0;
  lastFiles = new Set();
  compiler.evictCache(0);
}

/** Pages are held until their handle is collected, and handles are too small for anybody to hurry. */
function collect(): void {
  (globalThis as { gc?: () => void }).gc?.();
}

/**
 * Each document grows the age of all that is kept by one: as many ages are kept as last documents fit into the room.
 */
function tidy(weight: number): void {
  recent.unshift(weight);
  recent.length = Math.min(recent.length, MOST_KEPT);
  let room = KEPT_WEIGHT;
  const fitting = recent.findIndex((one) => (room -= one) < 0);
  compiler.evictCache(fitting < 0 ? MOST_KEPT : Math.max(1, fitting));
  collect();
}

/** Sets a document, and makes room for the next. */
function answer(want: 'pdf' | 'places', job: RenderJob): Answer<RenderReply> {
  const response = render(want, job);
  const rss = process.memoryUsage.rss();
  const isLong = job.weight > KEPT_WEIGHT / 2;
  // Before the file is copied on its way out.
  if (isLong) collect();
  const afterwards = (): void => {
    if (!isLong || want !== 'pdf') tidy(job.weight);
  };
  return { response, rss, afterwards };
}

await serveTasks<RenderTasks>(
  {
    pdf: (job) => answer('pdf', job),
    places: (job) => answer('places', job),
    forget: () => {
      forget();
      return { response: undefined };
    },
  },
  () => {
    // The service was killed, so nothing else removes the folder.
    rmSync(dirname(workspace), { recursive: true, force: true });
  },
);
