import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { SERVICE_FOLDER, SERVICE_KEY as KEY } from '../support/service-process.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

type Output = number | 'pipe';

type Three = [string, string, string];

interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly url: string;
}

describe('the log of a service', () => {
  let folder: string;
  let children: Launched[] = [];
  let databaseUrl: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deedkit-log-'));
    databaseUrl = await createTestDatabase(inject('emptyTables'));
  });
  afterEach(async () => {
    for (const { child, ended } of children) {
      child.kill('SIGKILL');
      await ended;
    }
    children = [];
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts a service on a free port, with the given outputs. */
  function launch(
    [stdout, stderr]: readonly [Output, Output],
    environment: Readonly<Record<string, string>> = {},
  ): Launched {
    const child = spawn(process.execPath, ['bin/deedkit-service.js', 'serve'], {
      cwd: SERVICE_FOLDER,
      stdio: ['ignore', stdout, stderr],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        SERVICE_PORT: String(20_000 + (process.pid % 10_000)),
        DEEDKIT_DATA: join(folder, 'data'),
        DATABASE_URL: databaseUrl,
        DEEDKIT_SANDBOX_KEY: KEY,
        LOG_LEVEL: 'debug',
        ...environment,
      },
    });
    const launched = { child, ended: once(child, 'exit'), url: `http://127.0.0.1:${20_000 + (process.pid % 10_000)}` };
    children.push(launched);
    return launched;
  }
  const isReady = (url: string) =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );

  const both = (path: string, flags: string) => () => [openSync(path, flags), openSync(path, flags)] as const;
  const pipes = (): readonly ['pipe', 'pipe'] => ['pipe', 'pipe'];
  const nothing = (): void => undefined;
  it.each([
    { why: 'there is no room', requests: 20, open: both('/dev/full', 'w'), then: nothing },
    { why: 'it is open for reading', requests: 20, open: both('/dev/null', 'r'), then: nothing },
    {
      why: 'nobody reads it any more',
      requests: 20,
      open: pipes,
      then: ({ child }: Launched) => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      },
    },
    {
      // More than a pipe holds.
      why: 'its reader has stopped reading',
      requests: 300,
      open: pipes,
      then: ({ child }: Launched) => {
        child.stdout?.pause();
        child.stderr?.pause();
      },
    },
  ])('that cannot be written since $why ends nothing', async ({ requests, open, then }) => {
    const service = launch(open());
    then(service);
    await expect.poll(() => isReady(service.url), { timeout: 30_000 }).toBe(200);
    const client = clientOf(service, KEY);
    const session = await client.start();
    for (let count = 0; count < requests; count += 1)
      expect((await client.rename(session, `${count}`)).status).toBe(200);
    expect(service.child.exitCode).toBeNull();
    service.child.kill('SIGTERM');
    expect(await service.ended).toEqual([0, null]);
  });

  it.each(['EROFS', 'EIO'])('that answers %s, as a disk that is read-only or gone, ends nothing', async (code) => {
    const [file, back, failing] = ['log', 'back', 'failing.mjs'].map((name) => join(folder, name)) as Three;
    await writeFile(
      failing,
      `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { write } = fs;
      fs.write = (fd, ...rest) => {
        if (fd !== 2 || fs.existsSync(${JSON.stringify(back)})) return write(fd, ...rest);
        setImmediate(rest.at(-1), Object.assign(new Error('${code}: write'), { code: '${code}', syscall: 'write' }), 0);
      };
      syncBuiltinESMExports();`,
    );
    const service = launch([openSync('/dev/null', 'w'), openSync(file, 'w')], {
      NODE_OPTIONS: `--import file://${failing}`,
    });
    await expect.poll(() => isReady(service.url), { timeout: 30_000 }).toBe(200);
    const client = clientOf(service, KEY);
    const session = await client.start();
    for (let count = 0; count < 30; count += 1) expect((await client.rename(session, `${count}`)).status).toBe(200);
    expect(await readFile(file, 'utf8')).toBe('');
    await writeFile(back, '');
    await expect.poll(() => readFile(file, 'utf8'), { timeout: 10_000 }).toContain('Lines of the log were lost');
    service.child.kill('SIGTERM');
    expect(await service.ended).toEqual([0, null]);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    const [told] = lines.map((line) => JSON.parse(line) as { message: string; lines?: number });
    expect(told?.message).toBe('Lines of the log were lost');
    expect(told?.lines).toBeGreaterThan(30);
  });

  it('is all that it says, whatever libraries write', async () => {
    const file = join(folder, 'log');
    const noise = join(folder, 'noise.mjs');
    await writeFile(
      noise,
      `setInterval(() => {
        if (process.listenerCount('unhandledRejection') === 0) return;
        for (const method of ['log', 'error', 'warn', 'trace', 'info', 'debug', 'dir']) console[method](new TypeError('Anna Secret'));
        process.emitWarning('Anna Secret');
        Promise.reject(new RangeError('Anna Secret'));
      }, 300).unref();`,
    );
    const service = launch([openSync('/dev/null', 'w'), openSync(file, 'w')], {
      NODE_OPTIONS: `--import file://${noise}`,
    });
    await expect.poll(() => isReady(service.url), { timeout: 30_000 }).toBe(200);
    await expect.poll(() => readFile(file, 'utf8')).toContain('A library has something to say');
    await expect.poll(() => readFile(file, 'utf8')).toContain('Node has a warning');
    await expect.poll(() => readFile(file, 'utf8')).toContain('Something failed, and nobody was waiting for it');
    service.child.kill('SIGTERM');
    expect(await service.ended).toEqual([0, null]);
    const text = await readFile(file, 'utf8');
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('{"time":'))).toEqual([]);
    expect(text).not.toContain('Secret');
  });
});
