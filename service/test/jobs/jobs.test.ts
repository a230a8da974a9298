import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobOptions, Jobs } from '../../src/jobs/index.ts';
import { startJobs } from '../../src/jobs/index.ts';
import { createLog } from '../../src/log.ts';
import { eventually } from '../support/client.ts';
import { layWire } from '../support/lay-wire.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const PROCESS = fileURLToPath(new URL('../support/job-process.ts', import.meta.url));

/** A promise to wait for, and the function that resolves it. */
function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    opened,
    open: () => {
      open();
    },
  };
}

describe('jobs', () => {
  let url: string;
  let said: string[];
  let log: Record<string, unknown>[];
  const started: Jobs[] = [];
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    url = await createTestDatabase();
    said = [];
    log = [];
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((jobs) => jobs.close()));
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  const start = async (tasks: JobOptions['tasks'], over: Partial<JobOptions> = {}): Promise<Jobs> => {
    const write = (line: string) => log.push(JSON.parse(line) as Record<string, unknown>);
    const jobs = await startJobs({ url, log: createLog({ level: 'debug', write }), tasks, graceMs: 0, ...over });
    started.push(jobs);
    return jobs;
  };
  const launch = async (name: string): Promise<ChildProcess> => {
    const child = fork(PROCESS, [url, name], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'pipe', 2, 'ipc'] });
    children.push(child);
    child.stdout?.on('data', (chunk: Buffer) => said.push(...chunk.toString().trim().split('\n')));
    await eventually(() => said.includes(`${name} ready`));
    return child;
  };
  const gone = (child: ChildProcess): Promise<void> =>
    new Promise((resolve) => {
      child.once('exit', () => {
        resolve();
      });
    });
  const count = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM graphile_worker.jobs');
    await client.end();
    return rows[0]?.count ?? -1;
  };

  it('survive the process that has begun them, and are done by the next one', async () => {
    const jobs = await start({});
    const killed = await launch('killed');
    await jobs.add('slow', 7);
    await eventually(() => said.includes('killed began 7'));
    const end = gone(killed);
    killed.kill('SIGKILL');
    await end;
    expect(await count()).toBe(1);
    await launch('next');
    await eventually(() => said.includes('next did 7'));
    expect(said).not.toContain('killed did 7');
    await eventually(async () => (await count()) === 0);
  });

  it('are done once, whichever of two processes comes first', async () => {
    const jobs = await start({});
    await Promise.all([launch('a'), launch('b')]);
    await Promise.all(Array.from({ length: 60 }, (_, index) => jobs.add('quick', index)));
    await eventually(async () => (await count()) === 0);
    const did = () => said.flatMap((line) => / did (\d+)$/.exec(line)?.[1] ?? []).map(Number);
    // Their output may still be on its way.
    await eventually(() => did().length >= 60);
    expect(did().sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });

  it('that fail are tried again after a while, and logged without their content', async () => {
    const attempts: number[] = [];
    const jobs = await start({
      failing: async (payload) => {
        attempts.push(Date.now());
        if (attempts.length === 1) throw new TypeError(`Nobody may read ${(payload as { name: string }).name}`);
      },
    });
    await jobs.add('failing', { name: 'Anna Secret' });
    await eventually(() => attempts.length === 2);
    expect((attempts[1] ?? 0) - (attempts[0] ?? 0)).toBeGreaterThan(2000);
    const [line] = log.filter(({ message }) => message === 'A job failed and will be tried again');
    expect(line).toMatchObject({ level: 'warn', task: 'failing', attempt: 1, error: 'TypeError' });
    expect(JSON.stringify(log)).not.toMatch(/Anna|Secret|Nobody/);
  });

  it('leave others behind, of which one waits under each key', async () => {
    const done: unknown[] = [];
    const gate = createGate();
    const jobs = await start({
      each: async (_payload, { add }) => {
        for (const name of ['a', 'b', 'a']) await add('one', { name, at: done.length }, { key: `one ${name}` });
        await gate.opened;
      },
      one: async (payload) => void done.push(payload),
    });
    await jobs.add('each', null);
    await eventually(async () => (await count()) === 3);
    await jobs.add('one', { name: 'b', at: 'later' }, { key: 'one b' });
    expect(await count()).toBe(3);
    gate.open();
    await eventually(async () => (await count()) === 0);
    expect(done).toHaveLength(2);
    expect(done).toEqual(
      expect.arrayContaining([
        { name: 'a', at: 0 },
        { name: 'b', at: 'later' },
      ]),
    );
  });

  it('under way are let finish when the process stops, in its time; none is begun after that', async () => {
    const done: number[] = [];
    const [begun, allowed] = [createGate(), createGate()];
    const jobs = await start({
      slow: async (payload) => {
        begun.open();
        await allowed.opened;
        done.push(payload as number);
      },
    });
    for (const payload of [1, 2, 3]) await jobs.add('slow', payload);
    await begun.opened;
    const closed = jobs.close();
    allowed.open();
    await closed;
    started.length = 0;
    expect(done).toEqual([1]);
    expect(await count()).toBe(2);
  });

  it('that do not finish are told to, and left to another process', async () => {
    let isTold = false;
    const begun = createGate();
    const jobs = await start({
      endless: (_payload, { signal }) =>
        new Promise(() => {
          begun.open();
          signal.addEventListener('abort', () => {
            isTold = true;
          });
        }),
    });
    await jobs.add('endless', null);
    await begun.opened;
    await jobs.close();
    started.length = 0;
    expect(isTold).toBe(true);
    expect(await count()).toBe(1);
  });

  it('go on when the database was away for a while', async () => {
    const wire = await layWire(new URL(url));
    const done = new Set<unknown>();
    const jobs = await start({ note: async (payload) => void done.add(payload) }, { url: wire.url });
    await jobs.add('note', 'before');
    await eventually(() => done.has('before'));
    await wire.cut();
    await eventually(() => log.some(({ error }) => String(error).includes('ECONNREFUSED')));
    await wire.mend();
    const other = await start({});
    await other.add('note', 'after');
    // Only the runner behind the wire knows the task. A job done when the wire was cut may still be listed, and is then
    // done again: jobs promise at least once, and no more.
    await eventually(() => done.has('after'));
    expect([...done]).toEqual(['before', 'after']);
  });
});
