import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnPostgres } from '../../src/database/index.ts';
import { startOwnPostgres } from '../../src/database/index.ts';
import { findPostmaster, isAlive, stopPostmaster } from '../../src/database/postmaster.ts';
import { createLog } from '../../src/log.ts';

const log = createLog({ level: 'silent', write: () => undefined });

describe('a postmaster.pid that was left behind', () => {
  let folder: string;
  const open: OwnPostgres[] = [];
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deedkit-postmaster-'));
    // As root, PostgreSQL runs under an account of its own.
    await chmod(folder, 0o755);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const own of open.splice(0)) await own.close();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (name: string): Promise<OwnPostgres> => {
    const own = await startOwnPostgres({ dataDir: join(folder, name), log });
    open.push(own);
    return own;
  };
  /** A program that goes by the name of PostgreSQL's and does not care for some signals. */
  const pretend = async (cluster: string, deaf: readonly string[]): Promise<number> => {
    const ignore = deaf.map((signal) => `process.on('${signal}', () => undefined);`).join(' ');
    const child = spawn(process.execPath, ['-e', `${ignore} setInterval(() => undefined, 1000); console.log('up');`], {
      argv0: 'postgres',
      cwd: cluster,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(child);
    await new Promise((resolve) => {
      child.stdout.once('data', resolve);
    });
    await writeFile(join(cluster, 'postmaster.pid'), `${child.pid ?? 0}\n${cluster}\n0\n1\n\n127.0.0.1\n`);
    return child.pid ?? 0;
  };

  it('never stops the PostgreSQL of somebody else that has its number now', async () => {
    const theirs = await start('theirs');
    const mine = await start('mine');
    await mine.close();
    open.pop();
    const file = await readFile(join(folder, 'theirs/postgres/postmaster.pid'), 'utf8');
    const pid = Number(file.split('\n')[0]);
    await writeFile(
      join(folder, 'mine/postgres/postmaster.pid'),
      file.replaceAll(join(folder, 'theirs'), join(folder, 'mine')),
    );
    const again = await start('mine');
    for (const { url } of [theirs, again]) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      expect((await client.query('SELECT 1')).rowCount).toBe(1);
      await client.end();
    }
    expect(isAlive(pid)).toBe(true);
  });

  it.skipIf(process.platform !== 'linux')(
    'is told from that of a server on the cluster by where the server is',
    async () => {
      const [mine, other] = [join(folder, 'mine'), join(folder, 'other')];
      await Promise.all([mkdir(mine), mkdir(other)]);
      const pid = await pretend(mine, []);
      expect(await findPostmaster(mine)).toMatchObject({ pid, isKnown: true });
      await writeFile(join(other, 'postmaster.pid'), await readFile(join(mine, 'postmaster.pid')));
      expect(await findPostmaster(other)).toBeUndefined();
      // It would keep the cluster from being started.
      await expect(stat(join(other, 'postmaster.pid'))).rejects.toThrow('ENOENT');
      await stat(join(mine, 'postmaster.pid'));
    },
  );

  it('cut short, as by a loss of power, keeps nothing from starting; one that is being written now is left alone', async () => {
    const file = join(folder, 'postmaster.pid');
    for (const remnant of ['', 'half a li']) {
      await writeFile(file, remnant);
      expect(await findPostmaster(folder)).toBeUndefined();
      await stat(file);
      const aMinuteAgo = new Date(Date.now() - 60_000);
      await utimes(file, aMinuteAgo, aMinuteAgo);
      expect(await findPostmaster(folder)).toBeUndefined();
      await expect(stat(file)).rejects.toThrow('ENOENT');
    }
  });

  it('or a server that ignores signals is asked more and more firmly', async () => {
    for (const deaf of [['SIGTERM'], ['SIGTERM', 'SIGINT']]) {
      const pid = await pretend(folder, deaf);
      expect(await stopPostmaster(pid, { SIGTERM: 200, SIGINT: 200 })).toBe(true);
      expect(isAlive(pid)).toBe(false);
    }
    const stubborn = await pretend(folder, ['SIGTERM', 'SIGINT', 'SIGQUIT']);
    expect(await stopPostmaster(stubborn, { SIGTERM: 50, SIGINT: 50, SIGQUIT: 50 })).toBe(false);
  });

  it('of a server that hangs ends with it when the service stops', { timeout: 60_000 }, async () => {
    const own = await start('mine');
    const pid = Number((await readFile(join(folder, 'mine/postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    // A stopped process hears nothing.
    process.kill(pid, 'SIGSTOP');
    open.pop();
    await own.close();
    expect(isAlive(pid)).toBe(false);
    const again = await start('mine');
    const client = new pg.Client({ connectionString: again.url });
    await client.connect();
    await client.end();
  });

  it('does not matter to an owner whose connection was cut: its cluster stays its own', async () => {
    const own = await start('mine');
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    const owners = async (): Promise<number> =>
      (await client.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid()"))
        .rowCount ?? 0;
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'");
    await expect.poll(owners, { timeout: 10_000 }).toBe(1);
    await client.end();
    await expect(startOwnPostgres({ dataDir: join(folder, 'mine'), log })).rejects.toThrow(
      'Another deedkit-service is running',
    );
  });
});
