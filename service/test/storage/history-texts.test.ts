import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/index.ts';
import { migrateDatabase, openDatabase } from '../../src/database/index.ts';
import type { ContractSnapshot, ContractStore, WriteResult } from '../../src/domain/contract/contract.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { createLog } from '../../src/log.ts';
import type { S3Store } from '../../src/object-store/index.ts';
import { createObjectStore } from '../../src/object-store/index.ts';
import {
  createContractStore,
  hasStoredContent,
  removeObjects,
  sessionTables,
  sweepObjects,
} from '../../src/storage/index.ts';
import { removeContract } from '../../src/storage/contract/contract-rows.ts';
import { moveFiles } from '../../src/storage/file/move-files.ts';
import { eventually } from '../support/client.ts';
import type { TestStore } from '../support/start-store.ts';
import { startStore } from '../support/start-store.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const { sandbox } = FIRST_TENANTS;
const HOURS_LATER = new Date(Date.now() + 2 * 3_600_000);

let database: Database;
let server: TestStore;
let objects: S3Store;
let contracts: ContractStore;
let inDatabase: ContractStore;
beforeAll(async () => {
  const url = await createTestDatabase();
  await migrateDatabase(url);
  database = openDatabase(url, { log: createLog({ level: 'silent', write: () => undefined }) });
  server = await startStore();
  objects = createObjectStore(server.config, { idleMs: 2000, tries: 2, waitMs: 10 });
  // A store remembers texts, so that each reads with one of its own.
  const open = (takesNewFiles: boolean): ContractStore =>
    createContractStore(database.pool, sessionTables, { store: objects, presigns: false, takesNewFiles });
  contracts = open(true);
  inDatabase = open(false);
});
afterAll(async () => {
  objects.close();
  await server.close();
  await database.close();
});
afterEach(async () => {
  server.answer = () => 'pass';
  await database.pool.query('TRUNCATE contract, contract_change, contract_blob, file_upload, file_removal');
  for (const key of await keys()) await objects.remove(key);
});

async function keys(): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const { key } of objects.list()) all.push(key);
  return all;
}
const makeLogo = (length = 60_000): string => `data:image/png;base64,ä${randomBytes(length).toString('base64')}`;
const keyOf = (text: string): string => `sandbox/${createHash('sha256').update(text).digest('hex')}`;

async function createContract(): Promise<string> {
  const id = randomUUID();
  await database.pool.query(
    `INSERT INTO contract (tenant, id, origin, template_id, template_version, status, revision, document_name, jurisdiction, languages, value, sections, appearance, created_at)
     VALUES ('sandbox', $1, 'builder', 'nda', '1', 'draft', 0, 'A', 'fi', '{en}', '{}', '[]', '{}', now())`,
    [id],
  );
  return id;
}

/** Writes a change with a logo in its operations, and another in those that undo it. */
async function dress(id: string, logos: readonly [string, string], by = contracts): Promise<WriteResult> {
  const key = { tenant: sandbox, id };
  const before = (await by.read(key)) as ContractSnapshot;
  const [value, old] = logos;
  const path = '/appearance/logo/content';
  const { result } = await by.writePatch({
    key,
    before,
    after: before.state,
    operations: [{ op: 'replace', path, value }],
    inverse: [{ op: 'replace', path, value: old }],
    author: randomUUID(),
    idempotency: undefined,
    now: new Date(),
    effects: [],
  });
  return result;
}

async function readLogos(id: string): Promise<readonly unknown[]> {
  const changes = await createContractStore(database.pool, sessionTables, {
    store: objects,
    presigns: false,
    takesNewFiles: false,
  }).listChanges({ tenant: sandbox, id }, 0);
  return changes.flatMap(({ operations, inverse }) =>
    [...operations, ...inverse].map((operation) => ('value' in operation ? operation.value : undefined)),
  );
}
const remove = (): Promise<void> => removeObjects({ pool: database.pool, objects }, sandbox);
const erase = (id: string): Promise<void> =>
  database.orm.transaction((tx) => removeContract(tx, { tenant: sandbox, id }));
const needs = () => ({ orm: database.orm, pool: database.pool, objects });
async function rows(): Promise<string> {
  const { rows: found } = await database.pool.query<{ text: string }>(
    `SELECT (SELECT count(*) FROM contract_blob WHERE content IS NULL) || ' stored, ' || (SELECT count(content) FROM contract_blob) || ' here, '
      || (SELECT count(*) FROM file_upload) || ' uploads, ' || (SELECT count(*) FROM file_removal) || ' removals' AS text`,
  );
  return found[0]?.text ?? '';
}

describe('logos of a history, where files are in a store', () => {
  it('stand there once, and short texts in the database', async () => {
    const [id, logo, short] = [await createContract(), makeLogo(), makeLogo(6000)];
    for (let round = 0; round < 3; round += 1) expect(await dress(id, [logo, short])).toBe('done');
    await remove();
    expect([await keys(), await rows()]).toEqual([[keyOf(logo)], '1 stored, 1 here, 0 uploads, 0 removals']);
    expect(server.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(await readLogos(id)).toEqual([logo, short, logo, short, logo, short]);
    expect(await hasStoredContent(database.orm)).toBe(true);
  });

  it('are removed with the last contract that has them, by the job', async () => {
    const [first, second, logo] = [await createContract(), await createContract(), makeLogo()];
    for (const id of [first, second]) await dress(id, [logo, 'none']);
    await erase(first);
    await remove();
    expect(await readLogos(second)).toEqual([logo, 'none']);
    await erase(second);
    expect(await rows()).toBe('0 stored, 0 here, 0 uploads, 1 removals');
    await remove();
    expect([await keys(), await rows()]).toEqual([[], '0 stored, 0 here, 0 uploads, 0 removals']);
  });

  it('that the store does not take are refused with its fault, and leave nothing', async () => {
    const id = await createContract();
    server.answer = ({ method }) => (method === 'PUT' ? { status: 507, code: 'XMinioStorageFull' } : 'pass');
    await expect(dress(id, [makeLogo(), 'none'])).rejects.toMatchObject({ kind: 'full' });
    server.answer = () => 'pass';
    await remove();
    expect([await keys(), await rows()]).toEqual([[], '0 stored, 0 here, 0 uploads, 0 removals']);
    expect((await contracts.read({ tenant: sandbox, id }))?.revision).toBe(0);
  });

  it('stay when the same logo is stored while the last of it is removed', async () => {
    const logo = makeLogo();
    for (let round = 0; round < 8; round += 1) {
      const [old, next] = [await createContract(), await createContract()];
      await dress(old, [logo, 'none']);
      await erase(old);
      server.answer = ({ method }) => (method === 'DELETE' ? { afterMs: round % 4 === 0 ? 60 : 0 } : 'pass');
      const removing = remove();
      await dress(next, [logo, 'none']);
      await removing;
      await remove();
      expect(await readLogos(next)).toEqual([logo, 'none']);
      await erase(next);
      await remove();
      expect(await keys()).toEqual([]);
    }
  });

  it('are no orphans of a sweep, and those of killed processes are', async () => {
    const [id, logo, orphan] = [await createContract(), makeLogo(), makeLogo()];
    await dress(id, [logo, orphan]);
    await database.pool.query('DELETE FROM contract_blob WHERE hash = $1', [
      createHash('sha256').update(orphan).digest('base64url'),
    ]);
    await remove();
    await objects.put(keyOf(orphan), {
      hash: keyOf(orphan).slice('sandbox/'.length),
      size: Buffer.byteLength(orphan),
      read: async function* () {
        yield Buffer.from(orphan);
      },
    });
    expect(await sweepObjects({ pool: database.pool, objects }, HOURS_LATER)).toBe(1);
    await remove();
    expect(await keys()).toEqual([keyOf(logo)]);
  });
});

describe('logos of histories that move', () => {
  it('go into the store and back, for all contracts at once, and are read meanwhile', async () => {
    const [first, second, logo, short] = [await createContract(), await createContract(), makeLogo(), makeLogo(6000)];
    for (const id of [first, second]) await dress(id, [logo, short], inDatabase);
    const size = Buffer.byteLength(logo);
    expect(await moveFiles(needs(), sandbox, 's3')).toEqual({ files: 1, bytes: size, lost: [] });
    expect(await moveFiles(needs(), sandbox, 's3')).toEqual({ files: 0, bytes: 0, lost: [] });
    await remove();
    expect([await keys(), await rows()]).toEqual([[keyOf(logo)], '2 stored, 2 here, 0 uploads, 0 removals']);
    // The reader has found the text in the store, which is gone from there when it is answered.
    server.answer = ({ method }) => (method === 'GET' ? { afterMs: 400 } : 'pass');
    const asked = server.asked.length;
    const reading = readLogos(first);
    await eventually(() => server.asked.length > asked);
    server.answer = () => 'pass';
    expect(await moveFiles(needs(), sandbox, 'database')).toEqual({ files: 1, bytes: size, lost: [] });
    await remove();
    expect([await keys(), await rows()]).toEqual([[], '0 stored, 4 here, 0 uploads, 0 removals']);
    expect(await reading).toEqual([logo, short]);
    expect(await readLogos(second)).toEqual([logo, short]);
  });

  it('that the store lost are named, and stay where they are', async () => {
    const [id, logo] = [await createContract(), makeLogo()];
    await dress(id, [logo, 'none']);
    await objects.remove(keyOf(logo));
    const lost = [keyOf(logo).slice('sandbox/'.length)];
    expect(await moveFiles(needs(), sandbox, 'database')).toEqual({ files: 0, bytes: 0, lost });
    await expect(readLogos(id)).rejects.toMatchObject({ name: 'StoreFault', kind: 'lost' });
    expect(await dress(await createContract(), [logo, 'none'])).toBe('done');
    expect(await readLogos(id)).toEqual([logo, 'none']);
  });
});
