import type { Worker } from 'node:worker_threads';
import { startThread } from '../../start-thread.ts';
import type { Verification } from '../verify/verify-seal.ts';

/** What a thread is given; the file is its own from then on. */
export interface VerifyTask {
  readonly file: ArrayBuffer;
  readonly trusted: readonly Uint8Array[];
}

/** `busy`: as many as may are looked at. `failed`: it took more time or memory than it may. */
export type FileVerification =
  | { readonly ok: true; readonly value: Verification | undefined }
  | { readonly ok: false; readonly fault: 'busy' | 'failed' };

/** Looks at files in threads of their own, a few at a time. */
export interface FileVerifier {
  /** Undefined for what is no PDF. The bytes are of no more use afterwards. */
  readonly verify: (file: ArrayBuffer) => Promise<FileVerification>;
  readonly close: () => Promise<void>;
}

const AT_ONCE = 2;
const QUEUE_LIMIT = 20;
const WITHIN_MS = 20_000;
/** Megabytes, beside the file. */
const MOST_MEMORY = 200;

/** Trusts the certificates that are given, as DER. */
export function createFileVerifier(trusted: readonly Uint8Array[]): FileVerifier {
  const running = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let isClosed = false;
  const leave = (): void => {
    waiting.shift()?.();
  };
  const look = (file: ArrayBuffer): Promise<FileVerification> =>
    new Promise((resolve) => {
      const worker = startThread(
        { from: import.meta.url, name: './verify-thread' },
        { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } },
      );
      running.add(worker);
      const end = (result: FileVerification): void => {
        clearTimeout(late);
        running.delete(worker);
        void worker.terminate();
        resolve(result);
      };
      const late = setTimeout(() => {
        end({ ok: false, fault: 'failed' });
      }, WITHIN_MS);
      worker.once('message', ({ verification }: { readonly verification: Verification | undefined }) => {
        end({ ok: true, value: verification });
      });
      worker.once('error', () => {
        end({ ok: false, fault: 'failed' });
      });
      worker.once('exit', () => {
        end({ ok: false, fault: 'failed' });
      });
      worker.postMessage({ file, trusted } satisfies VerifyTask, [file]);
    });
  return {
    verify: async (file) => {
      if (isClosed || waiting.length >= QUEUE_LIMIT) return { ok: false, fault: 'busy' };
      if (running.size >= AT_ONCE)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      if (isClosed) return { ok: false, fault: 'busy' };
      try {
        return await look(file);
      } finally {
        leave();
      }
    },
    close: async () => {
      isClosed = true;
      for (const resolve of waiting.splice(0)) resolve();
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
