import { describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import type { GroupAnswer, ItemAnswer } from './documents.ts';

interface UserTemplateAnswer {
  readonly id: string;
  readonly name: string;
  readonly contractName: string;
  readonly description: string;
  readonly descriptionHtml: string;
}

const groupsOf = (answer: Answer): readonly GroupAnswer[] => {
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { data: GroupAnswer[] }).data;
};
const structure = (template_id: string, headers = {}): Promise<Answer> =>
  call('getTemplateStructure', { params: { template_id }, headers });
const itemOf = (groups: readonly GroupAnswer[], name: string): ItemAnswer | undefined =>
  groups.flatMap(({ items }) => items).find((item) => item.name === name);

describe('folders', () => {
  it('are all those of the workspace, each with the title of the folder it is in', async () => {
    const answer = await call('listFolders');
    const { data } = answer.json as { data: { id: string; title: string; groupTitle: string | null }[] };
    expect(data.find(({ title }) => title === 'Confidentiality')?.groupTitle).toBe('Agreements');
    expect(data.filter(({ groupTitle }) => groupTitle === null).map(({ title }) => title)).toEqual(['Demo']);
    const v2 = await fetch(`${target.url}/public/v2/folders?page[size]=100`, {
      headers: { Authorization: `Bearer ${target.sandboxKey}` },
    });
    const { data: folders } = (await v2.json()) as { data: { id: string }[] };
    expect(data.map(({ id }) => id).sort()).toEqual(folders.map(({ id }) => id).sort());
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['groupTitle', 'id', 'title']);
  });
});

describe('user templates', () => {
  it.each(['sandboxKey', 'liveKey'] as const)('are two in a new workspace, for its %s', async (key) => {
    const answer = await call('listUserTemplates', { key: target[key] });
    const { status, data } = answer.json as { status: object; data: UserTemplateAnswer[] };
    expect(status).toEqual({ code: 200, total: 2 });
    expect(data.map(({ name, contractName }) => [name, contractName])).toEqual([
      ['Employment at Demo Oy', 'Employment contract'],
      ['NDA with Demo Oy', 'Mutual non-disclosure agreement'],
    ]);
    for (const { description, descriptionHtml } of data)
      expect(descriptionHtml).toBe(
        description
          .split('\n')
          .map((line) => `<p>${line}</p>`)
          .join(''),
      );
  });

  it('are listed in parts', async () => {
    const all = (await call('listUserTemplates')).json as { data: UserTemplateAnswer[] };
    const part = (await call('listUserTemplates', { query: { limit: '1', offset: '1' } })).json as typeof all & {
      status: { total: number };
    };
    expect(part.data).toEqual(all.data.slice(1, 2));
    expect(part.status.total).toBe(2);
    const behind = (await call('listUserTemplates', { query: { offset: '500' } })).json as typeof part;
    expect([behind.data, behind.status.total]).toEqual([[], 2]);
    for (const [query, path] of [
      [{ limit: '101' }, 'limit'],
      [{ limit: '0' }, 'limit'],
      [{ limit: 'all' }, 'limit'],
      [{ offset: '-1' }, 'offset'],
    ] as const)
      expect(expectError(await call('listUserTemplates', { query }), 422, 'validation').fields?.[0]?.path).toBe(path);
  });
});

describe('the structure of a template', () => {
  it('has groups of items, each with an id of its own', async () => {
    const groups = groupsOf(await structure('mutual-nda'));
    const ids = groups.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(groups.map((group) => (group as { position?: number }).position)).toEqual(groups.map((_, index) => index));
    expect(groupsOf(await structure('mutual-nda'))).toEqual(groups);
    expect([
      itemOf(groups, 'title')?.type,
      itemOf(groups, 'description')?.type,
      itemOf(groups, 'years')?.type,
      itemOf(groups, 'forum')?.type,
      itemOf(groups, 'parties')?.type,
    ]).toEqual(['text', 'editor', 'number', 'choice', 'entity']);
    expect(itemOf(groups, 'forum')).toMatchObject({
      options: [
        { value: 'court', title: 'Court' },
        { value: 'arbitration', title: 'Arbitration' },
      ],
      default_value: 'court',
      meta: { is_optional: false },
    });
  });

  it('says of a party what may be asked of it', async () => {
    const parties = itemOf(groupsOf(await structure('mutual-nda')), 'parties');
    expect(parties?.meta).toMatchObject({
      is_multiple: true,
      is_signable: true,
      is_optional_email: false,
      is_optional_phone: true,
      is_warnable_phone: true,
      view_company_ident: true,
      view_ident: false,
      types: ['person', 'company'],
      types_default: 'company',
    });
    const [first] = parties?.value as Record<string, unknown>[];
    expect(Object.keys(first ?? {}).sort()).toEqual(
      [
        ...['first_name', 'last_name', 'type', 'title', 'company_title', 'company_hash', 'client_hash', 'city'],
        ...['address', 'company_ident', 'email', 'ident', 'country_code', 'phone_number', 'needs_signature'],
        ...['post_code', 'additional_fields'],
      ].sort(),
    );
    expect(first).toMatchObject({ needs_signature: true, type: 'company', first_name: '' });
  });

  it('is in the language of the request', async () => {
    const answer = await structure('mutual-nda', { 'Accept-Language': 'de, fi;q=0.5' });
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    expect(itemOf(groupsOf(answer), 'parties')?.title).toBe('Osapuolet');
  });

  it('is there for every template, and for user templates with their values', async () => {
    for (const id of ['consulting-agreement', 'employment-contract', 'residential-lease', 'shareholders-agreement'])
      expect(groupsOf(await structure(id)).length).toBeGreaterThan(2);
    const { data } = (await call('listUserTemplates')).json as { data: UserTemplateAnswer[] };
    const groups = groupsOf(await structure(data.find(({ name }) => name.startsWith('NDA'))?.id ?? ''));
    expect(itemOf(groups, 'years')).toMatchObject({ value: 2, default_value: null });
    expect(itemOf(groups, 'parties')?.value).toMatchObject([{ company_title: 'Demo Oy', client_hash: '' }, {}]);
  });
});
