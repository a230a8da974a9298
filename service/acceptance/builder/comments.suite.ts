import { describe, expect, it } from 'vitest';
import { readEvents } from '../support/read-events.ts';
import type { Answer } from './api.ts';
import { expectError, requestOf } from './api.ts';
import type { Session } from './session.ts';
import { startSession } from './session.ts';

const field = (path = '/basic/title') => ({ kind: 'field', path, quote: 'Agreement' });
const start = async (session: Session, anchor: unknown = field(), body = 'Is this right?'): Promise<Answer> => {
  const answer = await session.act('createThread', { body: { anchor, body } });
  expect(answer.status, answer.text).toBe(201);
  return answer;
};
const paramsOf = ({ json: { data } }: Answer) => ({ thread_id: data.id, comment_id: data.comments[0].id });
const list = async (session: Session, query: Readonly<Record<string, string>> = {}) =>
  (await session.call('listThreads', { query })).json;
const STRANGER = '01890000-0000-7000-8000-000000000001';

describe('comments', () => {
  it('createThread says something of a field, by whom and when', async () => {
    const session = await startSession({ participant: { display_name: 'Aino Lehto', email: 'aino@post.example' } });
    expect(await list(session)).toEqual({ data: [], meta: { revision: 0 } });
    const { data, meta } = (await start(session, field(), '  Is this right? <b>Sure</b>  ')).json;
    const participant = { id: session.participant, display_name: 'Aino Lehto' };
    expect(meta).toEqual({ revision: 1 });
    expect(data).toEqual({
      id: expect.any(String),
      revision: 1,
      anchor: field(),
      resolved: null,
      comments: [
        {
          id: expect.any(String),
          participant,
          body: 'Is this right? <b>Sure</b>',
          created_at: expect.any(String),
          edited_at: null,
        },
      ],
      created_at: expect.any(String),
    });
    expect(await list(session)).toEqual({ data: [data], meta });
    // Nothing of it is in the document.
    expect((await session.call('getContract')).text).not.toContain('Sure');
    expect((await session.call('getHtml')).text).not.toContain('Sure');
    expect((await session.call('getSession')).json.data.contract.revision).toBe(0);
  });

  it('createThread finds places by ids, and keeps a thread whose place is gone', async () => {
    const session = await startSession();
    const { state } = (await session.call('getContract')).json.data;
    const [first, second] = state.value.parties as { _id: string }[];
    const added = { ...first, _id: '01890000-0000-7000-8000-00000000abcd' };
    await session.patch([{ op: 'add', path: '/value/parties/0', value: added }]);
    const ofParty = await start(session, field(`/parties/${added._id}/first_name`));
    const section = { kind: 'paragraph', section_id: state.sections[0]._id, quote: 'This agreement' };
    await start(session, section);
    await session.patch([{ op: 'remove', path: '/value/parties/0' }]);
    const { data } = await list(session);
    expect(data.map(({ anchor }: { anchor: unknown }) => anchor)).toEqual([ofParty.json.data.anchor, section]);
    for (const anchor of [
      field(`/parties/${added._id}/first_name`),
      field(`/parties/${second?._id}/nothing`),
      field('/parties/0/first_name'),
      field('/nothing'),
      field('/basic/title/deeper'),
      { ...section, section_id: 'nothing' },
    ])
      expectError(await session.act('createThread', { body: { anchor, body: 'x' } }), 422, 'unknown_place');
  });

  it('createComment answers, and opens a resolved thread', async () => {
    const session = await startSession();
    const thread = await start(session);
    const params = paramsOf(thread);
    const resolved = await session.act('updateThread', { params, body: { resolved: true } });
    expect(resolved.json.data.resolved).toMatchObject({ participant: { id: session.participant } });
    // Another participant was first: the thread stays as it is, and there is no second event.
    const again = await session.act('updateThread', { params, body: { resolved: true } });
    expect([again.status, again.json]).toEqual([200, resolved.json]);
    const reply = await session.act('createComment', { params, body: { body: 'No.' } });
    expect([reply.status, reply.json.data.resolved, reply.json.meta.revision]).toEqual([201, null, 3]);
    expect(reply.json.data.comments.map(({ body }: { body: string }) => body)).toEqual(['Is this right?', 'No.']);
  });

  it('two who resolve at once both succeed, and one of them is named', async () => {
    const session = await startSession();
    const params = paramsOf(await start(session));
    const both = await Promise.all([1, 2].map(() => session.act('updateThread', { params, body: { resolved: true } })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.json).toEqual(both[1]?.json);
  });

  it('createThread and createComment with an id say it once, however often they are sent', async () => {
    const session = await startSession();
    const [id, reply] = ['01890000-0000-7000-8000-00000000aaaa', '01890000-0000-7000-8000-00000000bbbb'];
    const begin = () => session.act('createThread', { body: { id, anchor: field(), body: 'Is this right?' } });
    const began = await Promise.all([begin(), begin()]);
    expect(began.map(({ status, json }) => [status, json.data.id])).toEqual([
      [201, id],
      [201, id],
    ]);
    const answer = () => session.act('createComment', { params: { thread_id: id }, body: { id: reply, body: 'No.' } });
    await answer();
    const again = await answer();
    expect([again.status, again.json.data.comments[1].id, again.json.meta.revision]).toEqual([201, reply, 2]);
    expect((await list(session)).data).toHaveLength(1);
    const wrong = await session.act('createComment', { params: { thread_id: id }, body: { id: 'x', body: 'No.' } });
    expectError(wrong, 422, 'validation');
  });

  it('createThread and createComment with an Idempotency-Key say it once', async () => {
    const session = await startSession();
    const begin = (of: typeof session, key: string, body = 'Is this right?') =>
      of.act('createThread', { headers: { 'Idempotency-Key': key }, body: { anchor: field(), body } });
    const [one, two] = await Promise.all([begin(session, 'a'), begin(session, 'a')]);
    expect([one.status, two.status, two.json]).toEqual([201, 201, one.json]);
    expectError(await begin(session, 'a', 'Or this?'), 422, 'idempotency_key_reused');
    expectError(await session.act('createThread', { headers: { 'Idempotency-Key': 'ä' } }), 400, 'invalid_header');
    const params = paramsOf(one);
    const answer = (body: string) =>
      session.act('createComment', { params, headers: { 'Idempotency-Key': 'a' }, body: { body } });
    await answer('No.');
    const again = await answer('No.');
    expect([again.status, again.json.data.comments.length, again.json.meta.revision]).toEqual([201, 2, 2]);
    expectError(await answer('Yes.'), 422, 'idempotency_key_reused');
    await begin(session, 'b');
    await begin(await startSession(), 'a');
    expect((await list(session)).data.map(({ comments }: { comments: unknown[] }) => comments.length)).toEqual([2, 1]);
  });

  it('a key whose request was refused is free', async () => {
    const session = await startSession();
    const params = { thread_id: '01890000-0000-7000-8000-00000000aaaa' };
    const headers = { 'Idempotency-Key': 'a' };
    const answer = () => session.act('createComment', { params, headers, body: { body: 'No.' } });
    expectError(await answer(), 404, 'unknown_comment');
    await session.act('createThread', { body: { id: params.thread_id, anchor: field(), body: 'Is this right?' } });
    expect((await answer()).json.data.comments).toHaveLength(2);
  });

  it('updateComment and deleteComment are for one’s own', async () => {
    const session = await startSession();
    const thread = await start(session);
    const params = paramsOf(thread);
    const edited = await session.act('updateComment', { params, body: { body: 'Is it?' } });
    expect(edited.json.data.comments).toMatchObject([{ body: 'Is it?', edited_at: expect.any(String) }]);
    const same = await session.act('updateComment', { params, body: { body: 'Is it?' } });
    expect(same.json).toEqual(edited.json);
    const other = await startSession();
    for (const operation of ['updateComment', 'deleteComment', 'updateThread', 'createComment']) {
      const input = operation === 'deleteComment' ? {} : { body: { body: 'x', resolved: true } };
      expectError(
        await session.call(operation, { params, headers: { 'X-Participant': STRANGER }, ...input }),
        403,
        'participant_unknown',
      );
      expectError(await session.call(operation, { params, ...input }), 400);
      // Another session has no such thread.
      expectError(await other.act(operation, { params, ...input }), 404, 'unknown_comment');
    }
    const stranger = { 'X-Participant': STRANGER };
    expectError(
      await session.call('createThread', { headers: stranger, body: { anchor: field(), body: 'x' } }),
      403,
      'participant_unknown',
    );
    const gone = await session.act('deleteComment', { params });
    expect([gone.status, gone.json.data.comments, gone.json.data.anchor.quote]).toEqual([200, [], '…']);
    expect((await list(session)).data).toEqual([]);
    expect((await list(session, { since: '2' })).data).toMatchObject([{ id: params.thread_id, comments: [] }]);
    expectError(await session.act('deleteComment', { params }), 404, 'unknown_comment');
    expectError(await session.act('createComment', { params, body: { body: 'x' } }), 404, 'unknown_comment');
  });

  it('listThreads tells the changes since a revision', async () => {
    const session = await startSession();
    const first = await start(session);
    const second = await start(session, field('/basic/effective_date'));
    await session.act('createComment', { params: paramsOf(first), body: { body: 'More' } });
    const { data, meta } = await list(session, { since: '2' });
    expect([data.map(({ id }: { id: string }) => id), meta]).toEqual([[first.json.data.id], { revision: 3 }]);
    expect((await list(session)).data.map(({ id }: { id: string }) => id)).toEqual([
      first.json.data.id,
      second.json.data.id,
    ]);
    expectError(await session.call('listThreads', { query: { since: 'x' } }), 422, 'validation');
  });

  it('refuses an invalid comment, field by field', async () => {
    const session = await startSession();
    const said = async (body: unknown, path: string): Promise<void> => {
      const { fields } = expectError(await session.act('createThread', { body }), 422, 'validation');
      expect(fields?.map((each) => each.path)).toContain(path);
    };
    await said({ anchor: field(), body: '   ' }, '/body');
    await said({ anchor: field(), body: 'x'.repeat(100_000) }, '/body');
    await said({ anchor: field('basic'), body: 'x' }, '/anchor/path');
    await said({ anchor: { kind: 'paragraph', section_id: 'x', quote: '' }, body: 'x' }, '/anchor/quote');
    await said({ anchor: { kind: 'page' }, body: 'x' }, '/anchor/kind');
    const params = paramsOf(await start(session, field(), 'x'.repeat(10_000)));
    expectError(await session.act('updateThread', { params, body: { resolved: 'yes' } }), 422, 'validation');
    expectError(await session.act('createComment', { params, body: { body: '' } }), 422, 'validation');
    expectError(await session.act('updateComment', { params, body: {} }), 422, 'validation');
  });

  it('are off where the session says so, and kept', async () => {
    const session = await startSession({ comments_enabled: false });
    expect((await session.call('getSession')).json.data.comments_enabled).toBe(false);
    expectError(await session.call('listThreads'), 409, 'comments_disabled');
    expectError(await session.act('createThread', { body: { anchor: field(), body: 'x' } }), 409, 'comments_disabled');
    await session.call('updateSession', { body: { comments_enabled: true } });
    const params = paramsOf(await start(session));
    await session.call('updateSession', { body: { comments_enabled: false } });
    for (const [operation, body] of [
      ['updateThread', { resolved: true }],
      ['createComment', { body: 'x' }],
      ['updateComment', { body: 'x' }],
      ['deleteComment', undefined],
    ] as const)
      expectError(await session.act(operation, { params, ...(body ? { body } : {}) }), 409, 'comments_disabled');
    await session.call('updateSession', { body: { comments_enabled: true } });
    expect((await list(session)).data).toHaveLength(1);
  });

  it('are told live, and leave the contract’s revision as it is', async () => {
    const session = await startSession();
    const [url, init] = requestOf('getSessionEvents', { params: { session_id: session.id } });
    const response = await fetch(url, init);
    const reading = readEvents(response, (events) => events.some(({ name }) => name === 'commented'));
    await start(session);
    const told = (await reading).find(({ name }) => name === 'commented');
    expect(told).toEqual({ name: 'commented', id: '0', data: { revision: 1 } });
  });

  it('are gone with their session, and stay out of its archive', async () => {
    const session = await startSession();
    await start(session, field(), 'Only between us');
    const archive = await session.act('exportSession');
    expect(archive.status).toBe(200);
    expect(Buffer.from(archive.bytes).includes('Only between us')).toBe(false);
    expect((await session.call('deleteSession')).status).toBe(204);
    expectError(await session.call('listThreads'), 404, 'not_found');
  });
});
