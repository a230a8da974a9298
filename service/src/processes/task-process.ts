import { rm } from 'node:fs/promises';
import type { FileSource } from './channel.ts';
import { Channel, ChannelEnd, ChannelFault } from './channel.ts';
import type { Ask, Reply } from './messages.ts';
import type { Program, StartedProcess } from './start-process.ts';
import { startProcess } from './start-process.ts';
import type { Step } from './steps.ts';
import { readSteps } from './steps.ts';
import { watchMemory } from './watch-memory.ts';

/** How much a task may take. */
export interface TaskLimits {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes that the process may hold. */
  readonly memory: number;
}

/**
 * `timeout` and `memory`: the task took more than it may. `crashed`: the process ended by itself, could not be started,
 * or sent something that is no answer. `stopped`: the pool was closed. `aborted`: by the task's signal.
 */
export type ProcessFault = 'timeout' | 'memory' | 'crashed' | 'stopped' | 'aborted';

/** A process ended before its task did. */
export class ProcessError extends Error {
  override readonly name = 'ProcessError';
  readonly code: ProcessFault;

  constructor(code: ProcessFault, message: string) {
    super(message);
    this.code = code;
  }
}

/** A task as a process gets it. */
export interface ProcessTask<Written> {
  readonly request: unknown;
  readonly limits: TaskLimits;
  /** Sent to the process, one behind the other. */
  readonly files?: readonly FileSource[];
  /** Keeps the file that the process answers with; it has to be read to its end. */
  readonly write?: (pieces: AsyncIterable<Uint8Array>) => Promise<Written>;
  /** Ends the process, which nothing else stops. */
  readonly signal?: AbortSignal;
  /** Whether the process tells the steps of its work. */
  readonly isTraced?: boolean;
}

/** `written` is undefined when no file came; `steps` are none where they were not asked for. */
export interface Result<Written> {
  readonly response: unknown;
  readonly written: Written | undefined;
  readonly steps: readonly Step[];
}

/**
 * A process that carries out tasks one after the other.
 *
 * Invariants: each task is answered once; a process whose task was not carried out to its end is ended, since nothing
 * else says what it still expects or has to say.
 */
export class TaskProcess {
  readonly #started: StartedProcess;
  readonly #channel: Channel;
  /** Stands before the reasons of a log: `a PDF` took longer than 5 ms. */
  readonly #subject: string;
  #fault: ProcessError | undefined;
  #fail: (error: ProcessError) => void = () => undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** Tasks that were begun or wait. */
  count = 0;
  /** Bytes that the process held after the last task. */
  rss = 0;
  /** Resolves once the process has ended and its folder is removed. */
  readonly gone: Promise<void>;

  /** Throws ProcessError when nothing can be started at all. */
  constructor(program: Program, subject: string) {
    this.#subject = subject;
    this.#started = start(program);
    const { child, folder } = this.#started;
    this.#channel = new Channel(child.stdout, child.stdin);
    this.gone = new Promise<void>((resolve) => {
      child.once('exit', (code, signal) => {
        this.#end(new ProcessError('crashed', `the process ended with ${signal ?? String(code)}`));
        resolve();
      });
      child.once('error', ({ message }) => {
        this.#end(new ProcessError('crashed', `the process could not be started: ${message}`));
        resolve();
      });
    }).then(async () => {
      // One that cannot be removed now is removed as the next service starts.
      if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    });
  }

  get pid(): number | undefined {
    return this.#started.child.pid;
  }

  get isAlive(): boolean {
    return this.#fault === undefined;
  }

  /** Rejects with ProcessError, or with the error of a file or of `write`. */
  run<Written>(kind: string, task: ProcessTask<Written>): Promise<Result<Written>> {
    this.count += 1;
    const id = this.count;
    const turn = this.#last.then(() => this.#carryOut({ id, kind }, task));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the process at once. */
  kill(fault: ProcessError = new ProcessError('stopped', 'the process was stopped')): void {
    this.#end(fault);
    this.#started.child.kill('SIGKILL');
  }

  #end(fault: ProcessError): void {
    this.#fault ??= fault;
    this.#fail(this.#fault);
  }

  async #carryOut<Written>(name: Pick<Ask, 'id' | 'kind'>, task: ProcessTask<Written>): Promise<Result<Written>> {
    if (this.#fault) throw this.#fault;
    const ended = new Promise<never>((_, reject) => {
      this.#fail = reject;
    });
    const unwatch = this.#watch(task);
    try {
      // The end of a channel is told by that of the process, which has the reason.
      const talk = this.#talk(name, task).catch((error: unknown) => {
        if (error instanceof ChannelEnd) return ended;
        throw error instanceof ChannelFault ? new ProcessError('crashed', `the process sent ${error.message}`) : error;
      });
      return await Promise.race([ended, talk]);
    } catch (error) {
      this.kill(error instanceof ProcessError ? error : undefined);
      throw error;
    } finally {
      unwatch();
      this.#fail = () => undefined;
    }
  }

  /** Ends the process when the task takes more than it may, or is aborted; until the result is called. */
  #watch({ limits, signal }: ProcessTask<unknown>): () => void {
    const kill = (code: ProcessFault, message: string) => (): void => {
      this.kill(new ProcessError(code, message));
    };
    const late = setTimeout(kill('timeout', `${this.#subject} took longer than ${limits.time} ms`), limits.time);
    const large = kill('memory', `${this.#subject} took more memory than it may`);
    const watch = watchMemory(this.pid, limits.memory, large);
    const abort = kill('aborted', 'the task was aborted');
    if (signal?.aborted === true) abort();
    signal?.addEventListener('abort', abort);
    return () => {
      clearTimeout(late);
      clearInterval(watch);
      signal?.removeEventListener('abort', abort);
    };
  }

  /** The request, the files behind it, the answer, and the file behind that. */
  async #talk<Written>(
    { id, kind }: Pick<Ask, 'id' | 'kind'>,
    { request, files = [], limits, write, isTraced = false }: ProcessTask<Written>,
  ): Promise<Result<Written>> {
    const ask: Ask = { id, kind, request, sizes: files.map(({ size }) => size) };
    await this.#channel.send(isTraced ? { ...ask, isTraced } : ask);
    for (const file of files) await this.#channel.pour(file);
    const reply = await this.#channel.receive(limits.memory);
    if (!isReply(reply) || reply.id !== id) throw new ChannelFault('an answer to nothing that was asked');
    const { response, size } = reply;
    const steps = isTraced ? readSteps(reply.steps) : [];
    if (size > limits.memory) throw new ChannelFault('a file that is larger than its memory');
    this.rss = reply.rss;
    if (size === 0) return { response, written: undefined, steps };
    if (!write) throw new ChannelFault('a file that was not asked for');
    let left = size;
    const pieces = async function* (this: TaskProcess): AsyncGenerator<Uint8Array> {
      for await (const piece of this.#channel.bytes(size)) {
        left -= piece.byteLength;
        yield piece;
      }
    };
    const written = await write(pieces.call(this));
    if (left > 0) throw new Error(`${left} bytes of a file were not read`);
    return { response, written, steps };
  }
}

function start(program: Program): StartedProcess {
  try {
    return startProcess(program);
  } catch (error) {
    throw new ProcessError(
      'crashed',
      `the process could not be started: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function isReply(message: unknown): message is Reply {
  if (typeof message !== 'object' || message === null) return false;
  const { size, rss } = message as Partial<Reply>;
  return Number.isSafeInteger(size) && Number(size) >= 0 && typeof rss === 'number';
}
