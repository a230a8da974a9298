import { beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { makeFolder, moveClock, rootFolder, startDocument } from './workspace.ts';

interface Kept {
  readonly id: string;
  readonly folder_id?: string;
  readonly parent_id?: string;
  readonly deleted_at?: string;
}

const one = (answer: Answer): Kept => (answer.json as { data: Kept }).data;
const all = (answer: Answer): Kept[] => (answer.json as { data: Kept[] }).data;

/** The bin's documents, or folders, with these ids. */
async function inBin(kind: 'listDocuments' | 'listFolders', ids: readonly string[]): Promise<Kept[]> {
  const answer = await call(kind, { query: { 'filter[deleted]': 'true', 'page[size]': '100' } });
  return all(answer).filter(({ id }) => ids.includes(id));
}

const deleteFolder = (id: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  call('deleteFolder', { params: { folder_id: id }, query });
const restoreFolder = (id: string): Promise<Answer> => call('restoreFolder', { params: { folder_id: id } });
const readFolder = (id: string): Promise<Answer> => call('getFolder', { params: { folder_id: id } });

type Started = Awaited<ReturnType<typeof startDocument>>;

/** A document that two people are asked to sign. */
async function send(): Promise<Started & { readonly signatureId: string; readonly link: string }> {
  const document = await startDocument();
  await document.complete();
  const sent = await document.call('finalizeBuilder', { body: { signature_method: 'canvas', send_invitations: true } });
  const { signatures } = (sent.json as { data: { signatures: { id: string }[] } }).data;
  const outbox = await call('listOutbox', { query: { 'page[size]': '100' } });
  const mails = (outbox.json as { data: { document_id: string; text: string }[] }).data;
  const mail = mails.find(({ document_id }) => document_id === document.documentId);
  const link = /https?:\S+\/sign\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return { ...document, signatureId: signatures[0]?.id ?? '', link };
}

describe('a deleted document', () => {
  it('is 404 for every operation, and listed in the bin alone', async () => {
    const document = await send();
    const { documentId, contractId, signatureId } = document;
    const params = { document_id: documentId, contract_id: contractId, signature_id: signatureId };
    const before = one(await document.call('getDocument'));
    expect(before).not.toHaveProperty('deleted_at');
    expect((await document.call('deleteDocument')).status).toBe(204);
    for (const operation of ['getDocument', 'downloadDocument', 'listTags', 'deleteDocument'])
      expectError(await document.call(operation), 404, 'not_found');
    for (const operation of ['getContract', 'cancelContract', 'getBuilderState', 'getBuilderHistory', 'getBuilderHtml'])
      expectError(await document.call(operation), 404, 'not_found');
    expectError(await document.call('updateDocument', { body: { title: 'Back' } }), 404, 'not_found');
    expectError(await document.call('replaceTags', { body: { tags: ['a'] } }), 404, 'not_found');
    expectError(await document.patch([]), 404, 'not_found');
    expectError(await call('updateSignature', { params, body: { email: 'a@post.example' } }), 404, 'not_found');
    for (const path of ['', '/data', '/signatures', '/pdf']) {
      const response = await fetch(`${target.url}/public/documents/${documentId}${path}`, {
        headers: { Authorization: `Bearer ${target.sandboxKey}` },
      });
      expect([path, response.status]).toEqual([path, 404]);
    }
    const list = await call('listDocuments', { query: { 'filter[contract_id]': contractId } });
    expect(list.json).toMatchObject({ data: [], meta: { page: { total: 0 } } });
    const [kept] = await inBin('listDocuments', [documentId]);
    expect(kept).toEqual({ ...before, deleted_at: expect.stringMatching(/^\d{4}-.*Z$/) as string });
  });

  it('has links that lead nowhere, until it is restored', async () => {
    const document = await send();
    expect((await fetch(document.link)).status).toBe(200);
    await document.call('deleteDocument');
    expect((await fetch(document.link)).status).toBe(410);
    expect(one(await document.call('restoreDocument'))).toMatchObject({ id: document.documentId });
    expect((await fetch(document.link)).status).toBe(200);
  });

  it('is neither reminded of nor cancelled in the bin, and waits for both again once it is restored', async () => {
    const document = await startDocument();
    await document.complete();
    const clock = await fetch(`${target.url}/sandbox/clock`, {
      headers: { Authorization: `Bearer ${target.sandboxKey}` },
    });
    const { now } = ((await clock.json()) as { data: { now: string } }).data;
    const due_at = new Date(Date.parse(now) + 2 * 86_400_000).toISOString();
    await document.call('finalizeBuilder', { body: { signature_method: 'canvas', due_at } });
    await document.call('deleteDocument');
    await moveClock('P3D');
    await document.call('restoreDocument');
    await moveClock('PT1S');
    expect((await document.call('getContract')).json).toMatchObject({ data: { stage: 'cancelled' } });
  });

  it('is found in the bin by the same filters, and counted there', async () => {
    const folder = await makeFolder('Counted');
    const kept = await startDocument({ folder_id: folder, title: 'Kept birch' });
    const gone = await startDocument({ folder_id: folder, title: 'Gone birch' });
    await gone.call('replaceTags', { body: { tags: ['tree'] } });
    await gone.call('deleteDocument');
    const find = async (query: Readonly<Record<string, string>>): Promise<string[]> =>
      all(await call('listDocuments', { query: { 'filter[search]': 'birch', ...query } })).map(({ id }) => id);
    expect(await find({ 'filter[folder_id]': folder })).toEqual([kept.documentId]);
    expect(await find({ 'filter[tag]': 'tree' })).toEqual([]);
    expect(await find({ 'filter[folder_id]': folder, 'filter[deleted]': 'true' })).toEqual([gone.documentId]);
    expect(await find({ 'filter[tag]': 'tree', 'filter[deleted]': 'true' })).toEqual([gone.documentId]);
    expect(await find({ 'filter[folder_id]': folder, 'filter[deleted]': 'false' })).toEqual([kept.documentId]);
    const counts = await call('countDocuments', { query: { 'filter[folder_id]': folder } });
    expect(counts.json).toMatchObject({ data: { total: 1, created: 1, deleted: 1 } });
    const paged = await call('listDocuments', { query: { 'filter[folder_id]': folder } });
    expect(paged.json).toMatchObject({ meta: { page: { total: 1 } } });
    expectError(await call('listDocuments', { query: { 'filter[deleted]': 'maybe' } }), 422, 'validation');
  });

  it('stays as it is when it is not in the bin, and is not there in another environment', async () => {
    const document = await startDocument();
    const before = (await document.call('getDocument')).json;
    expect((await document.call('restoreDocument')).json).toEqual(before);
    await document.call('deleteDocument');
    const foreign = { params: { document_id: document.documentId }, key: target.liveKey };
    expectError(await call('restoreDocument', foreign), 404, 'not_found');
    expectError(await call('deleteDocument', { ...foreign, query: { erase: 'true' } }), 404, 'not_found');
    expectError(await document.call('getDocument', { query: { include: 'nothing' } }), 404, 'not_found');
  });

  it('is erased at once where that is asked for, also out of the bin', async () => {
    const [fresh, binned] = [await startDocument(), await startDocument()];
    await binned.call('deleteDocument');
    expectError(await fresh.call('deleteDocument', { query: { erase: 'yes' } }), 422, 'validation');
    for (const document of [fresh, binned]) {
      expect((await document.call('deleteDocument', { query: { erase: 'true' } })).status).toBe(204);
      expectError(await document.call('restoreDocument'), 404, 'not_found');
      expectError(await document.call('deleteDocument', { query: { erase: 'true' } }), 404, 'not_found');
    }
    expect(await inBin('listDocuments', [fresh.documentId, binned.documentId])).toEqual([]);
  });

  it('of others is neither restored nor erased by a sender', async () => {
    const document = await startDocument();
    const { key } = await makeKey({ role: 'sender' });
    const own = await startDocument({}, { key });
    for (const { documentId } of [document, own]) await call('deleteDocument', { params: { document_id: documentId } });
    const params = { document_id: document.documentId };
    expectError(await call('restoreDocument', { params, key }), 403, 'forbidden');
    expectError(await call('deleteDocument', { params, key, query: { erase: 'true' } }), 403, 'forbidden');
    expect((await call('restoreDocument', { params: { document_id: own.documentId }, key })).status).toBe(200);
    expect((await document.call('restoreDocument')).status).toBe(200);
  });
});

describe('a deleted folder', () => {
  it('takes along all that is in it, and brings it back', async () => {
    const top = await makeFolder('Top');
    const inner = await makeFolder('Inner', top);
    const [first, second] = [await startDocument({ folder_id: top }), await startDocument({ folder_id: inner })];
    expect((await deleteFolder(top)).status).toBe(204);
    for (const id of [top, inner]) expectError(await readFolder(id), 404, 'not_found');
    for (const document of [first, second]) expectError(await document.call('getDocument'), 404, 'not_found');
    expect(await inBin('listFolders', [top, inner])).toHaveLength(2);
    const kept = await inBin('listDocuments', [first.documentId, second.documentId]);
    expect(new Set(kept.map(({ deleted_at }) => deleted_at)).size).toBe(1);
    expectError(await deleteFolder(top), 404, 'not_found');
    expectError(await deleteFolder(await makeFolder('Stays'), { erase: '1' }), 422, 'validation');
    const restored = one(await restoreFolder(top));
    expect(restored).toMatchObject({ id: top, parent_id: await rootFolder() });
    expect(restored).not.toHaveProperty('deleted_at');
    expect(one(await second.call('getDocument'))).toMatchObject({ folder_id: inner });
    const counts = await call('listDocuments', { query: { 'filter[folder_id]': inner } });
    expect(counts.json).toMatchObject({ meta: { page: { total: 1 } } });
  });

  it('leaves documents and folders in the bin that were deleted before it', async () => {
    const top = await makeFolder('Top');
    const inner = await makeFolder('Inner', top);
    const [before, along] = [await startDocument({ folder_id: top }), await startDocument({ folder_id: top })];
    const deep = await startDocument({ folder_id: inner });
    await before.call('deleteDocument');
    await deleteFolder(inner);
    await deleteFolder(top);
    expect((await restoreFolder(top)).status).toBe(200);
    expect((await along.call('getDocument')).status).toBe(200);
    for (const document of [before, deep]) expectError(await document.call('getDocument'), 404, 'not_found');
    expect((await restoreFolder(inner)).status).toBe(200);
    expect(one(await deep.call('getDocument'))).toMatchObject({ folder_id: inner });
    expect(one(await before.call('restoreDocument'))).toMatchObject({ folder_id: top });
  });

  it('sends documents and folders that come back without it into the root folder', async () => {
    const root = await rootFolder();
    const top = await makeFolder('Top');
    const inner = await makeFolder('Inner', top);
    const [document, deep] = [await startDocument({ folder_id: top }), await startDocument({ folder_id: inner })];
    await deleteFolder(top);
    expect(one(await document.call('restoreDocument'))).toMatchObject({ folder_id: root });
    expect(one(await restoreFolder(inner))).toMatchObject({ parent_id: root });
    expect(one(await deep.call('getDocument'))).toMatchObject({ folder_id: inner });
    await restoreFolder(top);
    expect(one(await document.call('getDocument'))).toMatchObject({ folder_id: root });
  });

  it('takes nothing in: neither documents nor folders', async () => {
    const folder = await makeFolder('Closed');
    const other = await makeFolder('Other');
    const document = await startDocument();
    await deleteFolder(folder);
    expectError(await document.call('updateDocument', { body: { folder_id: folder } }), 422, 'unknown_folder');
    const body = { folder_id: folder, title: 'Late' };
    expectError(
      await call('startFromTemplate', { params: { template_id: 'mutual-nda' }, body }),
      422,
      'unknown_folder',
    );
    expectError(await call('createFolder', { body: { title: 'In it', parent_id: folder } }), 422, 'unknown_folder');
    const move = { params: { folder_id: other }, body: { parent_id: folder } };
    expectError(await call('updateFolder', move), 422, 'unknown_folder');
    expectError(await call('updateFolder', { params: { folder_id: folder }, body: { title: 'x' } }), 404, 'not_found');
  });

  it('is no child of the folder above it any more', async () => {
    const top = await makeFolder('Top');
    const inner = await makeFolder('Inner', top);
    await deleteFolder(inner);
    const read = await call('getFolder', { params: { folder_id: top }, query: { include: 'has_children' } });
    expect(read.json).toMatchObject({ data: { has_children: false } });
    const children = await call('listFolders', { query: { 'filter[parent_id]': top } });
    expect(children.json).toMatchObject({ data: [], meta: { page: { total: 0 } } });
  });

  it('goes for ever with `erase`, but for a document that was deleted before it', async () => {
    const folder = await makeFolder('For ever');
    const [before, along] = [await startDocument({ folder_id: folder }), await startDocument({ folder_id: folder })];
    await before.call('deleteDocument');
    await deleteFolder(folder);
    expect((await deleteFolder(folder, { erase: 'true' })).status).toBe(204);
    expectError(await restoreFolder(folder), 404, 'not_found');
    expectError(await along.call('restoreDocument'), 404, 'not_found');
    expect(one(await before.call('restoreDocument'))).toMatchObject({ folder_id: await rootFolder() });
    expectError(await deleteFolder(await rootFolder(), { erase: 'true' }), 409, 'root_folder');
  });

  it('and one that is deleted at the same time end in the bin once', async () => {
    const top = await makeFolder('Top');
    const inner = await makeFolder('Inner', top);
    const document = await startDocument({ folder_id: inner });
    const answers = await Promise.all([
      deleteFolder(top),
      deleteFolder(inner),
      document.call('deleteDocument'),
      restoreFolder(top),
    ]);
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
    await restoreFolder(top);
    await restoreFolder(inner);
    await document.call('restoreDocument');
    expect(one(await document.call('getDocument'))).toMatchObject({ id: document.documentId });
    const total = await call('listDocuments', { query: { 'filter[folder_id]': inner } });
    expect(all(total)).toHaveLength((total.json as { meta: { page: { total: number } } }).meta.page.total);
  });
});

describe('the bin', () => {
  const keep = async (bin_days: number): Promise<void> => {
    expect((await call('updateWorkspace', { body: { bin_days } })).json).toMatchObject({ data: { bin_days } });
  };
  beforeAll(async () => {
    expect((await call('getWorkspace')).json).toMatchObject({ data: { bin_days: 30, request_log_days: 7 } });
  });

  it('is emptied of everything that has been in it for the days of the workspace', async () => {
    const folder = await makeFolder('Old');
    const [document, along] = [await startDocument(), await startDocument({ folder_id: folder })];
    await document.call('deleteDocument');
    await deleteFolder(folder);
    await moveClock('P29D');
    const later = await startDocument();
    await later.call('deleteDocument');
    expect(await inBin('listDocuments', [document.documentId, along.documentId])).toHaveLength(2);
    await moveClock('P1DT1S');
    expect(await inBin('listDocuments', [document.documentId, along.documentId, later.documentId])).toHaveLength(1);
    expect(await inBin('listFolders', [folder])).toEqual([]);
    expectError(await document.call('restoreDocument'), 404, 'not_found');
    expectError(await restoreFolder(folder), 404, 'not_found');
    expect((await later.call('restoreDocument')).status).toBe(200);
  });

  it('keeps nothing where the workspace keeps it for no day', async () => {
    await keep(0);
    const folder = await makeFolder('None');
    const [document, along] = [await startDocument(), await startDocument({ folder_id: folder })];
    expect((await document.call('deleteDocument')).status).toBe(204);
    expect((await deleteFolder(folder)).status).toBe(204);
    await keep(30);
    for (const gone of [document, along]) expectError(await gone.call('restoreDocument'), 404, 'not_found');
    expectError(await restoreFolder(folder), 404, 'not_found');
  });

  it.each([-1, 366, 1.5, '30', null])('is not kept for %j days', async (bin_days) => {
    expectError(await call('updateWorkspace', { body: { bin_days } }), 422, 'validation');
    expectError(await call('updateWorkspace', { body: { request_log_days: bin_days } }), 422, 'validation');
  });
});
