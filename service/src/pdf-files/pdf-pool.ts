import type { PdfFiles, PdfOutcome, PdfSource, RemovedKind, Undrawable, WritePdf } from '../domain/file/pdf-files.ts';
import type { PdfJob } from './messages.ts';
import type { JobLimits, PdfWorker } from './pdf-worker.ts';
import { WorkerError, startPdfWorker } from './pdf-worker.ts';

/** How much reading PDFs may take. What is left out is what the service was measured with. */
export interface PdfPoolOptions {
  /** Processes at most; none is started before there is work. */
  readonly size?: number;
  /** Files that may wait. */
  readonly queueLimit?: number;
  readonly inspect?: JobLimits;
  readonly merge?: JobLimits;
  /** Milliseconds without work after which a process is ended. */
  readonly idleLimit?: number;
  readonly onFault?: (reason: string) => void;
}

/** Where PDFs are read. */
export interface PdfPool extends PdfFiles {
  /** Process ids of those that live. */
  readonly pids: () => readonly number[];
  readonly close: () => void;
}

/** A place for one process; the process is started for the first file and ended when there are none for a while. */
interface Seat {
  worker: PdfWorker | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** A process that holds more than this is replaced: it keeps every name it has read. */
const TIRED_RSS = 300_000_000;

/** What a job reads and writes. */
interface Files<T> {
  readonly sources: readonly PdfSource[];
  readonly write: WritePdf<T>;
}

/** A few processes that read PDFs; whoever comes when all are at work waits in line. */
export function createPdfPool(options: PdfPoolOptions = {}): PdfPool {
  const pool = new Pool({
    size: 2,
    queueLimit: 500,
    inspect: { time: 20_000, memory: 700_000_000 },
    merge: { time: 60_000, memory: 1_000_000_000 },
    idleLimit: 60_000,
    onFault: () => undefined,
    ...options,
  });
  return {
    inspect: async (source, write, { isPart = false } = {}) => {
      const outcome = await pool.run({ want: 'inspect', isPart }, { sources: [source], write });
      if (!outcome.ok) return outcome;
      const { removed, undrawable, pages, written } = outcome.value;
      return { ok: true, value: { removed, ...(undrawable ? { undrawable } : {}), pages, written } };
    },
    merge: async (sources, write) => {
      const outcome = await pool.run({ want: 'merge' }, { sources, write });
      if (!outcome.ok) return outcome;
      if (outcome.value.written === undefined) throw new Error('Merging wrote nothing');
      return { ok: true, value: outcome.value.written };
    },
    pids: () => pool.listPids(),
    close: () => {
      pool.close();
    },
  };
}

/** Invariants: a seat does one job at a time; whoever waits is answered once, also when the pool is closed. */
class Pool {
  readonly #options: Required<PdfPoolOptions>;
  readonly #seats: readonly Seat[];
  readonly #free: Seat[];
  readonly #waiting: ((seat: Seat | undefined) => void)[] = [];
  #closed = false;
  #count = 0;

  constructor(options: Required<PdfPoolOptions>) {
    this.#options = options;
    this.#seats = Array.from({ length: options.size }, () => ({ worker: undefined, idle: undefined }));
    this.#free = [...this.#seats];
  }

  async run<T>(wanted: Pick<PdfJob, 'want' | 'isPart'>, files: Files<T>): Promise<PdfOutcome<Done<T>>> {
    const seat = await this.#enter();
    if (!seat) return { ok: false, fault: 'busy' };
    clearTimeout(seat.idle);
    let rss = Infinity;
    try {
      if (seat.worker?.isAlive() !== true) seat.worker = startPdfWorker();
      const job = { id: ++this.#count, ...wanted };
      const { reply, written, ...held } = await seat.worker.run(job, { ...files, limits: this.#options[wanted.want] });
      rss = held.rss;
      return reply.ok
        ? { ok: true, value: { ...reply, written } }
        : { ok: false, fault: reply.fault, field: reply.field };
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      this.#options.onFault(error.message);
      return { ok: false, fault: this.#closed ? 'busy' : 'too_large' };
    } finally {
      this.#release(seat, rss);
    }
  }

  listPids(): readonly number[] {
    return this.#seats.flatMap(({ worker }) => (worker?.isAlive() === true ? (worker.pid ?? []) : []));
  }

  close(): void {
    this.#closed = true;
    for (const next of this.#waiting.splice(0)) next(undefined);
    for (const seat of this.#seats) empty(seat);
  }

  /** Undefined when too many wait, and when nobody is let in any more. */
  #enter(): Promise<Seat | undefined> | Seat | undefined {
    const seat = this.#closed ? undefined : this.#free.pop();
    if (seat || this.#closed || this.#waiting.length >= this.#options.queueLimit) return seat;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(seat: Seat, rss: number): void {
    if (this.#closed || rss > TIRED_RSS) empty(seat);
    else {
      seat.idle = setTimeout(() => {
        empty(seat);
      }, this.#options.idleLimit).unref();
    }
    const next = this.#waiting.shift();
    if (next) next(seat);
    else this.#free.push(seat);
  }
}

/** What a process did. */
interface Done<T> {
  readonly removed: readonly RemovedKind[];
  readonly undrawable?: readonly Undrawable[];
  readonly pages: number;
  readonly written: T | undefined;
}

/** Ends a seat's process, whatever it is at. */
function empty(seat: Seat): void {
  clearTimeout(seat.idle);
  seat.worker?.kill();
  seat.worker = undefined;
}
