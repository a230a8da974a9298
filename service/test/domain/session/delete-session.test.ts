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

describe('the erasure of due sessions', () => {
  const now = new Date('2027-01-01T00:00:00Z');
  /** Sessions that are due until they are removed; those that are broken cannot be. */
  const start = (ids: readonly string[], { broken = [], page = 1000 }: { broken?: string[]; page?: number } = {}) => {
    const sessions = new FakeSessions();
    const due = new Set(ids);
    const asked: [Tenant, Date][] = [];
    const store = {
      ...sessions.ports.store,
      listDue: async (of: Tenant, at: Date) => {
        asked.push([of, at]);
        return [...due].slice(0, page).map((id) => ({ tenant: of, id }));
      },
      remove: async (key: Key, at: Date) => {
        if (broken.includes(key.id)) throw new Error(`${key.id} cannot be removed`);
        due.delete(key.id);
        return sessions.ports.store.remove(key, at);
      },
    };
    return { sessions, asked, ports: { store, now: ({ id }: Tenant) => (id === 'acme' ? now : sessions.now) } };
  };

  it('removes the sessions of a tenant by its own time, page after page', async () => {
    const { sessions, asked, ports } = start(['a', 'gone', 'b'], { page: 2 });
    // A session removed by another process meanwhile is not counted.
    expect(await eraseDueSessions(ports, acme)).toEqual({ erased: 2, failures: [] });
    expect(sessions.removed).toEqual(['a', 'gone', 'b'].map((id) => ({ id, at: now })));
    expect(asked).toEqual([acme, acme, acme].map((of) => [of, now]));
  });

  it('asks once when nothing is due', async () => {
    const { sessions, asked, ports } = start([]);
    expect(await eraseDueSessions(ports, acme)).toEqual({ erased: 0, failures: [] });
    expect([asked.length, sessions.removed.length]).toEqual([1, 0]);
  });

  it('goes on after one that fails, tries it once, and says why it failed', async () => {
    const { sessions, ports } = start(['a', 'broken', 'c'], { broken: ['broken'], page: 2 });
    const { erased, failures } = await eraseDueSessions(ports, acme);
    expect([erased, failures]).toEqual([2, [new Error('broken cannot be removed')]]);
    expect(sessions.removed.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('gives up after ten, as when the database is down', async () => {
    const broken = Array.from({ length: 12 }, (_, index) => `s${index}`);
    const { sessions, ports } = start([...broken, 'last'], { broken });
    const { erased, failures } = await eraseDueSessions(ports, acme);
    expect([erased, failures.length]).toEqual([0, 10]);
    expect(sessions.removed).toEqual([]);
  });
});
