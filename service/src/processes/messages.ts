import type { Step } from './steps.ts';

/** The kinds of tasks that a program carries out, each with its request and its response. */
export type TaskTable<Tasks> = Readonly<Record<keyof Tasks, { readonly request: unknown; readonly response: unknown }>>;

/** Sent to a process; files of these sizes follow. */
export interface Ask {
  readonly id: number;
  readonly kind: string;
  readonly request: unknown;
  readonly sizes: readonly number[];
  /** Whether the steps of the work are wanted; not when left out. */
  readonly isTraced?: true;
}

/** Its reply; a file of `size` bytes follows. `rss`: bytes that the process holds. */
export interface Reply {
  readonly id: number;
  readonly response: unknown;
  readonly size: number;
  readonly rss: number;
  /** Only where they were wanted. */
  readonly steps?: readonly Step[];
}
