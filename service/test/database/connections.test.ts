import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stays } from '../../../test/fixtures/stays.ts';
import type { Database } from '../../src/database/index.ts';
import { isUnavailable, openDatabase, transact } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';
import { eventually } from '../support/client.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const log = createLog({ level: 'silent', write: () => undefined });

describe('connections to the database', () => {
  let url: string;
  let admin: pg.Client;
  let database: Database;
  beforeAll(async () => {
    url = await createTestDatabase();
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    database = openDatabase(url, { log, connections: 2 });
    await admin.query('CREATE TABLE note (text text PRIMARY KEY)');
  });
  afterAll(async () => {
    await database.close();
    await admin.end();
  });

  const terminate = async (pid: number): Promise<void> => {
    await admin.query('SELECT pg_terminate_backend($1)', [pid]);
    await eventually(
      async () => (await admin.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount === 0,
    );
  };
  const pidOf = async (client: pg.PoolClient): Promise<number> =>
    (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;
  const notes = async (): Promise<string[]> =>
    (await admin.query<{ text: string }>('SELECT text FROM note ORDER BY text')).rows.map(({ text }) => text);

  it('lost in the middle of a transaction reject the work in it, and are replaced', async () => {
    for (let round = 0; round < 5; round++) {
      const lost = transact(database.pool, async (client) => {
        await client.query("INSERT INTO note VALUES ('half')");
        // Nothing is asked of the connection when it breaks: only its `error` says so.
        const broken = once(client, 'error');
        await terminate(await pidOf(client));
        await broken;
      });
      await expect(lost).rejects.toSatisfy(isUnavailable);
    }
    expect(await notes()).toEqual([]);
    await database.orm.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO note VALUES ('whole')`);
    });
    expect(await notes()).toEqual(['whole']);
  });

  it('that cannot begin a transaction go back to the pool', async () => {
    for (let round = 0; round < 5; round++) {
      const broken = {
        connect: async (): Promise<pg.PoolClient> => {
          const client = await database.pool.connect();
          const pid = await pidOf(client);
          client.on('error', () => undefined);
          await terminate(pid);
          return client;
        },
      };
      await expect(transact(broken as Pick<pg.Pool, 'connect'>, async () => 'never')).rejects.toSatisfy(isUnavailable);
    }
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
    expect(await transact(database.pool, async () => 'begun')).toBe('begun');
  });

  it('are kept, and changes are undone, when the work in a transaction fails', async () => {
    await expect(
      transact(database.pool, async (client) => {
        await client.query("INSERT INTO note VALUES ('undone')");
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    expect(await notes()).not.toContain('undone');
    expect(database.pool.idleCount).toBeGreaterThan(0);
  });

  it('that break in the very moment they are ready end nothing', async () => {
    const { hostname, port } = new URL(url);
    const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command', '']
      .map((field) => `${field}\0`)
      .join('');
    const fatal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(fields)]);
    fatal.writeUInt32BE(fatal.length - 1, 1);
    const ready = Buffer.from('Z\0\0\0\u0005I', 'latin1');
    // The news that it is ready, and the end of it, in one piece.
    const proxy = createServer((near) => {
      const far = connect(Number(port), hostname);
      near
        .on('error', () => undefined)
        .on('close', () => {
          far.destroy();
        })
        .pipe(far);
      far
        .on('error', () => undefined)
        .on('data', (data: Buffer) => {
          if (data.subarray(-ready.length).equals(ready)) near.end(Buffer.concat([data, fatal]));
          else near.write(data);
        });
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    const through = new URL(url);
    through.port = String((proxy.address() as AddressInfo).port);
    const broken = openDatabase(through.href, { log, connections: 2 });
    const uncaught: unknown[] = [];
    const onUncaught = (error: unknown): void => {
      uncaught.push(error);
    };
    process.on('uncaughtException', onUncaught);
    for (let round = 0; round < 3; round++) {
      await expect(broken.pool.query('SELECT 1')).rejects.toSatisfy(isUnavailable);
      await expect(transact(broken.pool, async () => 'never')).rejects.toSatisfy(isUnavailable);
    }
    await broken.close();
    process.off('uncaughtException', onUncaught);
    expect(uncaught).toEqual([]);
    await new Promise((resolve) => {
      proxy.close(resolve);
    });
  });

  it('that answer too late count as a database that is not there', async () => {
    for (const slow of [{ query_timeout: 50 }, { statement_timeout: 50 }, { lock_timeout: 50 }]) {
      const client = new pg.Client({ connectionString: url, ...slow });
      client.on('error', () => undefined);
      await client.connect();
      await admin.query('BEGIN; LOCK TABLE note');
      const failed = await client.query('SELECT pg_sleep(1), * FROM note').then(
        () => undefined,
        (error: unknown) => error,
      );
      await admin.query('ROLLBACK');
      expect(failed).toBeInstanceOf(Error);
      expect(isUnavailable(failed), String(failed)).toBe(true);
      await client.end();
    }
  });

  it('that are fewer than the pool wants are waited for', async () => {
    const role = `few_${randomBytes(4).toString('hex')}`;
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT 2`);
    const narrow = new URL(url);
    narrow.username = role;
    narrow.password = 'few';
    const few = openDatabase(narrow.href, { log, connections: 10 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        few.pool.query<{ n: number }>('SELECT $1::int AS n, pg_sleep(0.01)', [index]),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 60 }, (_, index) => index));
    expect(few.pool.totalCount).toBe(2);
    await few.close();
    // All of them are taken by others.
    const others = [new pg.Client({ connectionString: narrow.href }), new pg.Client({ connectionString: narrow.href })];
    for (const other of others) await other.connect();
    const late = openDatabase(narrow.href, { log, connections: 10 });
    let isAnswered = false;
    const waiting = late.pool.query('SELECT 1').finally(() => (isAnswered = true));
    await stays(() => !isAnswered, 300);
    await others[0]?.end();
    expect((await waiting).rowCount).toBe(1);
    await Promise.all([others[1]?.end(), late.close()]);
  });
});
