import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkObjectStore, createObjectStore } from '../../src/object-store/index.ts';
import type { S3Store } from '../../src/object-store/index.ts';
import { readListing } from '../../src/object-store/read-listing.ts';
import type { S3Config } from '../../src/config.ts';
import type { TestStore } from '../support/start-store.ts';
import { startStore } from '../support/start-store.ts';

const PATIENCE = { idleMs: 400, tries: 3, waitMs: 10 };

let server: TestStore;
let store: S3Store;
beforeAll(async () => {
  server = await startStore();
  store = createObjectStore(server.config, PATIENCE);
});
afterAll(async () => {
  store.close();
  await server.close();
});
afterEach(() => {
  server.answer = () => 'pass';
});

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
async function put(key: string, bytes: Buffer, to = store): Promise<void> {
  const read = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536);
  };
  await to.put(key, { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.byteLength, read });
}
async function list(): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}
/** Fails the first requests of a method. */
function failFirst(method: string, count: number, how: ReturnType<TestStore['answer']>): void {
  let left = count;
  server.answer = (asked) => (asked.method === method && left-- > 0 ? how : 'pass');
}

describe('an object store', () => {
  it('gives objects as they were put, whole and in parts, until they are removed', async () => {
    const bytes = randomBytes(3_000_000);
    await put('a/whole', bytes);
    expect((await collect(store.read('a/whole', { first: 0, last: bytes.length - 1 }))).equals(bytes)).toBe(true);
    const part = await collect(store.read('a/whole', { first: 1_000_000, last: 2_000_000 }));
    expect(part.equals(bytes.subarray(1_000_000, 2_000_001))).toBe(true);
    await put('a/empty', Buffer.alloc(0));
    expect(await collect(store.read('a/empty', { first: 0, last: -1 }))).toHaveLength(0);
    expect(await list()).toEqual(expect.arrayContaining(['a/empty', 'a/whole']));
    await store.remove('a/whole');
    await store.remove('a/empty');
    await store.remove('a/empty');
    expect(await list()).toEqual([]);
  });

  it('lists more objects than a page has', async () => {
    const patient = createObjectStore(server.config);
    const keys = Array.from({ length: 1003 }, (_, index) => `page/${String(index).padStart(4, '0')}`);
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => put(key, Buffer.from(key), patient)));
    const listed: string[] = [];
    for await (const { key } of patient.list()) listed.push(key);
    expect(listed).toEqual(keys);
    for (let at = 0; at < keys.length; at += 50) await Promise.all(keys.slice(at, at + 50).map(patient.remove));
    patient.close();
  });

  it('is asked again when it is busy, cuts the connection or does not answer', async () => {
    const bytes = randomBytes(400_000);
    for (const how of [
      'cut',
      'hang',
      { status: 503, code: 'SlowDown' },
      { status: 500, code: 'InternalError' },
    ] as const) {
      failFirst('PUT', 2, how);
      await put('b', bytes);
      failFirst('GET', 2, how);
      expect((await collect(store.read('b', { first: 0, last: bytes.length - 1 }))).equals(bytes)).toBe(true);
      failFirst('DELETE', 2, how);
      await store.remove('b');
      expect(await list()).toEqual([]);
    }
  });

  it('goes on where a download was cut', async () => {
    const bytes = randomBytes(2_000_000);
    await put('c', bytes);
    server.asked.length = 0;
    failFirst('GET', 3, 'half');
    expect((await collect(store.read('c', { first: 0, last: bytes.length - 1 }))).equals(bytes)).toBe(true);
    expect(server.asked).toHaveLength(4);
    await store.remove('c');
  });

  it.each([
    ['unreachable', { status: 503, code: 'SlowDown' }],
    ['unreachable', 'hang'],
    ['full', { status: 507, code: 'XMinioStorageFull' }],
    ['refused', { status: 403, code: 'AccessDenied' }],
  ] as const)('tells that it is %s', async (kind, answer) => {
    server.answer = () => answer;
    await expect(put('d', randomBytes(100_000))).rejects.toMatchObject({ name: 'StoreFault', kind });
  });

  it('tells that it lost an object, and no secret', async () => {
    const failed = await collect(store.read('lost', { first: 0, last: 9 })).catch((error: Error) => error);
    expect(failed).toMatchObject({ kind: 'lost', reason: 'NoSuchKey' });
    expect(JSON.stringify([failed, (failed as Error).message])).not.toContain('S3RVER');
  });

  it('waits for a slow answer, and not for one that never comes', async () => {
    server.answer = () => ({ afterMs: 200 });
    await put('e', Buffer.from('slow'));
    expect((await collect(store.read('e', { first: 0, last: 3 }))).toString()).toBe('slow');
    await store.remove('e');
    const gone = createObjectStore({ ...server.config, endpoint: 'http://127.0.0.1:9' }, PATIENCE);
    await expect(gone.ping()).rejects.toMatchObject({ kind: 'unreachable', reason: 'ECONNREFUSED' });
    gone.close();
  });

  it('gives an address that answers with the name of a file', async () => {
    await put('f', Buffer.from('given away'));
    const disposition = `attachment; filename="a b.pdf"; filename*=UTF-8''a%20b%C3%A4.pdf`;
    const response = await fetch(await store.presign('f', { type: 'application/pdf', disposition }));
    expect([response.status, await response.text()]).toEqual([200, 'given away']);
    expect(response.headers.get('content-disposition')).toBe(disposition);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    await store.remove('f');
  });
});

describe('a listing', () => {
  it('is read with its entities and its next page; objects without a time are left out', () => {
    const xml = `<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>a&amp;b&#x2f;c</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>
      <Contents><Key>no time</Key></Contents><NextContinuationToken>t&#43;1</NextContinuationToken></ListBucketResult>`;
    expect(readListing(xml)).toEqual({
      objects: [{ key: 'a&b/c', storedAt: new Date('2026-01-02T03:04:05Z') }],
      next: 't+1',
    });
    expect(readListing('nonsense')).toEqual({ objects: [], next: undefined });
  });
});

describe('the check at start', () => {
  const check = async (over: Partial<S3Config>, installation = 'one'): Promise<void> => {
    const checked = createObjectStore({ ...server.config, ...over }, { ...PATIENCE, tries: 1 });
    try {
      await checkObjectStore(checked, installation);
    } finally {
      checked.close();
    }
  };

  it('marks a bucket, and refuses it to another installation', async () => {
    await check({});
    await check({});
    expect(await readFile(join(server.folder, 'files/deedkit-owner._S3rver_object'), 'utf8')).toBe('one');
    await expect(check({}, 'two')).rejects.toThrow('S3_BUCKET belongs to another deedkit-service');
    await store.remove('deedkit-owner');
  });

  it.each([
    ['S3_ACCESS_KEY_ID', { accessKeyId: 'other' }],
    ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'other-secret-of-a-key' }],
    ['S3_BUCKET', { bucket: 'missing' }],
    ['S3_ENDPOINT', { endpoint: 'http://127.0.0.1:9' }],
  ])('names %s when it is wrong, and no secret', async (name, over) => {
    const failed = await check(over).catch((error: Error) => error);
    expect(failed).toMatchObject({ name: 'StartError' });
    expect((failed as Error).message.startsWith(name) || (failed as Error).message.includes(`at ${name}`)).toBe(true);
    expect((failed as Error).message).not.toContain('other-secret');
  });

  it('tells a bucket that may be read and not written', async () => {
    server.answer = ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : 'pass');
    await expect(check({})).rejects.toThrow('S3_ACCESS_KEY_ID may not read, write and list S3_BUCKET');
  });
});
