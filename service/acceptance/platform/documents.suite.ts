import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { makeFolder, rootFolder, startDocument } from './workspace.ts';

interface DocumentAnswer {
  readonly id: string;
  readonly contract_id: string;
  readonly owner_id: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly folder_id: string;
  readonly contract?: { readonly stage: string; readonly builder_url: string; readonly builder_version: string };
  readonly owner?: { readonly id: string; readonly service_account: boolean } | null;
  readonly tags?: unknown[];
}

const one = (answer: Answer): DocumentAnswer => (answer.json as { data: DocumentAnswer }).data;
const NOBODY = '01890000-0000-7000-8000-000000000000';

async function listUsers(): Promise<{ id: string; service_account: boolean }[]> {
  return ((await call('listUsers')).json as { data: { id: string; service_account: boolean }[] }).data;
}

describe('templates', () => {
  it('are listed with their type', async () => {
    const answer = await call('listTemplates', { query: { 'filter[type]': 'tailored' } });
    const { data } = answer.json as { data: { id: string; type: string; builder_version: string }[] };
    expect(data.map(({ id }) => id)).toContain('shareholders-agreement');
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['tailored']));
    expect(data.filter(({ builder_version }) => builder_version === '1')).toHaveLength(1);
  });

  it('need a type, and know one', async () => {
    expectError(await call('listTemplates'), 422, 'validation');
    expectError(await call('listTemplates', { query: { 'filter[type]': 'free' } }), 422, 'validation');
  });

  it('speak the language that is asked for', async () => {
    const answer = await call('listTemplates', {
      query: { 'filter[type]': 'tailored' },
      headers: { 'Accept-Language': 'fi' },
    });
    const { data } = answer.json as { data: { id: string; name: string }[] };
    expect(data.find(({ id }) => id === 'consulting-agreement')?.name).toBe('Konsultointisopimus');
  });
});

describe('starting a document', () => {
  it('makes a draft that belongs to the service account', async () => {
    const folder = await makeFolder('Drafts');
    const started = await startDocument({ folder_id: folder, title: 'First draft' });
    const document = one(
      await call('getDocument', {
        params: { document_id: started.documentId },
        query: { include: 'contract,owner,tags' },
      }),
    );
    expect(document).toMatchObject({
      title: 'First draft',
      description: null,
      folder_id: folder,
      contract: { stage: 'created', builder_version: '2' },
      owner: { service_account: true },
      tags: [],
    });
    expect(document.owner_id).toBe(document.owner?.id);
    expect(document.contract?.builder_url).toContain(document.contract_id);
  });

  it('gives it to the named owner, or leaves it without one', async () => {
    const person = (await listUsers()).find((user) => !user.service_account)?.id ?? '';
    const owned = await startDocument({ owner_id: person });
    expect(one(await owned.call('getDocument')).owner_id).toBe(person);
    const free = await startDocument({ owner_id: null });
    const document = one(await free.call('getDocument', { query: { include: 'owner' } }));
    expect([document.owner_id, document.owner]).toEqual([null, null]);
  });

  it.each([
    [{ folder_id: NOBODY }, 'folder_id'],
    [{ folder_id: 'root' }, 'folder_id'],
    [{ folder_id: undefined }, 'folder_id'],
    [{ owner_id: NOBODY }, 'owner_id'],
    [{ title: '' }, 'title'],
    [{ title: undefined }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ title: 'two\r\nlines' }, 'title'],
    [{ language: 'xx' }, 'language'],
  ])('refuses %j', async (over, field) => {
    const body = { folder_id: await rootFolder(), title: 'Refused', ...over };
    const answer = await call('startFromTemplate', { params: { template_id: 'mutual-nda' }, body });
    expect(expectError(answer, 422).fields?.map(({ path }) => path)).toEqual([field]);
  });

  it('needs a template that is there', async () => {
    const body = { folder_id: await rootFolder(), title: 'Of nothing' };
    expectError(await call('startFromTemplate', { params: { template_id: 'nothing' }, body }), 404, 'not_found');
  });

  it('does it once for equal requests', async () => {
    const body = { folder_id: await rootFolder(), title: 'Once' };
    const send = (): Promise<Answer> =>
      call('startFromTemplate', { params: { template_id: 'mutual-nda' }, body, headers: { 'Idempotency-Key': key } });
    const key = `start-${Date.now()}`;
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => one(answer).id)).size).toBe(1);
  });
});

describe('documents', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await makeFolder('Listed');
    for (const title of ['Bravo', 'alpha', 'Charlie']) await startDocument({ folder_id: folder, title });
  });

  const list = async (query: Readonly<Record<string, string>>): Promise<{ titles: string[]; total: number }> => {
    const { data, meta } = (await call('listDocuments', { query: { 'filter[folder_id]': folder, ...query } })).json as {
      data: DocumentAnswer[];
      meta: { page: { total: number } };
    };
    return { titles: data.map(({ title }) => title), total: meta.page.total };
  };

  it('are listed the newest first, or as asked for', async () => {
    expect(await list({})).toEqual({ titles: ['Charlie', 'alpha', 'Bravo'], total: 3 });
    expect((await list({ sort: 'created_at' })).titles).toEqual(['Bravo', 'alpha', 'Charlie']);
    expect((await list({ sort: 'title' })).titles).toEqual(['alpha', 'Bravo', 'Charlie']);
    expect((await list({ sort: '-title,created_at' })).titles).toEqual(['Charlie', 'Bravo', 'alpha']);
    expect(await list({ 'page[size]': '2', 'page[number]': '2' })).toEqual({ titles: ['Bravo'], total: 3 });
    expect(await list({ 'page[number]': '9' })).toEqual({ titles: [], total: 3 });
  });

  it('are filtered by stage and contract, and counted as they are', async () => {
    const done = await startDocument({ folder_id: folder, title: 'Done' });
    await done.complete();
    await done.call('finalizeBuilder', { body: { signature_method: 'manual' } });
    expect(await list({ 'filter[contract.stage]': 'completed' })).toEqual({ titles: ['Done'], total: 1 });
    expect((await list({ 'filter[contract.stage]': 'created' })).total).toBe(3);
    expect(await list({ 'filter[contract_id]': done.contractId })).toEqual({ titles: ['Done'], total: 1 });
    expect(await list({ 'filter[contract_id]': 'none' })).toEqual({ titles: [], total: 0 });
    await done.call('deleteDocument');
    expect((await list({})).total).toBe(3);
  });

  it('are counted in the folder they are moved to', async () => {
    const other = await makeFolder('Other');
    const document = await startDocument({ folder_id: folder, title: 'On the move' });
    await document.call('updateDocument', { body: { folder_id: other } });
    expect((await list({})).total).toBe(3);
    expect(await list({ 'filter[folder_id]': other })).toEqual({ titles: ['On the move'], total: 1 });
  });

  it.each([
    ['filter[contract.stage]', 'signed'],
    ['filter[stage]', 'created'],
    ['filter[title]', 'x'],
    ['sort', 'folder_id'],
    ['sort', ''],
    ['include', 'folder'],
    ['page[size]', '101'],
  ])('are not listed by %s=%s', async (name, value) => {
    const error = expectError(await call('listDocuments', { query: { [name]: value } }), 422, 'validation');
    expect(error.fields?.map(({ path }) => path)).toEqual([name]);
  });

  it('change only the properties sent', async () => {
    const document = await startDocument({ title: 'Before' });
    const change = async (body: unknown): Promise<DocumentAnswer> =>
      one(await document.call('updateDocument', { body }));
    expect(await change({ description: 'Notes' })).toMatchObject({ title: 'Before', description: 'Notes' });
    expect(await change({ title: 'After' })).toMatchObject({ title: 'After', description: 'Notes' });
    expect(await change({ description: null })).toMatchObject({ title: 'After', description: null });
    const person = (await listUsers()).find((user) => !user.service_account)?.id ?? '';
    expect((await change({ owner_id: person })).owner_id).toBe(person);
    expect((await change({ owner_id: null })).owner_id).toBeNull();
    expect(await change({})).toMatchObject({ title: 'After', owner_id: null });
  });

  it.each([
    [{ title: null }, 'title'],
    [{ title: '' }, 'title'],
    [{ description: 7 }, 'description'],
    [{ description: 'x'.repeat(10_001) }, 'description'],
    [{ folder_id: NOBODY }, 'folder_id'],
    [{ folder_id: null }, 'folder_id'],
    [{ owner_id: NOBODY }, 'owner_id'],
  ])('are not changed by %j', async (body, field) => {
    const document = await startDocument({ title: 'As it was' });
    const error = expectError(await document.call('updateDocument', { body: { title: 'New', ...body } }), 422);
    expect(error.fields?.map(({ path }) => path)).toEqual([field]);
    expect(one(await document.call('getDocument')).title).toBe('As it was');
  });

  it('tell no more than they can', async () => {
    const document = await startDocument();
    expectError(await document.call('getDocument', { query: { include: 'signatures' } }), 422, 'validation');
    expectError(await document.call('getDocument', { query: { 'filter[title]': 'x' } }), 422, 'validation');
  });

  it('keep their tags as they are given', async () => {
    const document = await startDocument();
    const put = (tags: unknown): Promise<Answer> => document.call('replaceTags', { body: { tags } });
    expect((await put(['urgent', 'fi'])).json).toEqual({
      data: [
        { _type: 'tag', tag: 'urgent' },
        { _type: 'tag', tag: 'fi' },
      ],
    });
    for (const [tags, field] of [
      [['a', 'a'], 'tags.1'],
      [[''], 'tags.0'],
      [[7], 'tags.0'],
      [['x'.repeat(10_000)], 'tags.0'],
      [Array.from({ length: 50 }, (_, index) => `${index} ${'x'.repeat(10_000)}`), 'tags.0'],
      [Array.from({ length: 51 }, (_, index) => `t${index}`), 'tags'],
      ['urgent', 'tags'],
    ] as const)
      expect(expectError(await put(tags), 422, 'validation').fields?.[0]?.path).toBe(field);
    expect((await document.call('listTags')).json).toMatchObject({ data: [{ tag: 'urgent' }, { tag: 'fi' }] });
    expect((await put([])).json).toEqual({ data: [] });
  });

  it('are downloaded as PDF, whole or in part', async () => {
    const document = await startDocument({ title: 'Größe / draft' });
    const whole = await document.call('downloadDocument');
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="Gro.e _ draft\.pdf"|attachment/);
    expect(Buffer.from(whole.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    const etag = whole.headers.get('etag') ?? '';
    const part = await document.call('downloadDocument', { headers: { Range: 'bytes=0-4' } });
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${whole.bytes.length}`,
    ]);
    const tail = await document.call('downloadDocument', { headers: { Range: 'bytes=-6', 'If-Range': etag } });
    expect([...tail.bytes]).toEqual([...whole.bytes.subarray(-6)]);
    const changed = await document.call('downloadDocument', { headers: { Range: 'bytes=0-4', 'If-Range': '"old"' } });
    expect(changed.status).toBe(200);
    expect((await document.call('downloadDocument', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const none = await document.call('downloadDocument', { headers: { Range: 'bytes=99999999-' } });
    expectError(none, 416, 'range_not_satisfiable');
    expect(none.headers.get('content-range')).toBe(`bytes */${whole.bytes.length}`);
  });

  it('go with their contract', async () => {
    const document = await startDocument();
    expect((await document.call('deleteDocument')).status).toBe(204);
    for (const operation of ['getDocument', 'listTags', 'downloadDocument', 'getContract', 'cancelContract'])
      expectError(await document.call(operation), 404, 'not_found');
    for (const operation of ['getBuilderState', 'getBuilderSections', 'getBuilderSignees', 'getBuilderValueSchema'])
      expectError(await document.call(operation), 404, 'not_found');
    expectError(await document.patch([]), 404, 'not_found');
    const finalize = { body: { signature_method: 'manual' } };
    expectError(await document.call('finalizeBuilder', finalize), 404, 'not_found');
    expectError(await document.call('deleteDocument'), 404, 'not_found');
    expectError(await document.call('updateDocument', { body: { title: 'x' } }), 404, 'not_found');
    expectError(await document.call('replaceTags', { body: { tags: [] } }), 404, 'not_found');
  });

  it('of another environment are not there', async () => {
    const live = await startDocument({}, { key: target.liveKey });
    const params = { document_id: live.documentId };
    for (const operation of ['getDocument', 'listTags', 'downloadDocument', 'deleteDocument'])
      expectError(await call(operation, { params }), 404, 'not_found');
    expect((await live.call('getDocument')).status).toBe(200);
  });
});
