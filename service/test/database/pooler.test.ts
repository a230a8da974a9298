import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CHANNEL, openDatabase, openListener, proveAddresses } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';
import { clientOf, eventually } from '../support/client.ts';
import type { Pooler } from '../support/start-pooler.ts';
import { findPooler, startPooler } from '../support/start-pooler.ts';
import { createTestDatabase, startTestService } from '../support/start-test-service.ts';

const log = createLog({ level: 'silent', write: () => undefined });
const found = await findPooler();

it.runIf('missing' in found)('behind PgBouncer is not tried here', ({ skip }) => {
  skip('missing' in found ? found.missing : undefined);
});

describe.runIf('path' in found)('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  let url: string;
  beforeAll(async () => {
    pooler = await startPooler('path' in found ? found.path : '', inject('databaseServer'));
    url = await createTestDatabase(inject('emptyTables'));
  });
  afterAll(() => pooler.close());

  it('two addresses of one database are taken', async () => {
    await proveAddresses({ url, directUrl: url });
    await proveAddresses({ url: pooler.through(url), directUrl: url });
  });

  it.each([
    [
      'a pooled address alone',
      (pooled: string) => ({ url: pooled, directUrl: pooled }),
      /^At DATABASE_URL a pooler .* in DATABASE_DIRECT_URL/,
    ],
    [
      'a pooled address for the direct one',
      (pooled: string, direct: string) => ({ url: direct, directUrl: pooled }),
      /^At DATABASE_DIRECT_URL a pooler .* in DATABASE_DIRECT_URL/,
    ],
  ])('%s is refused with the setting to give', async (_, addresses, sentence) => {
    await expect(proveAddresses(addresses(pooler.through(url), url))).rejects.toThrow(sentence);
  });

  it('the direct address of another database is refused', async () => {
    const directUrl = await createTestDatabase();
    await expect(proveAddresses({ url: pooler.through(url), directUrl })).rejects.toThrow('different databases');
  });

  it('named statements and transactions hold on whichever connection they come to', async () => {
    const database = openDatabase(pooler.through(url), { log, through: 'pooler' });
    const named = { name: 'one', text: 'SELECT $1::int AS number' };
    const ask = async (number: number): Promise<unknown> =>
      (await database.pool.query<{ number: unknown }>({ ...named, values: [number] })).rows[0]?.number;
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
    const limits = await Promise.all(
      numbers.map(() => database.orm.transaction(async (tx) => (await tx.execute(sql`SHOW statement_timeout`)).rows)),
    );
    expect(limits).toEqual(numbers.map(() => [{ statement_timeout: '15s' }]));
    await database.close();
  });

  it('notices that are not heard make the listener begin anew, and tell of a gap', async () => {
    const database = openDatabase(url, { log });
    // A connection that the pooler gives to others after each statement answers, and hears nothing.
    const listener = await openListener(pooler.through(url), {
      log,
      times: { everyMs: 50, withinMs: 100 },
      notify: (payload) => database.pool.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]),
    });
    let gaps = 0;
    listener.onGap(() => {
      gaps += 1;
    });
    await eventually(() => gaps > 0);
    await listener.close();
    await database.close();
  });

  it('notices that are heard leave the listener as it is', async () => {
    const database = openDatabase(pooler.through(url), { log, through: 'pooler' });
    let sent = 0;
    const listener = await openListener(url, {
      log,
      times: { everyMs: 20, withinMs: 2000 },
      notify: (payload) => {
        sent += 1;
        return database.pool.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
      },
    });
    let gaps = 0;
    listener.onGap(() => {
      gaps += 1;
    });
    await eventually(() => sent > 5);
    expect([gaps, listener.isConnected()]).toEqual([0, true]);
    await listener.close();
    await database.close();
  });

  it('a draft is edited, by a pooler that is restarted and one that pauses', async () => {
    const service = await startTestService({
      databaseUrl: pooler.through(url),
      config: { databaseDirectUrl: url },
    });
    const client = clientOf(service);
    const session = await client.start();
    const rename = async (name: string): Promise<number> => (await client.rename(session, name)).status;
    expect(await rename('First')).toBe(200);
    await pooler.restart();
    await eventually(async () => (await rename('After a restart')) === 200);
    await pooler.command('PAUSE');
    const waiting = rename('After a pause');
    await pooler.command('RESUME');
    expect(await waiting).toBe(200);
    const { data } = (await (await client.contract(session)).json()) as { data: { state: { document_name: string } } };
    expect(data.state.document_name).toBe('After a pause');
    await service.close();
  });
});
