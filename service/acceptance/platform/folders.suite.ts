import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { makeFolder, rootFolder, startDocument } from './workspace.ts';

interface Folder {
  readonly id: string;
  readonly title: string;
  readonly parent_id: string | null;
  readonly parent?: { readonly id: string } | null;
  readonly breadcrumb?: { readonly title: string }[];
  readonly has_children?: boolean;
  readonly document_count?: number;
}

const one = (answer: Answer): Folder => (answer.json as { data: Folder }).data;
const list = (answer: Answer): Folder[] => (answer.json as { data: Folder[] }).data;
const get = (id: string, include?: string): Promise<Answer> =>
  call('getFolder', { params: { folder_id: id }, ...(include === undefined ? {} : { query: { include } }) });

describe('folders', () => {
  let root: string;
  let top: string;
  let inner: string;
  beforeAll(async () => {
    root = await rootFolder();
    top = await makeFolder('Customers');
    inner = await makeFolder('Example Oy', top);
  });

  it('stand in the root folder when no parent is named', async () => {
    expect(one(await get(top)).parent_id).toBe(root);
    expect(one(await get(root)).parent_id).toBeNull();
  });

  it('include the parts asked for', async () => {
    const folder = one(await get(inner, 'parent,breadcrumb,has_children'));
    expect(folder.parent?.id).toBe(top);
    expect(folder.breadcrumb?.map(({ title }) => title).slice(-2)).toEqual(['Customers', 'Example Oy']);
    expect(folder.has_children).toBe(false);
    expect(one(await get(top, 'has_children')).has_children).toBe(true);
    expect(one(await get(root, 'parent')).parent).toBeNull();
    await startDocument({ folder_id: inner });
    const counted = one(await get(inner, 'document_count')).document_count;
    expect([counted, one(await get(await makeFolder('Nothing in it'), 'document_count')).document_count]).toEqual([
      1, 0,
    ]);
    expectError(await get(top, 'documents'), 422, 'validation');
    expect(Object.keys(one(await get(top))).sort()).toEqual(['created_at', 'id', 'parent_id', 'title', 'updated_at']);
  });

  it('are listed by parent, in the order asked for', async () => {
    const parent = await makeFolder('Sorted');
    for (const title of ['Beta', 'Alpha', 'Gamma']) await makeFolder(title, parent);
    const titles = async (sort?: string): Promise<string[]> =>
      list(
        await call('listFolders', { query: { 'filter[parent_id]': parent, ...(sort === undefined ? {} : { sort }) } }),
      ).map(({ title }) => title);
    expect(await titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await titles('-title')).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(await titles('created_at')).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(list(await call('listFolders', { query: { 'filter[parent_id]': 'no-id' } }))).toEqual([]);
  });

  it.each([
    ['sort', 'parent_id'],
    ['sort', 'title,title'],
    ['include', 'children'],
    ['filter[title]', 'x'],
  ])('are not listed by %s=%s', async (name, value) => {
    expectError(await call('listFolders', { query: { [name]: value } }), 422, 'validation');
  });

  it('are renamed and moved, one of the two at a time', async () => {
    const folder = await makeFolder('Old name');
    const update = (body: unknown): Promise<Answer> => call('updateFolder', { params: { folder_id: folder }, body });
    expect(one(await update({ title: 'New name' }))).toMatchObject({ title: 'New name', parent_id: root });
    expect(one(await update({ parent_id: top }))).toMatchObject({ title: 'New name', parent_id: top });
    expect(one(await update({}))).toMatchObject({ title: 'New name', parent_id: top });
  });

  it('cannot be moved under themselves, nor the root folder at all', async () => {
    const move = (id: string, parent: string): Promise<Answer> =>
      call('updateFolder', { params: { folder_id: id }, body: { parent_id: parent } });
    expectError(await move(top, top), 422, 'folder_cycle');
    expectError(await move(top, inner), 422, 'folder_cycle');
    expectError(await move(root, top), 409, 'root_folder');
    expectError(await move(inner, '01890000-0000-7000-8000-000000000000'), 422, 'unknown_folder');
    expect(one(await get(inner)).parent_id).toBe(top);
  });

  it('never become a circle by moves at the same time', async () => {
    const a = await makeFolder('A');
    const b = await makeFolder('B');
    const move = (id: string, parent: string): Promise<Answer> =>
      call('updateFolder', { params: { folder_id: id }, body: { parent_id: parent } });
    const answers = await Promise.all([move(a, b), move(b, a), move(a, b), move(b, a)]);
    const trail = one(await get(a, 'breadcrumb')).breadcrumb ?? [];
    expect(trail[0]?.title).toBe('Demo');
    expect(answers.map(({ status }) => status).filter((status) => status === 422).length).toBeGreaterThan(0);
  });

  it.each([
    [{}, 'title'],
    [{ title: '' }, 'title'],
    [{ title: '   ' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ title: 'a\nb' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ title: 'x', parent_id: 'root' }, 'parent_id'],
    [{ title: 'x', parent_id: '01890000-0000-7000-8000-000000000000' }, 'parent_id'],
  ])('are not made of %j', async (body, field) => {
    const error = expectError(await call('createFolder', { body }), 422);
    expect(error.fields?.map(({ path }) => path)).toEqual([field]);
  });

  it('are 30 deep at most', async () => {
    let parent = await makeFolder('2');
    for (let depth = 3; depth <= 30; depth++) parent = await makeFolder(String(depth), parent);
    expectError(await call('createFolder', { body: { title: '31', parent_id: parent } }), 422, 'folder_depth');
  });

  it('are made once for equal requests', async () => {
    const headers = { 'Idempotency-Key': `folder-${Date.now()}` };
    const first = one(await call('createFolder', { body: { title: 'Once' }, headers }));
    expect(one(await call('createFolder', { body: { title: 'Once' }, headers })).id).toBe(first.id);
    expectError(await call('createFolder', { body: { title: 'Twice' }, headers }), 422, 'idempotency_key_reused');
  });

  it('that are refused do not use up the key they came with', async () => {
    const headers = { 'Idempotency-Key': `refused-${Date.now()}` };
    const parent_id = '01890000-0000-7000-8000-000000000000';
    expectError(await call('createFolder', { body: { title: 'x', parent_id }, headers }), 422, 'unknown_folder');
    expectError(await call('createFolder', { body: { title: 'x', parent_id }, headers }), 422, 'unknown_folder');
  });

  it('go with everything in them', async () => {
    const folder = await makeFolder('To go');
    const below = await makeFolder('Below', folder);
    const document = await startDocument({ folder_id: below });
    expect((await call('deleteFolder', { params: { folder_id: folder } })).status).toBe(204);
    expectError(await get(folder), 404, 'not_found');
    expectError(await get(below), 404, 'not_found');
    expectError(await document.call('getDocument'), 404, 'not_found');
    expectError(await document.call('getContract'), 404, 'not_found');
    expectError(await document.call('getBuilderState'), 404, 'not_found');
    expectError(await call('deleteFolder', { params: { folder_id: folder } }), 404, 'not_found');
  });

  it('that go while documents are made in them leave none behind', async () => {
    for (let round = 0; round < 5; round++) {
      const folder = await makeFolder('In a hurry');
      const starting = Array.from({ length: 4 }, () =>
        call('startFromTemplate', {
          params: { template_id: 'mutual-nda' },
          body: { folder_id: folder, title: 'Late' },
        }),
      );
      const [gone, again, ...started] = await Promise.all([
        call('deleteFolder', { params: { folder_id: folder } }),
        call('deleteFolder', { params: { folder_id: folder } }),
        ...starting,
      ]);
      expect([gone.status, again.status].sort()).toEqual([204, 404]);
      for (const answer of started) {
        if (answer.status === 422) expectError(answer, 422, 'unknown_folder');
        else {
          const { id } = (answer.json as { data: { id: string } }).data;
          expectError(await call('getDocument', { params: { document_id: id } }), 404, 'not_found');
        }
      }
      const left = await call('listDocuments', { query: { 'filter[folder_id]': folder } });
      expect(left.json).toMatchObject({ data: [], meta: { page: { total: 0 } } });
    }
  });

  it('cannot be deleted at the root', async () => {
    expectError(await call('deleteFolder', { params: { folder_id: root } }), 409, 'root_folder');
  });

  it('of another environment are not there', async () => {
    const of = { params: { folder_id: top }, key: target.liveKey };
    expectError(await call('getFolder', of), 404, 'not_found');
    expectError(await call('updateFolder', { ...of, body: { title: 'Mine' } }), 404, 'not_found');
    expectError(await call('deleteFolder', of), 404, 'not_found');
  });
});
