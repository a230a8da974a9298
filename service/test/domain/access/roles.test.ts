import { describe, expect, it } from 'vitest';
import type { Actor, Makers, Rule } from '../../../src/domain/access/roles.ts';
import { mayCall } from '../../../src/domain/access/roles.ts';

const KEY: Actor = { role: 'admin', id: 'key' };
const as = (role: Actor['role'], id = 'key'): Actor => ({ role, id });

describe('roles', () => {
  const ask = (rule: Rule, actors: readonly Actor[], makers?: Makers) =>
    mayCall(rule, { actors, readMakers: () => Promise.resolve(makers) });

  it.each([
    ['viewer', [true, true, true, true]],
    ['sender', [false, true, true, true]],
    ['editor', [false, false, true, true]],
    ['admin', [false, false, false, true]],
    ['open', [true, true, true, true]],
  ] as const)('open an operation for %s to the roles from it on', async (rule, allowed) => {
    const roles = ['viewer', 'sender', 'editor', 'admin'] as const;
    expect(await Promise.all(roles.map((role) => ask(rule, [as(role)], [])))).toEqual(allowed);
  });

  it('let a sender change documents that it owns or made, and an editor those of others', async () => {
    expect(await ask('own', [as('sender')], ['key', 'anna'])).toBe(true);
    expect(await ask('own', [as('sender')], ['other'])).toBe(false);
    expect(await ask('own', [as('editor')], ['other'])).toBe(true);
    expect(await ask('own', [as('viewer')], ['key'])).toBe(false);
  });

  it('ask of each, the key and the person, whether they may', async () => {
    expect(await ask('own', [KEY, as('sender', 'anna')], ['anna'])).toBe(true);
    expect(await ask('own', [KEY, as('sender', 'anna')], ['key'])).toBe(false);
    expect(await ask('own', [as('sender'), as('sender', 'anna')], ['anna'])).toBe(false);
    expect(await ask('own', [as('sender'), as('editor', 'anna')], ['anna'])).toBe(false);
    expect(await ask('own', [KEY, as('viewer', 'anna')], ['anna'])).toBe(false);
    expect(await ask('admin', [KEY, as('editor', 'anna')])).toBe(false);
  });

  it('leave a document that is not there to the operation', async () => {
    expect(await ask('own', [as('sender')])).toBe(true);
  });

  it('look documents up for senders alone', async () => {
    const readMakers = () => Promise.reject(new Error('looked up'));
    for (const role of ['viewer', 'editor', 'admin'] as const) await mayCall('own', { actors: [as(role)], readMakers });
    await expect(mayCall('own', { actors: [as('sender')], readMakers })).rejects.toThrow('looked up');
  });
});
