import type { BrowserSessionInput } from 'deedkit/protocol/builder';
import { describe, expect, it } from 'vitest';
import type { BrowserRecord, NewBrowserSession } from '../../../src/domain/browser-session/browser-session.ts';
import {
  createBrowserSession,
  deleteBrowserSession,
  readBrowserSession,
  statusAt,
} from '../../../src/domain/browser-session/browser-session.ts';
import type { AnswerSlot } from '../../../src/domain/idempotency.ts';
import { hashEntryToken } from '../../../src/domain/tenant/entry-token.ts';
import type { Identity } from '../../../src/domain/tenant/key-ring.ts';
import type { Key, Tenant } from '../../../src/domain/tenant/tenant.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const now = new Date('2026-05-01T08:00:00Z');
const key: Key = { tenant: FIRST_TENANTS.live, id: 'b' };
const identity: Identity = { tenant: FIRST_TENANTS.live, keyId: 'k', originId: 'k', secret: 's' };
const input = { handlers: {} } as BrowserSessionInput;

describe('a browser session', () => {
  const start = () => {
    const created: NewBrowserSession[] = [];
    const slots: (AnswerSlot & { answer: { id: string } })[] = [];
    const removed: Date[] = [];
    const state: { record?: BrowserRecord } = {};
    const ports = {
      now: () => now,
      publicUrl: () => 'https://contracts.example.com',
      store: {
        create: async (session: NewBrowserSession, slot?: (typeof slots)[number]) => {
          if (slot && slots[0]) return slots[0];
          if (slot) slots.push(slot);
          created.push(session);
          return undefined;
        },
        read: async () => state.record,
        remove: async ({ id }: Key, at: Date) => {
          removed.push(at);
          return id === 'b';
        },
        complete: () => Promise.reject(new Error('Nobody is to complete it')),
      },
    };
    return { ports, created, slots, removed, state };
  };

  it('opens by a URL for a quarter of an hour, the same for an equal request', async () => {
    const { ports, created } = start();
    const idempotency = { key: 'once', requestHash: 'h' };
    const first = await createBrowserSession(ports, { identity, input, idempotency });
    expect(await createBrowserSession(ports, { identity, input, idempotency })).toEqual(first);
    expect(first).toMatchObject({ value: { url: expect.stringMatching(/\/browser\/live\.[\w-]{43}$/) as string } });
    expect(created).toMatchObject([{ uiLanguage: 'en-GB', endsAt: new Date('2026-05-01T08:15:00Z') }]);
    const other = { ...idempotency, requestHash: 'other' };
    expect(await createBrowserSession(ports, { identity, input, idempotency: other })).toMatchObject({
      refusal: { code: 'idempotency_key_reused' },
    });
  });

  it('that has run out is deleted, whether or not anything was written', async () => {
    const { ports, state } = start();
    const at = (ms: number) => new Date(now.getTime() + ms);
    expect(statusAt({ status: 'pending', endsAt: at(1) }, now)).toBe('pending');
    expect(statusAt({ status: 'pending', endsAt: now }, now)).toBe('deleted');
    expect(statusAt({ status: 'completed', endsAt: now }, now)).toBe('completed');
    expect(await readBrowserSession(ports, key)).toMatchObject({ refusal: { code: 'not_found' } });
    state.record = { status: 'pending', endsAt: now, choice: null } as BrowserRecord;
    expect(await readBrowserSession(ports, key)).toEqual({
      ok: true,
      value: { id: 'b', state: null, status: 'deleted' },
    });
    expect(await deleteBrowserSession(ports, key)).toMatchObject({ ok: true });
    expect(await deleteBrowserSession(ports, { ...key, id: 'x' })).toMatchObject({ refusal: { code: 'not_found' } });
  });

  it('is created as requested, with its language and filter where they were given', async () => {
    const { ports, created } = start();
    const filter = { jurisdiction: 'fi', language: 'sv' };
    const asked = { ...input, ui_language: 'sv', filter } as BrowserSessionInput;
    for (const given of [asked, input])
      await createBrowserSession(ports, { identity, input: given, idempotency: undefined });
    expect(created).toMatchObject([
      { uiLanguage: 'sv', filter, createdAt: now, key: { tenant: FIRST_TENANTS.live } },
      { uiLanguage: 'en-GB', filter: null },
    ]);
    expect(new Set(created.map(({ key: { id } }) => id)).size).toBe(2);
  });

  it('is another one for each request without an idempotency key, by a URL that is stored nowhere', async () => {
    const { ports, created } = start();
    const create = () => createBrowserSession(ports, { identity, input, idempotency: undefined });
    const urls = [await create(), await create()].map((outcome) => (outcome.ok ? outcome.value.url : ''));
    const tokens = urls.map((url) => url.slice('https://contracts.example.com/browser/'.length));
    expect(created.map(({ tokenHash }) => tokenHash)).toEqual(tokens.map(hashEntryToken));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(JSON.stringify(created)).not.toContain(token);
  });

  it('is kept under its operation and key for a day, so that those of others do not meet it', async () => {
    const { ports, slots } = start();
    const idempotency = { key: 'once', requestHash: 'h' };
    await createBrowserSession(ports, { identity, input, idempotency });
    expect(slots).toMatchObject([
      { key: 'once', scope: 'createBrowserSession k', expired: new Date('2026-04-30T08:00:00Z') },
    ]);
    expect(Object.keys(slots[0]?.answer ?? {})).toEqual(['id']);
  });

  it('tells which template was chosen, for as long as it is there', async () => {
    const { ports, state } = start();
    const choice = { template_id: 'nda', document_name: 'Ours', languages: ['fi'] };
    state.record = { status: 'completed', endsAt: now, choice } as unknown as BrowserRecord;
    expect(await readBrowserSession(ports, key)).toEqual({
      ok: true,
      value: { id: 'b', state: choice, status: 'completed' },
    });
    state.record = { status: 'deleted', endsAt: now, choice: null } as BrowserRecord;
    expect(await readBrowserSession(ports, key)).toMatchObject({ value: { state: null, status: 'deleted' } });
  });

  it('is deleted by the time of its tenant', async () => {
    const { ports, removed } = start();
    const acme: Key = { tenant: { id: 'acme', environment: 'sandbox' }, id: 'b' };
    const ahead = new Date('2027-01-01T00:00:00Z');
    const clock = { ...ports, now: ({ id }: Tenant) => (id === 'acme' ? ahead : now) };
    await deleteBrowserSession(clock, acme);
    await deleteBrowserSession(clock, key);
    expect(removed).toEqual([ahead, now]);
  });
});
