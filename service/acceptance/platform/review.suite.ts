import { describe, expect, it } from 'vitest';
import type { SentEvent } from '../support/read-events.ts';
import { readEvents } from '../support/read-events.ts';
import type { Answer, CallInput } from './api.ts';
import { call, expectError, requestOf, seen } from './api.ts';
import { makeFolder, moveClock, startDocument } from './workspace.ts';

type Started = Awaited<ReturnType<typeof startDocument>>;
const STRANGER = { 'X-Participant': '01890000-0000-7000-8000-000000000001' };
const field = (path = '/basic/title') => ({ kind: 'field', path, quote: 'Agreement' });
const rename = (value: string) => ({ op: 'replace', path: '/document_name', value });
const title = (value: string) => ({ op: 'replace', path: '/value/basic/title', value });

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** Two members of the workspace, and its service account. */
async function users(): Promise<readonly [User, User, User]> {
  const { json } = await call('listUsers', { query: { 'page[size]': '100' } });
  const { data } = json as { data: User[] };
  const [account, first, second] = [data.find(({ email }) => email === null), ...data.filter(({ email }) => email)];
  return [first as User, second as User, account as User];
}

const as = ({ id }: User) => ({ 'X-Participant': id });
const actor = ({ id, name }: User) => ({ id, display_name: name });

async function say(document: Started, input: CallInput = {}): Promise<Answer> {
  const answer = await document.call('createBuilderThread', {
    body: { anchor: field(), body: 'Is this right?' },
    ...input,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer;
}
const paramsOf = ({ json }: Answer) => {
  const { data } = json as { data: { id: string; comments: { id: string }[] } };
  return { thread_id: data.id, comment_id: data.comments[0]?.id ?? '' };
};
const list = async (document: Started, query: Readonly<Record<string, string>> = {}) =>
  (await document.call('listBuilderThreads', { query })).json as { data: unknown[]; meta: unknown };

async function finalizeAndWait(document: Started): Promise<void> {
  await document.complete();
  expect((await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } })).status).toBe(200);
  await moveClock('P1DT1M');
}

describe('comments on a contract', () => {
  it('createBuilderThread says something of a field, by which user and when, beside the document', async () => {
    const document = await startDocument();
    const [user] = await users();
    expect(await list(document)).toEqual({ data: [], meta: { revision: 0 } });
    const begun = await say(document, { headers: as(user) });
    expect(begun.json).toEqual({
      data: {
        id: expect.any(String),
        revision: 1,
        anchor: field(),
        resolved: null,
        comments: [
          {
            id: expect.any(String),
            participant: actor(user),
            body: 'Is this right?',
            created_at: expect.any(String),
            edited_at: null,
          },
        ],
        created_at: expect.any(String),
      },
      meta: { revision: 1 },
    });
    expect(await list(document)).toMatchObject({ data: [(begun.json as { data: unknown }).data] });
    const state = await document.call('getBuilderState');
    expect([state.text.includes('Is this right'), state.headers.get('etag')]).toEqual([false, '"0"']);
    expect((await document.call('getBuilderHtml')).text).not.toContain('Is this right');
  });

  it('without X-Participant they are the service account’s; a stranger’s are refused', async () => {
    const document = await startDocument();
    const [user, , account] = await users();
    const begun = await say(document);
    const params = paramsOf(begun);
    expect(begun.json).toMatchObject({ data: { comments: [{ participant: actor(account) }] } });
    const body = { anchor: field(), body: 'x', resolved: true };
    for (const operation of [
      'createBuilderThread',
      'updateBuilderThread',
      'createBuilderComment',
      'updateBuilderComment',
      'deleteBuilderComment',
    ])
      expectError(
        await document.call(operation, {
          params,
          headers: STRANGER,
          ...(operation === 'deleteBuilderComment' ? {} : { body }),
        }),
        403,
        'participant_unknown',
      );
    expectError(
      await document.call('updateBuilderComment', { params, headers: as(user), body: { body: 'Mine' } }),
      403,
      'comment_foreign',
    );
    expectError(await document.call('deleteBuilderComment', { params, headers: as(user) }), 403, 'comment_foreign');
  });

  it('are answered, resolved, changed and deleted, and list the changes since a revision', async () => {
    const document = await startDocument();
    const [user, other] = await users();
    const params = paramsOf(await say(document, { headers: as(user) }));
    const resolved = await document.call('updateBuilderThread', {
      params,
      headers: as(other),
      body: { resolved: true },
    });
    expect(resolved.json).toMatchObject({ data: { resolved: { participant: actor(other) } }, meta: { revision: 2 } });
    const reply = await document.call('createBuilderComment', {
      params,
      headers: as(other),
      body: { body: 'No.' },
    });
    expect([reply.status, reply.json]).toMatchObject([
      201,
      { data: { resolved: null, comments: [{ body: 'Is this right?' }, { participant: actor(other), body: 'No.' }] } },
    ]);
    const edited = await document.call('updateBuilderComment', {
      params,
      headers: as(user),
      body: { body: 'Is it?' },
    });
    expect(edited.json).toMatchObject({ data: { comments: [{ body: 'Is it?', edited_at: expect.any(String) }, {}] } });
    const deleted = await document.call('deleteBuilderComment', { params, headers: as(user) });
    expect(deleted.json).toMatchObject({ data: { comments: [{ body: 'No.' }] }, meta: { revision: 5 } });
    expect((await list(document, { since: '4' })).data).toHaveLength(1);
    expect((await list(document, { since: '5' })).data).toEqual([]);
    expectError(await document.call('listBuilderThreads', { query: { since: 'x' } }), 422, 'validation');
  });

  it('refuse an invalid comment, and an unknown place or thread', async () => {
    const document = await startDocument();
    const params = paramsOf(await say(document));
    const create = (body: unknown, input: CallInput = {}) => document.call('createBuilderThread', { body, ...input });
    expectError(await create({ anchor: field('/nothing'), body: 'x' }), 422, 'unknown_place');
    expectError(await create({ anchor: field(), body: 'x'.repeat(100_000) }), 422, 'validation');
    for (const [operation, body] of [
      ['updateBuilderThread', { resolved: 'yes' }],
      ['createBuilderComment', { body: ' ' }],
      ['updateBuilderComment', {}],
    ] as const)
      expectError(await document.call(operation, { params, body }), 422, 'validation');
    const other = await startDocument();
    expectError(await other.call('createBuilderComment', { params, body: { body: 'x' } }), 404, 'unknown_comment');
    // An id is used once; the response does not give away the thing it belongs to.
    const { thread_id: id } = params;
    const [user] = await users();
    expectError(await create({ id, anchor: field(), body: 'x' }, { headers: as(user) }), 409, 'id_taken');
  });

  it('are said once for requests with the same Idempotency-Key', async () => {
    const document = await startDocument();
    const headers = { 'Idempotency-Key': 'once' };
    const begin = (body: string) => document.call('createBuilderThread', { headers, body: { anchor: field(), body } });
    const first = await begin('Is it?');
    expect([first.status, (await begin('Is it?')).json]).toEqual([201, first.json]);
    expectError(await begin('Or is it?'), 422, 'idempotency_key_reused');
    const params = { thread_id: (first.json as { data: { id: string } }).data.id };
    const answer = () => document.call('createBuilderComment', { params, headers, body: { body: 'No.' } });
    expect((await answer()).json).toEqual((await answer()).json);
    expect((await list(document)).data).toMatchObject([{ comments: [{ body: 'Is it?' }, { body: 'No.' }] }]);
  });

  it('are told live, with who follows', async () => {
    const document = await startDocument();
    const [user, other] = await users();
    const listen = async (who: User): Promise<Response> => {
      const [url, init] = requestOf('getBuilderEvents', {
        params: { contract_id: document.contractId },
        headers: { Accept: 'text/event-stream', ...as(who) },
      });
      const response = await fetch(url, init);
      seen.add(`getBuilderEvents ${response.status}`);
      return response;
    };
    const hasBoth = ({ name, data }: SentEvent): boolean =>
      name === 'presence' && [user, other].every((who) => JSON.stringify(data).includes(JSON.stringify(actor(who))));
    const [first, second] = [await listen(user), await listen(other)];
    const reading = readEvents(
      first,
      (events) => events.some(hasBoth) && events.some(({ name }) => name === 'commented'),
    );
    await say(document);
    expect((await reading).find(({ name }) => name === 'commented')).toMatchObject({ id: '0', data: { revision: 1 } });
    await second.body?.cancel();
  });

  it('are gone with their document, and with the time that its state can be read', async () => {
    const document = await startDocument();
    const params = paramsOf(await say(document));
    await finalizeAndWait(document);
    const body = { anchor: field(), body: 'x', resolved: true };
    for (const operation of [
      'listBuilderThreads',
      'createBuilderThread',
      'updateBuilderThread',
      'createBuilderComment',
      'updateBuilderComment',
      'deleteBuilderComment',
    ])
      expectError(
        await document.call(operation, { params, ...(/create|update/.test(operation) ? { body } : {}) }),
        410,
        'state_expired',
      );
    expect((await document.call('deleteDocument')).status).toBe(204);
    expectError(await document.call('listBuilderThreads'), 404, 'not_found');
  });
});

describe('the review of a contract', () => {
  const ALL = [
    ...['getBuilderHistory', 'getBuilderRevision', 'restoreBuilderState', 'listBuilderThreads', 'createBuilderThread'],
    ...['updateBuilderThread', 'createBuilderComment', 'updateBuilderComment', 'deleteBuilderComment'],
    ...['duplicateBuilder', 'reportBuilderFocus'],
  ] as const;
  const send = (document: Pick<Started, 'call'>, operation: string, contract?: string): Promise<Answer> =>
    document.call(operation, {
      params: {
        revision: '0',
        thread_id: idOf(1),
        comment_id: idOf(2),
        ...(contract === undefined ? {} : { contract_id: contract }),
      },
      ...(/create|update|restore|duplicate|report/.test(operation)
        ? { body: { anchor: field(), body: 'x', resolved: true, revision: 0, path: null } }
        : {}),
    });
  const idOf = (last: number): string => `01890000-0000-7000-8000-00000000000${last}`;

  it('is nothing where there is no contract, or one of an older builder', async () => {
    const { json } = await call('listTemplates', { query: { 'filter[type]': 'tailored', 'page[size]': '100' } });
    const { data } = json as { data: { id: string; builder_version: string }[] };
    const template = data.find(({ builder_version }) => builder_version === '1')?.id ?? '';
    const [old, document] = [await startDocument({}, { template }), await startDocument()];
    for (const operation of ALL) {
      expectError(await send(old, operation), 409, 'builder_version');
      expectError(await send(document, operation, idOf(3)), 404, 'not_found');
    }
  });
});

describe('the history of a contract', () => {
  it('getBuilderHistory tells changes with their authors, getBuilderRevision the earlier state', async () => {
    const document = await startDocument();
    const [user, , account] = await users();
    const before = ((await document.call('getBuilderState')).json as { data: object }).data;
    await document.patch([rename('Named')], as(user));
    await document.patch([title('Duty')], as(user));
    await document.patch([title('More')]);
    const { json } = await document.call('getBuilderHistory');
    expect(json).toEqual({
      data: [
        expect.objectContaining({ kind: 'patched', revision: 3, since: 2, participant: actor(account) }),
        expect.objectContaining({ kind: 'patched', revision: 2, since: 0, participant: actor(user) }),
      ],
      meta: { revision: 3, next: null, created_at: expect.any(String) },
    });
    const first = await document.call('getBuilderRevision', { params: { revision: '0' } });
    expect(first.json).toEqual({
      data: { revision: 0, state: { ...before, document_name: 'Agreement with Example Oy' } },
    });
    const one = await document.call('getBuilderRevision', { params: { revision: '1' } });
    expect([one.json, one.headers.get('etag')]).toMatchObject([{ data: { state: { document_name: 'Named' } } }, '"1"']);
    expectError(await document.call('getBuilderRevision', { params: { revision: '9' } }), 404, 'unknown_revision');
    expectError(await document.call('getBuilderHistory', { query: { size: '0' } }), 422, 'validation');
  });

  it('restoreBuilderState brings a revision back as one more, its name in the archive as well', async () => {
    const document = await startDocument();
    const [user] = await users();
    await document.patch([rename('Named'), title('Duty')]);
    const restore = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      document.call('restoreBuilderState', { body, headers });
    expectError(await restore({ revision: 0 }, STRANGER), 403, 'participant_unknown');
    expectError(await restore({ revision: 7 }), 404, 'unknown_revision');
    expectError(await restore({ revision: 'first' }), 422, 'validation');
    const stale = await restore({ revision: 0 }, { 'If-Match': '"0"' });
    expect([stale.status, stale.json]).toMatchObject([412, { code: 'stale', revision: 1 }]);
    const back = await restore({ revision: 0 }, { ...as(user), 'If-Match': '"1"', 'Idempotency-Key': 'back' });
    expect([back.status, back.headers.get('etag')]).toEqual([200, '"2"']);
    expect(back.json).toMatchObject({ data: { value: { basic: { title: expect.not.stringContaining('Duty') } } } });
    expect((await restore({ revision: 0 }, { ...as(user), 'Idempotency-Key': 'back' })).headers.get('etag')).toBe(
      '"2"',
    );
    expect((await document.call('getDocument')).json).toMatchObject({ data: { title: 'Agreement with Example Oy' } });
    const { json } = await document.call('getBuilderHistory');
    expect(json).toMatchObject({ data: [{ kind: 'restored', restored_revision: 0, participant: actor(user) }, {}] });
  });

  it('is kept as long as the state can be read, and a finalized contract stays as it is', async () => {
    const document = await startDocument();
    await finalizeAndWait(document);
    expectError(await document.call('restoreBuilderState', { body: { revision: 0 } }), 409, 'finalized');
    expectError(await document.call('getBuilderHistory'), 410, 'state_expired');
    expectError(await document.call('getBuilderRevision', { params: { revision: '0' } }), 410, 'state_expired');
    expectError(await document.call('duplicateBuilder', { body: {} }), 410, 'state_expired');
    expectError(await document.call('reportBuilderFocus', { body: { path: null } }), 410, 'state_expired');
  });
});

describe('duplicating a contract', () => {
  const ofAnswer = (answer: Answer) =>
    (answer.json as { data: { id: string; contract_id: string; title: string; folder_id: string; owner_id: string } })
      .data;

  it('duplicateBuilder starts a document with the same content under new ids, beside it and for who asks', async () => {
    const document = await startDocument();
    const [user] = await users();
    await document.complete();
    await say(document);
    const made = await document.call('duplicateBuilder', { headers: as(user), body: {} });
    expect(made.status, made.text).toBe(201);
    const copy = ofAnswer(made);
    expect(made.headers.get('location')).toBe(`/public/v2/documents/${copy.id}`);
    const original = ofAnswer(await document.call('getDocument'));
    expect([copy.title, copy.folder_id, copy.owner_id]).toEqual([
      ...['Agreement with Example Oy (copy)', original.folder_id, user.id],
    ]);
    const params = { contract_id: copy.contract_id };
    const [before, after] = [await document.call('getBuilderState'), await call('getBuilderState', { params })];
    const withoutIds = ({ text }: Answer): string => text.replaceAll(/"_id":"[^"]+"/g, '""');
    expect(withoutIds(after)).toBe(withoutIds(before));
    const idsOf = ({ text }: Answer): string[] => text.match(/"_id":"[^"]+"/g) ?? [];
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).toEqual([]);
    expect((await call('listBuilderThreads', { params })).json).toMatchObject({ data: [] });
    expect((await call('getBuilderHistory', { params })).json).toMatchObject({ data: [], meta: { revision: 0 } });
  });

  it('of one that is finalized is a draft, under the title, folder and owner that are given', async () => {
    const document = await startDocument();
    await document.complete();
    await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } });
    const [user] = await users();
    const folder_id = await makeFolder('For copies');
    const body = { title: 'Second', folder_id, owner_id: user.id };
    const copy = ofAnswer(await document.call('duplicateBuilder', { body }));
    expect([copy.title, copy.folder_id, copy.owner_id]).toEqual(['Second', folder_id, user.id]);
    const contract = await call('getContract', { params: { contract_id: copy.contract_id } });
    expect(contract.json).toMatchObject({ data: { stage: 'created', signatures: [] } });
  });

  it('happens once for a request that is sent twice, and not for a stranger', async () => {
    const document = await startDocument();
    const send = (body: unknown, headers: Readonly<Record<string, string>> = { 'Idempotency-Key': 'copy-1' }) =>
      document.call('duplicateBuilder', { body, headers });
    const first = await send({ title: 'Second' });
    expect(ofAnswer(await send({ title: 'Second' })).id).toBe(ofAnswer(first).id);
    expectError(await send({ title: 'Third' }), 422, 'idempotency_key_reused');
    // The same key for another contract is another wish.
    const other = await startDocument();
    const again = await other.call('duplicateBuilder', {
      body: { title: 'Second' },
      headers: { 'Idempotency-Key': 'copy-1' },
    });
    expect([again.status, ofAnswer(again).id === ofAnswer(first).id]).toEqual([201, false]);
    expectError(await send({}, STRANGER), 403, 'participant_unknown');
    expectError(await send({ title: '' }, {}), 422, 'validation');
    expectError(await send({ folder_id: document.documentId }, {}), 422, 'unknown_folder');
  });
});
