import type { Worker } from 'node:worker_threads';
import { startThread } from '../../start-thread.ts';
import { createTurns } from '../../turns.ts';
import type { Verification } from '../verify/verify-seal.ts';

/** What a thread is given; the file is its own from then on. */
export interface VerifyTask {
  readonly file: ArrayBuffer;
  readonly trusted: readonly Uint8Array[];
}

/** `busy`: as many as may are in memory. `failed`: it took more time or memory than it may. */
export type FileVerification =
  | { readonly ok: true; readonly value: Verification | undefined }
  | { readonly ok: false; readonly fault: 'busy' | 'failed' };

/** Looks at files in threads of their own, a few at a time. */
export interface FileVerifier {
  /**
   * Reads a file when there is room for it, and looks at it; undefined for what is no PDF. The bytes that were read are
   * of no more use afterwards. Rejects when `read` does.
   */
  readonly verify: (read: () => Promise<ArrayBuffer>) => Promise<FileVerification>;
  readonly close: () => Promise<void>;
}

const AT_ONCE = 2;
/** Files in memory: those that arrive, wait and are looked at. */
const MOST_HELD = 8;
const WITHIN_MS = 20_000;
/** Megabytes, beside the file. */
const MOST_MEMORY = 200;

/** Trusts the certificates that are given, as DER. */
export function createFileVerifier(trusted: readonly Uint8Array[]): FileVerifier {
  const running = new Set<Worker>();
  const takeTurn = createTurns(AT_ONCE);
  let held = 0;
  let isClosed = false;
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
    verify: async (read) => {
      if (isClosed || held >= MOST_HELD) return { ok: false, fault: 'busy' };
      held += 1;
      try {
        const file = await read();
        return await takeTurn<FileVerification>(async () => (isClosed ? { ok: false, fault: 'busy' } : look(file)));
      } finally {
        held -= 1;
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
