import { describe, expect, it } from 'vitest';
import { call, expectError } from './api.ts';
import { handlers, startSession } from './session.ts';

const PERSON = { display_name: 'Aino Lehto', email: 'aino@post.example', external_id: '7' };
const rename = (value: string) => ({ op: 'replace', path: '/document_name', value });
const stateOf = async (id: string) =>
  (await call('getContract', { params: { session_id: id } })).json.data.state as Record<string, unknown> & {
    value: Record<string, unknown>;
  };

/** Without what a copy has anew. */
const withoutIds = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json).replaceAll(/"_?id":"[^"]*"/g, '"id":""'));

/** Every `_id` of a document. */
const idsOf = (json: unknown): readonly string[] => JSON.stringify(json).match(/(?<="_id":")[^"]*/g) ?? [];

describe('duplicateSession', () => {
  it('begins a draft with values, sections and appearance of another, under new ids', async () => {
    const session = await startSession({ participant: PERSON, ui_language: 'fi' });
    await session.complete();
    const before = await stateOf(session.id);
    const answer = await session.act('duplicateSession', { body: {} });
    expect(answer.status, answer.text).toBe(201);
    const { id, url, participant } = answer.json.data;
    expect(url).toContain('/builder/');
    expect(participant).toMatchObject(PERSON);
    expect(participant.id).not.toBe(session.participant);
    const copy = await stateOf(id);
    expect(copy).toMatchObject({
      status: 'draft',
      document_name: 'Agreement with Example Oy (copy)',
      languages: ['en'],
    });
    for (const part of ['value', 'sections', 'appearance', 'jurisdiction'])
      expect(withoutIds(copy[part]), part).toEqual(withoutIds(before[part]));
    const known = new Set(idsOf(before));
    expect(idsOf(copy.value).length).toBe(idsOf(before.value).length);
    expect(idsOf(copy).filter((each) => known.has(each))).toEqual([]);
    const details = (await call('getSession', { params: { session_id: id } })).json.data;
    expect(details).toMatchObject({ template_id: 'mutual-nda', ui_language: 'fi', transactions: 0, sent: null });
    expect(details.contract).toMatchObject({ status: 'draft', revision: 0 });
    expect(details.participants).toHaveLength(1);
    expect(await stateOf(session.id)).toEqual(before);
  });

  it('makes a draft of a finalized contract, without history and comments', async () => {
    const session = await startSession();
    await session.complete();
    const anchor = { kind: 'field', path: '/basic/title', quote: 'Title' };
    expect((await session.act('createThread', { body: { anchor, body: 'Sure?' } })).status).toBe(201);
    expect((await session.act('finalizeContract')).status).toBe(200);
    const answer = await session.act('duplicateSession', { body: { document_name: 'Second', handlers } });
    expect(answer.status, answer.text).toBe(201);
    const { id, participant } = answer.json.data;
    expect(await stateOf(id)).toMatchObject({ status: 'draft', document_name: 'Second' });
    const as = { params: { session_id: id }, headers: { 'X-Participant': participant.id } };
    expect((await call('getHistory', { params: { session_id: id } })).json.data).toEqual([]);
    expect((await call('listThreads', as)).json.data.threads ?? []).toEqual([]);
    expect((await call('patchContract', { ...as, body: { operations: [rename('Third')] } })).status).toBe(200);
  });

  it('keeps the trial, so that a copy is no way round it', async () => {
    const trial = { title: 'Trial', content: 'Buy.', cta_text: 'Buy', cta_url: 'https://app.example.com/buy' };
    const session = await startSession({ trial });
    const { json } = await session.call('getSession');
    const copy = await session.act('duplicateSession', { body: {} });
    const details = await call('getSession', { params: { session_id: copy.json.data.id } });
    expect(details.json.data.trial).toEqual(json.data.trial);
  });

  it('keeps names within their length', async () => {
    const session = await startSession();
    await session.patch([rename('ä'.repeat(255))]);
    const copy = await session.act('duplicateSession', { body: {} });
    const { document_name } = await stateOf(copy.json.data.id);
    expect(document_name).toBe(`${'ä'.repeat(248)} (copy)`);
  });

  it('does nothing twice for one Idempotency-Key, and tells another wish apart', async () => {
    const session = await startSession();
    const other = await startSession();
    const headers = { 'Idempotency-Key': 'duplicate-once' };
    const first = await session.act('duplicateSession', { body: {}, headers });
    const again = await session.act('duplicateSession', { body: {}, headers });
    expect(again.status).toBe(201);
    expect(again.json).toEqual(first.json);
    expectError(
      await session.act('duplicateSession', { body: { document_name: 'X' }, headers }),
      422,
      'idempotency_key_reused',
    );
    expectError(await other.act('duplicateSession', { body: {}, headers }), 422, 'idempotency_key_reused');
  });

  it('refuses strangers, unknown sessions and what cannot be', async () => {
    const session = await startSession();
    const other = await startSession();
    const stranger = { 'X-Participant': other.participant };
    expectError(await session.call('duplicateSession', { body: {}, headers: stranger }), 403, 'participant_unknown');
    expect((await session.call('duplicateSession', { body: {} })).status).toBe(400);
    const gone = { params: { session_id: '0190f3a0-0000-7000-8000-000000000001' }, headers: stranger, body: {} };
    expectError(await call('duplicateSession', gone), 404, 'not_found');
    for (const body of [
      { document_name: '' },
      { document_name: 'x'.repeat(256) },
      { document_name: 7 },
      { handlers: {} },
    ])
      expect((await session.act('duplicateSession', { body })).status, JSON.stringify(body)).toBe(422);
    await session.call('deleteSession');
    expectError(await session.act('duplicateSession', { body: {} }), 404, 'not_found');
  });
});
