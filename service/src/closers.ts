import type { Log } from './log.ts';
import { messageOf } from './describe-error.ts';

/** What has to be done to stop, gathered while starting. */
export interface StopSteps {
  /** `limitMs`: how long the step is waited for, 5 seconds unless said otherwise. */
  readonly add: (name: string, step: () => unknown, limitMs?: number) => void;
  /**
   * Carries out all of them, the last one added first. One that fails or takes too long is logged and keeps no other
   * from its turn.
   */
  readonly run: () => Promise<void>;
}

const LIMIT_MS = 5000;

export function createStopSteps(log: Log): StopSteps {
  const steps: { readonly name: string; readonly step: () => unknown; readonly limitMs: number }[] = [];
  return {
    add: (name, step, limitMs = LIMIT_MS) => {
      steps.push({ name, step, limitMs });
    },
    run: async () => {
      for (let next = steps.pop(); next; next = steps.pop()) {
        const { name, step, limitMs } = next;
        const fault = await settle(step, limitMs);
        if (fault !== undefined) log.warn('Something did not stop cleanly', { step: name, error: fault });
      }
    },
  };
}

/** What went wrong; undefined when nothing did. */
async function settle(step: () => unknown, limitMs: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      resolve(`it took longer than ${limitMs} ms`);
    }, limitMs);
  });
  const done = (async () => {
    await step();
  })().then(() => undefined, messageOf);
  const fault = await Promise.race([done, late]);
  clearTimeout(timer);
  return fault;
}
