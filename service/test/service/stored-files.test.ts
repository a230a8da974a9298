import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makePdf } from '../../acceptance/support/pdfs.ts';
import { createObjectStore } from '../../src/object-store/index.ts';
import { sweepObjects } from '../../src/storage/index.ts';
import type { TestSession } from '../support/client.ts';
import { clientOf, eventually } from '../support/client.ts';
import { rounds } from '../support/rounds.ts';
import { SERVICE_KEY as KEY, useServiceProcesses } from '../support/service-process.ts';
import type { SentContract } from '../support/signed-document.ts';
import { asker, sendContract } from '../support/signed-document.ts';
import type { StoreAnswer, TestStore } from '../support/start-store.ts';
import { startStore } from '../support/start-store.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

let server: TestStore;
beforeAll(async () => {
  server = await startStore();
});
afterAll(() => server.close());

const service = useServiceProcesses();
let databaseUrl: string;
let pool: pg.Pool;
let settings: Readonly<Record<string, string>>;
beforeEach(async () => {
  databaseUrl = await createTestDatabase(inject('emptyTables'));
  pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  settings = { ...server.environment, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
});
afterEach(async () => {
  server.answer = () => 'pass';
  await pool.end();
  await rm(join(server.folder, 'files'), { recursive: true, force: true });
  await mkdir(join(server.folder, 'files'));
});

let count = 0;
/** A PDF that no other contract has. */
const makeOne = (): Promise<Buffer> => makePdf({ text: `Agreement ${(count += 1)}` });
const send = async (url: string, pdf?: Buffer): Promise<SentContract> =>
  sendContract({ url, key: KEY }, undefined, [pdf ?? (await makeOne())]);

/** Answers the first request of a method for a file so; resolves once it came. */
function catchFirst(method: string, how: StoreAnswer): () => Promise<void> {
  let caught = false;
  server.answer = (asked) => {
    if (caught || asked.method !== method || !asked.key.includes('/')) return 'pass';
    caught = true;
    return how;
  };
  return () => eventually(() => caught);
}

/** The hashes that rows name, and those that are in the store, with those whose bytes are others. */
async function compare(): Promise<{ named: string[]; stored: string[]; damaged: string[] }> {
  const { rows } = await pool.query<{ hash: string }>(
    `SELECT hash FROM file WHERE in_store UNION SELECT stored_hash FROM file_upload WHERE stored_hash IS NOT NULL
     UNION SELECT encode(decode(translate(hash, '-_', '+/') || '=', 'base64'), 'hex') FROM contract_blob WHERE stored_size IS NOT NULL ORDER BY 1`,
  );
  const [stored, damaged]: [string[], string[]] = [[], []];
  for (const path of await readdir(join(server.folder, 'files'), { recursive: true })) {
    const hash = /([0-9a-f]{64})\._S3rver_object$/.exec(path)?.[1];
    if (hash === undefined) continue;
    stored.push(hash);
    const bytes = await readFile(join(server.folder, 'files', path));
    if (createHash('sha256').update(bytes).digest('hex') !== hash) damaged.push(hash);
  }
  return { named: rows.map(({ hash }) => hash), stored: stored.sort(), damaged };
}

/** The jobs that the clock starts: uploads are an hour old, objects are let go, and those that no row names are found. */
async function cleanUp(): Promise<void> {
  await pool.query("UPDATE file_upload SET started_at = now() - interval '2 hours'");
  const objects = createObjectStore(server.config);
  await sweepObjects({ pool, objects }, new Date(Date.now() + 7_200_000));
  objects.close();
  await pool.query("SELECT graphile_worker.add_job('remove_expired')");
  await eventually(async () => {
    const { rows } = await pool.query<{ left: number }>(
      'SELECT (SELECT count(*) FROM file_removal)::int + (SELECT count(*) FROM file_upload)::int AS left',
    );
    return rows[0]?.left === 0;
  });
}

async function expectWhole(): Promise<void> {
  await cleanUp();
  const { named, stored, damaged } = await compare();
  expect(damaged).toEqual([]);
  expect(stored).toEqual(named);
}

describe('a service whose files are in a store', () => {
  it.each<[string, StoreAnswer]>([
    ['PUT', 'hang'],
    ['PUT', 'unheard'],
    ['GET', 'hang'],
  ])(
    'that is killed at a %s of a contract being sent (%s) leaves no contract without its file, and no orphan',
    async (method, how) => {
      const first = await service.serve(settings);
      const before = await send(first.url);
      const caught = catchFirst(method, how);
      const sending = send(first.url).catch(() => undefined);
      await caught();
      await service.end(first.child, 'SIGKILL');
      await sending;
      server.answer = () => 'pass';
      const { url } = await service.serve(settings);
      await expectWhole();
      const ask = asker(url, KEY);
      expect((await ask(`/public/v2/documents/${before.documentId}/download`)).status).toBe(200);
      const after = await send(url);
      expect(await after.sign()).toBe(200);
      await eventually(async () => (await after.readContract()).sealing?.status === 'sealed');
      expect((await after.download()).status).toBe(200);
    },
  );

  it.each<StoreAnswer>(['hang', 'unheard'])(
    'that is killed while it removes a file (%s) removes it in the next process, or keeps it for who sent it again',
    async (how) => {
      const first = await service.serve(settings);
      const pdf = await makeOne();
      const contract = await send(first.url, pdf);
      await pool.query('DELETE FROM document_file WHERE document_id = $1', [contract.documentId]);
      await pool.query(`WITH gone AS (DELETE FROM file WHERE NOT EXISTS (SELECT FROM document_file d WHERE d.hash = file.hash) RETURNING tenant, hash)
        INSERT INTO file_removal (tenant, hash) SELECT tenant, hash FROM gone`);
      const caught = catchFirst('DELETE', how);
      await pool.query("SELECT graphile_worker.add_job('remove_expired')");
      await caught();
      await service.end(first.child, 'SIGKILL');
      server.answer = () => 'pass';
      const { url } = await service.serve(settings);
      const again = await send(url, pdf);
      await expectWhole();
      expect((await again.download()).status).toBe(200);
    },
  );

  it.each<[string, StoreAnswer]>([
    ['PUT', 'hang'],
    ['PUT', 'unheard'],
  ])(
    'whose files are moved by a command that is killed at a %s (%s) gives them all, and the next run moves the rest',
    async (method, how) => {
      const { url } = await service.serve({ ...settings, FILE_STORE: 'database' });
      const contracts = [await send(url), await send(url), await send(url)];
      const caught = catchFirst(method, how);
      const moving = service.outcome(['move-files', '--to', 's3'], settings);
      await caught();
      await service.killAll('move-files');
      await moving;
      server.answer = () => 'pass';
      for (const contract of contracts) expect((await contract.download()).status).toBe(200);
      const { code, out } = await service.outcome(['move-files', '--to', 's3'], settings);
      expect([code, out]).toEqual([0, expect.stringMatching(/^[3-9] files were moved to the store, \d+ bytes\.\n$/)]);
      const { rows } = await pool.query<{ left: number }>('SELECT count(*)::int AS left FROM file_chunk');
      await expectWhole();
      for (const contract of contracts) expect((await contract.download()).status).toBe(200);
      expect(rows).toEqual([{ left: 0 }]);
      const saved = await service.outcome(['backup', join(service.dataDir(), 'backup')], settings);
      expect(saved.err).toMatch(/\d files are in the object store. They are not in the backup/);
      const back = await service.outcome(['move-files', '--to', 'database'], { ...settings, FILE_STORE: 'database' });
      expect(back).toMatchObject({ code: 0, err: '' });
      await expectWhole();
      expect((await compare()).stored).toEqual([]);
      for (const contract of contracts) expect((await contract.download()).status).toBe(200);
    },
  );
});

describe('a service whose logos of histories are in a store', () => {
  const logoOf = (seed: string): string =>
    `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><!--${seed}${'x'.repeat(60_000)}--></svg>`).toString('base64')}`;
  const [one, other] = [logoOf('a'), logoOf('b')];

  /** Changes the logo of a draft. */
  function dress(url: string, session: TestSession, content: string): Promise<Response> {
    return patch(url, session, { content, headers: {} });
  }

  type Patch = { readonly content: string; readonly headers: Readonly<Record<string, string>> };
  function patch(url: string, session: TestSession, { content, headers }: Patch): Promise<Response> {
    return clientOf({ url }, KEY).send('PATCH', `/api/builder/sessions/${session.id}/contract`, {
      body: { operations: [{ op: 'replace', path: '/appearance/logo', value: { enabled: true, content, scale: 20 } }] },
      headers: { 'X-Participant': session.participant.id, Prefer: 'signees=none', ...headers },
    });
  }

  async function expectHistory(url: string, session: TestSession, logos: readonly string[]): Promise<void> {
    // A change on an old revision is refused with all that came after it.
    const stale = await patch(url, session, { content: one, headers: { 'If-Match': '"0"' } });
    const { data } = (await stale.json()) as { data: { operations: { value: { content: string } }[] } };
    expect(data.operations.map(({ value }) => value.content)).toEqual(logos);
  }

  it.each<StoreAnswer>(['hang', 'unheard'])(
    'that is killed at a PUT of one (%s) has every change with its logo, and no orphan',
    async (how) => {
      const first = await service.serve(settings);
      const session = await clientOf(first, KEY).start();
      expect((await dress(first.url, session, one)).status).toBe(200);
      const caught = catchFirst('PUT', how);
      const dressing = dress(first.url, session, other).catch(() => undefined);
      await caught();
      await service.end(first.child, 'SIGKILL');
      await dressing;
      server.answer = () => 'pass';
      const { url } = await service.serve(settings);
      await expectWhole();
      await expectHistory(url, session, [one]);
      expect((await dress(url, session, other)).status).toBe(200);
      await expectWhole();
      await expectHistory(url, session, [one, other]);
      expect((await clientOf({ url }, KEY).send('DELETE', `/api/builder/sessions/${session.id}`)).status).toBe(204);
      await expectWhole();
      expect((await compare()).stored).toEqual([]);
    },
  );

  it.each<StoreAnswer>(['hang', 'unheard'])(
    'that is killed at a DELETE of one (%s) removes it in the next process, or keeps it for a contract that has it again',
    async (how) => {
      const first = await service.serve(settings);
      const [gone, session] = [await clientOf(first, KEY).start(), await clientOf(first, KEY).start()];
      expect((await dress(first.url, gone, one)).status).toBe(200);
      await clientOf(first, KEY).send('DELETE', `/api/builder/sessions/${gone.id}`);
      const caught = catchFirst('DELETE', how);
      await pool.query("SELECT graphile_worker.add_job('remove_expired')");
      await caught();
      await service.end(first.child, 'SIGKILL');
      server.answer = () => 'pass';
      const { url } = await service.serve(settings);
      expect((await dress(url, session, one)).status).toBe(200);
      await expectWhole();
      await expectHistory(url, session, [one]);
    },
  );

  it.each<StoreAnswer>(['hang', 'unheard'])(
    'moves them by a command that is killed at a PUT (%s) and run again, and back',
    async (how) => {
      const { url } = await service.serve({ ...settings, FILE_STORE: 'database' });
      const session = await clientOf({ url }, KEY).start();
      for (const logo of [one, other]) expect((await dress(url, session, logo)).status).toBe(200);
      const caught = catchFirst('PUT', how);
      const moving = service.outcome(['move-files', '--to', 's3'], settings);
      await caught();
      await service.killAll('move-files');
      await moving;
      server.answer = () => 'pass';
      await expectHistory(url, session, [one, other]);
      const again = await service.outcome(['move-files', '--to', 's3'], settings);
      expect([again.code, again.out]).toEqual([0, expect.stringMatching(/^2 files were moved to the store/)]);
      await expectWhole();
      await expectHistory(url, session, [one, other]);
      expect((await compare()).stored).toHaveLength(2);
      await service.outcome(['move-files', '--to', 'database'], { ...settings, FILE_STORE: 'database' });
      await expectWhole();
      expect((await compare()).stored).toEqual([]);
      await expectHistory(url, session, [one, other]);
    },
  );
});

describe('a store that fails', () => {
  it('is told by requests, by readiness and by figures, and never as a fault without a reason', async () => {
    const { url } = await service.serve({ ...settings, METRICS_TOKEN: 'figures-of-the-service' });
    const contract = await send(url);
    const problem = async (response: Response): Promise<unknown> => [response.status, await response.json()];
    server.answer = ({ method }) => (method === 'GET' ? { status: 503, code: 'SlowDown' } : 'pass');
    expect(await problem(await contract.download())).toMatchObject([503, { code: 'unavailable' }]);
    await eventually(async () => (await fetch(`${url}/readyz`)).status === 503);
    server.answer = ({ method }) => (method === 'PUT' ? { status: 507, code: 'XMinioStorageFull' } : 'pass');
    await expect(send(url)).rejects.toThrow(/Not sent: 503 .*no room left/);
    server.answer = () => ({ status: 403, code: 'AccessDenied' });
    expect(JSON.stringify(await problem(await contract.download()))).toContain('check its settings');
    server.answer = () => ({ afterMs: 300 });
    expect((await contract.download()).status).toBe(200);
    server.answer = () => 'pass';
    for (const name of await readdir(join(server.folder, 'files/sandbox')))
      await rm(join(server.folder, 'files/sandbox', name), { recursive: true });
    expect(JSON.stringify(await problem(await contract.download()))).toMatch(/^\[500,.*ask the operator.*file_lost/);
    await eventually(async () => (await fetch(`${url}/readyz`)).status === 200);
    const figures = await fetch(`${url}/metrics`, { headers: { Authorization: 'Bearer figures-of-the-service' } });
    const text = await figures.text();
    for (const outcome of ['done', 'unreachable', 'full', 'refused', 'lost'])
      expect(text).toContain(
        `deedkit_file_store_duration_seconds_count{operation="${outcome === 'full' ? 'PUT' : 'GET'}",outcome="${outcome}"}`,
      );
  });

  it('holds no signature up, and a document is sealed once it answers', async () => {
    const { url } = await service.serve(settings);
    const contract = await send(url);
    const failing: StoreAnswer = { status: 503, code: 'SlowDown' };
    let failed = 0;
    // The picture of the signature, which is stored while it is read, has another hash.
    const { rows } = await pool.query<{ hash: string }>('SELECT hash FROM file');
    server.answer = ({ method, key }) => {
      if (method !== 'GET' || !rows.some(({ hash }) => key.endsWith(hash))) return 'pass';
      failed += 1;
      return failing;
    };
    expect(await contract.sign()).toBe(200);
    await eventually(() => failed > 0);
    server.answer = () => 'pass';
    await pool.query(
      "SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs WHERE task_identifier LIKE '%seal%'",
    );
    await eventually(async () => (await contract.readContract()).sealing?.status === 'sealed');
    expect((await contract.download()).status).toBe(200);
  });

  it('is refused at start with the setting that is wrong, and so is a database whose files are in one', async () => {
    const wrong = async (over: Readonly<Record<string, string>>): Promise<string> =>
      (await service.outcome(['serve'], { ...settings, ...over })).err;
    expect(await wrong({ S3_ACCESS_KEY_ID: 'other' })).toContain('S3_ACCESS_KEY_ID is not known to the store');
    const secret = await wrong({ S3_SECRET_ACCESS_KEY: 'not-the-secret' });
    expect(secret).toContain('S3_SECRET_ACCESS_KEY does not belong');
    expect(secret).not.toContain('not-the-secret');
    expect(await wrong({ S3_BUCKET: 'missing' })).toContain('S3_BUCKET names a bucket that the store does not have');
    const { url, child } = await service.serve(settings);
    await send(url);
    await service.end(child, 'SIGTERM');
    const { err } = await service.outcome(['serve'], { DATABASE_URL: databaseUrl });
    expect(err).toContain('S3_BUCKET is not set, and files are in a store');
    const others = await createTestDatabase(inject('emptyTables'));
    await service.outcome(['migrate'], { DATABASE_URL: others });
    await new pg.Pool({ connectionString: others, max: 1 })
      .query('UPDATE workspace SET root_folder_id = gen_random_uuid()')
      .catch(() => undefined);
    expect(await wrong({ DATABASE_URL: others })).toContain('S3_BUCKET belongs to another deedkit-service');
  });

  it('gives whole downloads itself where that is wanted, under the name of the document', async () => {
    const { url } = await service.serve({ ...settings, S3_PRESIGNED_DOWNLOADS: '1' });
    const contract = await send(url);
    const path = `/public/v2/documents/${contract.documentId}/download`;
    const ask = asker(url, KEY);
    const led = await ask(path, { redirect: 'manual' });
    expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const file = await fetch(led.headers.get('location') ?? '');
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="');
    const whole = Buffer.from(await file.arrayBuffer());
    const part = await ask(path, { redirect: 'manual', headers: { Range: 'bytes=5-20' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(5, 21))).toBe(true);
  });
});

const SENT = rounds(120, 1000);
describe(`${SENT} contracts that are sent`, () => {
  it('add less than 50 kB each to the database', async () => {
    const { url } = await service.serve(settings);
    const size = async (): Promise<number> =>
      Number((await pool.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size')).rows[0]?.size);
    const before = await size();
    for (let at = 0; at < SENT; at += 8) await Promise.all(Array.from({ length: 8 }, () => send(url)));
    await pool.query('VACUUM');
    expect((await pool.query('SELECT FROM document')).rowCount).toBe(SENT);
    expect((await size()) - before).toBeLessThan(SENT * 50_000);
    expect((await pool.query('SELECT FROM file_chunk')).rowCount).toBe(0);
  }, 300_000);
});
