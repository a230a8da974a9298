import type { Log } from './log.ts';
import { messageOf } from './describe-error.ts';

/** The steps that stop the service, gathered while it starts. */
export interface Closers {
  /** `limitMs`: how long the closer is waited for, 5 seconds unless said otherwise. */
  readonly add: (name: string, close: () => unknown, limitMs?: number) => void;
  /**
   * Carries out all of them, the last one added first. One that fails or takes too long is logged and keeps no other
   * from its turn.
   */
  readonly run: () => Promise<void>;
}

const LIMIT_MS = 5000;

/** An empty stack of closers. */
export function createClosers(log: Log): Closers {
  const stack: { readonly name: string; readonly close: () => unknown; readonly limitMs: number }[] = [];
  return {
    add: (name, close, limitMs = LIMIT_MS) => {
      stack.push({ name, close, limitMs });
    },
    run: async () => {
      for (let next = stack.pop(); next; next = stack.pop()) {
        const { name, close, limitMs } = next;
        const fault = await settle(close, limitMs);
        if (fault !== undefined) log.warn('Something did not stop cleanly', { step: name, error: fault });
      }
    },
  };
}

/** Returns the fault as text; undefined when there was none. */
async function settle(close: () => unknown, limitMs: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      resolve(`it took longer than ${limitMs} ms`);
    }, limitMs);
  });
  const done = (async () => {
    await close();
  })().then(() => undefined, messageOf);
  const fault = await Promise.race([done, late]);
  clearTimeout(timer);
  return fault;
}
