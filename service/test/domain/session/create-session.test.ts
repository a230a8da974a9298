import type { SessionInput } from 'deedkit/protocol/builder';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '../../../src/domain/session/create-session.ts';
import { hashEntryToken } from '../../../src/domain/tenant/entry-token.ts';
import type { Identity } from '../../../src/domain/tenant/key-ring.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';
import { FakeSessions, idempotency, identity, input } from './fake-sessions.ts';

describe('sessions', () => {
  let fake: FakeSessions;
  let sessions: FakeSessions['sessions'];
  let slots: FakeSessions['slots'];
  beforeEach(() => {
    fake = new FakeSessions();
    ({ sessions, slots } = fake);
  });
  const create = (over: { idempotency?: typeof idempotency; input?: SessionInput; identity?: Identity } = {}) =>
    createSession(fake.ports, { identity, input, idempotency: undefined, ...over });
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
    // Another key does not derive it, with the same idempotency key or without.
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

  it('store nothing for a refused request, and keep its key free', async () => {
    const unknown = { ...input, contract: { ...input.contract, template_id: 'x' } };
    expect(await create({ idempotency, input: unknown })).toMatchObject({ ok: false });
    expect([sessions.length, slots.size]).toEqual([0, 0]);
    const other = { ...idempotency, requestHash: 'other' };
    expect(await create({ idempotency: other })).toMatchObject({ ok: true });
  });

  it('store nothing more for a key that was used for another request', async () => {
    const first = await create({ idempotency });
    await create({ idempotency: { ...idempotency, requestHash: 'other' } });
    expect(sessions).toHaveLength(1);
    expect(await create({ idempotency })).toEqual(first);
  });

  it('say where in the request it is that no template has, the template first', async () => {
    const asking = (over: object) => create({ input: { ...input, contract: { ...input.contract, ...over } } });
    const noTemplate = { ok: false, refusal: { code: 'unknown_template', path: '/contract/template_id' } };
    expect(await asking({ template_id: 'x', languages: ['de'] })).toEqual(noTemplate);
    for (const languages of [['de'], [], ['FI']])
      expect(await asking({ languages })).toEqual({
        ok: false,
        refusal: { code: 'unknown_language', path: '/contract/languages/0', languages: ['en', 'fi'] },
      });
  });

  it('have the settings that were given, and are without those that were not', async () => {
    const trial = { text: 'Try' } as unknown as SessionInput['trial'];
    const finalization = { text: 'Done' } as unknown as SessionInput['finalization'];
    const participant = { display_name: 'Ben', email: 'ben@example.com', external_id: '7' };
    const full = { ...input, ui_language: 'sv', trial, finalization, participant } as unknown as SessionInput;
    const { contract, handlers } = input;
    await create({ input: full });
    await create({ input: { contract, handlers } });
    expect(sessions).toMatchObject([
      { uiLanguage: 'sv', trial, finalization, participant },
      {
        uiLanguage: 'en-GB',
        trial: null,
        finalization: null,
        handlers,
        participant: { display_name: null, email: null, external_id: null, _data_type: 'participant' },
      },
    ]);
  });

  it('keep their answer for a day under operation and key, and for no other key', async () => {
    await create({ idempotency });
    await create({ idempotency, identity: { ...identity, keyId: 'key-2' } });
    expect([...slots.values()].map(({ scope }) => scope)).toEqual(['createSession key-1', 'createSession key-2']);
    expect(slots.get('createSession key-1 once')?.expired).toEqual(new Date('2026-04-30T08:00:00Z'));
    expect(sessions).toHaveLength(2);
  });

  it('are one session when two equal requests come at once', async () => {
    const [first, second] = await Promise.all([create({ idempotency }), create({ idempotency })]);
    expect(second).toEqual(first);
    expect(sessions).toHaveLength(1);
  });

  it('have the id of their document, and a participant of their own', async () => {
    await create();
    await create();
    const ids = sessions.flatMap(({ key, participant }) => [key.id, participant.id]);
    expect(new Set(ids).size).toBe(4);
    expect(sessions.map(({ document }) => document.id)).toEqual(sessions.map(({ key }) => key.id));
  });
});
