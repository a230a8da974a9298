import { describe, expect, it } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { moveClock, startDocument } from './workspace.ts';

interface Key {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly scopes: object | null;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  readonly created_at: string;
  readonly key?: string;
}

const dataOf = ({ json }: Answer): Key => (json as { data: Key }).data;
const listKeys = async (): Promise<Key[]> =>
  ((await call('listKeys', { query: { 'page[size]': '100' } })).json as { data: Key[] }).data;
const find = async (id: string): Promise<Key | undefined> => (await listKeys()).find((key) => key.id === id);
const change = (key_id: string, body: object, key: string = target.sandboxKey): Promise<Answer> =>
  call('updateKey', { params: { key_id }, body, key });
const roll = (key_id: string, body: object, more: object = {}): Promise<Answer> =>
  call('rollKey', { params: { key_id }, body, ...more });
const statusOf = async (key: string): Promise<number> => (await call('getWorkspace', { key })).status;
/** A moment of the sandbox's clock, so many milliseconds from now. */
async function momentIn(ms: number): Promise<string> {
  const response = await fetch(`${target.url}/sandbox/clock`, {
    headers: { Authorization: `Bearer ${target.sandboxKey}` },
  });
  const { data } = (await response.json()) as { data: { now: string } };
  return new Date(Date.parse(data.now) + ms).toISOString();
}
const DAY = 86_400_000;

describe('keys', () => {
  it('are made with a role, shown once, and work at once in their environment', async () => {
    const body = { name: 'Reports', role: 'viewer', scopes: { interfaces: ['platform-v2'], methods: 'read' } };
    const answer = await call('createKey', { body: { ...body, expires_at: null } });
    expect(answer.status, answer.text).toBe(201);
    const { key = '', ...made } = dataOf(answer);
    expect(answer.headers.get('location')).toBe(`/public/v2/keys/${made.id}`);
    expect(key).toMatch(/^deed_sandbox_[\w-]{43}$/);
    expect(made).toMatchObject({ ...body, expires_at: null, last_used_at: null });
    expect((await listKeys())[0]).toEqual(made);
    expect(await statusOf(key)).toBe(200);
    const live = (await call('listKeys', { key: target.liveKey })).json as { data: Key[] };
    expect(live.data.map(({ id }) => id)).not.toContain(made.id);
    expectError(await change(made.id, { name: 'x' }, target.liveKey), 404, 'not_found');
    expectError(await call('deleteKey', { params: { key_id: made.id }, key: target.liveKey }), 404, 'not_found');
  });

  it('are made once for one Idempotency-Key, and the same key is shown again', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { name: 'Once', role: 'viewer' };
    const [first, again] = [await call('createKey', { headers, body }), await call('createKey', { headers, body })];
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(await statusOf(dataOf(again).key ?? '')).toBe(200);
    const other = await call('createKey', { headers, body: { ...body, role: 'admin' } });
    expectError(other, 422, 'idempotency_key_reused');
    const rolled = [await roll(dataOf(first).id, { overlap: 'PT1H' }, { headers })];
    rolled.push(await roll(dataOf(first).id, { overlap: 'PT1H' }, { headers }));
    expect(dataOf(rolled[1] as Answer)).toEqual(dataOf(rolled[0] as Answer));
    expect(dataOf(rolled[0] as Answer).key).not.toBe(dataOf(first).key);
  });

  it('stop working at once when they are deleted', async () => {
    const { id, key } = await makeKey();
    expect(await statusOf(key)).toBe(200);
    expect((await call('deleteKey', { params: { key_id: id } })).status).toBe(204);
    expectError(await call('getWorkspace', { key }), 401, 'key_unknown');
    expect(await find(id)).toBeUndefined();
    expectError(await call('deleteKey', { params: { key_id: id } }), 404, 'not_found');
    expectError(await change(id, { name: 'Back' }), 404, 'not_found');
    expectError(await roll(id, { overlap: 'PT1H' }), 404, 'not_found');
  });

  it('change one property at a time, which holds for the next request', async () => {
    const { id, key } = await makeKey();
    expect(await statusOf(key)).toBe(200);
    const read = { interfaces: ['platform-v2'], methods: 'read' };
    for (const part of [{ name: 'Other' }, { role: 'editor' }, { scopes: read }, { expires_at: await momentIn(DAY) }])
      expect(dataOf(await change(id, part))).toMatchObject(part);
    expectError(await call('createFolder', { key, body: { title: 'x' } }), 403, 'scope_missing');
    expect(await find(id)).toMatchObject({ name: 'Other', role: 'editor', scopes: read });
    expect(dataOf(await change(id, { scopes: null, expires_at: null }))).toMatchObject({
      name: 'Other',
      scopes: null,
      expires_at: null,
    });
    expect((await call('createFolder', { key, body: { title: 'By a changed key' } })).status).toBe(201);
  });

  it('tell when they were last used, to the minute', async () => {
    const { id, key } = await makeKey();
    await statusOf(key);
    await expect.poll(async () => (await find(id))?.last_used_at).toMatch(/^\d{4}-/);
    const first = (await find(id))?.last_used_at;
    await statusOf(key);
    expect((await find(id))?.last_used_at).toBe(first);
  });

  it('are refused from the moment they expire', async () => {
    const { id, key } = await makeKey({ expires_at: await momentIn(60_000) });
    expect(await statusOf(key)).toBe(200);
    await moveClock('PT2M');
    expectError(await call('getWorkspace', { key }), 401, 'key_unknown');
    expectError(await roll(id, { overlap: 'PT1H' }), 409, 'key_expired');
    expect((await change(id, { expires_at: await momentIn(DAY) })).status).toBe(200);
    expect(await statusOf(key)).toBe(200);
  });

  it('are replaced by a key with the same rights, beside which they work for a time', async () => {
    const wish = { name: 'Shop', role: 'sender', scopes: { methods: 'write' } };
    const { id, key } = await makeKey(wish);
    const { documentId } = await startDocument({}, { key });
    const answer = await roll(id, { overlap: 'PT24H' });
    expect(answer.status, answer.text).toBe(201);
    const rolled = dataOf(answer);
    expect(rolled).toMatchObject({ ...wish, expires_at: null });
    expect([await statusOf(key), await statusOf(rolled.key ?? '')]).toEqual([200, 200]);
    // The documents of the first are those of the second.
    const body = { title: 'Renamed by the next key' };
    const renamed = await call('updateDocument', { params: { document_id: documentId }, key: rolled.key ?? '', body });
    expect(renamed.status, renamed.text).toBe(200);
    await moveClock('PT24H');
    expect([await statusOf(key), await statusOf(rolled.key ?? '')]).toEqual([401, 200]);
    const last = dataOf(await roll(rolled.id, { overlap: 'PT0S' }));
    expect([await statusOf(rolled.key ?? ''), await statusOf(last.key ?? '')]).toEqual([401, 200]);
  });

  it('keep the earlier end of a key that is replaced', async () => {
    const expires_at = await momentIn(DAY);
    const { id } = await makeKey({ expires_at });
    const rolled = dataOf(await roll(id, { overlap: 'P7D' }));
    expect([rolled.expires_at, (await find(id))?.expires_at]).toEqual([expires_at, expires_at]);
  });

  it('are for the methods of their scopes alone, with a message that names what is missing', async () => {
    const { key } = await makeKey({ scopes: { methods: 'read' } });
    expect(await statusOf(key)).toBe(200);
    const url = `${target.url}/public/v2/workspace`;
    expect((await fetch(url, { method: 'HEAD', headers: { 'X-API-Key': key } })).status).toBe(200);
    const refused = expectError(await call('createFolder', { key, body: { title: 'x' } }), 403, 'scope_missing');
    expect(refused.message).toContain('methods: write');
    const elsewhere = await fetch(`${target.url}/api/builder/sessions`, {
      method: 'POST',
      headers: { 'X-API-Key': key },
    });
    expect(elsewhere.status).toBe(403);
  });

  type Wish = Readonly<Record<string, unknown>>;
  const MORE: readonly [string, Wish, Wish][] = [
    ['interfaces', { scopes: { interfaces: ['platform-v2'] } }, { scopes: { interfaces: ['platform-v2', 'builder'] } }],
    ['all interfaces', { scopes: { interfaces: ['platform-v2'] } }, { scopes: null }],
    ['a later end', { expires_at: '2198-01-01T00:00:00Z' }, { expires_at: '2198-01-01T00:00:01Z' }],
    ['no end', { expires_at: '2198-01-01T00:00:00Z' }, { expires_at: null }],
  ];
  it.each(MORE)('make no key with %s that they lack, and change or replace none', async (_, own, more) => {
    const { key, id } = await makeKey(own);
    const mighty = await makeKey(more);
    const before = await listKeys();
    const body = { name: 'More', role: 'admin', ...own, ...more };
    expectError(await call('createKey', { key, body }), 403, 'key_exceeds');
    expectError(await change(id, more, key), 403, 'key_exceeds');
    expectError(await change(mighty.id, { name: 'Mine' }, key), 403, 'key_exceeds');
    expectError(await roll(mighty.id, { overlap: 'PT1H' }, { key }), 403, 'key_exceeds');
    const withoutUse = (keys: Key[]) => keys.map(({ last_used_at: _used, ...rest }) => rest);
    expect(withoutUse(await listKeys())).toEqual(withoutUse(before));
    expect((await call('createKey', { key, body: { name: 'As much', role: 'admin', ...own } })).status).toBe(201);
  });

  it.each([
    ['name', ''],
    ['name', null],
    ['role', 'owner'],
    ['scopes', { interfaces: [] }],
    ['scopes', { interfaces: ['builder', 'builder'] }],
    ['scopes', { interfaces: ['platform'] }],
    ['scopes', { methods: 'all' }],
    // A misspelt limit is no limit.
    ['scopes', { interface: ['builder'] }],
    ['expires_at', 'tomorrow'],
    ['expires_at', '2020-01-01T00:00:00Z'],
  ])('refuses %s %j, and makes and changes none', async (name, value) => {
    const { id } = await makeKey();
    const before = await listKeys();
    for (const answer of [
      await call('createKey', { body: { name: 'Bad', role: 'viewer', [name]: value } }),
      await change(id, { [name]: value }),
    ]) {
      const { fields } = expectError(answer, 422);
      expect(fields?.map(({ path }) => path.split('.')[0])).toEqual([name]);
    }
    expect(await listKeys()).toEqual(before);
  });

  it.each(['tomorrow', 'PT', 'P200Y', '-PT1H'])('refuses an overlap of %s', async (overlap) => {
    const { id, key } = await makeKey();
    expect(expectError(await roll(id, { overlap }), 422).fields?.map(({ path }) => path)).toEqual(['overlap']);
    expect(await statusOf(key)).toBe(200);
    expect((await find(id))?.expires_at).toBeNull();
  });

  it('lists in pages', async () => {
    const answer = await call('listKeys', { query: { 'page[size]': '1' } });
    expect((answer.json as { data: Key[] }).data).toHaveLength(1);
    expectError(await call('listKeys', { query: { 'page[size]': '101' } }), 422, 'validation');
  });
});
