import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeTemporaryFolder, writeTemporaryFile } from '../../temporary-folder.ts';
import { createTurns } from '../../turns.ts';
import { watchMemory } from '../../watch-memory.ts';
import type { Verification } from '../verify/verify-seal.ts';

/** What a process is given. */
export interface VerifyTask {
  readonly path: string;
  readonly trusted: readonly Uint8Array[];
}

export interface VerifyAnswer {
  readonly verification: Verification | undefined;
}

/** `busy`: as many as may lie here. `failed`: it took more time or memory than it may. */
export type FileVerification =
  | { readonly ok: true; readonly value: Verification | undefined }
  | { readonly ok: false; readonly fault: 'busy' | 'failed' };

/** Looks at files in processes of their own, a few at a time. */
export interface FileVerifier {
  /**
   * Reads a file onto disk when there is room for it, and looks at it; undefined for what is no PDF. Rejects with what
   * `read` rejects with.
   */
  readonly verify: (read: () => AsyncIterable<Uint8Array>) => Promise<FileVerification>;
  readonly close: () => Promise<void>;
}

const AT_ONCE = 2;
/** Files on disk: those that arrive, wait and are looked at. */
const MOST_HELD = 8;
const WITHIN_MS = 20_000;
/** Megabytes of what a process computes with, and bytes of all that it holds. */
const MOST_HEAP = 200;
const MOST_MEMORY = 500_000_000;

const isSource = import.meta.url.endsWith('.ts');

/** Trusts the certificates that are given, as DER. */
export function createFileVerifier(trusted: readonly Uint8Array[]): FileVerifier {
  const running = new Set<ChildProcess>();
  const takeTurn = createTurns(AT_ONCE);
  let folder: string | undefined;
  let held = 0;
  let isClosed = false;
  const look = async (path: string): Promise<FileVerification> => {
    const child = start();
    running.add(child);
    try {
      return await ask(child, { path, trusted });
    } finally {
      child.kill('SIGKILL');
      running.delete(child);
    }
  };
  return {
    verify: async (read) => {
      if (isClosed || held >= MOST_HELD) return { ok: false, fault: 'busy' };
      held += 1;
      folder ??= makeTemporaryFolder('upload');
      let path: string | undefined;
      try {
        ({ path } = await writeTemporaryFile(folder, read()));
        const file = path;
        return await takeTurn<FileVerification>(async () => (isClosed ? { ok: false, fault: 'busy' } : look(file)));
      } finally {
        held -= 1;
        if (path !== undefined) await rm(path, { force: true });
      }
    },
    close: async () => {
      isClosed = true;
      for (const child of running) child.kill('SIGKILL');
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Its answer, or that it ended, or was given up, before there was one. */
function ask(child: ChildProcess, task: VerifyTask): Promise<FileVerification> {
  return new Promise((resolve) => {
    const fail = (): void => {
      end({ ok: false, fault: 'failed' });
    };
    const late = setTimeout(fail, WITHIN_MS);
    const watch = watchMemory(child.pid, MOST_MEMORY, fail);
    const end = (result: FileVerification): void => {
      clearTimeout(late);
      clearInterval(watch);
      resolve(result);
    };
    child.once('message', ({ verification }: VerifyAnswer) => {
      end({ ok: true, value: verification });
    });
    child.once('error', fail);
    child.once('exit', fail);
    child.send(task, () => undefined);
  });
}

/** A process with nothing of the service in its environment. */
function start(): ChildProcess {
  const loader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  return fork(fileURLToPath(new URL(`./verify-process.${isSource ? 'ts' : 'js'}`, import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${MOST_HEAP}`, ...loader],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], SystemRoot: process.env['SystemRoot'] },
  });
}
