import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program, TaskResult } from '../../processes/index.ts';
import { createProcessPool } from '../../processes/index.ts';
import type { RenderJob, RenderReply, RenderTasks } from './typst-messages.ts';

/** The resources for rendering. The defaults are those that the service was measured with. */
export interface PoolOptions {
  /** Renderer processes at most; none is started before there is work. */
  readonly size?: number;
  /** Milliseconds a document may take. */
  readonly timeLimit?: number;
  /** Bytes a renderer may hold. */
  readonly memoryLimit?: number;
  /** Milliseconds without work after which a renderer is stopped. */
  readonly idleLimit?: number;
  /** Documents that may wait to be printed; sixteen times as many may wait to be laid out. */
  readonly queueLimit?: number;
  readonly onFault?: (reason: string) => void;
}

/**
 * `failed`: twice in a row something ended the renderer, or it took too long. `busy`: too many wait. `stopped`: the
 * pool is closed.
 */
export interface PoolError {
  readonly code: 'failed' | 'busy' | 'stopped';
  readonly message: string;
  /** One sentence with the operator's remedy. */
  readonly advice?: string;
}

/** The reply of a renderer, or why there was none. */
export type PoolResult =
  | { readonly ok: true; readonly reply: Extract<RenderReply, { ok: true }> }
  | { readonly ok: false; readonly error: PoolError };

/** The renderers of a process. */
export interface RendererPool {
  /** `document` names what is set: the same name goes to the renderer that still has most of it. Never rejects. */
  readonly run: (want: 'pdf' | 'places', job: RenderJob, document: string) => Promise<PoolResult>;
  /** Makes the renderers forget the documents they have set. */
  readonly forget: () => void;
  /** Process ids of the renderers that live. */
  readonly pids: () => readonly number[];
  readonly close: () => Promise<void>;
}

/**
 * A renderer that has grown beyond this is replaced: after a file, of which it keeps nothing more, or after a layout,
 * which it may be asked for again.
 */
const REPLACE_ABOVE = { pdf: 194_000_000, places: 350_000_000 };
/** How many may wait for their own renderer while another is free. */
const PATIENCE = 4;
/** Laying out again takes a few milliseconds, so that more of it may wait. */
const PLACES_PER_PDF = 16;

/** Renderer processes that start when needed, stop when idle, and take nothing with them when they are killed. */
export function createRendererPool({
  timeLimit = 20_000,
  memoryLimit = 900_000_000,
  queueLimit = 64,
  onFault = () => undefined,
  ...options
}: PoolOptions = {}): RendererPool {
  const limits = { time: timeLimit, memory: memoryLimit };
  const pool = createProcessPool<RenderTasks>({
    name: 'render',
    program: programOf(memoryLimit),
    subject: 'the renderer',
    size: 2,
    idleLimit: 300_000,
    limits: { pdf: limits, places: limits, forget: limits },
    queueLimit,
    // Files and places are counted apart: many who look at where they sign do not keep anybody from printing.
    queueLimits: { pdf: queueLimit, places: queueLimit * PLACES_PER_PDF },
    replaceAbove: REPLACE_ABOVE,
    // A renderer that ended says nothing of the document, which is tried again.
    attempts: 2,
    // Another renderer begins from nothing; it is sooner all the same for a file, behind something larger, and where
    // many wait.
    mayMove: (task, { atWork, waiting }) =>
      waiting > PATIENCE ||
      (task.kind === 'pdf' && atWork.kind === 'pdf') ||
      (task.request?.weight ?? 0) < (atWork.request?.weight ?? 0),
    onFault,
    ...options,
  });
  return {
    run: async (want, request, document) => {
      const result = await pool.run(want, { request, key: document });
      if (result.ok && !result.response.ok)
        onFault(`a document could not be set: ${withoutQuotes(result.response.message)}`);
      return resultOf(result);
    },
    forget: () => {
      pool.runInEach('forget', undefined);
    },
    pids: pool.pids,
    close: pool.close,
  };
}

/**
 * A program that has as little as possible: no setting of the service in its environment, no fonts but the package's, no
 * compiler for scripts, and an empty folder to work in.
 */
const programOf = (memoryLimit: number): Program => ({
  file: 'render/pdf/typst-process.js',
  heap: 256,
  // The little script there is in a renderer needs no compiler, whose memory the pages can have; one allocation arena
  // likewise.
  flags: ['--expose-gc', '--jitless', '--max-semi-space-size=1'],
  prepare: (home) => {
    // The typesetter looks for fonts of the system too; those of another version would change the pages.
    const fonts = join(home, 'fonts.conf');
    const folder = mkdtempSync(join(home, 'fonts-'));
    writeFileSync(fonts, `<?xml version="1.0"?><fontconfig><dir>${folder}</dir></fontconfig>`);
    return {
      args: [mkdtempSync(join(home, 'workspace-')), String(memoryLimit)],
      env: { HOME: home, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', FONTCONFIG_FILE: fonts },
    };
  },
});

/** An answer that says no is an answer: the typesetter would say the same again. */
function resultOf(result: TaskResult<RenderReply, never>): PoolResult {
  if (result.ok)
    return result.response.ok
      ? { ok: true, reply: result.response }
      : { ok: false, error: { code: 'failed', message: result.response.message } };
  const { code, message } = result;
  return { ok: false, error: { code: code === 'busy' || code === 'stopped' ? code : 'failed', message } };
}

/** Removes quotes from a message of the typesetter, which may quote the document. */
function withoutQuotes(message: string): string {
  return message.replace(/"(?:[^"\\]|\\.)*"?|`[^`]*`?/g, '…');
}
