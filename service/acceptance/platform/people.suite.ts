import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { startDocument } from './workspace.ts';

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly service_account: boolean;
  readonly role: string;
}

const PERSON = { name: 'Ida Nyman', email: 'ida.nyman@example.com', role: 'sender' };

const listUsers = async (): Promise<User[]> =>
  ((await call('listUsers', { query: { 'page[size]': '100' } })).json as { data: User[] }).data;
const dataOf = ({ json }: Answer): User => (json as { data: User }).data;
const add = async (over: object = {}): Promise<User> => {
  const answer = await call('createUser', { body: { ...PERSON, ...over } });
  expect(answer.status, answer.text).toBe(201);
  return dataOf(answer);
};
const remove = (user_id: string): Promise<Answer> => call('deleteUser', { params: { user_id } });
const change = (user_id: string, body: object): Promise<Answer> => call('updateUser', { params: { user_id }, body });

describe('people', () => {
  afterEach(async () => {
    for (const { id, email } of await listUsers()) if (email?.endsWith('@example.com')) await remove(id);
  });

  it('were admins before there were roles, and so is the service account', async () => {
    expect((await listUsers()).map(({ service_account, role }) => [service_account, role])).toEqual([
      [true, 'admin'],
      [false, 'admin'],
      [false, 'admin'],
    ]);
  });

  it('are added with a role, in the environment of the key alone, and own documents from then on', async () => {
    const answer = await call('createUser', { body: { ...PERSON, email: 'Ida.Nyman@Example.com' } });
    expect(answer.status, answer.text).toBe(201);
    const user = dataOf(answer);
    expect(user).toEqual({ ...PERSON, id: user.id, service_account: false });
    expect(answer.headers.get('location')).toBe(`/public/v2/users/${user.id}`);
    expect(await listUsers()).toContainEqual(user);
    const live = (await call('listUsers', { key: target.liveKey })).json as { data: User[] };
    expect(live.data.map(({ email }) => email)).not.toContain(PERSON.email);
    const document = await startDocument({ owner_id: user.id });
    const read = await document.call('getDocument', { query: { include: 'owner' } });
    expect((read.json as { data: { owner: User } }).data.owner).toEqual(user);
  });

  it('are added once for one Idempotency-Key, which another body cannot use', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, again] = [
      await call('createUser', { headers, body: PERSON }),
      await call('createUser', { headers, body: PERSON }),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(dataOf(again)).toEqual(dataOf(first));
    const other = await call('createUser', { headers, body: { ...PERSON, name: 'Other' } });
    expectError(other, 422, 'idempotency_key_reused');
  });

  it('change one property at a time', async () => {
    const user = await add();
    for (const part of [{ name: 'Ida Aho' }, { email: 'ida.aho@example.com' }, { role: 'viewer' }]) {
      const answer = await change(user.id, part);
      expect(answer.status, answer.text).toBe(200);
      expect(dataOf(answer)).toMatchObject(part);
    }
    const changed = { ...user, name: 'Ida Aho', email: 'ida.aho@example.com', role: 'viewer' };
    expect(dataOf(await change(user.id, {}))).toEqual(changed);
    expect(await listUsers()).toContainEqual(changed);
  });

  it('never have the address of another, in whatever letters', async () => {
    const user = await add();
    const other = await add({ email: 'other@example.com' });
    const email = 'IDA.NYMAN@example.com';
    expectError(await call('createUser', { body: { ...PERSON, email } }), 409, 'email_taken');
    expectError(await change(other.id, { email }), 409, 'email_taken');
    expect(dataOf(await change(user.id, { email }))).toEqual(user);
  });

  it('are removed: their documents have no owner, their address is free, and they are gone', async () => {
    const user = await add();
    const document = await startDocument({ owner_id: user.id });
    expect((await remove(user.id)).status).toBe(204);
    const read = (await document.call('getDocument')).json as { data: { owner_id: string | null } };
    expect(read.data.owner_id).toBeNull();
    expectError(await remove(user.id), 404, 'not_found');
    expectError(await change(user.id, { name: 'Back' }), 404, 'not_found');
    expect((await add()).id).not.toBe(user.id);
  });

  it('keep one admin, who cannot go or step down, while the service account does not count', async () => {
    const admins = (await listUsers()).filter(({ role, service_account }) => role === 'admin' && !service_account);
    const [last, ...others] = admins;
    for (const { id } of others) expect((await change(id, { role: 'editor' })).status).toBe(200);
    const id = last?.id ?? '';
    expectError(await change(id, { role: 'editor', name: 'Nobody' }), 409, 'last_admin');
    expectError(await remove(id), 409, 'last_admin');
    expect((await listUsers()).find((user) => user.id === id)).toEqual(last);
    expect(dataOf(await change(id, { role: 'admin', name: last?.name ?? '' }))).toEqual(last);
    for (const other of others) expect(dataOf(await change(other.id, { role: 'admin' }))).toEqual(other);
  });

  it('keep one admin when all step down at once', async () => {
    const admins = (await listUsers()).filter(({ role, service_account }) => role === 'admin' && !service_account);
    const answers = await Promise.all(admins.map(({ id }) => change(id, { role: 'viewer' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...admins.slice(1).map(() => 200), 409]);
    for (const { id } of admins) await change(id, { role: 'admin' });
  });

  it('do not include the service account, which stays as it is', async () => {
    const account = (await listUsers()).find((user) => user.service_account);
    expectError(await change(account?.id ?? '', { role: 'viewer' }), 409, 'service_account');
    expectError(await remove(account?.id ?? ''), 409, 'service_account');
    expect((await listUsers())[0]).toEqual(account);
  });

  it.each([
    ['name', ''],
    ['name', 'Ida\nNyman'],
    ['name', '<b>Ida</b>'],
    ['email', 'nobody'],
    ['email', null],
    ['role', 'owner'],
    ['role', null],
  ])('refuses %s %j, and adds and changes nobody', async (name, value) => {
    const user = await add();
    const before = await listUsers();
    for (const answer of [
      await call('createUser', { body: { ...PERSON, email: 'new@example.com', [name]: value } }),
      await change(user.id, { [name]: value }),
    ])
      expect(expectError(answer, 422, 'validation').fields?.map(({ path }) => path)).toEqual([name]);
    expect(await listUsers()).toEqual(before);
  });

  it.each(['name', 'email', 'role'])('refuses a new user without %s', async (name) => {
    const body = Object.fromEntries(Object.entries(PERSON).filter(([key]) => key !== name));
    expect(expectError(await call('createUser', { body }), 422).fields?.map(({ path }) => path)).toEqual([name]);
  });
});
