import { describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { expectError } from './api.ts';
import type { Session } from './session.ts';
import { startSession } from './session.ts';

const rename = (value: string) => ({ op: 'replace', path: '/document_name', value });
const title = (value: string) => ({ op: 'replace', path: '/value/basic/title', value });
const history = async (session: Session, query: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  const answer = await session.call('getHistory', { query });
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
const restore = (session: Session, revision: unknown, headers: Readonly<Record<string, string>> = {}) =>
  session.act('restoreContract', { body: { revision }, headers });

describe('history', () => {
  it('getHistory tells changes made in one go as one entry, each place once', async () => {
    const session = await startSession({ participant: { display_name: 'Aino Lehto', email: 'aino@post.example' } });
    expect((await history(session)).json.data).toEqual([]);
    const untitled = (await session.call('getContract')).json.data.state.value.basic.title;
    await session.patch([rename('A'), title('T')]);
    await session.patch([rename('Ag')]);
    await session.patch([rename('Agreement'), title('Duty')]);
    const { data, meta } = (await history(session)).json;
    expect(data).toEqual([
      {
        kind: 'patched',
        revision: 3,
        since: 0,
        participant: { id: session.participant, display_name: 'Aino Lehto' },
        began_at: expect.any(String),
        ended_at: expect.any(String),
        restored_revision: null,
        changes: [
          { op: 'replace', path: '/document_name', before: 'Agreement with Example Oy', after: 'Agreement' },
          { op: 'replace', path: '/value/basic/title', before: untitled, after: 'Duty' },
        ],
        omitted: 0,
      },
    ]);
    expect(meta).toEqual({ revision: 3, next: null, created_at: expect.any(String) });
    expect(JSON.stringify(data)).not.toContain('aino@post.example');
  });

  it('getHistory leaves out values that are too long to be read', async () => {
    const session = await startSession();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>${'x'.repeat(6000)}</desc></svg>`;
    const logo = { content: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
    const { appearance } = (await session.call('getContract')).json.data.state;
    const patched = await session.patch([
      { op: 'replace', path: '/appearance', value: { ...appearance, logo: { ...appearance.logo, ...logo } } },
    ]);
    expect(patched.status, patched.text).toBe(200);
    const answer = await history(session);
    expect(answer.text.length).toBeLessThan(3000);
    expect(answer.json.data[0].changes[0]).toMatchObject({ op: 'replace', path: '/appearance' });
  });

  it('getHistory goes back page by page, and new changes do not move the pages', async () => {
    const session = await startSession();
    await session.complete();
    // Stages and restoring stand for themselves, so these are five entries and the first.
    for (let round = 0; round < 2; round++) {
      expect((await session.act('finalizeContract')).status).toBe(200);
      expect((await session.act('unfinalizeContract')).status).toBe(200);
    }
    const first = (await history(session, { size: '2' })).json;
    expect(first.data.map(({ kind }: { kind: string }) => kind)).toEqual(['unfinalized', 'finalized']);
    expect(first.data[0]).toMatchObject({ participant: { id: session.participant }, changes: [] });
    await session.patch([rename('Later')]);
    const second = (await history(session, { size: '2', before: String(first.meta.next) })).json;
    expect(second.data.map(({ revision }: { revision: number }) => revision)).toEqual([3, 2]);
    const third = (await history(session, { before: String(second.meta.next) })).json;
    expect(third.data.map(({ kind, since }: { kind: string; since: number }) => [kind, since])).toEqual([
      ['patched', 0],
    ]);
    expect(third.meta.next).toBeNull();
  });

  it('getHistory refuses pages that are none', async () => {
    const session = await startSession();
    for (const query of [{ size: '0' }, { size: '101' }, { size: 'many' }, { before: '-1' }, { before: '0' }])
      expectError(await session.call('getHistory', { query }), 422, 'validation');
  });

  it('getRevision gives the document as it was at each revision', async () => {
    const session = await startSession();
    const before = (await session.call('getContract')).json.data.state;
    const added = { ...before.value.parties[0], _id: '01890000-0000-7000-8000-00000000abcd' };
    await session.patch([rename('First'), { op: 'add', path: '/value/parties/0', value: added }]);
    await session.patch([rename('Second')]);
    const at = (revision: string) => session.call('getRevision', { params: { revision } });
    const start = await at('0');
    expect(start.status).toBe(200);
    expect(start.headers.get('etag')).toBe('"0"');
    expect(start.json.data).toEqual({ revision: 0, state: before });
    const now = (await session.call('getContract')).json.data.state;
    const { revision } = (await session.call('getSession')).json.data.contract;
    expect((await at(String(revision))).json.data).toEqual({ revision, state: now });
    const { message } = expectError(await at(String(revision + 1)), 404, 'unknown_revision');
    expect(message).toContain(`0 to ${revision}`);
    expectError(await at('first'), 404, 'not_found');
  });

  it('restoreContract brings a revision back as one more, which is undone in the same way', async () => {
    const session = await startSession({ participant: { display_name: 'Aino' } });
    const before = (await session.call('getContract')).json.data.state;
    const added = { ...before.value.parties[0], _id: '01890000-0000-7000-8000-00000000abcd' };
    await session.patch([
      { op: 'add', path: '/value/parties/0', value: added },
      rename('Changed'),
      title('Changed too'),
    ]);
    const changed = (await session.call('getContract')).json.data.state;
    const back = await restore(session, 0, { 'If-Match': '"1"' });
    expect(back.status, back.text).toBe(200);
    expect(back.headers.get('etag')).toBe('"2"');
    expect(back.json.data.state).toEqual(before);
    const again = await restore(session, 1);
    expect(again.json.data.state).toEqual(changed);
    expect(
      (await history(session)).json.data.map((entry: Record<string, unknown>) => [
        entry['kind'],
        entry['restored_revision'],
      ]),
    ).toEqual([
      ['restored', 1],
      ['restored', 0],
      ['patched', null],
    ]);
    // There is nothing to do.
    const same = await restore(session, 3);
    expect([same.status, same.headers.get('etag')]).toEqual([200, '"3"']);
  });

  it('restoreContract loses nothing of what others write meanwhile', async () => {
    const session = await startSession();
    await session.patch([rename('First')]);
    await session.patch([title('Theirs')]);
    const stale = await restore(session, 0, { 'If-Match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.json.data).toEqual({ revision: 2, operations: [title('Theirs')] });
    const both = await Promise.all([
      restore(session, 0),
      ...Array.from({ length: 5 }, (_, index) => session.patch([title(`Theirs ${index}`)])),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const entries = (await history(session)).json.data as { kind: string; changes: { after?: unknown }[] }[];
    expect(entries.some(({ kind }) => kind === 'restored')).toBe(true);
    expect((await session.call('getSession')).json.data.contract.revision).toBe(8);
  });

  it('restoreContract is carried out once for a request that is sent twice', async () => {
    const session = await startSession();
    await session.patch([rename('First')]);
    const headers = { 'Idempotency-Key': 'back-1' };
    const first = await restore(session, 0, headers);
    await session.patch([rename('Since')]);
    const second = await restore(session, 0, headers);
    expect(second.json).toEqual(first.json);
    expect(second.headers.get('etag')).toBe('"2"');
    expectError(await restore(session, 1, headers), 422, 'idempotency_key_reused');
  });

  it('restoreContract refuses what cannot be brought back, and changes nothing', async () => {
    const session = await startSession();
    await session.complete();
    expectError(await restore(session, 7), 404, 'unknown_revision');
    for (const revision of [-1, 1.5, '0', null, 1e12]) expectError(await restore(session, revision), 422, 'validation');
    expectError(await session.call('restoreContract', { body: { revision: 0 } }), 400);
    const stranger = { 'X-Participant': '01890000-0000-7000-8000-000000000001' };
    expectError(
      await session.call('restoreContract', { body: { revision: 0 }, headers: stranger }),
      403,
      'participant_unknown',
    );
    expect((await session.act('finalizeContract')).status).toBe(200);
    expectError(await restore(session, 0), 409, 'finalized');
    expect((await session.call('getSession')).json.data.contract.revision).toBe(2);
  });

  it('is gone with its session', async () => {
    const session = await startSession();
    await session.patch([rename('First')]);
    expect((await session.call('deleteSession')).status).toBe(204);
    expectError(await session.call('getHistory'), 404, 'not_found');
    expectError(await session.call('getRevision', { params: { revision: '0' } }), 404, 'not_found');
    expectError(await restore(session, 0), 404, 'not_found');
  });
});
