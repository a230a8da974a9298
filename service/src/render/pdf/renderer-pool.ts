import type { Renderer } from './renderer-process.ts';
import { startRenderer } from './renderer-process.ts';
import type { RenderJob, RenderReply } from './typst-messages.ts';

export interface PoolOptions {
  /** Renderer processes at most; none is started before there is work. */
  readonly size?: number;
  /** Milliseconds a document may take. */
  readonly timeLimit?: number;
  /** Bytes a renderer may hold. */
  readonly memoryLimit?: number;
  /** Milliseconds without work after which a renderer is stopped. */
  readonly idleLimit?: number;
  /** Documents that may wait. */
  readonly queueLimit?: number;
  readonly onFault?: (reason: string) => void;
}

/** `failed`: twice in a row something ended the renderer, or it took too long. `busy`: too many wait. `stopped`: the pool is closed. */
export interface PoolError { readonly code: 'failed' | 'busy' | 'stopped'; readonly message: string }

export type PoolResult = { readonly ok: true; readonly reply: Extract<RenderReply, { ok: true }> } | { readonly ok: false; readonly error: PoolError };

export interface RendererPool {
  readonly run: (job: Omit<RenderJob, 'id'>) => Promise<PoolResult>;
  /** Process ids of the renderers that live. */
  readonly pids: () => readonly number[];
  readonly close: () => void;
}

interface Waiting { readonly job: RenderJob; readonly resolve: (result: PoolResult) => void; readonly isRetry: boolean }
interface Member { readonly renderer: Renderer; busy: boolean; idle: NodeJS.Timeout | undefined }

/** A renderer that has grown beyond this is replaced after its document. */
const TIRED_RSS = 400_000_000;

/** Renderer processes that start when needed, stop when idle, and take nothing with them when they are killed. */
export function createRendererPool(options: PoolOptions = {}): RendererPool {
  const pool = new Pool({ size: 2, timeLimit: 20_000, memoryLimit: 900_000_000, idleLimit: 60_000, queueLimit: 64, onFault: () => undefined, ...options });
  return { run: (job) => pool.run(job), pids: () => pool.listPids(), close: () => { pool.close(); } };
}

class Pool {
  readonly #options: Required<PoolOptions>;
  readonly #members = new Set<Member>();
  readonly #queue: Waiting[] = [];
  #count = 0;
  #closed = false;

  constructor(options: Required<PoolOptions>) {
    this.#options = options;
  }

  run(job: Omit<RenderJob, 'id'>): Promise<PoolResult> {
    if (this.#closed) return Promise.resolve(refuse('stopped', 'the service stops'));
    if (this.#queue.length >= this.#options.queueLimit) return Promise.resolve(refuse('busy', 'too many documents wait'));
    return new Promise((resolve) => {
      this.#count += 1;
      this.#queue.push({ job: { ...job, id: this.#count }, resolve, isRetry: false });
      this.#pump();
    });
  }

  listPids(): readonly number[] {
    return [...this.#members].flatMap(({ renderer: { pid } }) => pid ?? []);
  }

  close(): void {
    this.#closed = true;
    for (const { resolve } of this.#queue.splice(0)) resolve(refuse('stopped', 'the service stops'));
    for (const member of [...this.#members]) this.#drop(member);
  }

  #pump(): void {
    while (this.#queue.length > 0) {
      let member: Member | undefined;
      try {
        member = this.#acquire();
      } catch (error) {
        this.#options.onFault(String(error));
        for (const { resolve } of this.#queue.splice(0)) resolve(refuse('failed', 'no renderer can be started'));
      }
      if (!member) return;
      void this.#attempt(this.#queue.shift() as Waiting, member);
    }
  }

  #acquire(): Member | undefined {
    for (const member of this.#members) if (!member.busy && !member.renderer.isAlive()) this.#drop(member);
    const free = [...this.#members].find((member) => !member.busy);
    if (free || this.#members.size >= this.#options.size) return free;
    const member: Member = { renderer: startRenderer({ memoryLimit: this.#options.memoryLimit }), busy: false, idle: undefined };
    this.#members.add(member);
    return member;
  }

  async #attempt(waiting: Waiting, member: Member): Promise<void> {
    const { timeLimit, onFault } = this.#options;
    member.busy = true;
    clearTimeout(member.idle);
    try {
      const reply = await member.renderer.run(waiting.job, timeLimit);
      if (!reply.ok) onFault(`a document could not be set: ${reply.message}`);
      waiting.resolve(reply.ok ? { ok: true, reply } : refuse('failed', reply.message));
      this.#release(member, reply.rss);
    } catch (error) {
      this.#drop(member);
      this.#giveUp(waiting, error instanceof Error ? error.message : String(error));
    }
    this.#pump();
  }

  /** The renderer is gone: the document has one more try. */
  #giveUp(waiting: Waiting, message: string): void {
    if (this.#closed) {
      waiting.resolve(refuse('stopped', message));
      return;
    }
    this.#options.onFault(message);
    if (waiting.isRetry) waiting.resolve(refuse('failed', message));
    else this.#queue.unshift({ ...waiting, isRetry: true });
  }

  #release(member: Member, rss: number): void {
    member.busy = false;
    if (this.#closed || rss > TIRED_RSS) {
      this.#drop(member);
      return;
    }
    member.idle = setTimeout(() => { this.#drop(member); }, this.#options.idleLimit);
    member.idle.unref();
  }

  #drop(member: Member): void {
    clearTimeout(member.idle);
    this.#members.delete(member);
    member.renderer.kill();
  }
}

function refuse(code: PoolError['code'], message: string): PoolResult {
  return { ok: false, error: { code, message } };
}
