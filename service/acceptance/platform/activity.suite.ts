import { describe, expect, it } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { readEvents } from '../support/read-events.ts';
import type { Answer, CallInput } from './api.ts';
import { call, expectError, platform, target } from './api.ts';
import { makeFolder, rootFolder, startDocument } from './workspace.ts';

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly actor: { readonly type: string; readonly id: string; readonly name: string | null };
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string; readonly title: string | null };
  readonly text: string;
}

const entriesOf = ({ json }: Answer): readonly Entry[] => (json as { data: Entry[] }).data;
const ofDocument = async (document_id: string): Promise<readonly Entry[]> =>
  entriesOf(await call('listDocumentActivity', { params: { document_id }, query: { 'page[size]': '100' } }));
const actionsOf = (entries: readonly Entry[]): string[] => entries.map(({ action }) => action);
/** The newest entries about a thing. */
const about = async (id: string): Promise<readonly Entry[]> =>
  entriesOf(await call('listActivity', { query: { 'page[size]': '100' } })).filter(({ subject }) => subject.id === id);
const idOf = ({ json }: Answer): string => (json as { data: { id: string } }).data.id;

describe('the activity of a document', () => {
  it('has each change, the newest first, with key, subject and a sentence', async () => {
    const { id, key } = await makeKey({ name: 'Import' });
    const { documentId, call: send } = await startDocument({ title: 'First' }, { key });
    const folder_id = await makeFolder('Elsewhere');
    await send('updateDocument', { body: { title: 'Second', folder_id } });
    await send('updateDocument', { body: { description: 'Ours', owner_id: null } });
    await send('replaceTags', { body: { tags: ['urgent'] } });
    const entries = await ofDocument(documentId);
    expect(actionsOf(entries)).toEqual(['tagged', 'assigned', 'described', 'moved', 'renamed', 'created']);
    expect(entries[4]).toMatchObject({
      actor: { type: 'key', id, name: 'Import' },
      subject: { type: 'document', id: documentId, title: 'Second' },
      text: '“First” was renamed to “Second”.',
    });
  });

  it('has the way to a signature, by those who go it', async () => {
    const { documentId, complete, call: send, patch } = await startDocument();
    await complete();
    await patch([{ op: 'replace', path: '/document_name', value: 'By another name' }]);
    const finalized = await send('finalizeBuilder', { body: { signature_method: 'canvas', send_invitations: true } });
    expect(finalized.status, finalized.text).toBe(200);
    await send('cancelContract');
    const entries = await ofDocument(documentId);
    expect(actionsOf(entries).filter((action) => action !== 'invited')).toEqual([
      'cancelled',
      'finalized',
      'renamed',
      'edited',
      'created',
    ]);
    const invited = entries.filter(({ action }) => action === 'invited');
    expect(invited.map(({ subject }) => subject.type)).toEqual(invited.map(() => 'signature'));
    expect(invited[0]?.text).toMatch(/\w+ was invited to sign\./);
    expect(entries[0]?.actor).toEqual({ type: 'key', id: 'configured', name: 'Key of the settings' });
  });

  it('tells the edits of one actor once for a while, and those of a user as theirs', async () => {
    const user = idOf(
      await call('createUser', {
        body: { name: 'Ida Editor', email: `${crypto.randomUUID()}@example.com`, role: 'editor' },
      }),
    );
    const { documentId, patch } = await startDocument();
    const write = (content: string, headers = {}) =>
      patch([{ op: 'replace', path: '/appearance/footer', value: { enabled: true, content } }], headers);
    for (const text of ['one', 'two', 'three']) expect((await write(text)).status).toBe(200);
    expect((await write('four', { 'X-Participant': user })).status).toBe(200);
    const edits = (await ofDocument(documentId)).filter(({ action }) => action === 'edited');
    expect(edits.map(({ actor }) => [actor.type, actor.name])).toEqual([
      ['user', 'Ida Editor'],
      ['key', 'Key of the settings'],
    ]);
  });

  it('is 404 for a document that there is not, and shorter than its pages', async () => {
    expectError(await call('listDocumentActivity'), 404, 'not_found');
    const { documentId, call: send } = await startDocument();
    for (const title of ['a', 'b', 'c']) await send('updateDocument', { body: { title } });
    const page = async (query: CallInput['query'] = {}) =>
      call('listDocumentActivity', { params: { document_id: documentId }, query: { 'page[size]': '2', ...query } });
    const seen: Entry[] = [];
    for (let answer = await page(); ;) {
      seen.push(...entriesOf(answer));
      const { links, meta } = answer.json as { links: { next: string | null }; meta: { page: { total: number } } };
      expect(meta.page.total).toBe(4);
      const after = links.next && new URL(links.next).searchParams.get('page[after]');
      if (!after) break;
      answer = await page({ 'page[after]': after });
    }
    expect(seen).toEqual(await ofDocument(documentId));
    expect(entriesOf(await page({ 'page[number]': '2' }))).toEqual(seen.slice(2));
    expectError(await page({ 'page[after]': 'x' }), 422);
    expectError(await page({ 'page[after]': '', 'page[number]': '1' }), 422);
    expectError(await page({ 'filter[action]': 'x' }), 422);
    expectError(await call('listActivity', { query: { 'page[size]': '0' } }), 422);
  });
});

describe('the activity of a workspace', () => {
  it('has changes of folders, users, keys, webhooks and settings', async () => {
    const folder = await makeFolder('Trail');
    await call('updateFolder', { params: { folder_id: folder }, body: { title: 'Trails' } });
    await call('deleteFolder', { params: { folder_id: folder } });
    expect(actionsOf(await about(folder))).toEqual(['deleted', 'renamed', 'created']);
    const email = `${crypto.randomUUID()}@example.com`;
    const user = idOf(await call('createUser', { body: { name: 'Ida', email, role: 'viewer' } }));
    await call('updateUser', { params: { user_id: user }, body: { role: 'sender' } });
    await call('deleteUser', { params: { user_id: user } });
    const ofUser = await about(user);
    expect(actionsOf(ofUser)).toEqual(['deleted', 'changed', 'created']);
    expect(ofUser[1]?.text).toBe('The role was viewer and is sender.');
    const { id: key_id } = await makeKey({ name: 'Trail' });
    await call('updateKey', { params: { key_id }, body: { name: 'Trails' } });
    const rolled = idOf(await call('rollKey', { params: { key_id }, body: { overlap: 'PT0S' } }));
    await call('deleteKey', { params: { key_id: rolled } });
    expect(actionsOf(await about(key_id))).toEqual(['changed', 'created']);
    expect(actionsOf(await about(rolled))).toEqual(['deleted', 'rolled']);
    const endpoints = [{ url: 'https://app.example.com/' }];
    const webhook = idOf(await call('createWebhook', { body: { accepted_events: ['document-created'], endpoints } }));
    await call('updateWebhook', { params: { webhook_id: webhook }, body: { enabled: false } });
    await call('deleteWebhook', { params: { webhook_id: webhook } });
    expect(actionsOf(await about(webhook))).toEqual(['deleted', 'disabled', 'created']);
    await call('updateWorkspace', { body: { color: '#112233' } });
    const [newest] = entriesOf(await call('listActivity'));
    expect(newest).toMatchObject({ action: 'changed', subject: { type: 'workspace' }, text: 'Changed: color.' });
  });

  it('keeps what was deleted, without its signees', async () => {
    const { documentId, complete, call: send } = await startDocument({ title: 'Gone' });
    await complete();
    await send('finalizeBuilder', { body: { signature_method: 'canvas', send_invitations: true } });
    await send('deleteDocument');
    await send('deleteDocument', { query: { erase: 'true' } });
    const entries = entriesOf(await call('listActivity', { query: { 'page[size]': '100' } }));
    const ofIt = entries.filter(({ subject }) => subject.id === documentId);
    expect(actionsOf(ofIt)).toEqual(['erased', 'deleted', 'finalized', 'edited', 'created']);
    expect(ofIt[0]?.subject.title).toBe('Gone');
    expect(entries[0]?.id).toBe(ofIt[0]?.id);
    expect(entries[2]?.action).not.toBe('invited');
  });

  it('is not changed by what is refused, nor by what changes nothing', async () => {
    const { documentId, call: send } = await startDocument({ title: 'Same' });
    const before = await ofDocument(documentId);
    await send('updateDocument', { body: { title: 'Same' } });
    await send('replaceTags', { body: { tags: [] } });
    await send('updateDocument', { body: { folder_id: '01890000-0000-7000-8000-000000000000' } });
    await send('finalizeBuilder', { body: { signature_method: 'canvas' } });
    expect(await ofDocument(documentId)).toEqual(before);
  });

  it('is told within a second to those who follow it, and resumed where they were', async () => {
    const [url] = platform.requestOf('getActivityEvents');
    const follow = (headers: Readonly<Record<string, string>> = {}) =>
      fetch(url, { headers: { Authorization: `Bearer ${target.sandboxKey}`, ...headers } });
    const stream = await follow();
    platform.seen.add(`getActivityEvents ${stream.status}`);
    const { documentId, call: send } = await startDocument();
    const isOf = (name: string) => (events: readonly { readonly data: Entry }[]) =>
      events.some(({ data }) => data.subject.id === documentId && data.action === name);
    const started = performance.now();
    const events = await readEvents(stream, isOf('created'));
    expect(performance.now() - started).toBeLessThan(1000);
    const last = events.at(-1);
    expect(last).toMatchObject({ name: 'activity', id: last?.data.id, data: (await ofDocument(documentId))[0] });
    await send('updateDocument', { body: { title: 'While away' } });
    const resumed = await readEvents(await follow({ 'Last-Event-ID': last?.id ?? '' }), isOf('renamed'));
    expect(resumed.at(-1)?.data.text).toContain('While away');
    const live = await fetch(url, { headers: { Authorization: `Bearer ${target.liveKey}` } });
    await call('createFolder', { body: { title: 'Sandbox' } });
    const root = await rootFolder(target.liveKey);
    const own = await call('createFolder', { body: { title: 'Live', parent_id: root }, key: target.liveKey });
    const told = await readEvents(live, (all) => all.length > 0);
    expect(told.map(({ data }) => data.subject.id)).toEqual([idOf(own)]);
  });
});

describe('the usage of a workspace', () => {
  const newest = async (): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await call('listUsage');
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { data: Record<string, unknown>[] }).data[0] ?? {};
  };

  it('counts what documents came to in a month, also of those that are deleted for good', async () => {
    const kept = await startDocument();
    const before = await newest();
    expect(before['month']).toMatch(/^\d{4}-\d\d$/);
    const { call: send, complete } = await startDocument();
    await complete();
    const method = { signature_method: 'canvas', send_invitations: false };
    expect((await send('finalizeBuilder', { body: method })).status).toBe(200);
    expect((await send('cancelContract')).status).toBe(200);
    expect((await kept.call('deleteDocument', { query: { erase: 'true' } })).status).toBe(204);
    const count = (name: string, more: number): number => Number(before[name]) + more;
    expect(await newest()).toEqual({
      ...before,
      created: count('created', 1),
      finalized: count('finalized', 1),
      cancelled: count('cancelled', 1),
    });
  });

  it('is for admins', async () => {
    const { key } = await makeKey({ name: 'Editor', role: 'editor' });
    expectError(await call('listUsage', { key }), 403);
  });
});
