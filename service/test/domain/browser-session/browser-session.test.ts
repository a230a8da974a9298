import type { Template } from 'deedkit/document';
import type { BrowserSessionInput } from 'deedkit/protocol/builder';
import { describe, expect, it } from 'vitest';
import type { BrowserRecord, NewBrowserSession } from '../../../src/domain/browser-session/browser-session.ts';
import {
  createBrowserSession,
  deleteBrowserSession,
  readBrowserSession,
  statusAt,
} from '../../../src/domain/browser-session/browser-session.ts';
import { chooseTemplate } from '../../../src/domain/browser-session/choose-template.ts';
import type { Identity } from '../../../src/domain/tenant/key-ring.ts';
import type { Key } from '../../../src/domain/tenant/tenant.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const now = new Date('2026-05-01T08:00:00Z');
const key: Key = { tenant: FIRST_TENANTS.live, id: 'b' };
const identity: Identity = { tenant: FIRST_TENANTS.live, keyId: 'k', secret: 's' };
const input = { handlers: {} } as BrowserSessionInput;

describe('a browser session', () => {
  const start = () => {
    const created: NewBrowserSession[] = [];
    let slot: { requestHash: string; answer: { id: string } } | undefined;
    const state: { record?: BrowserRecord; completed?: unknown } = {};
    const ports = {
      now: () => now,
      publicUrl: () => 'https://contracts.example.com',
      store: {
        create: async (session: NewBrowserSession, given?: typeof slot) => {
          if (given && slot) return slot;
          slot = given;
          created.push(session);
          return undefined;
        },
        read: async () => state.record,
        remove: async ({ id }: Key) => id === 'b',
        complete: async (_key: Key, choice: unknown) => {
          const isFirst = state.completed === undefined;
          state.completed ??= choice;
          return isFirst;
        },
      },
    };
    return { ports, created, state };
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

  it('is completed once, by what it offers', async () => {
    const { ports, state } = start();
    const template = { id: 'nda', languages: ['en', 'fi'], jurisdictions: ['fi'] } as unknown as Template;
    const catalog = { get: async (id: string) => (id === 'nda' ? { version: 'v', template } : undefined) };
    const choosing = { now: ports.now, catalog, browserSessions: ports.store };
    const choose = (over: object = {}, filter: BrowserRecord['filter'] = null) =>
      chooseTemplate(choosing, { key, filter }, { template_id: 'nda', language: 'fi', document_name: 'Ours', ...over });
    expect(await choose({ template_id: 'x' })).toMatchObject({ refusal: { code: 'unknown_template' } });
    expect(await choose({}, { jurisdiction: 'se' })).toMatchObject({ refusal: { code: 'unknown_template' } });
    expect(await choose({ language: 'sv' })).toMatchObject({ refusal: { code: 'unknown_language' } });
    expect(await choose({}, { language: 'EN' })).toMatchObject({
      refusal: { code: 'unknown_language', languages: ['en'] },
    });
    expect(state.completed).toBeUndefined();
    const chosen = { template_id: 'nda', document_name: 'Ours', languages: ['fi'] };
    expect(await choose()).toEqual({ ok: true, value: chosen });
    expect(await choose({ language: 'en' })).toMatchObject({ refusal: { code: 'session_ended' } });
    expect(state.completed).toEqual(chosen);
  });
});
