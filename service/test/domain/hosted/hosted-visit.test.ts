import { beforeEach, describe, expect, it } from 'vitest';
import type { BrowserRecord } from '../../../src/domain/browser-session/browser-session.ts';
import type { HostedEntry, HostedPorts, HostedSession } from '../../../src/domain/hosted/hosted-visit.ts';
import { ACCESS_LIFE_MS, enter, findVisit, inspectEntry } from '../../../src/domain/hosted/hosted-visit.ts';
import { hashEntryToken, makeEntryToken } from '../../../src/domain/tenant/entry-token.ts';
import type { Tenant } from '../../../src/domain/tenant/tenant.ts';

const MINUTE = 60_000;
const acme: Tenant = { id: 'acme-2', environment: 'sandbox' };
const start = new Date('2026-05-01T08:00:00Z').getTime();

describe('a one-time URL', () => {
  let now: number;
  let entry: { -readonly [Name in keyof HostedEntry]: HostedEntry[Name] } | undefined;
  let accesses: Map<string, { expiresAt: Date }>;
  let builder: Pick<HostedSession, 'status' | 'uiLanguage' | 'handlers' | 'documentName'> | undefined;
  let browser: Partial<BrowserRecord> | undefined;
  let ports: HostedPorts;
  const token = makeEntryToken(acme);
  beforeEach(() => {
    now = start;
    entry = { tenant: acme, sessionId: 's', participantId: 'p', used: false, expiresAt: new Date(start + 15 * MINUTE) };
    accesses = new Map();
    builder = { status: 'open', uiLanguage: 'fi', handlers: {} as HostedSession['handlers'], documentName: 'Ours' };
    browser = undefined;
    ports = {
      now: () => new Date(now),
      browserSessions: { read: async () => browser as BrowserRecord | undefined, complete: async () => true },
      store: {
        findEntry: async (_kind, { tenantId, tokenHash }) =>
          tenantId === acme.id && tokenHash === hashEntryToken(token) ? entry : undefined,
        useEntry: async (_kind, _link, { tokenHash, expiresAt }) => {
          if (!entry || entry.used) return false;
          entry.used = true;
          accesses.set(tokenHash, { expiresAt });
          return true;
        },
        findAccess: async ({ tokenHash }) => {
          const access = accesses.get(tokenHash);
          return access && { ...access, tenant: acme, kind: 'builder', sessionId: 's', participantId: 'p' };
        },
        readBuilder: async () => builder,
      },
    };
  });
  const open = (secrets: readonly string[] = [], given = token) =>
    enter(ports, { kind: 'builder', token: given, secrets });
  const inspect = async (secrets: readonly string[] = [], given = token) =>
    (await inspectEntry(ports, { kind: 'builder', token: given, secrets })).code;
  const secretOf = (entrance: Awaited<ReturnType<typeof open>>): string =>
    entrance.code === 'open' ? (entrance.secret ?? 'none') : entrance.code;

  it('lets the first visitor in, who may come back, and no one else', async () => {
    const secret = secretOf(await open());
    expect(secret).toMatch(/^acme-2\.[\w-]{43}$/);
    expect(await open([secret])).toMatchObject({ code: 'open', secret: undefined, visit: { participantId: 'p' } });
    expect(await open()).toMatchObject({ code: 'used' });
    expect(await open([makeEntryToken(acme)])).toMatchObject({ code: 'used' });
  });

  it('of two who come at once lets one in', async () => {
    const codes = await Promise.all([open(), open()]);
    expect(codes.map(({ code }) => code).sort()).toEqual(['open', 'used']);
  });

  it('runs out after a quarter of an hour, and is known as run out', async () => {
    now += 15 * MINUTE - 1;
    expect(await inspect()).toBe('unused');
    now += 1;
    expect(await inspect()).toBe('expired');
    expect(await open()).toMatchObject({ code: 'expired', visit: { session: { uiLanguage: 'fi' } } });
  });

  it.each(['', 'x', 'acme-2.short', `ACME.${'x'.repeat(43)}`, `.${'x'.repeat(43)}`, `other.${'x'.repeat(43)}`])(
    'that is %j leads nowhere',
    async (given) => {
      expect(await open([], given)).toEqual({ code: 'unknown' });
    },
  );

  it('of a session that is gone or deleted opens nothing', async () => {
    builder = builder && { ...builder, status: 'deleted' };
    expect(await open()).toMatchObject({ code: 'deleted' });
    expect(await inspect()).toBe('deleted');
    expect(entry?.used).toBe(false);
    builder = undefined;
    expect(await open()).toEqual({ code: 'unknown' });
  });

  it('lets a visit last a day, after which it has ended', async () => {
    const secret = secretOf(await open());
    const find = (id = 's', secrets = [secret]) => findVisit(ports, { kind: 'builder', id, secrets });
    now += ACCESS_LIFE_MS - 1;
    expect(await find()).toMatchObject({ code: 'known', visit: { session: { key: { tenant: acme, id: 's' } } } });
    expect(await find('another')).toEqual({ code: 'other' });
    now += 1;
    expect(await find()).toMatchObject({ code: 'ended' });
    expect(await find('another')).toEqual({ code: 'nobody' });
    expect(await find('s', ['rubbish', makeEntryToken(acme)])).toEqual({ code: 'nobody' });
  });

  it('of a Template Browser follows what became of its session', async () => {
    entry = entry && { ...entry, participantId: null };
    const record: Partial<BrowserRecord> = {
      status: 'pending',
      uiLanguage: 'sv',
      filter: null,
      choice: null,
      endsAt: new Date(start + 15 * MINUTE),
    };
    const statusOf = async (over: Partial<BrowserRecord>) => {
      browser = { ...record, ...over };
      const entrance = await enter(ports, { kind: 'browser', token, secrets: [] });
      return 'visit' in entrance ? entrance.visit.session.status : entrance.code;
    };
    expect(await statusOf({})).toBe('open');
    expect(await statusOf({ status: 'completed' })).toBe('finished');
    expect(await statusOf({ status: 'deleted' })).toBe('deleted');
    // A session not opened in time is deleted although its status does not say so.
    now += 15 * MINUTE;
    expect(await statusOf({})).toBe('deleted');
  });

  it('lets a visitor come back after the quarter of an hour, too', async () => {
    const secret = secretOf(await open());
    now += 15 * MINUTE;
    expect(await open([secret])).toMatchObject({ code: 'open', secret: undefined });
    // Among the secrets of other visits, in whichever order.
    expect(await open([makeEntryToken(acme), 'rubbish', secret])).toMatchObject({ code: 'open' });
    now += ACCESS_LIFE_MS;
    expect(await open([secret])).toMatchObject({ code: 'used', visit: { participantId: 'p' } });
  });

  it('gives a secret of which only the hash is kept, until a day from its use', async () => {
    now += 10 * MINUTE;
    const secret = secretOf(await open());
    expect(secret).not.toBe(token);
    expect([...accesses]).toEqual([[hashEntryToken(secret), { expiresAt: new Date(now + ACCESS_LIFE_MS) }]]);
  });

  it('is looked at without being used up', async () => {
    expect([await inspect(), await inspect(), entry?.used, accesses.size]).toEqual(['unused', 'unused', false, 0]);
    expect(await inspect([], makeEntryToken(acme))).toBe('unknown');
    const secret = secretOf(await open());
    expect([await inspect(), await inspect([secret])]).toEqual(['used', 'open']);
    entry = entry && { ...entry, used: false };
    builder = undefined;
    expect(await inspect()).toBe('unknown');
  });

  it('is used when somebody else was let in between looking and opening', async () => {
    const { useEntry } = ports.store;
    const store: typeof ports.store = {
      ...ports.store,
      useEntry: async (kind, link, access) => {
        await useEntry(kind, link, { ...access, tokenHash: 'of somebody else' });
        return useEntry(kind, link, access);
      },
    };
    const entrance = await enter({ ...ports, store }, { kind: 'builder', token, secrets: [] });
    expect(entrance).toMatchObject({ code: 'used', visit: { session: { documentName: 'Ours' } } });
    expect([...accesses.keys()]).toEqual(['of somebody else']);
  });

  it('runs out by the time of its tenant', async () => {
    const ahead = (ms: number): HostedPorts => ({
      ...ports,
      now: ({ id }) => new Date(id === acme.id ? start + ms : start),
    });
    const enterAt = (ms: number) => enter(ahead(ms), { kind: 'builder', token, secrets: [] });
    expect(await enterAt(15 * MINUTE)).toMatchObject({ code: 'expired' });
    expect([entry?.used, accesses.size]).toEqual([false, 0]);
    expect(await enterAt(15 * MINUTE - 1)).toMatchObject({ code: 'open' });
  });

  it('of a Builder gives its pages the session they need, also when it is finished', async () => {
    builder = builder && { ...builder, status: 'finished' };
    expect(await open()).toMatchObject({
      code: 'open',
      visit: {
        participantId: 'p',
        session: { kind: 'builder', key: { tenant: acme, id: 's' }, status: 'finished', filter: null, choice: null },
      },
    });
  });

  it('lets a visit see one kind of session, of one id', async () => {
    const secret = secretOf(await open());
    const find = (kind: 'builder' | 'browser', secrets = [secret]) => findVisit(ports, { kind, id: 's', secrets });
    expect(await find('builder')).toMatchObject({ code: 'known' });
    expect(await find('browser')).toEqual({ code: 'other' });
    expect(await find('builder', [])).toEqual({ code: 'nobody' });
  });

  it('lets the visit that still lasts go before one that has ended', async () => {
    const ended = secretOf(await open());
    now += ACCESS_LIFE_MS;
    const find = (secrets: readonly string[]) => findVisit(ports, { kind: 'builder', id: 's', secrets });
    expect(await find([ended])).toMatchObject({ code: 'ended' });
    entry = entry && { ...entry, used: false, expiresAt: new Date(now + 15 * MINUTE) };
    const lasting = secretOf(await open([ended]));
    expect(await find([ended, lasting])).toMatchObject({ code: 'known' });
    expect(await find([lasting, ended])).toMatchObject({ code: 'known' });
  });

  it('lets a visit see that its session was deleted', async () => {
    const secret = secretOf(await open());
    builder = builder && { ...builder, status: 'deleted' };
    expect(await findVisit(ports, { kind: 'builder', id: 's', secrets: [secret] })).toMatchObject({
      code: 'known',
      visit: { session: { status: 'deleted' } },
    });
    expect(await open([secret])).toMatchObject({ code: 'deleted' });
  });
});
