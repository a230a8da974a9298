import { describe, expect, it } from 'vitest';
import { ALL_WORKSPACE_VERBS } from '../../src/adapter/index.ts';
import { allow } from './allow.ts';
import { DOCUMENTS, FOLDERS, grantFor, id, openArchive, USER } from './scripted-archive.ts';
import type { Call } from './scripted-archive.ts';

const ANYBODY = { authorize: { workspace: allow(ALL_WORKSPACE_VERBS, true) } };
const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;
const bodyOf = async (answer: Promise<Response>): Promise<Record<string, unknown>> =>
  (await (await answer).json()) as Record<string, unknown>;

describe('the archive of a workspace', () => {
  it('is listed with what a page needs of each document, and nothing else', async () => {
    const { archive, call } = openArchive(ANYBODY);
    const answer = await call('GET /documents?filter[search]=boat&filter[tag]=a&sort=-title&page[size]=10&secret=1');
    expect(await answer.json()).toMatchObject({
      data: [
        {
          id: DOCUMENTS.lease,
          contract_id: id(70),
          title: 'Boat hire',
          description: null,
          folder_id: FOLDERS.leases,
          stage: 'finalized',
          owner: { id: USER, name: 'Aino' },
          tags: ['boats'],
          created_at: '2027-01-01T00:00:00Z',
          updated_at: '2027-01-02T00:00:00Z',
        },
        {},
        {},
      ],
      meta: { page: { number: 1, size: 25, total: 3 } },
      next: 'next-one',
      verbs: [...ALL_WORKSPACE_VERBS],
    });
    expect(archive.asked).toEqual([
      'GET /documents?filter[search]=boat&filter[tag]=a&sort=-title&page[size]=10&include=contract,owner,tags,parties',
    ]);
  });

  it('carries no key, no address of the service and nothing personal of its people', async () => {
    const { call } = openArchive(ANYBODY);
    for (const path of ['', '/documents', `/documents/${DOCUMENTS.nda}`, `/folders/${FOLDERS.acme}`, '/people'])
      expect(await (await call(`GET ${path}`)).text()).not.toMatch(/private|deed_secret|service\.internal|aino@|admin/);
    expect(await bodyOf(call('GET /people'))).toMatchObject({ data: [{ id: USER, name: 'Aino' }] });
    expect(await bodyOf(call('GET /templates'))).toMatchObject({ data: [{ id: 'nda', name: 'NDA' }] });
  });

  it('is listed by a service that knows the specification alone', async () => {
    const { archive, call } = openArchive(ANYBODY);
    archive.known = ['contract', 'owner', 'tags', 'breadcrumb', 'has_children'];
    expect(await bodyOf(call('GET /documents'))).toMatchObject({ data: [{ tags: ['boats'] }, {}, {}] });
    expect(await bodyOf(call(`GET /folders/${FOLDERS.root}/folders`))).toMatchObject({ meta: { page: { total: 5 } } });
    expect(await statusOf(call('GET '))).toBe(200);
    archive.refusal = Response.json({ message: 'M', code: 'validation', validationErrors: {} }, { status: 422 });
    expect(await bodyOf(call('GET /documents?sort=x'))).toEqual({ error: { code: 'validation', message: 'M' } });
  });

  it('has one document with its parties, by name or by the address that is known', async () => {
    const { call } = openArchive(ANYBODY);
    expect(await bodyOf(call(`GET /documents/${DOCUMENTS.nda.toUpperCase()}`))).toMatchObject({
      data: {
        id: DOCUMENTS.nda,
        parties: [
          { name: 'Bo Strand', company: 'Strand Oy', state: 'waiting', signed_at: null },
          { name: 'x@example.com', company: null, state: 'completed', signed_at: '2027-01-02' },
          { name: 'Cai' },
        ],
        due_at: null,
        ended: null,
      },
    });
  });

  it('is changed for the person whom authorize names', async () => {
    const rule = { participant: USER };
    const { archive, call } = openArchive({
      authorize: { workspace: allow(ALL_WORKSPACE_VERBS, () => rule) },
    });
    await call(`PATCH /documents/${DOCUMENTS.nda}`, { body: { title: 'Sailing', owner_id: null } });
    await call(`PUT /documents/${DOCUMENTS.nda}/tags`, { body: { tags: ['new'] } });
    await call(`DELETE /documents/${DOCUMENTS.nda}`);
    await call('POST /folders', { body: { title: 'New', parent_id: FOLDERS.acme } });
    await call(`PATCH /folders/${FOLDERS.acme}`, { body: { title: 'Acme Oy' } });
    await call(`DELETE /folders/${FOLDERS.acme}`);
    expect(archive.asked.filter((asked) => !asked.startsWith('GET'))).toEqual([
      `PATCH /documents/${DOCUMENTS.nda} {"title":"Sailing","owner_id":null}`,
      `PUT /documents/${DOCUMENTS.nda}/tags {"tags":["new"]}`,
      `DELETE /documents/${DOCUMENTS.nda}`,
      `POST /folders {"title":"New","parent_id":"${FOLDERS.acme}"}`,
      `PATCH /folders/${FOLDERS.acme} {"title":"Acme Oy"}`,
      `DELETE /folders/${FOLDERS.acme}`,
    ]);
    expect(new Set(archive.participants)).toEqual(new Set([USER]));
  });

  it('gives documents and folders back from the bin, and deletes documents for good', async () => {
    const { archive, call } = openArchive(ANYBODY);
    expect(await statusOf(call(`POST /documents/${DOCUMENTS.nda}/restore`))).toBe(200);
    expect(await statusOf(call(`POST /folders/${FOLDERS.acme}/restore`))).toBe(204);
    expect(await statusOf(call(`DELETE /documents/${DOCUMENTS.nda}?erase=true&secret=1`))).toBe(204);
    expect(await statusOf(call(`DELETE /folders/${FOLDERS.people}?erase=true&secret=1`))).toBe(204);
    expect(await statusOf(call('GET /bin/folders'))).toBe(200);
    expect(archive.asked.at(-1)).toMatch(/^GET \/folders\?filter\[deleted\]=true/);
    expect(archive.asked.filter((asked) => !asked.startsWith('GET'))).toEqual([
      `POST /documents/${DOCUMENTS.nda}/restore`,
      `POST /folders/${FOLDERS.acme}/restore`,
      `DELETE /documents/${DOCUMENTS.nda}?erase=true`,
      `DELETE /folders/${FOLDERS.people}?erase=true`,
    ]);
  });

  it('is read with its counts, its first folder, and a file', async () => {
    const { call } = openArchive(ANYBODY);
    expect(await bodyOf(call('GET /documents/counts'))).toMatchObject({ data: { total: 3, finalized: 1 } });
    expect(await bodyOf(call('GET '))).toMatchObject({
      data: { name: 'Nordvik', environment: 'sandbox', folder: { id: FOLDERS.root, parent_id: null } },
    });
    expect(await (await call(`GET /documents/${DOCUMENTS.nda}/download`)).text()).toBe('%PDF');
  });

  it('passes on that a role does not allow it, and not that the key is wrong', async () => {
    const { archive, call } = openArchive({ ...ANYBODY, onError: () => undefined });
    archive.refusal = Response.json({ message: 'editor is needed', code: 'forbidden' }, { status: 403 });
    expect(await bodyOf(call('GET /documents'))).toEqual({
      error: { code: 'forbidden', message: 'The role does not allow this.' },
    });
    archive.refusal = Response.json({ message: 'M', code: 'scope_missing' }, { status: 403 });
    expect(await statusOf(call('GET /documents'))).toBe(502);
    archive.refusal = Response.json({ data: 'something else' });
    expect(await statusOf(call('GET /documents'))).toBe(502);
  });

  it.each([
    ['POST /folders', {}],
    [`PATCH /documents/${DOCUMENTS.nda}`, { title: '' }],
    [`PUT /documents/${DOCUMENTS.nda}/tags`, { tags: ['a', 'a'] }],
    [`PATCH /folders/${FOLDERS.acme}`, { parent_id: 7 }],
  ])('%s of %j is refused with its field', async (asked, body) => {
    const { archive, call } = openArchive(ANYBODY);
    expect(await bodyOf(call(asked, { body }))).toMatchObject({ error: { code: 'invalid', fields: [{}] } });
    expect(archive.asked).toEqual([]);
  });
});

describe('a rule about documents', () => {
  it('gets the document or the folder that it is about', async () => {
    const actions: unknown[] = [];
    const rule = (_: Request, { verb, document, folder }: { verb: string; document?: string; folder?: string }) => {
      actions.push([verb, document ?? folder]);
      return true;
    };
    const { call } = openArchive({
      authorize: { workspace: allow(ALL_WORKSPACE_VERBS, rule) },
    });
    await call(`PATCH /documents/${DOCUMENTS.nda}`, { body: { title: 'x', folder_id: FOLDERS.people } });
    expect(actions.slice(0, 3)).toEqual([
      ['change', DOCUMENTS.nda],
      ['organize', DOCUMENTS.nda],
      ['organize', FOLDERS.people],
    ]);
    actions.length = 0;
    await call(`DELETE /folders/${FOLDERS.acme}`);
    await call(`GET /documents/${DOCUMENTS.nda}/download`);
    expect(actions).toEqual([
      ['remove', FOLDERS.acme],
      ['download', DOCUMENTS.nda],
    ]);
  });

  it('decides what the page is told of its verbs', async () => {
    const { call } = openArchive({ authorize: { workspace: { browse: true, read: true, download: true } } });
    expect(await bodyOf(call('GET /documents'))).toMatchObject({ verbs: ['browse', 'read', 'download'] });
    expect(await bodyOf(call(`GET /documents/${DOCUMENTS.nda}`))).toMatchObject({
      verbs: ['browse', 'read', 'download'],
    });
  });
});

describe('a grant for a folder', () => {
  const all = (subject: string): Promise<string> => grantFor(subject, ALL_WORKSPACE_VERBS);
  const readable = async (call: Call, grant: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(DOCUMENTS).map(
          async ([name, key]) => [name, await statusOf(call(`GET /documents/${key}`, { grant }))] as const,
        ),
      ),
    );

  it('covers the documents in it and in the folders below, and no other', async () => {
    const { call } = openArchive();
    expect(await readable(call, await all(`folder:${FOLDERS.customers}`))).toEqual({ lease: 200, nda: 200, hire: 403 });
    expect(await readable(call, await all(`folder:${FOLDERS.leases}`))).toEqual({ lease: 200, nda: 403, hire: 403 });
    expect(await readable(call, await all(`document:${DOCUMENTS.nda}`))).toEqual({ lease: 403, nda: 200, hire: 403 });
    expect(await readable(call, await all('workspace'))).toEqual({ lease: 200, nda: 200, hire: 200 });
    expect(await readable(call, await all(DOCUMENTS.nda))).toEqual({ lease: 403, nda: 403, hire: 403 });
    expect(await readable(call, await all(`contract:${DOCUMENTS.nda}`))).toEqual({ lease: 403, nda: 403, hire: 403 });
  });

  it('narrows lists, counts and the beginning of the page', async () => {
    const { archive, call } = openArchive();
    const grant = await all(`folder:${FOLDERS.acme}`);
    await call('GET /documents', { grant });
    await call('GET /documents/counts', { grant });
    await call('GET /documents?filter[search]=a', { grant });
    await call(`GET /documents?filter[below]=${FOLDERS.leases}`, { grant });
    await call(`GET /documents?filter[folder_id]=${FOLDERS.leases}`, { grant });
    expect(
      archive.asked.filter((asked) => asked.startsWith('GET /documents')).map((asked) => asked.split('&')[0]),
    ).toEqual([
      `GET /documents?filter[folder_id]=${FOLDERS.acme}`,
      `GET /documents/counts?filter[folder_id]=${FOLDERS.acme}`,
      'GET /documents?filter[search]=a',
      `GET /documents?filter[below]=${FOLDERS.leases}`,
      `GET /documents?filter[folder_id]=${FOLDERS.leases}`,
    ]);
    expect(await statusOf(call(`GET /documents?filter[folder_id]=${FOLDERS.customers}`, { grant }))).toBe(403);
    expect(await statusOf(call(`GET /documents?filter[below]=${FOLDERS.customers}`, { grant }))).toBe(403);
    expect(archive.asked.filter((asked) => asked.includes(`filter[below]=${FOLDERS.acme}`))).toHaveLength(1);
    expect(await bodyOf(call('GET ', { grant }))).toMatchObject({
      data: { folder: { id: FOLDERS.acme, title: 'Acme', parent_id: null } },
    });
    expect(await bodyOf(call(`GET /folders/${FOLDERS.leases}`, { grant }))).toMatchObject({
      data: {
        parent_id: FOLDERS.acme,
        breadcrumb: [
          { id: FOLDERS.acme, title: 'Acme' },
          { id: FOLDERS.leases, title: 'Leases' },
        ],
      },
    });
  });

  it('moves within it, and neither out of it nor into it from elsewhere', async () => {
    const { archive, call } = openArchive();
    const grant = await all(`folder:${FOLDERS.acme}`);
    const move = (document: string, folder: string): Promise<number> =>
      statusOf(call(`PATCH /documents/${document}`, { body: { folder_id: folder }, grant }));
    expect(await move(DOCUMENTS.nda, FOLDERS.leases)).toBe(200);
    expect(await move(DOCUMENTS.nda, FOLDERS.people)).toBe(403);
    expect(await move(DOCUMENTS.hire, FOLDERS.leases)).toBe(403);
    const moveFolder = (folder: string, parent: string): Promise<number> =>
      statusOf(call(`PATCH /folders/${folder}`, { body: { parent_id: parent }, grant }));
    expect(await moveFolder(FOLDERS.leases, FOLDERS.people)).toBe(403);
    expect(await moveFolder(FOLDERS.people, FOLDERS.acme)).toBe(403);
    expect(archive.asked.filter((asked) => asked.startsWith('PATCH'))).toHaveLength(1);
  });

  it('makes folders in it, and leaves the folder itself alone', async () => {
    const { archive, call } = openArchive();
    const grant = await all(`folder:${FOLDERS.acme}`);
    expect(await statusOf(call('POST /folders', { body: { title: 'New' }, grant }))).toBe(201);
    expect(archive.asked).toContain(`POST /folders {"title":"New","parent_id":"${FOLDERS.acme}"}`);
    expect(await statusOf(call('POST /folders', { body: { title: 'x', parent_id: FOLDERS.root }, grant }))).toBe(403);
    expect(await statusOf(call(`DELETE /folders/${FOLDERS.acme}`, { grant }))).toBe(403);
    expect(await statusOf(call(`PATCH /folders/${FOLDERS.acme}`, { body: { title: 'x' }, grant }))).toBe(403);
    expect(await statusOf(call(`DELETE /folders/${FOLDERS.leases}`, { grant }))).toBe(204);
  });

  it('refuses what is not there as it refuses what is foreign', async () => {
    const { call } = openArchive();
    const grant = await all(`folder:${FOLDERS.acme}`);
    const told = await Promise.all(
      [DOCUMENTS.hire, id(77)].map(async (key) => (await call(`GET /documents/${key}`, { grant })).text()),
    );
    expect(new Set(told).size).toBe(1);
    expect(await statusOf(call(`GET /folders/${id(78)}`, { grant }))).toBe(403);
  });

  it('covers the verbs that it names, and tells them', async () => {
    const { call } = openArchive();
    const grant = await grantFor(`folder:${FOLDERS.acme}`, ['browse', 'read']);
    expect(await bodyOf(call('GET /documents', { grant }))).toMatchObject({ verbs: ['browse', 'read'] });
    expect(await statusOf(call(`DELETE /documents/${DOCUMENTS.nda}`, { grant }))).toBe(403);
    expect(await statusOf(call(`GET /documents/${DOCUMENTS.nda}/download`, { grant }))).toBe(403);
  });
});
