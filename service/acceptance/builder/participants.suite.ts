import { describe, expect, it } from 'vitest';
import { readEvents } from '../support/read-events.ts';
import type { Answer } from './api.ts';
import { expectError, requestOf } from './api.ts';
import type { Session } from './session.ts';
import { startSession } from './session.ts';

const AINO = { display_name: 'Aino Lehto', email: 'aino@post.example', external_id: 'user-1' };
const BENO = { display_name: 'Beno Kask', email: 'beno@post.example', external_id: 'user-2' };
const add = (session: Session, body: unknown = BENO, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  session.call('createParticipant', { body, headers });
const as = (id: string): { readonly 'X-Participant': string } => ({ 'X-Participant': id });
const rename = (value: string) => ({ operations: [{ op: 'replace', path: '/document_name', value }] });
const idsOf = async (session: Session): Promise<string[]> =>
  ((await session.call('listParticipants')).json.data as { id: string }[]).map(({ id }) => id);

describe('participants', () => {
  it('are added to a session, and write under their own names', async () => {
    const session = await startSession({ participant: AINO });
    const added = await add(session);
    expect(added.status, added.text).toBe(201);
    expect(added.json.data).toEqual({ ...BENO, id: expect.any(String), _data_type: 'participant' });
    const beno = added.json.data.id as string;
    expect(await idsOf(session)).toEqual([session.participant, beno]);
    const { data } = (await session.call('getSession')).json;
    expect(data.participants.map(({ id }: { id: string }) => id)).toEqual([session.participant, beno]);

    await session.act('patchContract', { body: rename('Of Aino') });
    expect((await session.call('patchContract', { body: rename('Of Beno'), headers: as(beno) })).status).toBe(200);
    const history = (await session.call('getHistory')).json.data as { participant: { display_name: string } | null }[];
    expect(history.slice(0, 2).map(({ participant }) => participant?.display_name)).toEqual([
      'Beno Kask',
      'Aino Lehto',
    ]);

    const anchor = { kind: 'field', path: '/basic/title', quote: '' };
    const thread = await session.call('createThread', { body: { anchor, body: 'Sure?' }, headers: as(beno) });
    const comment = thread.json.data.comments[0];
    expect(comment.participant).toEqual({ id: beno, display_name: 'Beno Kask' });
    // One's own comments are one's own.
    const params = { thread_id: thread.json.data.id, comment_id: comment.id };
    expectError(await session.act('updateComment', { params, body: { body: 'Yes.' } }), 403, 'comment_foreign');
  });

  it('are one for each external id, and no more for a repeated request', async () => {
    const session = await startSession({ participant: AINO });
    const first = await add(session);
    const again = await add(session, { ...BENO, display_name: 'Somebody else' });
    expect([again.status, again.json]).toEqual([200, first.json]);
    const self = await add(session, { external_id: 'user-1' });
    expect([self.status, self.json.data.id]).toEqual([200, session.participant]);
    const both = await Promise.all([add(session, { external_id: 'user-3' }), add(session, { external_id: 'user-3' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(new Set(both.map(({ json }) => json.data.id)).size).toBe(1);

    const repeated = [{}, {}].map(() => add(session, { display_name: 'Nameless' }, { 'Idempotency-Key': 'once' }));
    const [one, two] = await Promise.all(repeated);
    expect(one?.json.data.id).toBe(two?.json.data.id);
    expectError(await add(session, {}, { 'Idempotency-Key': 'once' }), 422, 'idempotency_key_reused');
    expect(await idsOf(session)).toHaveLength(4);
  });

  it('change their names, for their earlier changes as well', async () => {
    const session = await startSession();
    const beno = (await add(session)).json.data.id as string;
    await session.call('patchContract', { body: rename('Of Beno'), headers: as(beno) });
    const params = { participant_id: beno };
    const changed = await session.call('updateParticipant', { params, body: { display_name: 'Beno K.', email: null } });
    expect(changed.json.data).toEqual({
      ...BENO,
      display_name: 'Beno K.',
      email: null,
      id: beno,
      _data_type: 'participant',
    });
    expect((await session.call('getHistory')).json.data[0].participant.display_name).toBe('Beno K.');
    const other = (await add(session, { external_id: 'user-3' })).json.data.id as string;
    expectError(
      await session.call('updateParticipant', { params: { participant_id: other }, body: { external_id: 'user-2' } }),
      409,
      'external_id_taken',
    );
    expect((await session.call('updateParticipant', { params, body: { external_id: 'user-2' } })).status).toBe(200);
  });

  it('are removed, and keep their name on their changes and comments', async () => {
    const session = await startSession({ participant: AINO });
    const beno = (await add(session)).json.data.id as string;
    await session.call('patchContract', { body: rename('Of Beno'), headers: as(beno) });
    const anchor = { kind: 'field', path: '/basic/title', quote: '' };
    await session.call('createThread', { body: { anchor, body: 'Sure?' }, headers: as(beno) });
    const params = { participant_id: beno };
    const url = (await session.call('authenticateParticipant', { params })).json.data.url as string;
    expect((await session.call('deleteParticipant', { params })).status).toBe(204);
    expectError(await session.call('deleteParticipant', { params }), 404, 'not_found');
    expectError(await session.call('updateParticipant', { params, body: {} }), 404, 'not_found');
    expectError(await session.call('authenticateParticipant', { params }), 404, 'not_found');
    expect((await fetch(url, { redirect: 'manual', headers: { 'Sec-Fetch-Dest': 'document' } })).status).toBe(410);

    const late = await session.call('patchContract', { body: rename('Too late'), headers: as(beno) });
    expectError(late, 403, 'participant_unknown');
    expectError(
      await session.call('createThread', { body: { anchor, body: 'Still?' }, headers: as(beno) }),
      403,
      'participant_unknown',
    );
    expect((await session.call('getContract')).json.data.state.document_name).toBe('Of Beno');
    expect((await session.call('getHistory')).json.data[0].participant).toEqual({
      id: beno,
      display_name: 'Beno Kask',
    });
    expect((await session.call('listThreads')).json.data[0].comments[0].participant.display_name).toBe('Beno Kask');
    expect(await idsOf(session)).toEqual([session.participant]);

    // A person who comes back is a new participant.
    const back = await add(session);
    expect([back.status, back.json.data.id === beno]).toEqual([201, false]);
  });

  it('never lose the first of them', async () => {
    const session = await startSession();
    await add(session);
    const params = { participant_id: session.participant };
    expectError(await session.call('deleteParticipant', { params }), 409, 'first_participant');
    expect((await idsOf(session))[0]).toBe(session.participant);
  });

  it('are 200 at most', async () => {
    const session = await startSession();
    const added = await Promise.all(
      Array.from({ length: 199 }, (_, index) => add(session, { external_id: `u${index}` })),
    );
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]));
    expectError(await add(session, { external_id: 'one more' }), 422, 'too_many_participants');
    expect((await add(session, { external_id: 'u7' })).status).toBe(200);
    const params = { participant_id: added[7]?.json.data.id as string };
    expect((await session.call('deleteParticipant', { params })).status).toBe(204);
    expect((await add(session, { external_id: 'one more' })).status).toBe(201);
  });

  it.each([
    [{ external_id: 'x'.repeat(10_000) }, '/external_id'],
    [{ external_id: '' }, '/external_id'],
    [{ display_name: 7 }, '/display_name'],
    [{ email: 'x'.repeat(300) }, '/email'],
  ])('refuse what does not fit: %#', async (body, path) => {
    const session = await startSession();
    const { fields } = expectError(await add(session, body), 422, 'validation');
    expect(fields?.map((field) => field.path)).toEqual([path]);
    expect(await idsOf(session)).toHaveLength(1);
  });

  it('keep markup as the text that it is', async () => {
    const session = await startSession();
    const name = '<img src=x onerror=alert(1)>';
    const { data } = (await add(session, { display_name: name, external_id: name })).json;
    expect([data.display_name, data.external_id]).toEqual([name, name]);
  });

  it('that come and go are told to open pages', async () => {
    const session = await startSession();
    const [url, init] = requestOf('getSessionEvents', { params: { session_id: session.id } });
    const events = readEvents(await fetch(url, init), (all) => all.some(({ name }) => name === 'settings'));
    await add(session);
    expect((await events).map(({ name }) => name)).toContain('settings');
  });
});
