import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { JobCounts } from '../jobs/index.ts';
import type {
  FileStoreSignal,
  JobSignal,
  QueueSignal,
  RequestSignal,
  SendingSignal,
  Signal,
  StreamSignal,
  TaskSignal,
} from '../signals/index.ts';
import { signals } from '../signals/index.ts';

/** The figures of this process in the text format of Prometheus. */
export interface Metrics {
  /** Media type and text. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
  readonly close: () => void;
}

/** The parts of the service that are asked when figures are read. */
export interface Measured {
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly listener: { readonly isConnected: () => boolean };
  readonly readJobs: () => Promise<readonly JobCounts[]>;
  /** The release, as `deedkit_info` tells it. */
  readonly version: string;
}

/** Seconds: from a page that is remembered to a seal that waits for its timestamp. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TASK_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/**
 * Counts what happens in this process from now on. Figures that lie in the database are read when they are asked for,
 * once at a time: a reader that asks again while they are on their way gets the same.
 */
export function createMetrics(measured: Measured): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'deedkit_' });
  const closers = [
    ...countRequests(registry),
    ...countTasks(registry),
    ...countJobs(registry),
    ...countSendings(registry),
    ...countFileStore(registry),
    ...countStreams(registry),
  ];
  measureParts(registry, measured);
  let reading: Promise<string> | undefined;
  return {
    read: async () => {
      reading ??= registry.metrics().finally(() => {
        reading = undefined;
      });
      return { type: registry.contentType, text: await reading };
    },
    close: () => {
      for (const close of closers) close();
      registry.clear();
    },
  };
}

function follow<T extends object>(signal: Signal<T>, listener: (event: T) => void): () => void {
  signal.watch(listener);
  return () => {
    signal.unwatch(listener);
  };
}

function countRequests(register: Registry): readonly (() => void)[] {
  const registers = [register];
  const count = new Counter({
    name: 'deedkit_requests_total',
    help: 'Requests that were answered, by operation and status.',
    labelNames: ['interface', 'operation', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'deedkit_request_duration_seconds',
    help: 'Seconds until the head of a response, by operation.',
    labelNames: ['interface', 'operation'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  return [
    follow(signals.request, ({ scope, operation, status, ms }: RequestSignal) => {
      count.inc({ interface: scope, operation, status });
      seconds.observe({ interface: scope, operation }, ms / 1000);
    }),
  ];
}

function countTasks(register: Registry): readonly (() => void)[] {
  const registers = [register];
  const seconds = new Histogram({
    name: 'deedkit_task_duration_seconds',
    help: 'Seconds that a task of another process (a rendering, a seal, a PDF, an import) took, without its waiting.',
    labelNames: ['pool', 'kind', 'outcome'] as const,
    buckets: TASK_BUCKETS,
    registers,
  });
  const waiting = new Histogram({
    name: 'deedkit_task_waiting_seconds',
    help: 'Seconds that a task waited for a process.',
    labelNames: ['pool'] as const,
    buckets: TASK_BUCKETS,
    registers,
  });
  return [
    follow(signals.task, ({ pool, kind, outcome, ms }: TaskSignal) => {
      seconds.observe({ pool, kind, outcome }, ms / 1000);
    }),
    follow(signals.queue, ({ pool, ms }: QueueSignal) => {
      waiting.observe({ pool }, ms / 1000);
    }),
  ];
}

function countJobs(register: Registry): readonly (() => void)[] {
  const seconds = new Histogram({
    name: 'deedkit_job_duration_seconds',
    help: 'Seconds that an attempt at a job took, by its outcome: done, again (it failed and is tried again), failed.',
    labelNames: ['task', 'outcome'] as const,
    buckets: TASK_BUCKETS,
    registers: [register],
  });
  return [
    follow(signals.job, ({ task, outcome, ms }: JobSignal) => {
      seconds.observe({ task, outcome }, ms / 1000);
    }),
  ];
}

function countSendings(register: Registry): readonly (() => void)[] {
  const seconds = new Histogram({
    name: 'deedkit_sending_duration_seconds',
    help: 'Seconds that an attempt to deliver an event, a mail or a text message took, by its outcome.',
    labelNames: ['channel', 'outcome'] as const,
    buckets: REQUEST_BUCKETS,
    registers: [register],
  });
  return [
    follow(signals.sending, ({ channel, outcome, ms }: SendingSignal) => {
      seconds.observe({ channel, outcome }, ms / 1000);
    }),
  ];
}

function countFileStore(register: Registry): readonly (() => void)[] {
  const seconds = new Histogram({
    name: 'deedkit_file_store_duration_seconds',
    help: 'Seconds until the store of files answered, retries included, by its outcome: done, unreachable, full, refused, lost.',
    labelNames: ['operation', 'outcome'] as const,
    buckets: REQUEST_BUCKETS,
    registers: [register],
  });
  return [
    follow(signals.fileStore, ({ operation, outcome, ms }: FileStoreSignal) => {
      seconds.observe({ operation, outcome }, ms / 1000);
    }),
  ];
}

function countStreams(register: Registry): readonly (() => void)[] {
  const open = new Gauge({
    name: 'deedkit_streams',
    help: 'Streams of events that are open in this process.',
    labelNames: ['of'] as const,
    registers: [register],
  });
  return [
    follow(signals.stream, ({ of, change }: StreamSignal) => {
      open.inc({ of }, change);
    }),
  ];
}

function measureParts(register: Registry, { pool, listener, readJobs, version }: Measured): void {
  const registers = [register];
  new Gauge({ name: 'deedkit_info', help: 'The release, always 1.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  new Gauge({
    name: 'deedkit_pool_connections',
    help: 'Connections to the database by state, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'deedkit_notices_heard',
    help: '1 while this process hears the notices of the others.',
    registers,
    collect() {
      this.set(listener.isConnected() ? 1 : 0);
    },
  });
  const labelNames = ['task'] as const;
  const due = new Gauge({
    name: 'deedkit_jobs_due',
    help: 'Jobs that are due and not begun, over all processes.',
    labelNames,
    registers,
  });
  const dead = new Gauge({
    name: 'deedkit_jobs_dead',
    help: 'Jobs that were given up, over all processes.',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'deedkit_jobs_oldest_due_seconds',
    help: 'Seconds that the oldest job that is due has waited, over all processes.',
    labelNames,
    registers,
    async collect() {
      // The database may be away, which other figures tell.
      const jobs = await readJobs().catch(() => []);
      for (const gauge of [due, dead, this]) gauge.reset();
      for (const job of jobs) {
        due.set({ task: job.task }, job.due);
        dead.set({ task: job.task }, job.dead);
        this.set({ task: job.task }, job.oldestSeconds);
      }
    },
  });
}
