import type { HttpFailure } from './request.ts';

/** True where the same request may succeed later: no answer came, or the service asks for patience or is in trouble. */
export function isTransient({ status }: Pick<HttpFailure, 'status'>): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The inputs to the wait before another try. */
export interface RetryOptions {
  /** How many tries have failed before; from 0. */
  readonly attempt: number;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  /** Seconds that the service asks for. */
  readonly retryAfter?: number | undefined;
}

/**
 * Returns the wait before the next try, in ms: the time the service asks for, but at least a time that doubles from
 * half a second to 30 s. It is spread, so that many pages do not return at once.
 */
export function retryDelay({ attempt, random, retryAfter = 0 }: RetryOptions): number {
  const ceiling = Math.min(30_000, 500 * 2 ** attempt);
  return Math.max(retryAfter * 1000, ceiling / 2 + random() * (ceiling / 2));
}

/** Waits, or stops waiting when the signal fires. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
