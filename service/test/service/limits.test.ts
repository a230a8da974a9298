import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { createDiskWatch } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';
import { addressOf, rememberAddress } from '../../src/http/client-address.ts';
import { createWrongKeys } from '../../src/http/wrong-keys.ts';
import type { Service } from '../../src/service.ts';
import { startService } from '../../src/service.ts';
import { clientOf, eventually } from '../support/client.ts';
import {
  LIVE_KEY,
  SANDBOX_KEY,
  createTestDatabase,
  startTestService,
  testConfig,
} from '../support/start-test-service.ts';

const open: Service[] = [];
afterEach(async () => {
  for (const service of open.splice(0)) await service.close();
});

describe('wrong keys', () => {
  it('are counted by address, and right ones pass all the same', async () => {
    const service = await startTestService();
    open.push(service);
    const ask = (key: string): Promise<Response> => clientOf(service, key).send('GET', '/api/browser/templates');
    const statuses: number[] = [];
    // So many at once as wait for a listening socket on any system.
    for (let from = 0; from < 3000 && !statuses.includes(429); from += 100)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, async (_, index) => (await ask(`deed_sandbox_wrong-${from + index}`)).status),
        )),
      );
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const refused = await ask('deed_live_wrong');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ data: null, meta: { error: { code: 'rate_limited' } } });
    for (const key of [SANDBOX_KEY, LIVE_KEY]) expect((await ask(key)).status).toBe(200);
    // Hosted pages are not asked for a key.
    expect((await fetch(`${service.url}/builder/sandbox.nothing`)).status).toBe(410);
  });

  it('are counted by all processes together, and so are requests for links', async () => {
    const databaseUrl = await createTestDatabase();
    const [first, second] = [await startTestService({ databaseUrl }), await startTestService({ databaseUrl })];
    open.push(first, second);
    const ask = async ({ url }: Service, key: string): Promise<number> =>
      (await fetch(`${url}/api/browser/templates`, { headers: { Authorization: `Bearer ${key}` } })).status;
    expect(await ask(second, 'deed_live_wrong')).toBe(401);
    const statuses = new Set<number>();
    for (let from = 0; from < 3000 && !statuses.has(429); from += 100)
      for (const status of await Promise.all(
        Array.from({ length: 100 }, (_, index) => ask(first, `deed_live_wrong-${from + index}`)),
      ))
        statuses.add(status);
    // It has counted one itself: far fewer than an address may send.
    await eventually(async () => (await ask(second, 'deed_live_wrong')) === 429);
    expect(await ask(second, LIVE_KEY)).toBe(200);
    const askLink = async ({ url }: Service): Promise<number> => {
      const init = { method: 'POST', headers: { Origin: url }, body: new URLSearchParams({ email: 'a@example.com' }) };
      return (await fetch(`${url}/app/sandbox/sign-in`, { ...init, redirect: 'manual' })).status;
    };
    const answers: number[] = [];
    for (let count = 0; count < 5; count += 1) answers.push(await askLink(first), await askLink(second));
    expect(new Set(answers)).toEqual(new Set([200]));
    await eventually(async () => (await askLink(first)) === 429);
    await eventually(async () => (await askLink(second)) === 429);
  });

  it('are forgotten as time passes', () => {
    let now = 0;
    const wrong = createWrongKeys({ now: () => now, burst: 3, perSecond: 0.5 });
    for (let index = 0; index < 3; index++) {
      expect(wrong.wait('a')).toBe(0);
      wrong.count('a');
    }
    expect(wrong.wait('a')).toBe(2);
    expect(wrong.wait('b')).toBe(0);
    now += 2000;
    expect(wrong.wait('a')).toBe(0);
    wrong.count('a');
    expect(wrong.wait('a')).toBe(2);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:ffff::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('from %s are those of %s', (address, network) => {
    const request = new Request('http://x');
    expect(addressOf(request)).toBeUndefined();
    rememberAddress(request, address);
    expect(addressOf(request)).toBe(network);
  });
});

describe('a full disk', () => {
  it('of its own PostgreSQL makes the service not ready', async () => {
    let free = 1e9;
    const watch = createDiskWatch({ folder: '/data', now: () => 0, freeBytes: async () => free });
    expect(await watch.hasRoom()).toBe(true);
    free = 10_000_000;
    expect(await watch.hasRoom()).toBe(false);
    const here = createDiskWatch({ folder: process.cwd(), now: () => 0 });
    expect(await here.hasRoom()).toBe(true);
  });

  it(
    'is told by readyz of a service with a PostgreSQL of its own, until there is room again',
    { timeout: 60_000 },
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'deedkit-full-'));
      let free = 1e9;
      const service = await startService(testConfig({ dataDir }), {
        log: createLog({ level: 'silent', write: () => undefined }),
        freeBytes: async () => free,
      });
      const ready = async (): Promise<number> => (await fetch(`${service.url}/readyz`)).status;
      expect(await ready()).toBe(200);
      free = 50_000_000;
      expect(await ready()).toBe(503);
      free = 1e9;
      expect(await ready()).toBe(200);
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  );

  it('of any database makes it not ready for as long as something was refused for it lately', async () => {
    const databaseUrl = await createTestDatabase();
    let passed = 0;
    const watch = createDiskWatch({ folder: undefined, now: () => passed });
    const service = await startTestService({ databaseUrl });
    open.push(service);
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE UPDATE ON contract FOR EACH ROW EXECUTE FUNCTION full_disk()`);
    const client = clientOf(service);
    const session = await client.start();
    expect((await client.send('GET', '/readyz')).status).toBe(200);
    const refused = await client.rename(session, 'Too much');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    const ready = await client.send('GET', '/readyz');
    expect([ready.status, Number(ready.headers.get('retry-after')) > 0]).toEqual([503, true]);
    const error = await admin.query('UPDATE contract SET revision = 1').then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await admin.end();
    watch.note(new Error('outer', { cause: error }));
    expect(await watch.hasRoom()).toBe(false);
    passed = 60_000;
    expect(await watch.hasRoom()).toBe(true);
  });
});
