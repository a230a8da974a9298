import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { FileSource, PoolOptions, ProcessPool } from '../../src/processes/index.ts';
import { createProcessPool } from '../../src/processes/index.ts';
import { eventually } from '../support/client.ts';
import { isAlive } from '../support/service-process.ts';

interface Tasks {
  echo: { request: unknown; response: { value: unknown; pid: number; folder: string; args: string[] } };
  print: { request: undefined; response: string[] };
  wait: { request: number; response: number };
  spin: { request: undefined; response: never };
  grow: { request: number; response: number };
  exit: { request: number; response: never };
  rubbish: { request: { what: string; id: number }; response: never };
  count: { request: string; response: number };
}
const LIMITS = { time: 20_000, memory: 500_000_000 };
const file = new URL('test-program.mjs', import.meta.url).href;

let pools: { readonly close: () => Promise<void> }[] = [];
let faults: string[] = [];
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  pools = [];
  faults = [];
});

function open({ limits, ...options }: Partial<PoolOptions<Tasks>> = {}): ProcessPool<Tasks> {
  const kinds = ['echo', 'print', 'wait', 'spin', 'grow', 'exit', 'rubbish', 'count'] as const;
  const pool = createProcessPool<Tasks>({
    name: 'test',
    program: { file, heap: 100 },
    subject: 'a test',
    size: 1,
    queueLimit: 10,
    limits: { ...(Object.fromEntries(kinds.map((kind) => [kind, LIMITS])) as PoolOptions<Tasks>['limits']), ...limits },
    onFault: (reason) => void faults.push(reason),
    ...options,
  });
  pools.push(pool);
  return pool;
}

async function pidOf(pool: ProcessPool<Tasks>, key?: string): Promise<number> {
  const result = await pool.run('echo', { request: null, ...(key === undefined ? {} : { key }) });
  if (!result.ok) throw new Error(result.message);
  return result.response.pid;
}
const fileOf = (bytes: Buffer): FileSource => ({
  size: bytes.byteLength,
  pieces: async function* () {
    for (let at = 0; at < bytes.byteLength; at += 50_000) yield bytes.subarray(at, at + 50_000);
    await Promise.resolve();
  },
});
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

describe('a process pool', () => {
  it('starts processes when there are tasks, as many as it may, and uses them again', async () => {
    const pool = open({ size: 2 });
    expect(pool.pids()).toEqual([]);
    const first = await pidOf(pool);
    expect(await pidOf(pool)).toBe(first);
    expect(pool.pids()).toEqual([first]);
    const waited = await Promise.all([1, 2, 3, 4].map(() => pool.run('wait', { request: 20 })));
    expect(new Set(waited.map((result) => result.ok && result.response))).toEqual(new Set(pool.pids()));
    expect(pool.pids()).toHaveLength(2);
  });

  it('passes structured values and files both ways', async () => {
    const pool = open();
    const value = { at: new Date(5), bytes: new Uint8Array([1, 2]), missing: undefined };
    const files = [Buffer.alloc(300_000, 1), Buffer.alloc(0), Buffer.alloc(70_000, 2)];
    const result = await pool.run('echo', { request: value, files: files.map(fileOf), write: collect });
    expect(result).toMatchObject({ ok: true, response: { value } });
    expect(result.ok && result.written?.equals(Buffer.concat(files))).toBe(true);
    expect(await pool.run('echo', { request: 1 })).toMatchObject({ ok: true, written: undefined });
  });

  it('gives each process an empty folder and its arguments, where the program asks for them', async () => {
    const prepare = (folder: string) => ({ args: ['a', folder], env: {} });
    const pool = open({ size: 2, program: { file, heap: 100, prepare } });
    const results = await Promise.all([1, 2].map(() => pool.run('echo', { request: null })));
    const folders = results.map((result) => (result.ok ? result.response.folder : ''));
    expect(new Set(folders).size).toBe(2);
    results.forEach((result, index) => expect(result.ok && result.response.args).toEqual(['a', folders[index]]));
    expect(await pool.run('print', { request: undefined })).toMatchObject({ response: ['owner'] });
    await pool.close();
    expect(folders.map(existsSync)).toEqual([false, false]);
  });

  it('replaces a process that was killed in the middle of a task', async () => {
    const pool = open();
    const pid = await pidOf(pool);
    const waiting = pool.run('wait', { request: 10_000 });
    const behind = pool.run('echo', { request: null });
    process.kill(pid, 'SIGKILL');
    expect(await waiting).toEqual({ ok: false, code: 'crashed', message: 'the process ended with SIGKILL' });
    expect(await behind).toMatchObject({ ok: true });
    expect(pool.pids()).not.toContain(pid);
    expect(faults).toEqual(['the process ended with SIGKILL']);
  });

  it('tries a task again whose process ended, as often as it may', async () => {
    const pool = open({ attempts: 2 });
    const waiting = pool.run('wait', { request: 500 });
    await eventually(() => pool.pids().length === 1);
    const [pid = 0] = pool.pids();
    process.kill(pid, 'SIGKILL');
    expect(await waiting).toMatchObject({ ok: true });
    expect(await pool.run('exit', { request: 3 })).toMatchObject({ ok: false, code: 'crashed' });
    expect(faults).toEqual(['SIGKILL', '3', '3'].map((end) => `the process ended with ${end}`));
  });

  it('ends a process that takes too long', async () => {
    const pool = open({ limits: { spin: { ...LIMITS, time: 300 } } as PoolOptions<Tasks>['limits'] });
    const pid = await pidOf(pool);
    const message = 'a test took longer than 300 ms';
    expect(await pool.run('spin', { request: undefined })).toEqual({ ok: false, code: 'timeout', message });
    await eventually(() => !isAlive(pid));
    expect(await pidOf(pool)).not.toBe(pid);
  });

  it.runIf(process.platform === 'linux')('ends a process that takes more memory than it may', async () => {
    const pool = open({ limits: { grow: { ...LIMITS, memory: 150_000_000 } } as PoolOptions<Tasks>['limits'] });
    const pid = await pidOf(pool);
    expect(await pool.run('grow', { request: 1_000_000 })).toMatchObject({ ok: true, response: pid });
    expect(await pool.run('grow', { request: 200_000_000 })).toMatchObject({ ok: false, code: 'memory' });
    expect(await pidOf(pool)).not.toBe(pid);
    expect(faults).toEqual(['a test took more memory than it may']);
  });

  it('refuses tasks when too many wait, and counts kinds apart that have a limit of their own', async () => {
    const pool = open({ queueLimit: 1, queueLimits: { count: 2 } });
    const kinds = ['wait', 'wait', 'wait', 'count', 'count', 'count'] as const;
    const results = await Promise.all(kinds.map((kind) => pool.run(kind, { request: 50 as never })));
    const codes = results.map((result) => (result.ok ? 'taken' : result.code));
    expect(codes).toEqual(['taken', 'taken', 'busy', 'taken', 'taken', 'busy']);
    expect(faults).toEqual([]);
  });

  it('lets tasks leave that are aborted while they wait, and carries out those behind them', async () => {
    const pool = open();
    const pid = await pidOf(pool);
    const abort = new AbortController();
    const [first, second, third] = [
      pool.run('wait', { request: 100 }),
      pool.run('count', { request: 'aborted', signal: abort.signal }),
      pool.run('count', { request: 'first' }),
    ];
    abort.abort();
    expect(await second).toMatchObject({ ok: false, code: 'aborted' });
    expect(await first).toMatchObject({ ok: true, response: pid });
    expect(await third).toMatchObject({ ok: true, response: 1 });
    expect(await pool.run('count', { request: '', signal: abort.signal })).toMatchObject({ code: 'aborted' });
    expect(await pidOf(pool)).toBe(pid);
  });

  it('ends the process of a task that is aborted at work', async () => {
    const pool = open({ attempts: 2 });
    const pid = await pidOf(pool);
    const abort = new AbortController();
    const spinning = pool.run('spin', { request: undefined, signal: abort.signal });
    // By then the task is with the process.
    await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    expect(await spinning).toMatchObject({ ok: false, code: 'aborted' });
    await eventually(() => !isAlive(pid));
    expect(await pidOf(pool)).not.toBe(pid);
    expect(faults).toEqual([]);
  });

  it('answers all that wait or are at work when it is closed, once their processes are gone', async () => {
    const pool = open();
    const pid = await pidOf(pool);
    const results = [pool.run('spin', { request: undefined }), pool.run('echo', { request: null }), pool.lease()];
    await pool.close();
    expect(isAlive(pid)).toBe(false);
    const [atWork, waiting, lease] = await Promise.all(results);
    expect([atWork, waiting]).toMatchObject([{ code: 'stopped' }, { code: 'stopped' }]);
    expect(lease).toBeUndefined();
    expect(await pool.run('echo', { request: null })).toMatchObject({ ok: false, code: 'stopped' });
    expect(pool.pids()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each([
    'bytes that are no message',
    'a message of four gigabytes',
    'an answer to another task',
    'a message that is no answer',
    'a file of no size',
    'a file that is larger than its memory',
    'a file that was not asked for',
  ])('ends a process that sends %s', async (what) => {
    const pool = open();
    const crashed = await pool.run('rubbish', { request: { what, id: 1 } });
    expect(crashed).toMatchObject({
      ok: false,
      code: 'crashed',
      message: expect.stringMatching(/^the process sent /),
    });
    expect(await pool.run('echo', { request: 1 })).toMatchObject({ ok: true, response: { value: 1 } });
  });

  it('takes nothing for an answer that libraries print', async () => {
    const pool = open();
    expect(await pool.run('print', { request: undefined })).toMatchObject({ ok: true });
    expect(await pool.run('count', { request: '' })).toMatchObject({ ok: true, response: 1 });
  });

  it('refuses tasks as crashed where no process can be started', async () => {
    const missing = open({ program: { file: 'processes/missing.js', heap: 100 } });
    expect(await missing.run('echo', { request: null, files: [fileOf(Buffer.alloc(9_000_000))] })).toEqual({
      ok: false,
      code: 'crashed',
      message: 'the process ended with 1',
    });
    const prepare = (): never => {
      throw new Error('the disk is full');
    };
    const full = open({ program: { file, heap: 100, prepare } });
    const message = 'the process could not be started: the disk is full';
    expect(await full.run('echo', { request: null })).toEqual({ ok: false, code: 'crashed', message });
    const lease = await full.lease();
    expect(await lease?.run('echo', { request: null })).toMatchObject({ ok: false, code: 'crashed' });
    expect(faults).toEqual(['the process ended with 1', message, message]);
  });

  it('rejects with the error of a file, and uses no process again whose task did not come to its end', async () => {
    const pool = open();
    const broken = (size: number): FileSource => ({
      size,
      pieces: async function* () {
        yield Buffer.alloc(10);
        await Promise.resolve();
        if (size > 100) throw new Error('the database is gone');
      },
    });
    const whole = fileOf(Buffer.alloc(500_000));
    const tasks: {
      task: { files: FileSource[]; write: (pieces: AsyncIterable<Uint8Array>) => Promise<unknown> };
      error: string;
    }[] = [
      { task: { files: [broken(1000)], write: collect }, error: 'the database is gone' },
      { task: { files: [broken(5)], write: collect }, error: 'A file of 5 bytes came with 10' },
      { task: { files: [broken(15)], write: collect }, error: 'A file of 15 bytes came with 10' },
      { task: { files: [whole], write: () => Promise.reject(new Error('no room')) }, error: 'no room' },
      { task: { files: [whole], write: () => Promise.resolve() }, error: '500000 bytes of a file were not read' },
    ];
    for (const { task, error } of tasks) {
      const pid = await pidOf(pool);
      await expect(pool.run('echo', { request: null, ...task })).rejects.toThrow(error);
      expect(pool.pids()).not.toContain(pid);
    }
    expect(faults).toEqual([]);
  });

  it('replaces a process after so many tasks, above so much memory, and when it was idle for long', async () => {
    const once = open({ tasksPerProcess: 1 });
    expect(await pidOf(once)).not.toBe(await pidOf(once));
    const small = open({ replaceAbove: { grow: 10_000_000 } });
    const pid = await pidOf(small);
    expect(await small.run('grow', { request: 1 })).toMatchObject({ ok: true, response: pid });
    expect(small.pids()).toEqual([]);
    const idle = open({ idleLimit: 50 });
    await pidOf(idle);
    await eventually(() => idle.pids().length === 0);
  });

  it('sends tasks of one key to one process, and others in their place as far as they may move', async () => {
    const pool = open({ size: 2, mayMove: ({ request }) => request === 'moves' });
    const pids = new Map<string, number>();
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) pids.set(key, await pidOf(pool, key));
    expect(new Set(pids.values()).size).toBe(2);
    for (const [key, pid] of pids) expect(await pidOf(pool, key)).toBe(pid);
    const waiting = pool.run('wait', { request: 300, key: 'a' });
    const [stays, moves] = await Promise.all([pidOf(pool, 'a'), pool.run('echo', { request: 'moves', key: 'a' })]);
    expect(await waiting).toMatchObject({ response: stays });
    expect(stays).toBe(pids.get('a'));
    expect(moves.ok && moves.response.pid).not.toBe(stays);
  });

  it('has every process that lives carry out a task behind the one it is at', async () => {
    const pool = open({ size: 2 });
    await Promise.all([1, 2].map(() => pool.run('wait', { request: 30 })));
    pool.runInEach('count', 'in each');
    const counted = [1, 2].map(() => pool.run('count', { request: '' }));
    for (const result of await Promise.all(counted)) expect(result).toMatchObject({ ok: true, response: 2 });
  });
});

describe('a lease', () => {
  it('has one process for all of its tasks, and hands it on', async () => {
    const pool = open({ queueLimit: 1 });
    const first = await pool.lease();
    const abort = new AbortController();
    const aborted = pool.lease({ signal: abort.signal });
    expect(await pool.lease()).toBeUndefined();
    abort.abort();
    expect(await aborted).toBeUndefined();
    const next = pool.lease();
    expect(await first?.run('count', { request: 'a' })).toMatchObject({ ok: true, response: 1 });
    expect(await first?.run('count', { request: 'b' })).toMatchObject({ ok: true, response: 2 });
    first?.release();
    expect(await (await next)?.run('count', { request: 'c' })).toMatchObject({ ok: true, response: 3 });
  });

  it('ends with its process', async () => {
    const pool = open();
    const lease = await pool.lease();
    expect(await lease?.run('exit', { request: 2 })).toMatchObject({ ok: false, code: 'crashed' });
    expect(await lease?.run('echo', { request: null })).toMatchObject({ ok: false, code: 'crashed' });
    expect(faults).toEqual(['the process ended with 2']);
    lease?.release();
    expect(await pool.run('echo', { request: 1 })).toMatchObject({ ok: true });
  });
});
