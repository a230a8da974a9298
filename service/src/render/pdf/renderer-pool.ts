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
  const { size = 2, timeLimit = 20_000, memoryLimit = 900_000_000, idleLimit = 60_000, queueLimit = 64, onFault = () => undefined } = options;
  const members = new Set<Member>();
  const queue: Waiting[] = [];
  let count = 0;
  let closed = false;
  const drop = (member: Member): void => {
    clearTimeout(member.idle);
    members.delete(member);
    member.renderer.kill();
  };
  const acquire = (): Member | undefined => {
    for (const member of members) if (!member.busy && !member.renderer.isAlive()) drop(member);
    const free = [...members].find((member) => !member.busy);
    if (free || members.size >= size) return free;
    const member: Member = { renderer: startRenderer({ memoryLimit }), busy: false, idle: undefined };
    members.add(member);
    return member;
  };
  const release = (member: Member, rss: number): void => {
    member.busy = false;
    if (closed || rss > TIRED_RSS) drop(member);
    else {
      member.idle = setTimeout(() => { drop(member); }, idleLimit);
      member.idle.unref();
    }
    pump();
  };
  const attempt = async (waiting: Waiting, member: Member): Promise<void> => {
    member.busy = true;
    clearTimeout(member.idle);
    try {
      const reply = await member.renderer.run(waiting.job, timeLimit);
      if (!reply.ok) onFault(`a document could not be set: ${reply.message}`);
      waiting.resolve(reply.ok ? { ok: true, reply } : { ok: false, error: { code: 'failed', message: reply.message } });
      release(member, reply.rss);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!closed) onFault(message);
      drop(member);
      if (closed || waiting.isRetry) waiting.resolve({ ok: false, error: { code: closed ? 'stopped' : 'failed', message } });
      else queue.unshift({ ...waiting, isRetry: true });
      pump();
    }
  };
  const pump = (): void => {
    while (queue.length > 0) {
      let member: Member | undefined;
      try {
        member = acquire();
      } catch (error) {
        onFault(String(error));
        for (const { resolve } of queue.splice(0)) resolve({ ok: false, error: { code: 'failed', message: 'no renderer can be started' } });
      }
      if (!member) return;
      void attempt(queue.shift() as Waiting, member);
    }
  };
  return {
    run: (job) => new Promise((resolve) => {
      if (closed) resolve({ ok: false, error: { code: 'stopped', message: 'the service stops' } });
      else if (queue.length >= queueLimit) resolve({ ok: false, error: { code: 'busy', message: 'too many documents wait' } });
      else {
        queue.push({ job: { ...job, id: ++count }, resolve, isRetry: false });
        pump();
      }
    }),
    pids: () => [...members].flatMap(({ renderer: { pid } }) => pid ?? []),
    close: () => {
      closed = true;
      for (const { resolve } of queue.splice(0)) resolve({ ok: false, error: { code: 'stopped', message: 'the service stops' } });
      for (const member of [...members]) drop(member);
    },
  };
}
