import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/index.ts';
import { migrateDatabase, openDatabase } from '../../src/database/index.ts';
import type { Document, DocumentStore } from '../../src/domain/document/document.ts';
import type { FileStore, NewFile, Upload } from '../../src/domain/file/file.ts';
import type { Tenant } from '../../src/domain/tenant/tenant.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { createLog } from '../../src/log.ts';
import { createDocumentStore, createFileStore, listTenantsWithExpired, prune } from '../../src/storage/index.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const { sandbox, live } = FIRST_TENANTS;
const now = new Date('2026-06-01T12:00:00Z');

let client: pg.Client;
let database: Database;
let files: FileStore;
let documents: DocumentStore;
const roots = new Map<string, string>();

beforeAll(async () => {
  const url = await createTestDatabase();
  await migrateDatabase(url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  database = openDatabase(url, { log: createLog({ level: 'silent', write: () => undefined }) });
  files = createFileStore(database);
  documents = createDocumentStore(database);
  const { rows } = await client.query<{ tenant: string; root: string }>(
    'SELECT tenant, root_folder_id AS root FROM workspace',
  );
  for (const { tenant, root } of rows) roots.set(tenant, root);
});
afterAll(async () => {
  await database.close();
  await client.end();
});
beforeEach(() => client.query('TRUNCATE file, file_chunk, file_upload, document_file, document, document_count'));

async function* inPieces(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}
const store = (bytes: Uint8Array, tenant: Tenant = sandbox): Promise<Upload> => files.store(tenant, inPieces(bytes));

/** A document that has uploads, the first as a whole. */
async function make(uploads: readonly Upload[], tenant: Tenant = sandbox): Promise<Document['key']> {
  const key = { tenant, id: randomUUID() };
  const document: Document = {
    key,
    contractId: randomUUID(),
    folderId: roots.get(tenant.id) ?? '',
    ownerId: null,
    title: 'Sent',
    description: null,
    tags: [],
    stage: 'finalized',
    signatureMethod: 'canvas',
    creatorName: null,
    language: null,
    templateId: null,
    signingSettings: null,
    builderVersion: '2',
    drafted: false,
    dueAt: null,
    finalizedAt: now,
    requireMatchingName: false,
    sealing: null,
    ended: null,
    madeBy: [],
    historyEnd: null,
    createdAt: now,
    updatedAt: now,
  };
  const list = uploads.map((upload, place): NewFile => ({ upload, place, name: 'a.pdf', removed: [], pages: 3 }));
  const created = await documents.create({ document, files: list, signatures: [], effects: [] });
  expect(created.ok).toBe(true);
  return key;
}

/** How many rows there are of each table, in one text. */
async function counts(): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT (SELECT count(*) FROM file) || ' files, ' || (SELECT count(*) FROM file_chunk) || ' chunks, '
      || (SELECT count(*) FROM file_upload) || ' uploads' AS text`,
  );
  return rows[0]?.['text'] ?? '';
}

describe('files', () => {
  it.each([0, 1, 262_143, 262_144, 262_145, 1_000_000])('of %i bytes come out as they were stored', async (size) => {
    const bytes = randomBytes(size);
    const upload = await files.store(sandbox, inPieces(bytes, 100_003));
    expect([upload.size, upload.hash]).toEqual([size, createHash('sha256').update(bytes).digest('hex')]);
    expect((await collect(files.readUpload(sandbox, upload))).equals(bytes)).toBe(true);
    const key = await make([upload]);
    expect(await documents.listFiles(key)).toEqual([
      { place: 0, hash: upload.hash, size, name: 'a.pdf', removed: [], pages: 3 },
    ]);
    expect((await collect(files.read(sandbox, upload.hash, { first: 0, last: size - 1 }))).equals(bytes)).toBe(true);
  });

  it('are read in parts', async () => {
    const bytes = randomBytes(700_000);
    const upload = await store(bytes);
    await make([upload]);
    for (const [first, last] of [
      [0, 0],
      [262_143, 262_144],
      [262_144, 524_287],
      [100, 600_000],
      [699_999, 699_999],
    ] as const)
      expect(
        (await collect(files.read(sandbox, upload.hash, { first, last }))).equals(bytes.subarray(first, last + 1)),
      ).toBe(true);
  });

  it('of the same content are kept once, until their last document goes', async () => {
    const bytes = randomBytes(300_000);
    const first = await make([await store(bytes)]);
    const second = await make([await store(bytes), await store(bytes), await store(Buffer.from('other'))]);
    expect(await counts()).toBe('2 files, 3 chunks, 0 uploads');
    const theirs = await make([await store(bytes, live)], live);
    expect(await counts()).toBe('3 files, 5 chunks, 0 uploads');
    expect(await documents.remove(second)).toBe(true);
    expect(await counts()).toBe('2 files, 4 chunks, 0 uploads');
    const [file] = await documents.listFiles(first);
    expect((await collect(files.read(sandbox, file?.hash ?? '', { first: 0, last: 299_999 }))).equals(bytes)).toBe(
      true,
    );
    expect(await documents.remove(first)).toBe(true);
    expect(await documents.remove(theirs)).toBe(true);
    expect(await counts()).toBe('0 files, 0 chunks, 0 uploads');
  });

  it('are neither lost nor left over when equal ones come and go at once', async () => {
    const contents = Array.from({ length: 3 }, () => randomBytes(270_000));
    const pick = (index: number): Buffer => contents[index % contents.length] as Buffer;
    const kept: Document['key'][] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let round = 0; round < 12; round++) {
          // In different orders, so that who waits for whom would be a circle if it could be.
          const uploads = await Promise.all([store(pick(writer + round)), store(pick(writer - round + 30))]);
          const key = await make(uploads);
          if (round === 11 && writer % 2 === 0) kept.push(key);
          else expect(await documents.remove(key)).toBe(true);
        }
      }),
    );
    for (const key of kept)
      for (const { hash, size } of await documents.listFiles(key)) {
        const read = await collect(files.read(sandbox, hash, { first: 0, last: size - 1 }));
        expect(createHash('sha256').update(read).digest('hex')).toBe(hash);
      }
    expect(kept).toHaveLength(4);
    await Promise.all(kept.map((key) => documents.remove(key)));
    expect(await counts()).toBe('0 files, 0 chunks, 0 uploads');
  });

  it('that do not come to their end leave nothing', async () => {
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield randomBytes(600_000);
      await Promise.resolve();
      throw new Error('the client went away');
    };
    await expect(files.store(sandbox, failing())).rejects.toThrow('the client went away');
    expect(await counts()).toBe('0 files, 0 chunks, 0 uploads');
  });

  it('that no document takes are discarded, those that one took are not', async () => {
    const [taken, left] = [await store(randomBytes(10)), await store(randomBytes(10))];
    await make([taken]);
    await files.discard(sandbox, [taken.id, left.id]);
    expect(await counts()).toBe('1 files, 1 chunks, 0 uploads');
  });

  it('of processes that died are removed after an hour', async () => {
    const taken = await store(randomBytes(10));
    await make([taken]);
    await store(randomBytes(10));
    await store(randomBytes(10), live);
    expect(await listTenantsWithExpired(database.orm, now)).toEqual([]);
    await prune(database.orm, sandbox, now);
    expect(await counts()).toBe('1 files, 3 chunks, 2 uploads');
    await client.query("UPDATE file_upload SET started_at = now() - interval '61 minutes'");
    expect(await listTenantsWithExpired(database.orm, now)).toHaveLength(2);
    await prune(database.orm, sandbox, now);
    expect(await counts()).toBe('1 files, 2 chunks, 1 uploads');
    await expect(make([{ id: randomUUID(), hash: 'gone', size: 1 }])).rejects.toThrow('removed before its document');
  });

  it('are not left behind by a chunk that comes after its upload was removed', async () => {
    const late = async function* (): AsyncGenerator<Uint8Array> {
      yield randomBytes(300_000);
      await client.query('DELETE FROM file_upload');
      yield randomBytes(300_000);
    };
    await expect(files.store(sandbox, late())).rejects.toThrow('removed before it was complete');
  });

  it('are replaced once, and a reader of the one before comes to its end', async () => {
    const [first, second, third] = [randomBytes(600_000), randomBytes(700_000), randomBytes(10)];
    const key = await make([await store(first)]);
    const was = (await documents.listFiles(key))[0]?.hash ?? '';
    const reading = files.read(sandbox, was, { first: 0, last: first.length - 1 })[Symbol.asyncIterator]();
    const parts = [Buffer.from((await reading.next()).value as Uint8Array)];
    const place = { place: 0, name: null, removed: [], pages: null };
    await documents.replaceFile(key, { file: { upload: await store(second), ...place }, was }, []);
    // A second replacement of the same file changes nothing.
    const late = await store(third);
    await documents.replaceFile(key, { file: { upload: late, ...place }, was }, []);
    await files.discard(sandbox, [late.id]);
    const [kept, ...others] = await documents.listFiles(key);
    expect([kept?.size, others]).toEqual([700_000, []]);
    const range = { first: 0, last: second.length - 1 };
    expect((await collect(files.read(sandbox, kept?.hash ?? '', range))).equals(second)).toBe(true);
    for (let next = await reading.next(); next.done !== true; next = await reading.next())
      parts.push(Buffer.from(next.value));
    expect(Buffer.concat(parts).equals(first)).toBe(true);
    await expect(collect(files.read(sandbox, was, range))).rejects.toThrow('removed');
    expect(await counts()).toBe('1 files, 6 chunks, 1 uploads');
    await client.query("UPDATE file_upload SET started_at = now() - interval '61 minutes'");
    await prune(database.orm, sandbox, now);
    expect(await counts()).toBe('1 files, 3 chunks, 0 uploads');
  });

  it('go with the folder that their documents are in', async () => {
    await make([await store(randomBytes(10))]);
    const folder = randomUUID();
    await client.query(
      "INSERT INTO folder (tenant, id, parent_id, title, created_at, updated_at) VALUES ('sandbox', $1, $2, 'Folder', now(), now())",
      [folder, roots.get('sandbox')],
    );
    await client.query("UPDATE document SET folder_id = $1 WHERE tenant = 'sandbox'", [folder]);
    const { createFolderStore } = await import('../../src/storage/index.ts');
    expect((await createFolderStore(database.orm).remove({ tenant: sandbox, id: folder })).ok).toBe(true);
    expect(await counts()).toBe('0 files, 0 chunks, 0 uploads');
  });
});
