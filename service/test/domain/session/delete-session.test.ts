import { describe, expect, it } from 'vitest';
import { deleteSession, eraseDueSessions } from '../../../src/domain/session/delete-session.ts';
import type { Key, Tenant } from '../../../src/domain/tenant/tenant.ts';
import { FakeSessions, identity } from './fake-sessions.ts';

const { tenant } = identity;
const acme: Tenant = { id: 'acme', environment: 'sandbox' };

describe('deleting a session', () => {
  it('removes it by the time of its tenant, and finds none that is gone', async () => {
    const { ports, removed } = new FakeSessions();
    const now = new Date('2027-01-01T00:00:00Z');
    const moved = { ...ports, now: ({ id }: Tenant) => (id === 'acme' ? now : ports.now(tenant)) };
    expect(await deleteSession(moved, { tenant: acme, id: 'there' })).toEqual({ ok: true, value: undefined });
    expect(await deleteSession(moved, { tenant, id: 'gone' })).toEqual({ ok: false, refusal: { code: 'not_found' } });
    expect(removed).toEqual([
      { id: 'there', at: now },
      { id: 'gone', at: ports.now(tenant) },
    ]);
  });
});

describe('erasing what is due', () => {
  const clock = {
    wall: () => new Date('2026-06-01T00:00:00Z'),
    now: ({ id }: Pick<Tenant, 'id'>) => new Date(id === 'acme' ? '2027-01-01T00:00:00Z' : '2026-06-01T00:00:00Z'),
  };
  const start = (pages: Key[][]) => {
    const sessions = new FakeSessions();
    const asked: Date[] = [];
    const listDue = async (wall: Date) => {
      asked.push(wall);
      return pages.shift() ?? [];
    };
    return { sessions, asked, store: { ...sessions.ports.store, listDue } };
  };

  it('removes the sessions of all tenants, each by its own time, page after page', async () => {
    const { sessions, asked, store } = start([
      [
        { tenant, id: 'a' },
        { tenant: acme, id: 'gone' },
      ],
      [{ tenant: acme, id: 'b' }],
    ]);
    // What somebody else has removed meanwhile is not counted.
    expect(await eraseDueSessions({ store, clock })).toBe(2);
    expect(sessions.removed.map(({ id, at }) => `${id} ${at.getUTCFullYear()}`)).toEqual([
      'a 2026',
      'gone 2027',
      'b 2027',
    ]);
    expect(asked).toEqual([clock.wall(), clock.wall(), clock.wall()]);
  });

  it('asks once when nothing is due', async () => {
    const { sessions, asked, store } = start([]);
    expect(await eraseDueSessions({ store, clock })).toBe(0);
    expect([asked.length, sessions.removed.length]).toEqual([1, 0]);
  });

  it('stops at the first that fails, and leaves the rest to the next time', async () => {
    const { sessions, store } = start([['a', 'broken', 'c'].map((id) => ({ tenant, id }))]);
    const remove = async (key: Key, now: Date) => {
      if (key.id === 'broken') throw new Error('The database is down');
      return sessions.ports.store.remove(key, now);
    };
    await expect(eraseDueSessions({ store: { ...store, remove }, clock })).rejects.toThrow('down');
    expect(sessions.removed.map(({ id }) => id)).toEqual(['a']);
  });
});
