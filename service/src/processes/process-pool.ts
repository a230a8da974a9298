import { createHash } from 'node:crypto';
import type { TaskTable } from './messages.ts';
import type { Program } from './start-process.ts';
import type { ProcessFault, ProcessTask, TaskLimits } from './task-process.ts';
import { signals } from '../signals/index.ts';
import type { Span } from '../tracing/index.ts';
import { inPart } from '../tracing/index.ts';
import { ProcessError, TaskProcess } from './task-process.ts';
import { tellSteps } from './tell-steps.ts';

/** `busy`: too many tasks wait. */
export type PoolFault = ProcessFault | 'busy';

/** A response, with what was written of the file that came with it; or why there is none. */
export type TaskResult<Response, Written> =
  | { readonly ok: true; readonly response: Response; readonly written: Written | undefined }
  | { readonly ok: false; readonly code: PoolFault; readonly message: string };

type Kind<Tasks> = keyof Tasks & string;

/** A task that waits or is at work. */
type NamedRequest<Tasks extends TaskTable<Tasks>> = {
  readonly [K in Kind<Tasks>]: { readonly kind: K; readonly request: Tasks[K]['request'] };
}[Kind<Tasks>];

export interface PoolOptions<Tasks extends TaskTable<Tasks>> {
  /** By which its figures are known. */
  readonly name: string;
  readonly program: Program;
  /** Stands before the reason of a fault: `a PDF` took longer than it may. */
  readonly subject: string;
  /** Processes at most; none is started before there is a task. */
  readonly size: number;
  readonly limits: Readonly<Record<Kind<Tasks>, TaskLimits>>;
  /** Tasks that may wait. */
  readonly queueLimit: number;
  /** Of kinds that are counted apart: tasks of that kind that may wait. */
  readonly queueLimits?: Readonly<Partial<Record<Kind<Tasks>, number>>>;
  /** Milliseconds without a task after which a process is ended. */
  readonly idleLimit?: number;
  /** Tasks after which a process is replaced. */
  readonly tasksPerProcess?: number;
  /** Bytes beyond which a process is replaced after a task of a kind. */
  readonly replaceAbove?: Readonly<Partial<Record<Kind<Tasks>, number>>>;
  /** How often a task is tried whose process ended: once unless said otherwise. */
  readonly attempts?: number;
  /** Whether a task that waits for the process of its key goes to a free one; `waiting` wait for the same process. */
  readonly mayMove?: (
    task: NamedRequest<Tasks>,
    context: { readonly atWork: NamedRequest<Tasks>; readonly waiting: number },
  ) => boolean;
  /** Called with the reason when a task ended its process; no words of what was read. */
  readonly onFault?: (reason: string) => void;
}

/** A task; rejects with the error of a file or of `write`. */
export interface Task<Request, Written> extends Omit<ProcessTask<Written>, 'limits' | 'request' | 'isTraced'> {
  readonly request: Request;
  /** Tasks of the same key go to the same process, as far as it lives. */
  readonly key?: string;
}

type Run<Tasks extends TaskTable<Tasks>, Options> = <K extends Kind<Tasks>, Written = never>(
  kind: K,
  task: Task<Tasks[K]['request'], Written> & Options,
) => Promise<TaskResult<Tasks[K]['response'], Written>>;

/** One process for several tasks, which are refused as `crashed` once it has ended. */
export interface Lease<Tasks extends TaskTable<Tasks>> {
  readonly run: Run<Tasks, { readonly key?: never }>;
  /** To be called whatever became of the tasks. */
  readonly release: () => void;
}

/** Processes that are started when needed, ended when idle, and replaced when a task has ended one. */
export interface ProcessPool<Tasks extends TaskTable<Tasks>> {
  readonly run: Run<Tasks, object>;
  /** Waits for a process; undefined when too many wait, when the signal is aborted, and when the pool is closed. */
  readonly lease: (options?: { readonly signal?: AbortSignal }) => Promise<Lease<Tasks> | undefined>;
  /** Has each process that lives carry out a task, behind the one that it is at. */
  readonly runInEach: <K extends Kind<Tasks>>(kind: K, request: Tasks[K]['request']) => void;
  /** Ids of the processes that live. */
  readonly pids: () => readonly number[];
  /** Refuses what waits, ends every process, and resolves once they are gone. */
  readonly close: () => Promise<void>;
}

/** Where one process runs. */
interface Seat<Tasks extends TaskTable<Tasks>> {
  process: TaskProcess | undefined;
  /** Taken by a task, or by a lease. */
  taken: Waiting<Tasks> | undefined;
  idle: NodeJS.Timeout | undefined;
}

interface Waiting<Tasks extends TaskTable<Tasks>> {
  /** Undefined for a lease. */
  readonly task: NamedRequest<Tasks> | undefined;
  /** The seat of its key; undefined when any will do. */
  readonly home: Seat<Tasks> | undefined;
  readonly enter: (entered: Seat<Tasks> | PoolRefusal) => void;
}

type PoolRefusal = Extract<TaskResult<never, never>, { readonly ok: false }>;

/** A pool whose processes run one program. */
export function createProcessPool<Tasks extends TaskTable<Tasks>>(options: PoolOptions<Tasks>): ProcessPool<Tasks> {
  const pool = new Pool(options);
  return {
    run: (kind, task) => pool.run(kind, task) as never,
    lease: ({ signal } = {}) => pool.lease(signal),
    runInEach: (kind, request) => {
      pool.runInEach(kind, request);
    },
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}

/**
 * A task with a key waits for the seat of its key, any other for the next that is free:
 *
 *     seat 0   at work: A     waiting for it: B, C
 *     seat 1   free           waiting for it: –       takes B over where `mayMove` says so
 *
 * Invariants: a seat is taken once at a time; each that waits is answered once, also when the pool is closed.
 */
class Pool<Tasks extends TaskTable<Tasks>> {
  readonly #options: PoolOptions<Tasks>;
  readonly #seats: readonly Seat<Tasks>[];
  /** The oldest first. */
  readonly #waiting: Waiting<Tasks>[] = [];
  /** Processes that live, or are ended and not yet gone. */
  readonly #processes = new Set<TaskProcess>();
  #isClosed = false;

  constructor(options: PoolOptions<Tasks>) {
    this.#options = options;
    this.#seats = Array.from({ length: options.size }, () => ({
      process: undefined,
      taken: undefined,
      idle: undefined,
    }));
  }

  async run(kind: Kind<Tasks>, task: Task<unknown, unknown>): Promise<TaskResult<unknown, unknown>> {
    const { key, signal, request } = task;
    const named = { kind, request } as NamedRequest<Tasks>;
    const seat = await this.#enter(named, { signal, home: key === undefined ? undefined : this.#seatOf(key) });
    if ('ok' in seat) return seat;
    try {
      for (let left = this.#options.attempts ?? 1; ; left -= 1) {
        const result = await this.#attempt(() => this.#processOf(seat), kind, task);
        if (result.ok || left <= 1 || result.code === 'stopped' || result.code === 'aborted') return result;
      }
    } finally {
      this.#leave(seat);
    }
  }

  async lease(signal: AbortSignal | undefined): Promise<Lease<Tasks> | undefined> {
    const seat = await this.#enter(undefined, { signal });
    if ('ok' in seat) return undefined;
    const process = this.#tryStart(seat);
    return {
      run: async (kind, task) => {
        if (process?.isAlive !== true) return refuse(this.#isClosed ? 'stopped' : 'crashed', 'the process has ended');
        return (await this.#attempt(() => process, kind, task)) as never;
      },
      release: () => {
        this.#leave(seat);
      },
    };
  }

  runInEach(kind: Kind<Tasks>, request: unknown): void {
    const limits = this.#options.limits[kind];
    for (const { process } of this.#seats) process?.run(kind, { request, limits }).catch(() => undefined);
  }

  pids(): readonly number[] {
    return this.#seats.flatMap(({ process }) => (process?.isAlive === true ? (process.pid ?? []) : []));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { enter } of this.#waiting.splice(0)) enter(refuse('stopped', 'the service stops'));
    for (const seat of this.#seats) empty(seat);
    await Promise.all([...this.#processes].map(({ gone }) => gone));
  }

  /** Waits for a seat; refused at once when too many wait. */
  #enter(
    task: NamedRequest<Tasks> | undefined,
    { signal, home }: { readonly signal: AbortSignal | undefined; readonly home?: Seat<Tasks> | undefined },
  ): Promise<Seat<Tasks> | PoolRefusal> {
    if (this.#isClosed) return Promise.resolve(refuse('stopped', 'the service stops'));
    if (signal?.aborted === true) return Promise.resolve(ABORTED);
    if (this.#isFull(task, home)) return Promise.resolve(refuse('busy', 'too many tasks wait'));
    const began = performance.now();
    return new Promise((resolve) => {
      const onAbort = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        resolve(ABORTED);
      };
      const waiting: Waiting<Tasks> = {
        task,
        home,
        enter: (entered) => {
          signal?.removeEventListener('abort', onAbort);
          signals.queue.tell({ pool: this.#options.name, ms: performance.now() - began });
          resolve(entered);
        },
      };
      signal?.addEventListener('abort', onAbort);
      this.#waiting.push(waiting);
      this.#fill();
    });
  }

  #isFull(task: NamedRequest<Tasks> | undefined, home: Seat<Tasks> | undefined): boolean {
    if (this.#seats.some((seat) => !seat.taken && (home === undefined || home === seat))) return false;
    const { queueLimit, queueLimits } = this.#options;
    const own = task && queueLimits?.[task.kind];
    const counted = own === undefined ? this.#waiting : this.#waiting.filter((one) => one.task?.kind === task?.kind);
    return counted.length >= (own ?? queueLimit);
  }

  /** The same seat for the same key, in this process and the next. */
  #seatOf(key: string): Seat<Tasks> {
    const index = createHash('sha256').update(key).digest().readUInt32BE(0) % this.#seats.length;
    return this.#seats[index] as Seat<Tasks>;
  }

  /** Gives free seats to those that wait; one whose process runs already comes first. */
  #fill(): void {
    const isCold = ({ process }: Seat<Tasks>): number => (process?.isAlive === true ? 0 : 1);
    for (const seat of [...this.#seats].sort((a, b) => isCold(a) - isCold(b))) {
      if (seat.taken) continue;
      const next =
        this.#waiting.find(({ home }) => home === undefined || home === seat) ??
        this.#waiting.find((one) => this.#mayMove(one));
      if (!next) continue;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      clearTimeout(seat.idle);
      seat.taken = next;
      next.enter(seat);
    }
  }

  #mayMove({ task, home }: Waiting<Tasks>): boolean {
    const atWork = home?.taken?.task;
    if (!task || !atWork) return false;
    const waiting = this.#waiting.filter((one) => one.home === home).length;
    return this.#options.mayMove?.(task, { atWork, waiting }) === true;
  }

  /** The process of a seat; one that has ended is replaced. Throws ProcessError. */
  #processOf(seat: Seat<Tasks>): TaskProcess {
    if (this.#isClosed) throw new ProcessError('stopped', 'the service stops');
    if (seat.process?.isAlive === true) return seat.process;
    const process = new TaskProcess(this.#options.program, this.#options.subject);
    this.#processes.add(process);
    void process.gone.then(() => this.#processes.delete(process));
    return (seat.process = process);
  }

  /** The process of a seat as it starts, for tasks that come later; undefined when it cannot be started. */
  #tryStart(seat: Seat<Tasks>): TaskProcess | undefined {
    try {
      return this.#processOf(seat);
    } catch (error) {
      if (!(error instanceof ProcessError)) throw error;
      if (!this.#isClosed) this.#options.onFault?.(error.message);
      return undefined;
    }
  }

  async #attempt(
    process: () => TaskProcess,
    kind: Kind<Tasks>,
    task: Task<unknown, unknown>,
  ): Promise<TaskResult<unknown, unknown>> {
    const began = performance.now();
    const tell = (outcome: string): void => {
      signals.task.tell({ pool: this.#options.name, kind, outcome, ms: performance.now() - began });
    };
    try {
      return await inPart(`${this.#options.name} ${kind}`, {}, async (span) => {
        const result = await this.#tryOnce(process, kind, { task, span });
        const outcome = result.ok ? 'done' : result.code;
        span?.setAttribute('deedkit.outcome', outcome);
        tell(outcome);
        return result;
      });
    } catch (error) {
      tell('refused');
      throw error;
    }
  }

  async #tryOnce(
    process: () => TaskProcess,
    kind: Kind<Tasks>,
    { task, span }: { readonly task: Task<unknown, unknown>; readonly span: Span | undefined },
  ): Promise<TaskResult<unknown, unknown>> {
    try {
      const [since, isTraced, one] = [Date.now(), span?.isRecording() === true, process()];
      if (one.pid !== undefined) span?.setAttribute('process.pid', one.pid);
      const limits = this.#options.limits[kind];
      const { steps, ...result } = await one.run(kind, { ...task, limits, isTraced });
      if (span && steps.length > 0) tellSteps(span, { steps, since, pid: one.pid });
      return { ok: true, ...result };
    } catch (error) {
      if (!(error instanceof ProcessError)) throw error;
      if (this.#isClosed) return refuse('stopped', error.message);
      if (error.code !== 'aborted') this.#options.onFault?.(error.message);
      return refuse(error.code, error.message);
    }
  }

  /** A process that has grown, or has done its share, is ended; and one that is idle for long. */
  #leave(seat: Seat<Tasks>): void {
    const { idleLimit, tasksPerProcess = Infinity, replaceAbove } = this.#options;
    const kind = seat.taken?.task?.kind;
    const { rss = 0, count = 0 } = seat.process ?? {};
    seat.taken = undefined;
    if (this.#isClosed || count >= tasksPerProcess || rss > ((kind && replaceAbove?.[kind]) ?? Infinity)) empty(seat);
    else if (idleLimit !== undefined) seat.idle = setTimeout(empty, idleLimit, seat).unref();
    this.#fill();
  }
}

/** Ends the process of a seat, whatever it is at. */
function empty<Tasks extends TaskTable<Tasks>>(seat: Seat<Tasks>): void {
  clearTimeout(seat.idle);
  seat.process?.kill();
  seat.process = undefined;
}

function refuse(code: PoolFault, message: string): PoolRefusal {
  return { ok: false, code, message };
}

const ABORTED = refuse('aborted', 'the task was aborted');
