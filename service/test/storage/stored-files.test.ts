import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/index.ts';
import { migrateDatabase, openDatabase } from '../../src/database/index.ts';
import type { FileStore, NewFile, Upload } from '../../src/domain/file/file.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { createLog } from '../../src/log.ts';
import type { S3Store } from '../../src/object-store/index.ts';
import { createObjectStore } from '../../src/object-store/index.ts';
import {
  createFileStore,
  listTenantsWithExpired,
  prune,
  removeObjects,
  sweepObjects,
} from '../../src/storage/index.ts';
import { copyFiles, leavePlace, releaseFiles, takeUploads } from '../../src/storage/file/document-files.ts';
import { moveFiles } from '../../src/storage/file/move-files.ts';
import { eventually } from '../support/client.ts';
import type { TestStore } from '../support/start-store.ts';
import { startStore } from '../support/start-store.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const { sandbox } = FIRST_TENANTS;
const HOURS_LATER = new Date(Date.now() + 2 * 3_600_000);

let client: pg.Client;
let database: Database;
let server: TestStore;
let objects: S3Store;
let files: FileStore;
let inDatabase: FileStore;
beforeAll(async () => {
  const url = await createTestDatabase();
  await migrateDatabase(url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  database = openDatabase(url, { log: createLog({ level: 'silent', write: () => undefined }) });
  server = await startStore();
  objects = createObjectStore(server.config, { idleMs: 2000, tries: 2, waitMs: 10 });
  const stored = { store: objects, presigns: true };
  files = createFileStore({ ...database, objects: { ...stored, takesNewFiles: true } });
  inDatabase = createFileStore({ ...database, objects: { ...stored, takesNewFiles: false } });
});
afterAll(async () => {
  objects.close();
  await server.close();
  await database.close();
  await client.end();
});
afterEach(async () => {
  server.answer = () => 'pass';
  await client.query('TRUNCATE file, file_chunk, file_upload, document_file, file_removal');
  for (const key of await keys()) await objects.remove(key);
});

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
async function keys(): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const { key } of objects.list()) all.push(key);
  return all;
}
const store = (bytes: Uint8Array, to = files): Promise<Upload> => to.store(sandbox, inPieces(bytes));
async function take(uploads: readonly Upload[]): Promise<string> {
  const id = randomUUID();
  const list = uploads.map((upload, place): NewFile => ({ upload, place, name: null, removed: [], pages: 1 }));
  await database.orm.transaction((tx) => takeUploads(tx, { tenant: sandbox, id }, list));
  return id;
}
const release = (...ids: string[]): Promise<void> => database.orm.transaction((tx) => releaseFiles(tx, sandbox, ids));
const remove = (): Promise<void> => removeObjects({ pool: database.pool, objects }, sandbox);
const sweep = (now = HOURS_LATER): Promise<number> => sweepObjects({ pool: database.pool, objects }, now);
const read = (bytes: Uint8Array, from = files): Promise<Buffer> =>
  collect(from.read(sandbox, hashOf(bytes), { first: 0, last: bytes.byteLength - 1 }));
async function rows(): Promise<string> {
  const { rows: found } = await client.query<{ text: string }>(
    `SELECT (SELECT count(*) FROM file) || ' files, ' || (SELECT count(*) FROM file_chunk) || ' chunks, '
      || (SELECT count(*) FROM file_upload) || ' uploads, ' || (SELECT count(*) FROM file_removal) || ' removals' AS text`,
  );
  return found[0]?.text ?? '';
}

describe('files in an object store', () => {
  it.each([0, 1, 1_000_000])('of %i bytes come out as they were stored, and none is in the database', async (size) => {
    const bytes = randomBytes(size);
    const upload = await store(bytes);
    expect([upload.size, upload.hash]).toEqual([size, hashOf(bytes)]);
    expect((await collect(files.readUpload(sandbox, upload))).equals(bytes)).toBe(true);
    await take([upload]);
    expect(await keys()).toEqual([`sandbox/${upload.hash}`]);
    expect((await read(bytes)).equals(bytes)).toBe(true);
    if (size > 10) {
      const part = await collect(files.read(sandbox, upload.hash, { first: 3, last: 500_000 }));
      expect(part.equals(bytes.subarray(3, 500_001))).toBe(true);
    }
    expect(await rows()).toBe('1 files, 0 chunks, 0 uploads, 0 removals');
  });

  it('are kept once, until the last document lets go and the job ran', async () => {
    const bytes = randomBytes(100_000);
    const first = await take([await store(bytes)]);
    const second = await take([await store(bytes)]);
    const third = randomUUID();
    await database.orm.transaction((tx) => copyFiles(tx, { tenant: sandbox, id: third }, first));
    await release(first, second);
    await remove();
    expect((await read(bytes)).equals(bytes)).toBe(true);
    await release(third);
    expect(await rows()).toBe('0 files, 0 chunks, 0 uploads, 1 removals');
    expect((await listTenantsWithExpired(database.orm, new Date())).map(({ id }) => id)).toContain('sandbox');
    await remove();
    expect([await keys(), await rows()]).toEqual([[], '0 files, 0 chunks, 0 uploads, 0 removals']);
  });

  it('that leave their place can be read for an hour', async () => {
    const bytes = randomBytes(100_000);
    const id = await take([await store(bytes)]);
    await database.orm.transaction((tx) => leavePlace(tx, { tenant: sandbox, id }, { place: 0, hash: hashOf(bytes) }));
    await remove();
    expect(await keys()).toHaveLength(1);
    await client.query("UPDATE file_upload SET started_at = now() - interval '61 minutes'");
    await prune(database.orm, sandbox, new Date());
    await remove();
    expect([await keys(), await rows()]).toEqual([[], '0 files, 0 chunks, 0 uploads, 0 removals']);
  });

  it('that no document takes are removed', async () => {
    const upload = await store(randomBytes(1000));
    await files.discard(sandbox, [upload.id]);
    await remove();
    expect([await keys(), await rows()]).toEqual([[], '0 files, 0 chunks, 0 uploads, 0 removals']);
  });

  it('that the store does not take leave nothing, and those that no job could remove are removed later', async () => {
    server.answer = ({ method }) => (method === 'PUT' ? { status: 507, code: 'XMinioStorageFull' } : 'pass');
    await expect(store(randomBytes(1000))).rejects.toMatchObject({ kind: 'full' });
    server.answer = () => 'pass';
    const upload = await store(randomBytes(1000));
    await files.discard(sandbox, [upload.id]);
    server.answer = ({ method }) => (method === 'DELETE' ? { status: 503, code: 'SlowDown' } : 'pass');
    await expect(remove()).rejects.toMatchObject({ kind: 'unreachable' });
    server.answer = () => 'pass';
    await remove();
    expect([await keys(), await rows()]).toEqual([[], '0 files, 0 chunks, 0 uploads, 0 removals']);
  });

  it('stand beside those in the database, of which one content is kept', async () => {
    const bytes = randomBytes(300_000);
    const first = await take([await store(bytes, inDatabase)]);
    const second = await take([await store(bytes)]);
    await remove();
    expect([await keys(), await rows()]).toEqual([[], '1 files, 2 chunks, 0 uploads, 0 removals']);
    expect((await read(bytes)).equals(bytes)).toBe(true);
    await release(first, second);
    await take([await store(bytes)]);
    await take([await store(bytes, inDatabase)]);
    expect(await rows()).toBe('1 files, 0 chunks, 0 uploads, 0 removals');
    expect((await read(bytes, inDatabase)).equals(bytes)).toBe(true);
  });

  it('are stored again while the last of the same content is removed, and stay', async () => {
    const bytes = randomBytes(50_000);
    for (let round = 0; round < 12; round += 1) {
      const id = await take([await store(bytes)]);
      await release(id);
      server.answer = ({ method }) => (method === 'DELETE' ? { afterMs: round % 4 === 0 ? 60 : 0 } : 'pass');
      const removing = remove();
      const next = await take([await store(bytes)]);
      await removing;
      await remove();
      expect((await read(bytes)).equals(bytes)).toBe(true);
      await release(next);
      await remove();
      expect(await keys()).toEqual([]);
    }
  });

  it('an upload waits for a removal that has begun, so that its object comes after', async () => {
    const bytes = randomBytes(50_000);
    await release(await take([await store(bytes)]));
    server.answer = ({ method }) => (method === 'DELETE' ? { afterMs: 500 } : 'pass');
    server.asked.length = 0;
    const removing = remove();
    await eventually(async () => server.asked.some(({ method }) => method === 'DELETE'));
    const upload = await store(bytes);
    await removing;
    expect(server.asked.map(({ method }) => method)).toEqual(['DELETE', 'PUT']);
    await take([upload]);
    expect((await read(bytes)).equals(bytes)).toBe(true);
  });

  it('that were lost are told by kind, and are there again once the same content is stored', async () => {
    const bytes = randomBytes(1000);
    await take([await store(bytes)]);
    await objects.remove(`sandbox/${hashOf(bytes)}`);
    await expect(read(bytes)).rejects.toMatchObject({ name: 'StoreFault', kind: 'lost' });
    await take([await store(bytes)]);
    expect((await read(bytes)).equals(bytes)).toBe(true);
  });

  it('have an address of the store where that is wanted', async () => {
    const bytes = randomBytes(1000);
    const answer = { type: 'application/pdf', disposition: 'attachment; filename="a.pdf"' };
    await take([await store(bytes)]);
    const address = await files.presign(sandbox, hashOf(bytes), answer);
    expect(Buffer.from(await (await fetch(address ?? '')).arrayBuffer()).equals(bytes)).toBe(true);
    const other = randomBytes(1000);
    await take([await store(other, inDatabase)]);
    expect(await files.presign(sandbox, hashOf(other), answer)).toBeUndefined();
    const plain = createFileStore({ ...database, objects: { store: objects, presigns: false, takesNewFiles: true } });
    expect(await plain.presign(sandbox, hashOf(bytes), answer)).toBeUndefined();
  });
});

describe('a sweep', () => {
  it('removes objects that no row names, and no other', async () => {
    const [kept, waiting, orphan] = [randomBytes(100), randomBytes(200), randomBytes(300)];
    await take([await store(kept)]);
    const upload = await store(waiting);
    await store(orphan);
    await client.query('DELETE FROM file_upload WHERE id <> $1', [upload.id]);
    const put = (key: string): Promise<void> =>
      objects.put(key, { hash: hashOf(kept), size: kept.byteLength, read: () => inPieces(kept) });
    for (const key of ['deedkit-owner', `unknown/${hashOf(orphan)}`, 'sandbox/notes.txt']) await put(key);
    expect(await sweep(new Date())).toBe(0);
    expect(await sweep()).toBe(1);
    await remove();
    expect([...(await keys())].sort()).toEqual(
      [
        'deedkit-owner',
        'sandbox/notes.txt',
        `sandbox/${hashOf(kept)}`,
        `sandbox/${hashOf(waiting)}`,
        `unknown/${hashOf(orphan)}`,
      ].sort(),
    );
    expect(await sweep()).toBe(0);
  });
});

describe('files that move', () => {
  const needs = () => ({ orm: database.orm, pool: database.pool, objects });

  it('go into the store and back, once each', async () => {
    const contents = [randomBytes(0), randomBytes(700_000), randomBytes(300_000)];
    for (const bytes of contents) await take([await store(bytes, inDatabase)]);
    expect(await moveFiles(needs(), sandbox, 's3')).toEqual({ files: 3, bytes: 1_000_000, lost: [] });
    expect(await moveFiles(needs(), sandbox, 's3')).toEqual({ files: 0, bytes: 0, lost: [] });
    expect(await rows()).toBe('3 files, 0 chunks, 0 uploads, 0 removals');
    for (const bytes of contents) expect((await read(bytes)).equals(bytes)).toBe(true);
    expect(await moveFiles(needs(), sandbox, 'database')).toMatchObject({ files: 3, lost: [] });
    await remove();
    expect([await keys(), await rows()]).toEqual([[], '3 files, 5 chunks, 0 uploads, 0 removals']);
    for (const bytes of contents) expect((await read(bytes)).equals(bytes)).toBe(true);
  });

  it('are read to their end by those who began before', async () => {
    const bytes = randomBytes(2_000_000);
    await take([await store(bytes, inDatabase)]);
    for (const to of ['s3', 'database'] as const) {
      const reading = files.read(sandbox, hashOf(bytes), { first: 0, last: bytes.length - 1 })[Symbol.asyncIterator]();
      const parts = [Buffer.from((await reading.next()).value as Uint8Array)];
      expect(await moveFiles(needs(), sandbox, to)).toMatchObject({ files: 1 });
      await remove();
      for (let next = await reading.next(); next.done !== true; next = await reading.next())
        parts.push(Buffer.from(next.value));
      expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    }
  });

  it('stay where they are when the store fails on the way, and move in the next run', async () => {
    const bytes = randomBytes(400_000);
    await take([await store(bytes, inDatabase)]);
    server.answer = ({ method }) => (method === 'PUT' ? { status: 503, code: 'SlowDown' } : 'pass');
    await expect(moveFiles(needs(), sandbox, 's3')).rejects.toMatchObject({ kind: 'unreachable' });
    expect((await read(bytes)).equals(bytes)).toBe(true);
    server.answer = () => 'pass';
    await remove();
    expect(await rows()).toBe('1 files, 2 chunks, 0 uploads, 0 removals');
    expect(await moveFiles(needs(), sandbox, 's3')).toMatchObject({ files: 1 });
  });

  it('that were released or taken again on the way are right afterwards', async () => {
    const bytes = randomBytes(400_000);
    const id = await take([await store(bytes, inDatabase)]);
    server.answer = ({ method }) => (method === 'PUT' ? { afterMs: 300 } : 'pass');
    const moving = moveFiles(needs(), sandbox, 's3');
    await eventually(async () => server.asked.at(-1)?.method === 'PUT');
    await release(id);
    expect(await moving).toMatchObject({ files: 0, lost: [] });
    await remove();
    expect([await keys(), await rows()]).toEqual([[], '0 files, 0 chunks, 0 uploads, 0 removals']);
  });

  it('that the store lost are named, and those beside them moved', async () => {
    const [lost, kept] = [randomBytes(1000), randomBytes(2000)];
    await take([await store(lost), await store(kept)]);
    await objects.remove(`sandbox/${hashOf(lost)}`);
    expect(await moveFiles(needs(), sandbox, 'database')).toEqual({ files: 1, bytes: 2000, lost: [hashOf(lost)] });
    expect((await read(kept)).equals(kept)).toBe(true);
    await remove();
    expect(await rows()).toBe('2 files, 1 chunks, 0 uploads, 0 removals');
  });
});
