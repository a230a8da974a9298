import type { Span } from '../tracing/index.ts';
import { recordParts } from '../tracing/index.ts';
import type { Step } from './steps.ts';

interface Told {
  readonly steps: readonly Step[];
  /** When the task was given to the process, in milliseconds; no step began before. */
  readonly since: number;
  readonly pid: number | undefined;
}

/** Records the steps of a process as parts of the span of its task, in the name of the process. */
export function tellSteps(span: Span, { steps, since, pid }: Told): void {
  const answered = Date.now();
  const attributes = pid === undefined ? {} : { 'process.pid': pid };
  recordParts(
    span,
    steps.map(({ name, parent, ago, ms }) => {
      const began = Math.max(since, answered - ago);
      return { name, parent, began, ended: Math.min(answered, began + ms), attributes };
    }),
  );
}
