import { describe, expect, it } from 'vitest';
import { ALL_WORKSPACE_VERBS } from '../../src/adapter/index.ts';
import type { GrantVerb } from '../../src/adapter/index.ts';
import { allow } from './allow.ts';
import { DOCUMENTS, FOLDERS, grantFor, id, openArchive, USER } from './scripted-archive.ts';

const ANYBODY = { authorize: { workspace: allow(ALL_WORKSPACE_VERBS, true) } };
const BULK = `/bulk/${id(60)}`;
const move = { action: 'move', ids: [DOCUMENTS.nda, DOCUMENTS.hire], folder_id: FOLDERS.leases };

describe('work on many documents', () => {
  it('begins, is followed, undone and downloaded, for the person whom authorize names', async () => {
    const { archive, call } = openArchive({
      authorize: { workspace: allow(ALL_WORKSPACE_VERBS, () => ({ participant: USER })) },
    });
    const begun = await call('POST /bulk', { body: move, headers: { 'Idempotency-Key': 'k-1' } });
    expect(begun.status).toBe(202);
    expect(await begun.json()).toEqual({
      data: { id: id(60), action: 'move', state: 'running', total: 2, done: 1, refused: [], undo_until: null },
    });
    expect((await call(`GET ${BULK}`)).status).toBe(200);
    expect((await call(`POST ${BULK}/undo`)).status).toBe(202);
    const zip = await call(`GET ${BULK}/download`);
    expect([zip.headers.get('Content-Type'), await zip.text()]).toEqual(['application/zip', 'PK']);
    expect(archive.asked).toEqual([
      `POST /documents/bulk ${JSON.stringify(move)}`,
      `GET ${BULK}`,
      `GET ${BULK}`,
      `POST ${BULK}/undo`,
      `GET ${BULK}/download`,
    ]);
    expect(new Set(archive.participants)).toEqual(new Set([USER]));
  });

  it.each<readonly [string, GrantVerb]>([
    ['move', 'organize'],
    ['tag', 'change'],
    ['assign', 'change'],
    ['delete', 'remove'],
    ['restore', 'remove'],
    ['cancel', 'cancel'],
    ['remind', 'remind'],
    ['download', 'download'],
  ])('needs the verb of the action beside its own: %s by %s', async (action, verb) => {
    const { archive, call } = openArchive();
    const begin = async (...verbs: GrantVerb[]): Promise<number> => {
      const grant = await grantFor('workspace', verbs);
      return (await call('POST /bulk', { body: { action, ids: [DOCUMENTS.nda] }, grant })).status;
    };
    expect(await begin('bulk')).toBe(403);
    expect(await begin(verb)).toBe(403);
    expect(archive.asked).toEqual([]);
    expect(await begin('bulk', verb)).toBe(202);
  });

  it('is not for a grant of a folder or of a document', async () => {
    const { archive, call } = openArchive();
    for (const subject of [`folder:${FOLDERS.root}`, `document:${DOCUMENTS.nda}`]) {
      const grant = await grantFor(subject, ALL_WORKSPACE_VERBS);
      for (const asked of ['POST /bulk', `GET ${BULK}`, `POST ${BULK}/undo`, `GET ${BULK}/download`, 'GET /events'])
        expect((await call(asked, { grant, ...(asked === 'POST /bulk' ? { body: move } : {}) })).status).toBe(403);
    }
    expect(archive.asked.filter((asked) => !asked.startsWith('GET /folders'))).toEqual([]);
  });

  it('refuses unknown actions, and wrong bodies', async () => {
    const { archive, call } = openArchive(ANYBODY);
    for (const body of [{ ...move, action: 'sign' }, { ...move, ids: [] }, { action: 'move' }, []])
      expect((await call('POST /bulk', { body })).status).toBe(422);
    expect(archive.asked).toEqual([]);
  });
});

describe('the changes of documents', () => {
  it('are listed with names, and with no id of a person', async () => {
    const { archive, call } = openArchive(ANYBODY);
    const answer = await call(`GET /documents/${DOCUMENTS.nda}/activity?page[size]=5&filter[actor]=x`);
    expect(await answer.json()).toEqual({
      data: [
        {
          id: id(61),
          at: '2027-01-02T00:00:00Z',
          actor: { type: 'user', name: 'Aino' },
          action: 'renamed',
          text: 'renamed it',
        },
      ],
      next: 'next-one',
    });
    expect(archive.asked).toEqual([`GET /documents/${DOCUMENTS.nda}/activity?page[after]=&page[size]=5`]);
  });

  it('are told as they happen: the subject of each, and nothing of keys or people', async () => {
    const { call } = openArchive(ANYBODY);
    const answer = await call('GET /events', { headers: { 'Last-Event-ID': id(60) } });
    expect(answer.headers.get('Content-Type')).toContain('text/event-stream');
    const text = await answer.text();
    expect(text).not.toContain('private');
    expect(text.split('\n\n').filter((message) => message.startsWith('id'))).toEqual([
      `id: ${id(61)}\nevent: changed\ndata: {"type":"document","id":"${DOCUMENTS.nda}"}`,
    ]);
  });

  it('are not told by a service that has no live events', async () => {
    const { archive, call } = openArchive(ANYBODY);
    archive.refusal = Response.json({ message: 'Not there', code: 'not_found' }, { status: 404 });
    expect((await call('GET /events')).status).toBe(404);
    archive.refusal = Response.json({ data: [] });
    expect((await call('GET /events')).status).toBe(404);
  });
});
