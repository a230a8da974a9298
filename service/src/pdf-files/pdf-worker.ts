import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PdfSource, WritePdf } from '../domain/file/pdf-files.ts';
import { watchMemory } from '../watch-memory.ts';
import type { PdfDone, PdfJob, PdfReply } from './messages.ts';

/** How much a job may take. */
export interface JobLimits {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes that the process may hold. */
  readonly memory: number;
}

/** The process was ended for taking more than it may, or ended by itself. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
}

/** What a job came to, with what was written of it. */
export interface JobResult<T> {
  readonly reply: PdfReply;
  readonly written: T | undefined;
  /** Bytes that the process holds afterwards. */
  readonly rss: number;
}

/** A process that reads PDFs, one job at a time. */
export interface PdfWorker {
  readonly pid: number | undefined;
  readonly isAlive: () => boolean;
  /** Rejects with WorkerError, or with what a source or `write` rejects with; the process is of no more use then. */
  readonly run: <T>(
    job: Omit<PdfJob, 'sizes'>,
    files: { readonly sources: readonly PdfSource[]; readonly write: WritePdf<T>; readonly limits: JobLimits },
  ) => Promise<JobResult<T>>;
  readonly kill: () => void;
}

const isSource = import.meta.url.endsWith('.ts');

/** Starts a process with nothing of the service in its environment. */
export function startPdfWorker(): PdfWorker {
  const loader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  const child = fork(fileURLToPath(new URL(`./pdf-process.${isSource ? 'ts' : 'js'}`, import.meta.url)), [], {
    execArgv: ['--max-old-space-size=600', ...loader],
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], SystemRoot: process.env['SystemRoot'] },
  });
  let alive = true;
  let fail: (error: Error) => void = () => undefined;
  const end = (reason: string): void => {
    alive = false;
    fail(new WorkerError(reason));
  };
  child.once('exit', (code, signal) => {
    end(`the process ended with ${signal ?? String(code)}`);
  });
  child.once('error', (error) => {
    end(`the process could not be started: ${error.message}`);
  });
  const { stdin, stdout } = child as ChildProcess & { readonly stdin: Writable; readonly stdout: Readable };
  // Broken pipes are told by the end of the process.
  stdin.on('error', () => undefined);
  stdout.on('error', () => undefined);
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
    run: async (job, { sources, write, limits }) => {
      const broken = new Promise<never>((_, reject) => {
        fail = reject;
      });
      broken.catch(() => undefined);
      const timer = setTimeout(() => {
        kill(`a PDF took longer than ${limits.time} ms`);
      }, limits.time);
      const watch = watchMemory(child.pid, limits.memory, () => {
        kill('a PDF took more memory than it may');
      });
      try {
        const ask = { ...job, sizes: sources.map(({ size }) => size) };
        return await Promise.race([broken, talk(child, ask, { stdin, stdout, sources, write })]);
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

interface Talk<T> {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly sources: readonly PdfSource[];
  readonly write: WritePdf<T>;
}

/** The job, the files behind it, the answer, and the file behind that. */
async function talk<T>(
  child: ChildProcess,
  job: PdfJob,
  { stdin, stdout, sources, write }: Talk<T>,
): Promise<JobResult<T>> {
  const replied = nextMessage(child, (message): message is PdfReply => 'id' in message && message.id === job.id);
  const done = nextMessage(child, (message): message is PdfDone => 'done' in message && message.done === job.id);
  child.send(job, () => undefined);
  for (const source of sources) await pour(source, stdin);
  const reply = await replied;
  const written = reply.ok && reply.size > 0 ? await write(take(stdout, reply.size)) : undefined;
  return { reply, written, rss: (await done).rss };
}

function nextMessage<M extends PdfReply | PdfDone>(
  child: ChildProcess,
  isWanted: (message: PdfReply | PdfDone) => message is M,
): Promise<M> {
  return new Promise((resolve) => {
    const onMessage = (message: PdfReply | PdfDone): void => {
      if (!isWanted(message)) return;
      child.off('message', onMessage);
      resolve(message);
    };
    child.on('message', onMessage);
  });
}

/** No more of a file is read than the process takes. */
async function pour({ pieces }: PdfSource, stdin: Writable): Promise<void> {
  for await (const piece of pieces())
    if (!stdin.write(piece))
      await new Promise<void>((resolve) => {
        stdin.once('drain', resolve);
      });
}

/** So many bytes of an output that goes on. */
async function* take(stdout: Readable, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  for await (const piece of stdout.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    left -= piece.byteLength;
    yield piece;
    if (left <= 0) return;
  }
  throw new WorkerError('the process ended before its file did');
}
