import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { readEvents } from '../support/read-events.ts';
import type { Answer } from './api.ts';
import { call, expectError, platform, target } from './api.ts';
import { makeFolder, rootFolder, startDocument } from './workspace.ts';

interface Entry {
  readonly subject: { readonly type: 'user' | 'key'; readonly id: string };
  readonly role: string;
}

const dataOf = <T>({ json }: Answer): T => (json as { data: T }).data;
const idsOf = (answer: Answer): string[] => dataOf<{ id: string }[]>(answer).map(({ id }) => id);
const key = (id: string, role: string): Entry => ({ subject: { type: 'key', id }, role });
const share = (folder_id: string, data: readonly Entry[]): Promise<Answer> =>
  call('replaceFolderAccess', { params: { folder_id }, body: { data } });
const all = { 'page[size]': '100' };

describe('access to folders', () => {
  const inside: { id: string; key: string } = { id: '', key: '' };
  const outside: { id: string; key: string } = { id: '', key: '' };
  let folder = '';
  let document: Awaited<ReturnType<typeof startDocument>>;
  const title = `Access ${crypto.randomUUID()}`;
  beforeAll(async () => {
    Object.assign(inside, await makeKey({ name: 'Inside', role: 'viewer' }));
    Object.assign(outside, await makeKey({ name: 'Outside', role: 'editor' }));
    folder = await makeFolder('Board');
    const below = await makeFolder('Minutes', folder);
    document = await startDocument({ folder_id: below, title });
    const shared = await share(folder, [key(inside.id, 'editor')]);
    expect(shared.status, shared.text).toBe(200);
  });
  afterAll(() => share(folder, []));

  it('is told to admins, as it was given, and replaced as a whole', async () => {
    const list = [key(inside.id, 'editor')];
    expect(dataOf(await call('getFolderAccess', { params: { folder_id: folder } }))).toEqual(list);
    expectError(await call('getFolderAccess', { params: { folder_id: folder }, key: inside.key }), 403, 'forbidden');
    expectError(await call('getFolderAccess', { params: { folder_id: folder }, key: outside.key }), 404, 'not_found');
    expectError(await call('replaceFolderAccess', { body: { data: [] } }), 404, 'not_found');
    expectError(await call('getFolderAccess'), 404, 'not_found');
    const unknown = '01890000-0000-7000-8000-000000000000';
    expectError(await share(folder, [key(unknown, 'viewer')]), 422, 'unknown_subject');
    expectError(await share(folder, [...list, ...list]), 422, 'subject_twice');
    expectError(await share(folder, [{ ...key(inside.id, 'owner') }]), 422);
    expect(dataOf(await call('getFolderAccess', { params: { folder_id: folder } }))).toEqual(list);
  });

  it('hides everything below from others, in lists, counts and searches, too', async () => {
    const query = { 'filter[search]': title };
    const ask = async (who: string) => ({
      found: idsOf(await call('listDocuments', { query, key: who })).length,
      counted: dataOf<{ total: number }>(await call('countDocuments', { query, key: who })).total,
      folders: idsOf(await call('listFolders', { query: all, key: who })).includes(folder),
      activity: JSON.stringify((await call('listActivity', { query: all, key: who })).json).includes(title),
      read: (await document.call('getDocument', { key: who })).status,
      tags: (await document.call('listTags', { key: who })).status,
      file: (await document.call('downloadDocument', { key: who })).status,
      state: (await document.call('getBuilderState', { key: who })).status,
      values: (await call('getDocumentValues', { query: { ids: document.documentId }, key: who })).status,
      own: (await document.call('listDocumentActivity', { key: who })).status,
    });
    const seen = { found: 1, counted: 1, folders: true, activity: true };
    const read = { read: 200, tags: 200, file: 200, state: 200, values: 200, own: 200 };
    expect(await ask(inside.key)).toEqual({ ...seen, ...read });
    expect(await ask(target.sandboxKey)).toEqual({ ...seen, ...read });
    const hidden = { found: 0, counted: 0, folders: false, activity: false };
    const missing = { read: 404, tags: 404, file: 404, state: 404, values: 404, own: 404 };
    expect(await ask(outside.key)).toEqual({ ...hidden, ...missing });
    const total = async (who: string) =>
      ((await call('listDocuments', { key: who })).json as { meta: { page: { total: number } } }).meta.page.total;
    expect(await total(outside.key)).toBe((await total(inside.key)) - 1);
    expect(await total(inside.key)).toBe(await total(target.sandboxKey));
  });

  it('hides it from the Signing interface', async () => {
    const ask = (path: string, who: string) =>
      fetch(`${target.url}/public${path}`, { headers: { Authorization: `Bearer ${who}` } });
    expect((await ask(`/documents/${document.documentId}`, inside.key)).status).toBe(200);
    expect((await ask(`/documents/${document.documentId}`, outside.key)).status).toBe(404);
    expect(await (await ask('/folders', inside.key)).text()).toContain(folder);
    expect(await (await ask('/folders', outside.key)).text()).not.toContain(folder);
  });

  it('gives the role of its entry, above and below one’s own', async () => {
    const rename = (who: string) => document.call('updateDocument', { body: { title }, key: who });
    expect((await rename(inside.key)).status).toBe(200);
    await share(folder, [key(inside.id, 'viewer'), key(outside.id, 'viewer')]);
    expectError(await rename(inside.key), 403, 'forbidden');
    expectError(await rename(outside.key), 403, 'forbidden');
    expect((await document.call('getDocument', { key: outside.key })).status).toBe(200);
    await share(folder, [key(inside.id, 'editor')]);
    expectError(await rename(outside.key), 404, 'not_found');
  });

  it('holds for what is put into it: where one sees nothing, there is no folder', async () => {
    const start = (folder_id: string, who: string) =>
      call('startFromTemplate', {
        params: { template_id: 'mutual-nda' },
        body: { folder_id, title: 'Put in' },
        key: who,
      });
    expectError(await start(folder, outside.key), 422, 'unknown_folder');
    const made = await start(folder, inside.key);
    expect(made.status, made.text).toBe(201);
    expectError(await start(await rootFolder(), inside.key), 403, 'forbidden');
    await call('deleteDocument', { params: { document_id: dataOf<{ id: string }>(made).id } });
    const own = await start(await rootFolder(), outside.key);
    const params = { document_id: dataOf<{ id: string }>(own).id };
    expectError(await call('updateDocument', { params, body: { folder_id: folder }, key: outside.key }), 422);
    const below = { title: 'Below', parent_id: folder };
    expectError(await call('createFolder', { body: below, key: outside.key }), 422, 'unknown_folder');
    const sub = await call('createFolder', { body: below, key: inside.key });
    expect(sub.status, sub.text).toBe(201);
    expect(idsOf(await call('listFolders', { query: all, key: outside.key }))).not.toContain(
      dataOf<{ id: string }>(sub).id,
    );
  });

  it('keeps a folder from being deleted with the one above it', async () => {
    const above = await makeFolder('Above');
    const kept = await makeFolder('Kept', above);
    const params = { folder_id: above };
    await share(kept, [key(inside.id, 'editor'), key(outside.id, 'viewer')]);
    for (const query of [{}, { erase: 'true' }])
      expectError(await call('deleteFolder', { params, query, key: outside.key }), 409, 'folder_protected');
    await share(kept, [key(inside.id, 'editor')]);
    for (const query of [{}, { erase: 'true' }])
      expectError(await call('deleteFolder', { params, query, key: outside.key }), 409, 'folder_protected');
    expect((await call('getFolder', { params: { folder_id: kept }, key: inside.key })).status).toBe(200);
    await share(kept, []);
    expect((await call('deleteFolder', { params, key: outside.key })).status).toBe(204);
  });

  it('is that of the nearest folder above, also after a move', async () => {
    const [open, shut] = [await makeFolder('Open'), await makeFolder('Shut')];
    const inner = await makeFolder('Inner', open);
    const moved = await startDocument({ folder_id: inner });
    await share(shut, [key(inside.id, 'viewer')]);
    const see = async (who: string) => (await moved.call('getDocument', { key: who })).status;
    expect([await see(inside.key), await see(outside.key)]).toEqual([200, 200]);
    await call('updateFolder', { params: { folder_id: inner }, body: { parent_id: shut } });
    expect([await see(inside.key), await see(outside.key)]).toEqual([200, 404]);
    await share(inner, [key(outside.id, 'viewer')]);
    expect([await see(inside.key), await see(outside.key)]).toEqual([404, 200]);
    const breadcrumb = await call('getFolder', {
      params: { folder_id: inner },
      query: { include: 'breadcrumb,parent' },
      key: outside.key,
    });
    expect(breadcrumb.text).not.toContain('Shut');
    await share(inner, []);
    await share(shut, []);
    expect([await see(inside.key), await see(outside.key)]).toEqual([200, 200]);
  });

  it('holds for live events, from the moment it is given', async () => {
    const events = (who: string) => {
      const [url] = platform.requestOf('getActivityEvents');
      return fetch(url, { headers: { Authorization: `Bearer ${who}` } });
    };
    const own = await startDocument({ title: 'Seen by all' });
    const stream = await events(outside.key);
    await document.call('updateDocument', { body: { description: crypto.randomUUID() } });
    await own.call('updateDocument', { body: { description: 'Last' } });
    const told = await readEvents(stream, (list) => list.some(({ data }) => data.subject.id === own.documentId));
    expect(JSON.stringify(told)).not.toContain(document.documentId);
    expectError(await document.call('getBuilderEvents', { key: outside.key }), 404, 'not_found');
    const [url] = platform.requestOf('getBuilderEvents', { params: { contract_id: own.contractId } });
    const open = await fetch(url, { headers: { Authorization: `Bearer ${outside.key}` } });
    const shut = await makeFolder('Shut at once');
    await share(shut, [key(inside.id, 'viewer')]);
    await own.call('updateDocument', { body: { folder_id: shut } });
    await share(shut, [key(inside.id, 'editor')]);
    // The stream ends, and is not there for who comes back.
    await readEvents(open, () => false);
    expectError(await own.call('getBuilderEvents', { key: outside.key }), 404, 'not_found');
  });

  it('of the root folder leaves nothing but folders with another list', async () => {
    const { id, key: who } = await makeKey({ role: 'editor' });
    const only = await makeFolder('Only');
    await startDocument({ folder_id: only });
    const root = await rootFolder();
    await share(only, [key(id, 'viewer')]);
    await share(root, [key(inside.id, 'viewer')]);
    const documents = await call('listDocuments', { key: who });
    expect((documents.json as { meta: { page: { total: number } } }).meta.page.total).toBe(1);
    expect(dataOf<{ folder_id: string }[]>(documents).map(({ folder_id }) => folder_id)).toEqual([only]);
    expect(idsOf(await call('listFolders', { key: who }))).toEqual([only]);
    await share(root, []);
    await share(only, []);
  });

  it('holds for actions on many documents', async () => {
    const action = async (who: string, body: object) => {
      const begun = await call('createBulk', { body, key: who });
      if (begun.status !== 202) return begun.status;
      const { id } = dataOf<{ id: string }>(begun);
      const read = async () =>
        dataOf<{ state: string; done: number; refused: { code: string }[] }>(
          await call('getBulk', { params: { bulk_id: id }, key: who }),
        );
      await expect.poll(async () => (await read()).state).toBe('done');
      const { refused } = await read();
      return refused.map(({ code }) => code);
    };
    const ids = [document.documentId];
    expect(await action(outside.key, { action: 'tag', tags: ['x'], ids })).toEqual(['not_found']);
    expect(await action(inside.key, { action: 'tag', tags: ['x'], ids })).toEqual([]);
    expect(await action(outside.key, { action: 'move', folder_id: folder, ids })).toBe(422);
    await share(folder, [key(inside.id, 'viewer'), key(outside.id, 'viewer')]);
    expect(await action(outside.key, { action: 'tag', tags: ['y'], ids })).toEqual(['forbidden']);
    await share(folder, [key(inside.id, 'editor')]);
  });

  it('goes with a key that replaces another', async () => {
    const made = await makeKey({ role: 'viewer' });
    await share(folder, [key(made.id, 'viewer')]);
    const rolled = await call('rollKey', { params: { key_id: made.id }, body: { overlap: 'PT0S' } });
    const { key: next } = dataOf<{ key: string }>(rolled);
    expect((await document.call('getDocument', { key: next })).status).toBe(200);
    await share(folder, [key(inside.id, 'editor')]);
    expect((await document.call('getDocument', { key: next })).status).toBe(404);
  });
});

describe('access to templates', () => {
  it('is for the list, the structure and the start', async () => {
    const [inside, reader, outside] = [
      await makeKey({ role: 'viewer' }),
      await makeKey({ role: 'editor' }),
      await makeKey({ role: 'editor' }),
    ];
    const template_id = 'mutual-nda';
    const params = { template_id };
    const data = [key(inside.id, 'sender'), key(reader.id, 'viewer')];
    const shared = await call('replaceTemplateAccess', { params, body: { data } });
    expect(shared.status, shared.text).toBe(200);
    expect(dataOf(await call('getTemplateAccess', { params }))).toEqual(data);
    const folder = await makeFolder('For templates');
    await share(
      folder,
      [inside, reader, outside].map(({ id }) => key(id, 'editor')),
    );
    const ask = async ({ key: who }: { key: string }) => ({
      listed: idsOf(await call('listTemplates', { query: { 'filter[type]': 'tailored' }, key: who })).includes(
        template_id,
      ),
      structure: (
        await fetch(`${target.url}/public/templates/${template_id}/structure`, {
          headers: { Authorization: `Bearer ${who}` },
        })
      ).status,
      start: (await call('startFromTemplate', { params, body: { folder_id: folder, title: 'Started' }, key: who }))
        .status,
    });
    expect(await ask(inside)).toEqual({ listed: true, structure: 200, start: 201 });
    expect(await ask(reader)).toEqual({ listed: true, structure: 200, start: 403 });
    expect(await ask(outside)).toEqual({ listed: false, structure: 404, start: 404 });
    expectError(await call('getTemplateAccess', { params, key: inside.key }), 403, 'forbidden');
    expectError(await call('getTemplateAccess', { params: { template_id: 'none' } }), 404, 'not_found');
    expectError(await call('replaceTemplateAccess', { params: { template_id: 'none' }, body: { data: [] } }), 404);
    expectError(await call('replaceTemplateAccess', { params, body: { data: [key(inside.id, 'x')] } }), 422);
    await call('replaceTemplateAccess', { params, body: { data: [] } });
    await share(folder, []);
    expect((await ask(outside)).listed).toBe(true);
  });
});
