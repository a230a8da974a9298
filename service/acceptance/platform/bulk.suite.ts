import { describe, expect, it, vi } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { readEvents } from '../support/read-events.ts';
import { startReceiver } from '../support/receiver.ts';
import { unzip } from '../support/zip.ts';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { makeFolder, moveClock, rootFolder, startDocument } from './workspace.ts';

interface Bulk {
  readonly id: string;
  readonly action: string;
  readonly state: 'running' | 'done';
  readonly total: number;
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly code: string; readonly message: string }[];
  readonly download_url: string | null;
  readonly undo_until: string | null;
}

type Started = Awaited<ReturnType<typeof startDocument>>;

const NOBODY = '01890000-0000-7000-8000-000000000000';
const one = (answer: Answer): Bulk => (answer.json as { data: Bulk }).data;

const read = async (id: string): Promise<Bulk> => one(await call('getBulk', { params: { bulk_id: id } }));

/** The action once it is done. */
async function follow(answer: Answer): Promise<Bulk> {
  expect(answer.status, answer.text).toBe(202);
  const { id, state, total } = one(answer);
  expect(answer.headers.get('location')).toBe(`/public/v2/bulk/${id}`);
  expect(['running', 'done']).toContain(state);
  const done = await vi.waitFor(
    async () => {
      const now = await read(id);
      expect(now.state).toBe('done');
      return now;
    },
    { timeout: 30_000, interval: 20 },
  );
  expect([done.total, done.done]).toEqual([total, total]);
  return done;
}

const run = async (body: Readonly<Record<string, unknown>>, key?: string): Promise<Bulk> =>
  follow(await call('createBulk', { body, ...(key === undefined ? {} : { key }) }));
const undo = (id: string): Promise<Answer> => call('undoBulk', { params: { bulk_id: id } });
const idsOf = (documents: readonly Started[]): string[] => documents.map(({ documentId }) => documentId);
const refusedOf = ({ refused }: Bulk): (readonly [string, string])[] => refused.map(({ id, code }) => [id, code]);

async function readDocument({ documentId }: Started): Promise<Readonly<Record<string, unknown>>> {
  const answer = await call('getDocument', { params: { document_id: documentId }, query: { include: 'tags' } });
  return (answer.json as { data: Readonly<Record<string, unknown>> }).data;
}

const tagsOf = async (document: Started): Promise<string[]> =>
  ((await readDocument(document)).tags as { tag: string }[]).map(({ tag }) => tag);

async function startSome(count: number, over: Readonly<Record<string, unknown>> = {}): Promise<Started[]> {
  return Promise.all(Array.from({ length: count }, () => startDocument(over)));
}

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

  it('are named once, in any case; what is not there is refused, and so is what is of others', async () => {
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

describe('those who follow many documents', () => {
  it('are sent an event for each that moves, once and in order', async () => {
    const inbox = await startReceiver();
    const body = { accepted_events: ['document-updated'], endpoints: [{ url: inbox.url }] };
    const { id: webhook_id } = one(await call('createWebhook', { body }));
    try {
      const documents = await startSome(12);
      await run({ action: 'move', ids: idsOf(documents), folder_id: await makeFolder('Told') });
      const received = await inbox.count(12);
      const told = received.map(({ json }) => (json as { content: { id: string } }).content.id);
      expect([...told].sort()).toEqual(idsOf(documents).sort());
      const moments = received.map(({ json }) => (json as { occurred_at: string }).occurred_at);
      expect(new Set(moments).size).toBe(12);
    } finally {
      await call('deleteWebhook', { params: { webhook_id } });
      await inbox.close();
    }
  });

  it('hear that the one they have open is gone, also with its folder', async () => {
    const folder = await makeFolder('Followed');
    const [first, second] = (await startSome(2, { folder_id: folder })) as [Started, Started];
    const follows = await Promise.all(
      [first, second].map(async ({ contractId }) =>
        fetch(`${target.url}/public/v2/contracts/${contractId}/builder/events`, {
          headers: { Authorization: `Bearer ${target.sandboxKey}` },
        }),
      ),
    );
    const ends = follows.map((response) =>
      readEvents(response, (events) => events.some(({ name }) => name === 'deleted')),
    );
    await run({ action: 'delete', ids: [first.documentId] });
    await call('deleteFolder', { params: { folder_id: folder } });
    for (const end of ends) expect((await end).at(-1)).toMatchObject({ name: 'deleted' });
  });
});

describe('documents that move while their folder is deleted', () => {
  it('are moved or go along, and nobody fails', async () => {
    for (let round = 0; round < 4; round += 1) {
      const top = await makeFolder('Busy');
      const inner = await makeFolder('Inner', top);
      const documents = await startSome(4, { folder_id: top });
      const ids = idsOf(documents);
      const [deleted, begun, ...moved] = await Promise.all([
        call('deleteFolder', { params: { folder_id: top } }),
        call('createBulk', { body: { action: 'move', ids, folder_id: inner } }),
        ...documents.map((document) => document.call('updateDocument', { body: { folder_id: inner } })),
      ]);
      expect(deleted.status).toBe(204);
      for (const { status, text } of moved) expect([200, 404, 422], text).toContain(status);
      if (begun.status === 202)
        for (const { code } of (await follow(begun)).refused) expect(['not_found', 'unknown_folder']).toContain(code);
      else expectError(begun, 422, 'unknown_folder');
      await call('restoreFolder', { params: { folder_id: top } });
      const totals = await Promise.all(
        [top, inner].map(async (folder) => {
          const { json } = await call('listDocuments', { query: { 'filter[folder_id]': folder } });
          const { data, meta } = json as { data: unknown[]; meta: { page: { total: number } } };
          expect(data).toHaveLength(meta.page.total);
          return meta.page.total;
        }),
      );
      expect(totals.reduce((sum, total) => sum + total, 0)).toBe(4);
    }
  });
});

describe('an action on many documents is undone', () => {
  it('once, within an hour, document by document', async () => {
    const [from, to, third] = [await makeFolder('From'), await makeFolder('To'), await makeFolder('Third')];
    const [first, second] = await startSome(2, { folder_id: from });
    if (!first || !second) throw new Error('Two were started');
    const done = await run({ action: 'move', ids: [...idsOf([first, second]), NOBODY], folder_id: to });
    await second.call('updateDocument', { body: { folder_id: third } });
    const undone = await follow(await undo(done.id));
    expect(undone).toMatchObject({ action: 'move', total: 2, undo_until: null });
    expect(refusedOf(undone)).toEqual([[second.documentId, 'changed']]);
    expect(await readDocument(first)).toMatchObject({ folder_id: from });
    expect(await readDocument(second)).toMatchObject({ folder_id: third });
    expect(expectError(await undo(done.id), 409, 'not_undoable').message).toContain('already');
    expectError(await undo(undone.id), 409, 'not_undoable');
  });

  it('with the values of each', async () => {
    const documents = await startSome(2);
    const [first, second] = documents as [Started, Started];
    await first.call('replaceTags', { body: { tags: ['b', 'a'] } });
    const tagged = await run({ action: 'tag', ids: idsOf(documents), tags: ['a', 'c'] });
    expect(await follow(await undo(tagged.id))).toMatchObject({ action: 'untag', refused: [] });
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([['b', 'a'], []]);
    const untagged = await run({ action: 'untag', ids: idsOf(documents), tags: ['b'] });
    expect(await follow(await undo(untagged.id))).toMatchObject({ action: 'tag', total: 1 });
    expect(await tagsOf(first)).toEqual(['b', 'a']);
    const { owner_id } = await readDocument(first);
    const assigned = await run({ action: 'assign', ids: idsOf(documents), owner_id: null });
    await follow(await undo(assigned.id));
    expect(await readDocument(second)).toMatchObject({ owner_id });
  });

  it('in the bin and out of it', async () => {
    const folder = await makeFolder('Undone');
    const documents = await startSome(2, { folder_id: folder });
    const [first, second] = documents as [Started, Started];
    const deleted = await run({ action: 'delete', ids: idsOf(documents) });
    await second.call('restoreDocument');
    const undone = await follow(await undo(deleted.id));
    expect(undone.action).toBe('restore');
    expect(refusedOf(undone)).toEqual([[second.documentId, 'changed']]);
    expect(await readDocument(first)).toMatchObject({ folder_id: folder });
    await call('deleteFolder', { params: { folder_id: folder } });
    const restored = await run({ action: 'restore', ids: [first.documentId] });
    expect(await readDocument(first)).toMatchObject({ folder_id: await rootFolder() });
    expect(await follow(await undo(restored.id))).toMatchObject({ action: 'delete', refused: [] });
    expectError(await first.call('getDocument'), 404, 'not_found');
    await call('restoreFolder', { params: { folder_id: folder } });
    expect(await readDocument(first)).toMatchObject({ folder_id: folder });
  });

  it('not after an hour, and not where the folder it was in is gone', async () => {
    const [from, to] = [await makeFolder('Gone'), await makeFolder('Stays')];
    const [document] = await startSome(1, { folder_id: from });
    const late = await run({ action: 'move', ids: idsOf([document as Started]), folder_id: to });
    await moveClock('PT1H1S');
    expect(expectError(await undo(late.id), 409, 'not_undoable').message).toContain('undo_until');
    await run({ action: 'move', ids: idsOf([document as Started]), folder_id: from });
    const moved = await run({ action: 'move', ids: idsOf([document as Started]), folder_id: to });
    await call('deleteFolder', { params: { folder_id: from } });
    expect(refusedOf(await follow(await undo(moved.id)))).toEqual([[document?.documentId, 'unknown_folder']]);
    expect(await readDocument(document as Started)).toMatchObject({ folder_id: to });
  });

  it('not where nothing is kept of what is deleted', async () => {
    await call('updateWorkspace', { body: { bin_days: 0 } });
    const [document] = await startSome(1);
    const deleted = await run({ action: 'delete', ids: idsOf([document as Started]) });
    await call('updateWorkspace', { body: { bin_days: 30 } });
    expect(deleted.undo_until).toBeNull();
    expectError(await undo(deleted.id), 409, 'not_undoable');
    expectError(await (document as Started).call('restoreDocument'), 404, 'not_found');
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

  it('of a sender reaches its own documents alone, and is seen by no other sender', async () => {
    const [sender, other, viewer] = [
      await makeKey({ role: 'sender' }),
      await makeKey({ role: 'sender' }),
      await makeKey({ role: 'viewer' }),
    ];
    const own = await startDocument({}, { key: sender.key });
    const foreign = await startDocument();
    const ids = idsOf([own, foreign]);
    const answer = await call('createBulk', { body: { action: 'tag', ids, tags: ['mine'] }, key: sender.key });
    const { id } = one(answer);
    const done = await follow(answer);
    expect(refusedOf(done)).toEqual([[foreign.documentId, 'forbidden']]);
    expect([await tagsOf(own), await tagsOf(foreign)]).toEqual([['mine'], []]);
    expectError(await call('createBulk', { body: { action: 'delete', ids }, key: viewer.key }), 403, 'forbidden');
    for (const operation of ['getBulk', 'undoBulk', 'downloadBulk'])
      for (const { key } of [other, viewer])
        expectError(await call(operation, { params: { bulk_id: id }, key }), 403, 'forbidden');
    expect((await call('getBulk', { params: { bulk_id: id }, key: sender.key })).status).toBe(200);
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
