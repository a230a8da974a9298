import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { watchMemory } from '../watch-memory.ts';
import type { FromProcess, Question, Questions } from './messages.ts';

/**
 * Why nothing became of an archive. `failed`: it took more time or memory than it may. `no_room`: the disk it has to lie
 * on is full. `stopped`: the service stops.
 */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: 'failed' | 'no_room' | 'stopped';

  constructor(code: ImportError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** The process that takes one archive apart. */
export interface ImportWorker {
  readonly pid: number | undefined;
  readonly isAlive: () => boolean;
  /** Rejects with ImportError when the process ends, or is ended for needing more memory or time than it may have. */
  readonly ask: <Kind extends keyof Questions>(
    kind: Kind,
    about: Questions[Kind]['ask'],
  ) => Promise<Questions[Kind]['answer']>;
  readonly end: () => void;
}

/** What takes longer is refused as an archive that cannot be read, and its process is ended. */
const ANSWER_WITHIN_MS = 20_000;
/** Megabytes of what it computes with, and bytes of all that the process holds. */
const MOST_HEAP = 400;
const MOST_MEMORY = 600_000_000;

/** A question that is not answered yet. */
interface Asked {
  /** Ends what watches over it. */
  readonly settle: () => void;
  readonly resolve: (answer: FromProcess['answer']) => void;
  readonly reject: (reason: Error) => void;
}

const isSource = import.meta.url.endsWith('.ts');

/**
 * Starts a process with nothing of the service in its environment; it ends with the one that started it. Answers carry
 * the id of their question, so that several may be on their way.
 *
 * Invariant: every question is answered once: by the process, or with ImportError when it ends, is ended, or takes
 * longer than `ANSWER_WITHIN_MS`. A process that was late is ended, since nothing else stops what it is at.
 */
export function startImportWorker(onFault: (reason: string) => void = () => undefined): ImportWorker {
  const child = start();
  const asked = new Map<number, Asked>();
  let alive = true;
  let count = 0;
  const end = (code: ImportError['code'], reason: string): void => {
    if (alive && code === 'failed') onFault(reason);
    alive = false;
    for (const { settle, reject } of asked.values()) {
      settle();
      reject(new ImportError(code, reason));
    }
    asked.clear();
    child.kill('SIGKILL');
  };
  child.once('exit', (exitCode, signal) => {
    end('failed', `the process ended with ${signal ?? String(exitCode)}`);
  });
  child.once('error', (error) => {
    end('failed', `the process could not be started: ${error.message}`);
  });
  child.on('message', ({ id, answer }: FromProcess) => {
    const waiting = asked.get(id);
    asked.delete(id);
    waiting?.settle();
    if (answer === undefined) waiting?.reject(new ImportError('failed', 'the process has no answer'));
    else waiting?.resolve(answer);
  });
  const ask = <Kind extends keyof Questions>(
    kind: Kind,
    about: Questions[Kind]['ask'],
  ): Promise<Questions[Kind]['answer']> =>
    new Promise((resolve, reject) => {
      if (!alive) {
        reject(new ImportError('failed', 'the process has ended'));
        return;
      }
      const id = ++count;
      const settle = limit(child.pid, (reason) => {
        end('failed', reason);
      });
      asked.set(id, {
        settle,
        resolve: (answer) => {
          resolve(answer as Questions[Kind]['answer']);
        },
        reject,
      });
      child.send({ kind, id, ...about } as Question, () => undefined);
    });
  return {
    pid: child.pid,
    isAlive: () => alive,
    ask,
    end: () => {
      end('stopped', 'the process was ended');
    },
  };
}

/** Watches over the time and memory of a process until the result is called. */
function limit(pid: number | undefined, onBeyond: (reason: string) => void): () => void {
  const late = setTimeout(() => {
    onBeyond(`an archive took longer than ${ANSWER_WITHIN_MS} ms`);
  }, ANSWER_WITHIN_MS);
  const watch = watchMemory(pid, MOST_MEMORY, () => {
    onBeyond('an archive took more memory than it may');
  });
  return () => {
    clearTimeout(late);
    clearInterval(watch);
  };
}

function start(): ChildProcess {
  const loader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  return fork(fileURLToPath(new URL(`./import-process.${isSource ? 'ts' : 'js'}`, import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${MOST_HEAP}`, ...loader],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], SystemRoot: process.env['SystemRoot'] },
  });
}
