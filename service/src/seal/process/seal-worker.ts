import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import type { Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { watchMemory } from '../../watch-memory.ts';
import type { PdfPieces } from '../sealer.ts';
import type { SealJob, SealReply } from './messages.ts';

/** How much a job may take. */
export interface SealLimits {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes that the process may hold. */
  readonly memory: number;
}

/** The process was ended, for taking more than it may or by itself. */
export class SealWorkerError extends Error {
  override readonly name = 'SealWorkerError';
}

/** A process that prepares sealed files, one at a time. */
export interface SealWorker {
  readonly pid: number | undefined;
  readonly isAlive: () => boolean;
  /** Rejects with SealWorkerError, or with what `pdf` rejects with; the process is of no more use then. */
  readonly run: (job: Omit<SealJob, 'size'>, pdf: PdfPieces, limits: SealLimits) => Promise<SealReply>;
  readonly kill: () => void;
}

const isSource = import.meta.url.endsWith('.ts');

/** Starts a process with nothing of the service in its environment. */
export function startSealWorker(): SealWorker {
  const loader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  const child = fork(fileURLToPath(new URL(`./seal-process.${isSource ? 'ts' : 'js'}`, import.meta.url)), [], {
    execArgv: ['--max-old-space-size=600', ...loader],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    // Dates and bytes come as they are.
    serialization: 'advanced',
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], SystemRoot: process.env['SystemRoot'] },
  });
  let alive = true;
  let fail: (error: Error) => void = () => undefined;
  const end = (reason: string): void => {
    alive = false;
    fail(new SealWorkerError(reason));
  };
  child.once('exit', (code, signal) => {
    end(`the process ended with ${signal ?? String(code)}`);
  });
  child.once('error', (error) => {
    end(`the process could not be started: ${error.message}`);
  });
  const { stdin } = child as ChildProcess & { readonly stdin: Writable };
  // A broken pipe is told by the end of the process.
  stdin.on('error', () => undefined);
  const kill = (reason: string): void => {
    end(reason);
    child.kill('SIGKILL');
  };
  return {
    pid: child.pid,
    isAlive: () => alive,
    kill: () => {
      kill('the process was stopped');
    },
    run: async (job, pdf, limits) => {
      const broken = new Promise<never>((_, reject) => {
        fail = reject;
      });
      broken.catch(() => undefined);
      const timer = setTimeout(() => {
        kill(`sealing took longer than ${limits.time} ms`);
      }, limits.time);
      const watch = watchMemory(child.pid, limits.memory, () => {
        kill('sealing took more memory than it may');
      });
      try {
        return await Promise.race([broken, talk(child, { ...job, size: pdf.size }, { stdin, pdf })]);
      } catch (error) {
        // What it still expects, or has to say, nobody can tell.
        kill('a job was not carried out to its end');
        throw error;
      } finally {
        clearTimeout(timer);
        clearInterval(watch);
        fail = () => undefined;
      }
    },
  };
}

/** The job, the file behind it, the answer. */
async function talk(
  child: ChildProcess,
  job: SealJob,
  { stdin, pdf }: { readonly stdin: Writable; readonly pdf: PdfPieces },
): Promise<SealReply> {
  const replied = new Promise<SealReply>((resolve) => {
    const onMessage = (message: unknown): void => {
      const reply = message as SealReply;
      if (reply.id !== job.id) return;
      child.off('message', onMessage);
      resolve(reply);
    };
    child.on('message', onMessage);
  });
  child.send(job, () => undefined);
  let sent = 0;
  for await (const piece of pdf.pieces()) {
    sent += piece.byteLength;
    if (sent > job.size) break;
    // No more of a file is read than the process takes.
    if (!stdin.write(piece))
      await new Promise<void>((resolve) => {
        stdin.once('drain', resolve);
      });
  }
  if (sent !== job.size) throw new Error(`A file of ${job.size} bytes came with ${sent}`);
  return replied;
}
