import { createHash } from 'node:crypto';
import type { Renderer } from './renderer-process.ts';
import { startRenderer } from './renderer-process.ts';
import type { RenderJob, RenderReply } from './typst-messages.ts';

/** How much the renderers may take. What is left out is what the service was measured with. */
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
  /** One sentence on what whoever runs the service can do about it. */
  readonly advice?: string;
}

/** What a renderer answered, or why it did not. */
export type PoolResult =
  | { readonly ok: true; readonly reply: Extract<RenderReply, { ok: true }> }
  | { readonly ok: false; readonly error: PoolError };

/** The renderers of a process. */
export interface RendererPool {
  /** `document` names what is set: the same name goes to the renderer that still has most of it. */
  readonly run: (job: Omit<RenderJob, 'id'>, document: string) => Promise<PoolResult>;
  /** Makes the renderers forget the documents they have set. */
  readonly forget: () => void;
  /** Process ids of the renderers that live. */
  readonly pids: () => readonly number[];
  readonly close: () => void;
}

/** A document that waits, and who waits for it. */
interface Waiting {
  readonly job: RenderJob;
  readonly resolve: (result: PoolResult) => void;
  readonly isRetry: boolean;
}

/** A place for one renderer, and what waits for it. */
interface Seat {
  renderer: Renderer | undefined;
  work: RenderJob | undefined;
  idle: NodeJS.Timeout | undefined;
  readonly queue: Waiting[];
}

/**
 * A renderer that has grown beyond this is replaced: after a file, of which it keeps nothing more, or after a layout,
 * which it may be asked for again.
 */
const TIRED_RSS = { pdf: 194_000_000, places: 350_000_000 } as const;
/** How many may wait for their own renderer while another is free. */
const PATIENCE = 4;
/** Laying out again takes a few milliseconds, so that more of it may wait. */
const PLACES_PER_PDF = 16;

/** Renderer processes that start when needed, stop when idle, and take nothing with them when they are killed. */
export function createRendererPool(options: PoolOptions = {}): RendererPool {
  const pool = new Pool({
    size: 2,
    timeLimit: 20_000,
    memoryLimit: 900_000_000,
    idleLimit: 300_000,
    queueLimit: 64,
    onFault: () => undefined,
    ...options,
  });
  return {
    run: (job, document) => pool.run(job, document),
    forget: () => {
      pool.forget();
    },
    pids: () => pool.listPids(),
    close: () => {
      pool.close();
    },
  };
}

/**
 * Every document has a seat by the hash of its name, and waits at it for the renderer that still has most of its pages:
 *
 *     seat 0   at work: A     waits: A, D
 *     seat 1   free           waits: –        takes D over where that is sooner
 *
 * Invariants: a seat does one thing at a time; whoever waits is answered once, also when the pool is closed; a document
 * whose renderer ends is tried once more, and no third time.
 */
class Pool {
  readonly #options: Required<PoolOptions>;
  readonly #seats: readonly Seat[];
  #count = 0;
  #closed = false;

  constructor(options: Required<PoolOptions>) {
    this.#options = options;
    this.#seats = Array.from({ length: options.size }, () => ({
      renderer: undefined,
      work: undefined,
      idle: undefined,
      queue: [],
    }));
  }

  /** Never rejects: a job that cannot be taken, takes too long or ends its process is refused with a code. */
  run(job: Omit<RenderJob, 'id'>, document: string): Promise<PoolResult> {
    if (this.#closed) return Promise.resolve(refuse('stopped', 'the service stops'));
    if (this.#isFull(job.want)) return Promise.resolve(refuse('busy', 'too many documents wait'));
    return new Promise((resolve) => {
      this.#count += 1;
      this.#seatOf(document).queue.push({ job: { ...job, id: this.#count }, resolve, isRetry: false });
      this.#pump();
    });
  }

  /** Frees what the processes keep between documents, without ending them. */
  forget(): void {
    for (const { renderer } of this.#seats) renderer?.forget();
  }

  /** Of the processes that run now, for whoever measures them. */
  listPids(): readonly number[] {
    return this.#seats.flatMap(({ renderer }) => (renderer?.isAlive() === true ? (renderer.pid ?? []) : []));
  }

  /** Refuses what waits and ends every process. Nothing is taken afterwards. */
  close(): void {
    this.#closed = true;
    for (const seat of this.#seats) {
      for (const { resolve } of seat.queue.splice(0)) resolve(refuse('stopped', 'the service stops'));
      this.#empty(seat);
    }
  }

  /** Files and places are counted apart: many who look at where they sign do not keep anybody from printing. */
  #isFull(want: RenderJob['want']): boolean {
    const waiting = this.#seats.reduce(
      (sum, { queue }) => sum + queue.filter(({ job }) => job.want === want).length,
      0,
    );
    return waiting >= this.#options.queueLimit * (want === 'pdf' ? 1 : PLACES_PER_PDF);
  }

  /** The same seat for the same document, in this process and the next. */
  #seatOf(document: string): Seat {
    return this.#seats[createHash('sha256').update(document).digest().readUInt32BE(0) % this.#seats.length] as Seat;
  }

  /** Gives each free seat what waits for it, else what another one may hand over. */
  #pump(): void {
    for (const seat of this.#seats) {
      const waiting = seat.work ? undefined : (seat.queue.shift() ?? this.#takeOver());
      if (waiting) void this.#attempt(waiting, seat);
    }
  }

  /**
   * What another renderer than its own does sooner, though it begins from nothing: what waits for a file, for something
   * larger, or for many.
   */
  #takeOver(): Waiting | undefined {
    for (const { work, queue } of this.#seats) {
      if (!work) continue;
      const index =
        queue.length > PATIENCE
          ? 0
          : queue.findIndex(({ job }) => job.weight < work.weight || (job.want === 'pdf' && work.want === 'pdf'));
      if (index >= 0) return queue.splice(index, 1)[0];
    }
    return undefined;
  }

  /**
   * An answer that says no is an answer: the typesetter would say the same again. A renderer that ended says nothing of
   * the document, which is tried again.
   */
  async #attempt(waiting: Waiting, seat: Seat): Promise<void> {
    const { timeLimit, onFault } = this.#options;
    clearTimeout(seat.idle);
    seat.work = waiting.job;
    try {
      const reply = await this.#rendererOf(seat).run(waiting.job, timeLimit);
      if (!reply.ok) onFault(`a document could not be set: ${withoutQuotes(reply.message)}`);
      waiting.resolve(reply.ok ? { ok: true, reply } : refuse('failed', reply.message));
      this.#release(seat, { rss: reply.rss, want: waiting.job.want });
    } catch (error) {
      this.#empty(seat);
      this.#giveUp(waiting, { seat, message: error instanceof Error ? error.message : String(error) });
    }
    this.#pump();
  }

  /** The renderer of a seat; one that has ended is replaced. */
  #rendererOf(seat: Seat): Renderer {
    if (seat.renderer?.isAlive() !== true) seat.renderer = startRenderer({ memoryLimit: this.#options.memoryLimit });
    return seat.renderer;
  }

  /** The renderer is gone: the document has one more try. */
  #giveUp(waiting: Waiting, { seat, message }: { readonly seat: Seat; readonly message: string }): void {
    if (this.#closed) {
      waiting.resolve(refuse('stopped', message));
      return;
    }
    this.#options.onFault(message);
    if (waiting.isRetry) waiting.resolve(refuse('failed', message));
    else seat.queue.unshift({ ...waiting, isRetry: true });
  }

  /** A renderer that has grown is stopped, and one that is idle for long: the next document starts another. */
  #release(seat: Seat, { rss, want }: { readonly rss: number; readonly want: RenderJob['want'] }): void {
    seat.work = undefined;
    if (this.#closed || rss > TIRED_RSS[want]) {
      this.#empty(seat);
      return;
    }
    seat.idle = setTimeout(() => {
      this.#empty(seat);
    }, this.#options.idleLimit);
    seat.idle.unref();
  }

  /** Stops a seat's renderer, whatever it is at. */
  #empty(seat: Seat): void {
    clearTimeout(seat.idle);
    seat.work = undefined;
    seat.renderer?.kill();
    seat.renderer = undefined;
  }
}

/** What the typesetter quotes may be of the document. */
function withoutQuotes(message: string): string {
  return message.replace(/"(?:[^"\\]|\\.)*"?|`[^`]*`?/g, '…');
}

/** A refusal as a result, for callers that go on. */
function refuse(code: PoolError['code'], message: string): PoolResult {
  return { ok: false, error: { code, message } };
}
