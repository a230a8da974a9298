import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import type { Session } from './session.ts';
import { handlers, startSession } from './session.ts';
import { rename, seal, unzip, zip } from '../support/zip.ts';

interface Parts {
  readonly handlers?: unknown;
  readonly more?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
}

function importOf(
  archive: Uint8Array,
  { handlers: given = JSON.stringify(handlers), more = {}, headers = {}, key = target.sandboxKey }: Parts = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(archive)], 'session.zip', { type: 'application/zip' }));
  if (typeof given === 'string') form.set('handlers', given);
  for (const [name, text] of Object.entries(more)) form.set(name, text);
  return call('importSession', { form, headers, key });
}

const stateOf = async (id: string, key = target.sandboxKey): Promise<Record<string, unknown>> =>
  (await call('getContract', { params: { session_id: id }, key })).json.data.state as Record<string, unknown>;

describe('archives', () => {
  let session: Session;
  let archive: Uint8Array;
  beforeAll(async () => {
    session = await startSession({ ui_language: 'sv' });
    await session.complete();
    const section = {
      _type: 'section',
      _id: '01890000-0000-7000-8000-00000000000a',
      source: 'user',
      title: { _type: 'translatable', en: 'Side letter' },
      content: [{ _type: 'paragraph', content: [{ _type: 'text', text: 'Agreed — ✓ <b>not markup</b>' }] }],
    };
    const patched = await session.patch([
      { op: 'add', path: '/sections/-', value: section },
      { op: 'replace', path: '/document_name', value: 'Sopimus “ÅÄÖ”' },
    ]);
    expect(patched.status, patched.text).toBe(200);
    archive = (await session.act('exportSession')).bytes;
  });

  it('hold the state, the template and a manifest of them', async () => {
    const answer = await session.act('exportSession');
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Sopimus “ÅÄÖ”.zip')}`,
    );
    const files = await unzip(answer.bytes);
    expect([...files.keys()]).toEqual(['manifest.json', 'state.json', 'template.json']);
    expect(JSON.parse(files.get('manifest.json') ?? '')).toEqual({
      version: 1,
      entries: ['state.json', 'template.json'].map((name) => ({
        name,
        sha256: createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
        size: Buffer.byteLength(files.get(name) ?? ''),
      })),
    });
    expect(JSON.parse(files.get('state.json') ?? '')).toEqual(await stateOf(session.id));
    expect(JSON.parse(files.get('template.json') ?? '')).toMatchObject({ id: 'mutual-nda' });
    expect((await session.act('exportSession')).bytes).toEqual(answer.bytes);
  });

  it('are for participants', async () => {
    expectError(await session.call('exportSession'), 400, 'invalid_header');
    expectError(
      await session.call('exportSession', { headers: { 'X-Participant': randomUUID() } }),
      403,
      'participant_unknown',
    );
    const other = await startSession();
    expectError(
      await session.call('exportSession', { headers: { 'X-Participant': other.participant } }),
      403,
      'participant_unknown',
    );
    expectError(await session.act('exportSession', { key: target.liveKey }), 404, 'not_found');
  });

  it('become a new session with the same document', async () => {
    const answer = await importOf(archive, {
      more: { ui_language: 'fi', 'participant[display_name]': 'Aino', trial: '{"heading_text":"Try"}' },
    });
    expect(answer.status, answer.text).toBe(201);
    const { id, url, participant } = answer.json.data;
    expect(id).not.toBe(session.id);
    expect(url).toMatch(/\/builder\/sandbox\./);
    expect(participant).toMatchObject({ display_name: 'Aino' });
    expect(await stateOf(id)).toEqual({ ...(await stateOf(session.id)), id });
    const details = await call('getSession', { params: { session_id: id } });
    expect(details.json.data).toMatchObject({
      ui_language: 'fi',
      trial: { heading_text: 'Try' },
      template_id: 'mutual-nda',
      transactions: 0,
      contract: { status: 'draft', revision: 0 },
    });
    const edited = await call('patchContract', {
      params: { session_id: id },
      headers: { 'X-Participant': participant.id },
      body: { operations: [{ op: 'replace', path: '/document_name', value: 'Copy' }] },
    });
    expect(edited.status).toBe(200);
    expect((await stateOf(session.id))['document_name']).toBe('Sopimus “ÅÄÖ”');
  });

  it('of a draft whose name was emptied come back as it is', async () => {
    const nameless = await startSession();
    await nameless.patch([{ op: 'replace', path: '/document_name', value: '' }]);
    const exported = await nameless.act('exportSession');
    expect(exported.headers.get('content-disposition')).toBe(
      `attachment; filename="document.zip"; filename*=UTF-8''document.zip`,
    );
    const answer = await importOf(Buffer.from(exported.bytes));
    expect(answer.status, answer.text).toBe(201);
    expect((await stateOf(answer.json.data.id))['document_name']).toBe('');
  });

  it('of a finalized contract become a draft, and count when that is finalized', async () => {
    const live = await startSession({}, target.liveKey);
    await live.complete();
    expect((await live.act('finalizeContract')).status).toBe(200);
    const { bytes } = await live.act('exportSession');
    const answer = await importOf(bytes, { key: target.liveKey });
    expect(answer.status, answer.text).toBe(201);
    const { id, participant } = answer.json.data;
    const params = { session_id: id as string };
    expect((await stateOf(id, target.liveKey))['status']).toBe('draft');
    expect(
      (await call('finalizeContract', { params, key: target.liveKey, headers: { 'X-Participant': participant.id } }))
        .status,
    ).toBe(200);
    expect((await call('getSession', { params, key: target.liveKey })).json.data.transactions).toBe(1);
    expect((await live.call('getSession')).json.data.transactions).toBe(1);
  });

  it('go from one environment to the other', async () => {
    const answer = await importOf(archive, { key: target.liveKey });
    expect(answer.status, answer.text).toBe(201);
    const { id } = answer.json.data;
    expect(await stateOf(id, target.liveKey)).toEqual({ ...(await stateOf(session.id)), id });
    expectError(await call('getContract', { params: { session_id: id } }), 404, 'not_found');
  });

  it('need handlers, as JSON or by bracket names', async () => {
    const brackets = Object.fromEntries(
      Object.entries(handlers).flatMap(([name, { method, url }]) => [
        [`handlers[${name}][method]`, method],
        [`handlers[${name}][url]`, url],
      ]),
    );
    expect((await importOf(archive, { handlers: null, more: brackets })).status).toBe(201);
    expect(
      expectError(await importOf(archive, { handlers: null }), 422, 'validation').fields?.map(({ path }) => path),
    ).toEqual(['/handlers']);
    expect(
      expectError(await importOf(archive, { handlers: '{"success_handler":' }), 422, 'validation').fields?.map(
        ({ path }) => path,
      ),
    ).toEqual(['/handlers']);
    expect(
      expectError(
        await importOf(archive, {
          handlers: null,
          more: { ...brackets, 'handlers[delete_handler][url]': 'javascript:alert(1)' },
        }),
        422,
        'validation',
      ).fields?.map(({ path }) => path),
    ).toEqual(['/handlers/delete_handler/url']);
    expectError(
      await importOf(archive, { more: { 'handlers[success_handler][url]': 'https://a.example' } }),
      422,
      'validation',
    );
    expectError(await importOf(archive, { more: { 'a[b][c][d][e]': 'x' } }), 422, 'validation');
    expectError(
      await importOf(archive, { more: { 'participant[__proto__][display_name]': 'x', ui_language: 'xx' } }),
      422,
      'validation',
    );
  });

  it('answer a repeated request as before', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await importOf(archive, { headers });
    const again = await importOf(archive, { headers });
    expect(again.json).toEqual(first.json);
    expectError(await importOf(archive, { headers, more: { ui_language: 'fi' } }), 422, 'idempotency_key_reused');
  });

  describe('that are not as they were exported are refused', () => {
    const files = (): Promise<Map<string, string>> => unzip(archive);
    const changed = async (name: string, change: (content: never) => unknown): Promise<Buffer> => {
      const all = await files();
      return seal(all.set(name, JSON.stringify(change(JSON.parse(all.get(name) ?? '') as never))));
    };
    type State = {
      value: Record<string, never[]>;
      sections: { source: string; content: unknown[] }[];
      appearance: Record<string, unknown>;
    };
    const cases: readonly (readonly [name: string, code: string, make: () => Promise<Uint8Array>, status?: number])[] =
      [
        ['no archive', 'archive_invalid', () => Promise.resolve(Buffer.from('a letter'))],
        ['an empty file', 'archive_invalid', () => Promise.resolve(Buffer.alloc(0))],
        ['half an archive', 'archive_invalid', () => Promise.resolve(archive.slice(0, archive.length / 2))],
        [
          'a path that leads out',
          'archive_invalid',
          async () => rename(await zip([...(await files()), ['aa/bb.json', '{}']]), 'aa/bb.json', '../bb.json'),
        ],
        [
          'an absolute path',
          'archive_invalid',
          async () => rename(await zip([...(await files()), ['abbb.json', '{}']]), 'abbb.json', '/bbb.json'),
        ],
        [
          'a path with backslashes',
          'archive_invalid',
          async () => rename(await zip([...(await files()), ['aa/bb.json', '{}']]), 'aa/bb.json', '..\\bb.json'),
        ],
        [
          'a link',
          'archive_invalid',
          async () => zip([...(await files()), ['passwd', '/etc/passwd']], { mode: 0o120777 }),
        ],
        ['an entry twice', 'archive_invalid', async () => zip([...(await files()), ['state.json', '{}']])],
        [
          'an entry the manifest does not name',
          'archive_invalid',
          async () => zip([...(await files()), ['more.txt', 'x']]),
        ],
        [
          'a missing entry',
          'archive_invalid',
          async () => zip([...(await files())].filter(([name]) => name !== 'template.json')),
        ],
        [
          'no manifest',
          'archive_invalid',
          async () => zip([...(await files())].filter(([name]) => name !== 'manifest.json')),
        ],
        [
          'a thousand entries',
          'archive_invalid',
          async () =>
            zip([...(await files()), ...Array.from({ length: 1000 }, (_, index) => [`${index}.txt`, 'x'] as const)]),
        ],
        ['a wrong hash', 'archive_hash', async () => zip([...(await files()).set('state.json', '{}')])],
        ['another version', 'archive_version', async () => seal(await files(), 2)],
        ['a version that is no number', 'archive_version', async () => seal(await files(), '1')],
        ['what is no JSON', 'archive_invalid', async () => seal((await files()).set('state.json', '{'))],
        [
          'a bomb',
          'archive_too_large',
          async () => zip([...(await files()), ['zeros', Buffer.alloc(80_000_000)]]),
          413,
        ],
        [
          'a bomb that lies about its size',
          'archive_invalid',
          async () => {
            const bomb = await zip([['manifest.json', Buffer.alloc(80_000_000)]]);
            // The size unpacked stands in the central directory, 24 bytes in.
            bomb.writeUInt32LE(1000, bomb.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
            return bomb;
          },
        ],
        [
          'many small bombs',
          'archive_too_large',
          () => zip(Array.from({ length: 8 }, (_, index) => [`${index}`, Buffer.alloc(10_000_000)] as const)),
          413,
        ],
        [
          'a template of its own',
          'archive_template',
          () => changed('template.json', (template: object) => ({ ...template, description: { en: 'Mine' } })),
        ],
        ['a template without an id', 'archive_template', () => changed('template.json', () => [])],
        ['a state that is none', 'archive_state', () => changed('state.json', () => null)],
        [
          'a language the template lacks',
          'archive_state',
          () => changed('state.json', (state: State) => ({ ...state, languages: ['xx'] })),
        ],
        [
          'two languages',
          'archive_state',
          () => changed('state.json', (state: State) => ({ ...state, languages: ['en', 'fi'] })),
        ],
        [
          'an unknown field',
          'archive_state',
          () => changed('state.json', (state: State) => ({ ...state, value: { ...state.value, surprise: 'x' } })),
        ],
        [
          'too few parties',
          'archive_state',
          () => changed('state.json', (state: State) => ({ ...state, value: { ...state.value, parties: [] } })),
        ],
        [
          'a changed section of the template',
          'archive_state',
          () =>
            changed('state.json', (state: State) => ({
              ...state,
              sections: state.sections.map((section) => ({ ...section, content: [] })),
            })),
        ],
        [
          'an appearance that cannot be',
          'archive_state',
          () =>
            changed('state.json', (state: State) => ({
              ...state,
              appearance: { ...state.appearance, logo: { enabled: true, scale: 900, content: null } },
            })),
        ],
        [
          'a prototype',
          'archive_state',
          async () =>
            seal(
              (await files()).set(
                'state.json',
                ((await files()).get('state.json') ?? '').replace('"value":{', '"value":{"__proto__":{"x":1},'),
              ),
            ),
        ],
        [
          'text that cannot be stored',
          'archive_state',
          async () =>
            seal(
              (await files()).set(
                'state.json',
                ((await files()).get('state.json') ?? '').replace('Side letter', 'Side\\u0000letter'),
              ),
            ),
        ],
        [
          'JSON as deep as the sea',
          'archive_state',
          () =>
            changed('state.json', (state: State) => state).then(async () =>
              seal(
                (await files()).set(
                  'state.json',
                  ((await files()).get('state.json') ?? '').replace(
                    '"sections":[',
                    `"sections":[${'['.repeat(200_000)}${']'.repeat(200_000)},`,
                  ),
                ),
              ),
            ),
        ],
      ];

    it.each(cases.map(([name, code, make, status = 422]) => ({ name, code, make, status })))(
      '$name',
      async ({ code, make, status }) => {
        const error = expectError(await importOf(await make()), status, code);
        expect(error.fields?.map(({ path }) => path)).toEqual(['/file']);
      },
    );

    it('any byte', async () => {
      for (let at = 3; at < archive.length; at += Math.ceil(archive.length / 60)) {
        const answer = await importOf(archive.map((byte, index) => (index === at ? byte ^ 0x55 : byte)));
        // Some bytes mean nothing: times, file attributes.
        expect([201, 422, 413], `byte ${at}: ${answer.text}`).toContain(answer.status);
      }
    });
  });
});
