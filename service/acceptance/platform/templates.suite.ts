import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { zip } from '../support/zip.ts';
import type { Answer } from './api.ts';
import { call, expectError } from './api.ts';
import { rootFolder } from './workspace.ts';

const SHIPPED = new URL('../../templates/mutual-nda/', import.meta.url);
/** Offered to all workspaces, and used by no other suite. */
const SHARED = 'consulting-agreement';
const dataOf = <T>({ json }: Answer): T => (json as { data: T }).data;
const id = `imported-${crypto.randomUUID().slice(0, 8)}`;
const params = { template_id: id };

interface Detail {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly withdrawn_at: string | null;
  readonly versions: readonly { readonly version: string; readonly offered_at: string }[];
  readonly preview: { readonly state: { readonly value: unknown; readonly sections: readonly unknown[] } };
}

/** The files of a shipped template under another id; `change` may replace the text of one of them. */
async function filesOf(change = (_name: string, text: string): string => text): Promise<[string, string][]> {
  const names = await readdir(SHIPPED);
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const text = (await readFile(new URL(name, SHIPPED), 'utf8')).replace(/^id: mutual-nda$/m, `id: ${id}`);
      return [name, change(name, text)];
    }),
  );
}

function send(archive: Uint8Array, key?: string): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(archive)], 'templates.zip', { type: 'application/zip' }));
  return call('importTemplates', { form, ...(key === undefined ? {} : { key }) });
}

const listed = async (withdrawn: boolean): Promise<readonly string[]> => {
  const query = { 'filter[type]': 'tailored', 'filter[withdrawn]': String(withdrawn), 'page[size]': '100' };
  return dataOf<{ id: string }[]>(await call('listTemplates', { query })).map((template) => template.id);
};

async function start(template_id = id): Promise<number> {
  const body = { folder_id: await rootFolder(), title: 'Of an imported template' };
  return (await call('startFromTemplate', { params: { template_id }, body })).status;
}

describe('the templates of a workspace', () => {
  let viewer = '';
  beforeAll(async () => {
    viewer = (await makeKey({ name: 'Reads templates', role: 'viewer' })).key;
  });
  afterAll(() => call('offerTemplate', { params: { template_id: SHARED } }));

  it('are imported as a ZIP of a folder, with its name around it or not, and become versions', async () => {
    const first = await send(await zip(await filesOf()));
    expect(first.status, first.text).toBe(200);
    expect(dataOf<Detail[]>(first).map((template) => template.id)).toEqual([id]);
    const renamed = await filesOf((name, text) =>
      name === 'en.md' ? text.replace('takes effect on', 'begins on') : text,
    );
    const around = [['nda/', ''] as const, ...renamed.map(([name, text]) => [`nda/${name}`, text] as const)];
    const files = around.filter(([name]) => name !== 'nda/');
    expect((await send(await zip([...files, ['__MACOSX/nda/._en.md', 'x']]))).status).toBe(200);
    expect(await listed(false)).toContain(id);
    const read = dataOf<Detail>(await call('getTemplate', { params, key: viewer }));
    expect(read).toMatchObject({ id, withdrawn_at: null });
    expect(read.versions).toHaveLength(2);
    expect(read.versions[0]?.version).toBe(read.version);
    expect(read.preview.state.sections.length).toBeGreaterThan(0);
    expect(await start()).toBe(201);
  });

  it('are read in the language that is asked for', async () => {
    const names = await Promise.all(
      ['en', 'fi'].map(async (language) => {
        const query = { 'filter[language]': language };
        return dataOf<Detail>(await call('getTemplate', { params: { template_id: 'mutual-nda' }, query })).name;
      }),
    );
    expect(new Set(names).size).toBe(2);
    expectError(await call('getTemplate', { params, query: { language: 'fi' } }), 422);
    expectError(await call('getTemplate', { params: { template_id: 'nothing' } }), 404, 'not_found');
  });

  it('are imported all or not at all; each fault is told with its file and line', async () => {
    const before = dataOf<Detail>(await call('getTemplate', { params })).versions;
    const broken = (await filesOf((name, text) => (name === 'template.yaml' ? `${text}\nsurprise: 1\n` : text))).map(
      ([name, text]) => [`broken/${name}`, text] as const,
    );
    const good = (await filesOf((_, text) => `${text}\n`)).map(([name, text]) => [`good/${name}`, text] as const);
    const refused = await send(await zip([...good, ...broken]));
    expectError(refused, 422, 'template_invalid');
    const { validationErrors } = refused.json as { validationErrors: Record<string, string[]> };
    expect(Object.keys(validationErrors)[0]).toMatch(/^broken\/template\.yaml:\d+$/);
    expect(dataOf<Detail>(await call('getTemplate', { params })).versions).toEqual(before);
    expectError(await send(Buffer.from('no ZIP')), 422, 'archive_invalid');
    expectError(await send(await zip([['readme.txt', 'Nothing']])), 422, 'archive_invalid');
    expectError(await send(await zip([['zeros.txt', Buffer.alloc(70_000_000)]])), 413, 'archive_too_large');
  });

  it('are withdrawn and offered again, their own ones and those of all workspaces; documents go on', async () => {
    for (const template_id of [id, SHARED]) {
      const one = { template_id };
      const withdrawn = dataOf<Detail>(await call('withdrawTemplate', { params: one }));
      expect(withdrawn.withdrawn_at).not.toBeNull();
      const again = dataOf<Detail>(await call('withdrawTemplate', { params: one }));
      expect(again.withdrawn_at).toBe(withdrawn.withdrawn_at);
      expect([await listed(false), await listed(true)].map((list) => list.includes(template_id))).toEqual([
        false,
        true,
      ]);
      expect(await start(template_id)).toBe(404);
      const offered = dataOf<Detail>(await call('offerTemplate', { params: one }));
      expect(offered).toMatchObject({ withdrawn_at: null, version: withdrawn.version });
      expect((await call('offerTemplate', { params: one })).status).toBe(200);
      expect([await listed(false), await listed(true)].map((list) => list.includes(template_id))).toEqual([
        true,
        false,
      ]);
      expect(await start(template_id)).toBe(201);
    }
    const activity = dataOf<{ action: string; subject: { id: string } }[]>(
      await call('listActivity', { query: { 'page[size]': '100' } }),
    );
    expect(activity.filter(({ subject }) => subject.id === id).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['imported', 'withdrawn', 'offered']),
    );
  });

  it('are managed by admins alone', async () => {
    const archive = await zip(await filesOf());
    expectError(await send(archive, viewer), 403, 'forbidden');
    for (const operation of ['withdrawTemplate', 'offerTemplate'] as const) {
      expectError(await call(operation, { params, key: viewer }), 403, 'forbidden');
      expectError(await call(operation, { params: { template_id: 'nothing' } }), 404, 'not_found');
    }
    expect(await listed(false)).toContain(id);
  });

  it('come in a form', async () => {
    expectError(await call('importTemplates', { body: { file: 'no' } }), 415, 'unsupported_media_type');
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    expectError(await call('importTemplates', { raw: '--b\r\nbroken', headers }), 400, 'malformed_multipart');
  });
});
