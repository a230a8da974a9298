import { describe, expect, it } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { unzip } from '../support/zip.ts';
import { call, expectError, target } from './api.ts';
import type { Started } from './bulk.ts';
import { NOBODY, follow, idsOf, one, read, readDocument, refusedOf, run, startSome, tagsOf, undo } from './bulk.ts';
import { makeFolder, moveClock, rootFolder, startDocument } from './workspace.ts';

/** A document that two people are asked to sign. */
async function send(): Promise<Started> {
  const document = await startDocument();
  await document.complete();
  const sent = await document.call('finalizeBuilder', { body: { signature_method: 'canvas', send_invitations: true } });
  expect(sent.status, sent.text).toBe(200);
  return document;
}

describe('many documents', () => {
  it('tells in the activity by whom each document was changed', async () => {
    const { id, key } = await makeKey({ name: 'Mover' });
    const [document] = await startSome(1);
    await run({ action: 'tag', ids: [document?.documentId], tags: ['moved'] }, key);
    const answer = await call('listDocumentActivity', { params: { document_id: document?.documentId ?? '' } });
    const [newest] = (answer.json as { data: { action: string; actor: unknown }[] }).data;
    expect(newest).toMatchObject({ action: 'tagged', actor: { type: 'key', id, name: 'Mover' } });
  });

  it('are moved, and told of as one is', async () => {
    const [from, to] = [await makeFolder('From'), await makeFolder('To')];
    const documents = await startSome(3, { folder_id: from });
    const done = await run({ action: 'move', ids: idsOf(documents), folder_id: to.toUpperCase() });
    expect(done).toMatchObject({ action: 'move', total: 3, refused: [], download_url: null });
    for (const document of documents) expect(await readDocument(document)).toMatchObject({ folder_id: to });
    const totals = await Promise.all(
      [from, to].map(async (folder) => (await call('listDocuments', { query: { 'filter[folder_id]': folder } })).json),
    );
    expect(totals).toMatchObject([{ meta: { page: { total: 0 } } }, { meta: { page: { total: 3 } } }]);
  });

  it('are named once, in any case; ids of nothing, and of other workspaces, are refused', async () => {
    const to = await makeFolder('Named');
    const [document] = await startSome(1);
    const live = await startDocument({ folder_id: await rootFolder(target.liveKey) }, { key: target.liveKey });
    const id = document?.documentId ?? '';
    const done = await run({
      action: 'move',
      folder_id: to,
      ids: [id, id.toUpperCase(), NOBODY, live.documentId, 'no-id', to, '%', '😀'],
    });
    expect(done.total).toBe(7);
    expect(refusedOf(done)).toEqual([
      [NOBODY, 'not_found'],
      [live.documentId, 'not_found'],
      ['no-id', 'not_found'],
      [to, 'not_found'],
      ['%', 'not_found'],
      ['😀', 'not_found'],
    ]);
    expect(done.refused[0]?.message).toContain('another workspace');
    expect(await readDocument(document as Started)).toMatchObject({ folder_id: to });
  });

  it('are found by a filter, as it finds them now', async () => {
    const folder = await makeFolder('Filtered');
    const documents = await startSome(2, { folder_id: folder, title: 'Willow lease' });
    await startDocument({ folder_id: folder, title: 'Another' });
    const done = await run({ action: 'tag', tags: ['found'], filter: { folder_id: folder, search: 'willow' } });
    expect(done.total).toBe(2);
    for (const document of documents) expect(await tagsOf(document)).toEqual(['found']);
    const none = await run({ action: 'untag', tags: ['found'], filter: { tag: 'no such tag' } });
    expect(none).toMatchObject({ total: 0, done: 0, refused: [] });
    const all = await run({ action: 'delete', filter: { folder_id: folder } });
    expect(all.total).toBe(3);
    const back = await run({ action: 'restore', filter: { folder_id: folder, deleted: true } });
    expect(back).toMatchObject({ total: 3, refused: [] });
  });

  it('get tags and lose them, 50 at most', async () => {
    const [few, many] = await startSome(2);
    if (!few || !many) throw new Error('Two were started');
    const full = Array.from({ length: 49 }, (_, index) => `tag ${index}`);
    await few.call('replaceTags', { body: { tags: ['a'] } });
    await many.call('replaceTags', { body: { tags: full } });
    const done = await run({ action: 'tag', ids: idsOf([few, many]), tags: ['a', 'b'] });
    expect(refusedOf(done)).toEqual([[many.documentId, 'too_many_tags']]);
    expect(await tagsOf(few)).toEqual(['a', 'b']);
    const found = await call('listDocuments', { query: { 'filter[tag]': 'b', 'filter[search]': 'b' } });
    expect((found.json as { data: { id: string }[] }).data.map(({ id }) => id)).toContain(few.documentId);
    await run({ action: 'untag', ids: idsOf([few, many]), tags: ['a', 'tag 0'] });
    expect(await tagsOf(few)).toEqual(['b']);
    expect(await tagsOf(many)).toEqual(full.slice(1));
  });

  it('get another owner, or none', async () => {
    const documents = await startSome(2);
    const { data: users } = (await call('listUsers')).json as { data: { id: string; service_account: boolean }[] };
    const owner_id = users.find((user) => !user.service_account)?.id ?? '';
    await run({ action: 'assign', ids: idsOf(documents), owner_id });
    for (const document of documents) expect(await readDocument(document)).toMatchObject({ owner_id });
    await run({ action: 'assign', ids: idsOf(documents), owner_id: null });
    for (const document of documents) expect(await readDocument(document)).toMatchObject({ owner_id: null });
  });

  it('are cancelled and reminded of, those that can be', async () => {
    const [sent, other, draft] = [await send(), await send(), await startDocument()];
    const ids = idsOf([sent, draft, other]);
    const outboxOf = async ({ documentId }: Started): Promise<number> => {
      const { data } = (await call('listOutbox', { query: { 'page[size]': '100' } })).json as {
        data: { document_id: string }[];
      };
      return data.filter(({ document_id }) => document_id === documentId).length;
    };
    const before = [await outboxOf(sent), await outboxOf(other)];
    const reminded = await run({ action: 'remind', ids });
    expect(reminded.undo_until).toBeNull();
    expect(refusedOf(reminded)).toEqual([[draft.documentId, 'not_finalized']]);
    expect([await outboxOf(sent), await outboxOf(other)]).toEqual(before.map((count) => count * 2));
    const cancelled = await run({ action: 'cancel', ids });
    expect(refusedOf(cancelled)).toEqual([[draft.documentId, 'not_finalized']]);
    for (const document of [sent, other])
      expect((await document.call('getContract')).json).toMatchObject({
        data: {
          stage: 'cancelled',
          ended: { by: 'sender' },
          signatures: [{ state: 'cancelled' }, { state: 'cancelled' }],
        },
      });
    expect(refusedOf(await run({ action: 'remind', ids: [sent.documentId] }))).toEqual([
      [sent.documentId, 'cancelled'],
    ]);
    for (const { id } of [reminded, cancelled]) expectError(await undo(id), 409, 'not_undoable');
  });

  it('come as a ZIP, as each of them is downloaded', async () => {
    const titles = ['Lease', 'lease', 'a/b\\..:c', 'CON', '...'];
    const drafts = await Promise.all(titles.map((title) => startDocument({ title })));
    const sent = await send();
    const ids = [...idsOf([...drafts, sent]), NOBODY];
    const done = await run({ action: 'download', ids });
    expect(refusedOf(done)).toEqual([[NOBODY, 'not_found']]);
    expect(done.undo_until).toBeNull();
    expect(done.download_url).toBe(`${target.url}/public/v2/bulk/${done.id}/download`);
    expect((await fetch(done.download_url ?? '')).status).toBe(401);
    const answer = await call('downloadBulk', { params: { bulk_id: done.id } });
    expect(answer.headers.get('content-disposition')).toContain('documents.zip');
    const files = await unzip(answer.bytes);
    const names = ['Lease.pdf', 'lease (2).pdf', 'a_b_.._c.pdf', 'CON_.pdf', '_.pdf'];
    expect([...files.keys()]).toEqual([...names, 'Agreement with Example Oy.pdf']);
    for (const content of files.values()) expect(content).toMatch(/^%PDF-/);
    const single = await sent.call('downloadDocument');
    expect(files.get('Agreement with Example Oy.pdf')).toBe(Buffer.from(single.bytes).toString('utf8'));
    expectError(await undo(done.id), 409, 'not_undoable');
    await moveClock('PT1H');
    expectError(await call('downloadBulk', { params: { bulk_id: done.id } }), 404, 'not_found');
    expect((await read(done.id)).download_url).toBeNull();
  });

  it('are deleted and restored', async () => {
    const folder = await makeFolder('Bulk bin');
    const documents = await startSome(2, { folder_id: folder });
    const ids = idsOf(documents);
    expect(await run({ action: 'delete', ids })).toMatchObject({ refused: [] });
    for (const document of documents) expectError(await document.call('getDocument'), 404, 'not_found');
    expect(refusedOf(await run({ action: 'delete', ids }))).toEqual(ids.map((id) => [id, 'not_found']));
    await call('deleteFolder', { params: { folder_id: folder } });
    expect(await run({ action: 'restore', ids: [...ids, ...ids] })).toMatchObject({ total: 2, refused: [] });
    for (const document of documents)
      expect(await readDocument(document)).toMatchObject({ folder_id: await rootFolder() });
  });
});

describe('a wish for many documents', () => {
  it.each([
    [{}, ['action']],
    [{ action: 'burn', ids: [NOBODY] }, ['action']],
    [{ action: 'delete' }, ['ids']],
    [{ action: 'delete', ids: [] }, ['ids']],
    [{ action: 'delete', ids: NOBODY }, ['ids']],
    [{ action: 'delete', ids: [7] }, ['ids.0']],
    [{ action: 'delete', ids: ['a\0b'] }, ['ids.0']],
    [{ action: 'delete', ids: [NOBODY], filter: {} }, ['ids']],
    [{ action: 'delete', filter: { folder: NOBODY } }, ['filter']],
    [{ action: 'delete', filter: { 'filter[folder_id]': NOBODY } }, ['filter']],
    [{ action: 'delete', filter: { 'contract.stage': 'burnt' } }, ['filter.contract.stage']],
    [{ action: 'delete', filter: 'all' }, ['filter']],
    [{ action: 'move', ids: [NOBODY] }, ['folder_id']],
    [{ action: 'move', ids: [NOBODY], folder_id: 'root' }, ['folder_id']],
    [{ action: 'move', ids: [NOBODY], folder_id: NOBODY }, ['folder_id']],
    [{ action: 'delete', ids: [NOBODY], folder_id: NOBODY }, ['folder_id']],
    [{ action: 'tag', ids: [NOBODY] }, ['tags']],
    [{ action: 'tag', ids: [NOBODY], tags: [] }, ['tags']],
    [{ action: 'tag', ids: [NOBODY], tags: ['a', 'a'] }, ['tags.1']],
    [{ action: 'assign', ids: [NOBODY] }, ['owner_id']],
    [{ action: 'assign', ids: [NOBODY], owner_id: NOBODY }, ['owner_id']],
    [{ action: 'cancel', ids: [NOBODY], tags: ['a'] }, ['tags']],
  ])('%j is refused', async (body, fields) => {
    const error = expectError(await call('createBulk', { body }), 422);
    expect(error.fields?.map(({ path }) => path)).toEqual(fields);
  });

  it('names 500 at most, and a filter finds no more', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => NOBODY.slice(0, -3) + String(index).padStart(3, '0'));
    const error = expectError(await call('createBulk', { body: { action: 'delete', ids } }), 422, 'validation');
    expect(error.fields?.[0]?.message).toContain('501');
    expect((await run({ action: 'delete', ids: ids.slice(1) })).refused).toHaveLength(500);
  });

  it('is carried out once for equal requests', async () => {
    const folder = await makeFolder('Once');
    const [document] = await startSome(1);
    const headers = { 'Idempotency-Key': `bulk-${Date.now()}` };
    const body = { action: 'move', ids: idsOf([document as Started]), folder_id: folder };
    const first = await call('createBulk', { body, headers });
    expect(one(await call('createBulk', { body, headers })).id).toBe(one(first).id);
    const other = { action: 'delete', ids: idsOf([document as Started]) };
    expectError(await call('createBulk', { body: other, headers }), 422, 'idempotency_key_reused');
    await follow(first);
  });

  it('are changed by editors, and seen by no sender', async () => {
    const [editor, sender, viewer] = [
      await makeKey({ role: 'editor' }),
      await makeKey({ role: 'sender' }),
      await makeKey({ role: 'viewer' }),
    ];
    const own = await startDocument({}, { key: sender.key });
    const body = { action: 'tag', ids: idsOf([own]), tags: ['mine'] };
    for (const { key } of [sender, viewer]) expectError(await call('createBulk', { body, key }), 403, 'forbidden');
    expect(await tagsOf(own)).toEqual([]);
    const { id } = await run(body, editor.key);
    expect(await tagsOf(own)).toEqual(['mine']);
    for (const operation of ['getBulk', 'undoBulk', 'downloadBulk'])
      for (const { key } of [sender, viewer])
        expectError(await call(operation, { params: { bulk_id: id }, key }), 403, 'forbidden');
  });

  it('is not there in another environment, and only by its id', async () => {
    const { id } = await run({ action: 'delete', ids: [NOBODY] });
    for (const operation of ['getBulk', 'undoBulk', 'downloadBulk']) {
      expectError(await call(operation, { params: { bulk_id: id }, key: target.liveKey }), 404, 'not_found');
      expectError(await call(operation, { params: { bulk_id: 'no-id' } }), 404, 'not_found');
      expectError(await call(operation, { params: { bulk_id: NOBODY } }), 404, 'not_found');
    }
  });
});
