import { describe, expect, it } from 'vitest';
import { readEvents } from '../support/read-events.ts';
import { startReceiver } from '../support/receiver.ts';
import { call, expectError, target } from './api.ts';
import type { Started } from './bulk.ts';
import { NOBODY, follow, idsOf, one, readDocument, refusedOf, run, startSome, tagsOf, undo } from './bulk.ts';
import { makeFolder, moveClock, rootFolder } from './workspace.ts';

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

  it('not where the workspace keeps no bin', async () => {
    await call('updateWorkspace', { body: { bin_days: 0 } });
    const [document] = await startSome(1);
    const deleted = await run({ action: 'delete', ids: idsOf([document as Started]) });
    await call('updateWorkspace', { body: { bin_days: 30 } });
    expect(deleted.undo_until).toBeNull();
    expectError(await undo(deleted.id), 409, 'not_undoable');
    expectError(await (document as Started).call('restoreDocument'), 404, 'not_found');
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
  it('are moved or go along, and no request fails', async () => {
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
