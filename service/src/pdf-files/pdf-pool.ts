import type { PdfFiles, PdfOutcome } from '../domain/file/pdf-files.ts';
import type { TaskLimits, TaskResult } from '../processes/index.ts';
import { createProcessPool } from '../processes/index.ts';
import type { PdfReply, PdfTasks } from './messages.ts';

/** The resources for reading PDFs. The defaults are those that the service was measured with. */
export interface PdfPoolOptions {
  /** Processes at most; none is started before there is work. */
  readonly size?: number;
  /** Files that may wait. */
  readonly queueLimit?: number;
  readonly inspect?: TaskLimits;
  readonly merge?: TaskLimits;
  readonly suggest?: TaskLimits;
  readonly takeOff?: TaskLimits;
  /** Milliseconds without work after which a process is ended. */
  readonly idleLimit?: number;
  readonly onFault?: (reason: string) => void;
}

/** Where PDFs are read. */
export interface PdfPool extends PdfFiles {
  /** Process ids of those that live. */
  readonly pids: () => readonly number[];
  readonly close: () => Promise<void>;
}

/** A process that holds more than this is replaced: it keeps every name it has read. */
const REPLACE_ABOVE = 300_000_000;

/** A few processes that read PDFs; files wait in line when all are at work. */
export function createPdfPool({
  inspect = { time: 20_000, memory: 700_000_000 },
  merge = { time: 60_000, memory: 1_000_000_000 },
  suggest = { time: 15_000, memory: 700_000_000 },
  takeOff = { time: 30_000, memory: 1_000_000_000 },
  ...options
}: PdfPoolOptions = {}): PdfPool {
  const pool = createProcessPool<PdfTasks>({
    name: 'pdf',
    program: { file: 'pdf-files/pdf-process.js', heap: 600 },
    subject: 'a PDF',
    size: 2,
    queueLimit: 500,
    idleLimit: 60_000,
    limits: { inspect, merge, suggest, takeOff },
    replaceAbove: { inspect: REPLACE_ABOVE, merge: REPLACE_ABOVE, suggest: REPLACE_ABOVE, takeOff: REPLACE_ABOVE },
    ...options,
  });
  return {
    inspect: async (source, write, { isPart = false, findsFields = false } = {}) => {
      const outcome = outcomeOf(
        await pool.run('inspect', { request: { isPart, findsFields }, files: [source], write }),
      );
      if (!outcome.ok) return outcome;
      const { ok: _, sizes = [], ...value } = outcome.value;
      return { ok: true, value: { ...value, sizes } };
    },
    merge: async (sources, write) => {
      const outcome = outcomeOf(await pool.run('merge', { request: undefined, files: sources, write }));
      if (!outcome.ok) return outcome;
      if (outcome.value.written === undefined) throw new Error('Merging wrote nothing');
      return { ok: true, value: outcome.value.written };
    },
    suggest: async (source) => {
      const outcome = outcomeOf(await pool.run('suggest', { request: undefined, files: [source] }));
      return outcome.ok ? { ok: true, value: outcome.value.fields ?? { found: [], omitted: [] } } : outcome;
    },
    takeOff: async (source, marks, write) => {
      const outcome = outcomeOf(await pool.run('takeOff', { request: marks, files: [source], write }));
      if (!outcome.ok) return outcome;
      if (outcome.value.written === undefined) throw new Error('Nothing was taken off');
      return { ok: true, value: outcome.value.written };
    },
    pids: pool.pids,
    close: pool.close,
  };
}

type Done<T> = Extract<PdfReply, { readonly ok: true }> & { readonly written: T | undefined };

function outcomeOf<T>(result: TaskResult<PdfReply, T>): PdfOutcome<Done<T>> {
  if (!result.ok)
    return { ok: false, fault: result.code === 'busy' || result.code === 'stopped' ? 'busy' : 'too_large' };
  const { response, written } = result;
  return response.ok ? { ok: true, value: { ...response, written } } : response;
}
