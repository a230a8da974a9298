import { startThread } from '../start-thread.ts';
import type { FromThread, Question, Questions } from './messages.ts';

/**
 * Why nothing became of an archive. `failed`: it took more time or memory than it may. `stopped`: the service stops.
 */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: 'failed' | 'stopped';

  constructor(code: ImportError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** The thread that takes one archive apart. */
export interface ImportWorker {
  readonly isAlive: () => boolean;
  /** Rejects with ImportError when the thread ends, or is ended for needing more memory or time than it may have. */
  readonly ask: <Kind extends keyof Questions>(
    kind: Kind,
    about: Questions[Kind]['ask'],
  ) => Promise<Questions[Kind]['answer']>;
  readonly end: () => Promise<unknown>;
}

/** What takes longer is refused as an archive that cannot be read, and its thread is ended. */
const ANSWER_WITHIN_MS = 20_000;
/** Megabytes. The largest form and archive lie beside it, in buffers. */
const MOST_MEMORY = 400;
const THREAD = { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } };

/**
 * Starts a thread; it does not keep the process from ending. Answers carry the id of their question, so that several
 * may be on their way.
 *
 * Invariant: every question is answered once: by the thread, or with ImportError when it ends, is ended, or takes
 * longer than `ANSWER_WITHIN_MS`. A thread that was late is ended, since nothing else stops what it is at.
 */
export function startImportWorker(onFault: (error: unknown) => void = () => undefined): ImportWorker {
  const worker = startThread({ from: import.meta.url, name: './import-thread' }, THREAD);
  worker.unref();
  const asked = new Map<
    number,
    { readonly resolve: (answer: FromThread['answer']) => void; readonly reject: (reason: Error) => void }
  >();
  let alive = true;
  let count = 0;
  const fail = (reason: ImportError): void => {
    alive = false;
    for (const { reject } of asked.values()) reject(reason);
    asked.clear();
  };
  worker.on('error', (error) => {
    onFault(error);
    fail(new ImportError('failed', 'the thread failed'));
  });
  worker.on('exit', () => {
    fail(new ImportError('failed', 'the thread ended'));
  });
  worker.on('message', ({ id, answer }: FromThread) => {
    const waiting = asked.get(id);
    asked.delete(id);
    if (answer === undefined) waiting?.reject(new ImportError('failed', 'the thread has no answer'));
    else waiting?.resolve(answer);
  });
  const end = (code: ImportError['code'] = 'stopped'): Promise<unknown> => {
    fail(new ImportError(code, 'the thread was ended'));
    return worker.terminate();
  };
  return {
    isAlive: () => alive,
    ask: (kind, about) =>
      new Promise((resolve, reject) => {
        if (!alive) {
          reject(new ImportError('failed', 'the thread has ended'));
          return;
        }
        const id = ++count;
        const late = setTimeout(() => {
          void end('failed');
        }, ANSWER_WITHIN_MS);
        asked.set(id, {
          resolve: (answer) => {
            clearTimeout(late);
            resolve(answer as Questions[typeof kind]['answer']);
          },
          reject: (reason) => {
            clearTimeout(late);
            reject(reason);
          },
        });
        worker.postMessage({ kind, id, ...about } as Question);
      }),
    end: () => end(),
  };
}
