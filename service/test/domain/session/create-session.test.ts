import type { Template } from 'deedkit/document';
import type { SessionInput } from 'deedkit/protocol/builder';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerSlot } from '../../../src/domain/idempotency.ts';
import { authenticateParticipant } from '../../../src/domain/session/authenticate-participant.ts';
import { createSession } from '../../../src/domain/session/create-session.ts';
import { deleteSession, eraseDueSessions } from '../../../src/domain/session/delete-session.ts';
import type { NewEntry, NewSession, SessionPorts, SessionStore } from '../../../src/domain/session/session.ts';
import { hashEntryToken } from '../../../src/domain/tenant/entry-token.ts';
import type { Identity } from '../../../src/domain/tenant/key-ring.ts';
import type { Key, Tenant } from '../../../src/domain/tenant/tenant.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const handler = { method: 'GET' as const, url: 'https://app.example.com/' };
const template = {
  id: 'nda',
  name: { _type: 'translatable', en: 'NDA' },
  jurisdictions: ['fi'],
  languages: ['en', 'fi'],
  tags: [],
  schema: { type: 'object', properties: {} },
  sections: { en: [], fi: [] },
} as unknown as Template;
const input = {
  contract: { template_id: 'nda', languages: ['fi'], document_name: 'Ours' },
  handlers: { success_handler: handler, cancel_handler: handler, delete_handler: handler, error_handler: handler },
  participant: { display_name: 'Anna' },
} as unknown as SessionInput;
const identity: Identity = { tenant: FIRST_TENANTS.live, keyId: 'key-1', secret: 'deed_live_secret' };
const idempotency = { key: 'once', requestHash: 'hash' };

describe('sessions', () => {
  let sessions: NewSession[];
  let entries: NewEntry[];
  let slots: Map<string, { requestHash: string; answer: unknown }>;
  let removed: string[];
  let ports: SessionPorts;
  beforeEach(() => {
    sessions = [];
    entries = [];
    removed = [];
    slots = new Map();
    // As the table of answers does: the first takes the slot, whoever repeats gets what it holds.
    const take = <A>(slot: (AnswerSlot & { readonly answer: A }) | undefined) => {
      if (!slot) return undefined;
      const name = `${slot.scope} ${slot.key}`;
      const earlier = slots.get(name) as { requestHash: string; answer: A } | undefined;
      if (!earlier) slots.set(name, slot);
      return earlier;
    };
    const store: Partial<SessionStore> = {
      create: async (session, slot) => {
        const earlier = take(slot);
        if (!earlier) sessions.push(session);
        return earlier;
      },
      read: async ({ id }) => {
        const found = sessions.find(({ key }) => key.id === id);
        return found && ({ id, participants: [found.participant] } as never);
      },
      addEntry: async (_key, entry, slot) => {
        const earlier = take(slot);
        if (!earlier) entries.push(entry);
        return earlier;
      },
      remove: async ({ id }) => {
        removed.push(id);
        return id !== 'gone';
      },
    };
    ports = {
      store: store as SessionStore,
      catalog: {
        get: async (id: string) => (id === 'nda' ? { version: 'v1', template } : undefined),
      } as SessionPorts['catalog'],
      now: () => new Date('2026-05-01T08:00:00Z'),
      publicUrl: () => 'https://contracts.example.com',
      eraseAt: (at) => at,
    };
  });
  const create = (over: { idempotency?: typeof idempotency; input?: SessionInput; identity?: Identity } = {}) =>
    createSession(ports, { identity, input, idempotency: undefined, ...over });
  const urlOf = (outcome: Awaited<ReturnType<typeof create>>): string => (outcome.ok ? outcome.value.url : '');

  it('begin with a draft, a participant and a URL of which only the hash is kept', async () => {
    const url = urlOf(await create());
    const token = url.split('/').at(-1) ?? '';
    expect(url).toMatch(/^https:\/\/contracts\.example\.com\/builder\/live\.[\w-]{43}$/);
    expect(sessions).toMatchObject([
      {
        key: { tenant: FIRST_TENANTS.live },
        templateVersion: 'v1',
        document: { documentName: 'Ours', languages: ['fi'], jurisdiction: 'fi' },
        participant: { display_name: 'Anna', email: null },
        entry: { tokenHash: hashEntryToken(token), expiresAt: new Date('2026-05-01T08:15:00Z') },
      },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it('give an equal request the same session and the same URL, which is stored nowhere', async () => {
    const first = await create({ idempotency });
    const second = await create({ idempotency });
    expect(second).toEqual(first);
    expect(sessions).toHaveLength(1);
    expect(JSON.stringify([...slots])).not.toContain(urlOf(first).split('.').at(-1));
    // Nobody else derives it, with the same idempotency key or without.
    const others = { ...identity, secret: 'deed_live_other' };
    expect(urlOf(await create({ idempotency, identity: { ...others, keyId: 'key-2' } }))).not.toBe(urlOf(first));
    expect(urlOf(await create())).not.toBe(urlOf(await create()));
  });

  it('refuse a key that was used for another request, and what no template has', async () => {
    await create({ idempotency });
    expect(await create({ idempotency: { ...idempotency, requestHash: 'other' } })).toMatchObject({
      refusal: { code: 'idempotency_key_reused' },
    });
    const asking = (over: object) => create({ input: { ...input, contract: { ...input.contract, ...over } } });
    expect(await asking({ template_id: 'x' })).toMatchObject({ refusal: { code: 'unknown_template' } });
    expect(await asking({ languages: ['de'] })).toMatchObject({
      refusal: { code: 'unknown_language', languages: ['en', 'fi'] },
    });
  });

  it('give a participant a new URL each time, and an equal request the same', async () => {
    await create();
    const [session] = sessions;
    const ask = (participantId: string, key?: typeof idempotency) =>
      authenticateParticipant(ports, { identity, sessionId: session?.key.id ?? '', participantId, idempotency: key });
    const anna = session?.participant.id ?? '';
    const urls = [await ask(anna), await ask(anna), await ask(anna, idempotency), await ask(anna, idempotency)].map(
      (outcome) => (outcome.ok ? outcome.value.url : ''),
    );
    expect([new Set(urls).size, urls[3] === urls[2], entries.length]).toEqual([3, true, 3]);
    expect(await ask('somebody')).toMatchObject({ refusal: { code: 'not_found' } });
  });

  it('are removed once, and those that are due of all tenants by their own time', async () => {
    expect(await deleteSession(ports, { tenant: identity.tenant, id: 'there' })).toMatchObject({ ok: true });
    expect(await deleteSession(ports, { tenant: identity.tenant, id: 'gone' })).toMatchObject({
      refusal: { code: 'not_found' },
    });
    const acme: Tenant = { id: 'acme', environment: 'sandbox' };
    const pages: Key[][] = [
      [
        { tenant: identity.tenant, id: 'a' },
        { tenant: acme, id: 'gone' },
      ],
      [{ tenant: acme, id: 'b' }],
      [],
    ];
    const times: string[] = [];
    const store = {
      ...ports.store,
      listDue: async () => pages.shift() ?? [],
      remove: async ({ id }: Key, now: Date) => {
        times.push(now.toISOString());
        return id !== 'gone';
      },
    };
    const clock = {
      wall: () => new Date('2026-06-01T00:00:00Z'),
      now: ({ id }: Pick<Tenant, 'id'>) => new Date(id === 'acme' ? '2027-01-01T00:00:00Z' : '2026-06-01T00:00:00Z'),
    };
    expect(await eraseDueSessions({ store, clock })).toBe(2);
    expect(times.map((time) => time.slice(0, 4))).toEqual(['2026', '2027', '2027']);
  });
});
