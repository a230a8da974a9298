import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { call, expectError } from './api.ts';

const ids = (answer: { json: { data: { id: string }[] } }): string[] => answer.json.data.map(({ id }) => id);

describe('templates', () => {
  it('listTemplates lists what can be started, with names in the language asked for', async () => {
    const all = await call('listTemplates');
    expect(ids(all)).toContain('mutual-nda');
    expect(all.json.meta.page).toEqual({ number: 1, size: 25, total: all.json.data.length });
    const finnish = await call('listTemplates', { query: { 'filter[language]': 'fi' } });
    const nda = finnish.json.data.find(({ id }: { id: string }) => id === 'mutual-nda');
    expect(nda).toMatchObject({
      name: 'Molemminpuolinen salassapitosopimus',
      names: { en: 'Mutual non-disclosure agreement' },
    });
    const swedish = await call('listTemplates', { headers: { 'Accept-Language': 'ja, sv-FI;q=0.8, en;q=0.5' } });
    expect(swedish.json.data.find(({ id }: { id: string }) => id === 'mutual-nda').name).toBe(
      'Ömsesidigt sekretessavtal',
    );
  });

  it('topics come in the language of the name, and in each language in the same order', async () => {
    const topics = {
      en: ['confidentiality', 'business'],
      fi: ['salassapito', 'liiketoiminta'],
      sv: ['sekretess', 'affärer'],
    };
    for (const language of ['en', 'fi', 'sv'] as const) {
      const query = { 'filter[language]': language };
      const { data } = (await call('getTemplate', { params: { template_id: 'mutual-nda' }, query })).json;
      const listed = (await call('listTemplates', { query })).json.data.find(
        ({ id }: { id: string }) => id === 'mutual-nda',
      );
      for (const template of [data, listed])
        expect(template).toMatchObject({ tags: topics[language], tags_by_language: topics });
    }
    expect(ids(await call('listTemplates', { query: { 'filter[search]': 'kiinteistot' } }))).toEqual([
      'residential-lease',
    ]);
  });

  it('listTemplates filters', async () => {
    expect(ids(await call('listTemplates', { query: { 'filter[search]': 'OMSESIDIGT sekretess' } }))).toEqual([
      'mutual-nda',
    ]);
    expect(ids(await call('listTemplates', { query: { 'filter[search]': 'nothing has this in it' } }))).toEqual([]);
    expect(ids(await call('listTemplates', { query: { 'filter[jurisdiction]': 'FI' } }))).toContain('mutual-nda');
    expect(ids(await call('listTemplates', { query: { 'filter[jurisdiction]': 'zz' } }))).toEqual([]);
    expect(ids(await call('listTemplates', { query: { 'filter[language]': 'xx' } }))).toEqual([]);
  });

  it.each(['', '!!', 'x_y', 'a'.repeat(35)])(
    'listTemplates takes the language "%s" as one that no template has, or as none',
    async (language) => {
      const answer = await call('listTemplates', { query: { 'filter[language]': language } });
      expect(answer.status).toBe(200);
      expect(ids(answer).includes('mutual-nda')).toBe(language === '');
    },
  );

  it('a wish that is too long to be one is no reason to refuse', async () => {
    expect((await call('listTemplates', { headers: { 'Accept-Language': 'x'.repeat(2000) } })).status).toBe(200);
  });

  it('listTemplates pages', async () => {
    const all = ids(await call('listTemplates'));
    const second = await call('listTemplates', { query: { 'page[number]': '2', 'page[size]': '1' } });
    expect(ids(second)).toEqual([all[1]]);
    expect(second.json.meta.page).toEqual({ number: 2, size: 1, total: all.length });
    expect(ids(await call('listTemplates', { query: { 'page[number]': '999' } }))).toEqual([]);
    expect((await call('listTemplates', { query: { 'page[size]': '100' } })).status).toBe(200);
  });

  it.each([
    ['page[size]', '101'],
    ['page[size]', '0'],
    ['page[size]', 'ten'],
    ['page[size]', '-1'],
    ['page[number]', '0'],
    ['page[number]', '1.5'],
  ])('listTemplates refuses %s=%s', async (name, value) => {
    const error = expectError(await call('listTemplates', { query: { [name]: value } }), 422, 'validation');
    expect(error.fields?.map(({ path }) => path)).toEqual([name]);
  });

  it('getTemplate carries schema, example and a preview in the language asked for', async () => {
    const {
      json: { data },
    } = await call('getTemplate', { params: { template_id: 'mutual-nda' }, query: { 'filter[language]': 'sv' } });
    expect(data).toMatchObject({
      id: 'mutual-nda',
      name: 'Ömsesidigt sekretessavtal',
      example: { _type: 'value' },
      preview: { state: { status: 'draft', languages: ['sv'] } },
    });
    expect(data.value_schema).toMatchObject({
      type: 'object',
      properties: { parties: { 'x-deed': { repeatable: { min: 2 } } } },
    });
    expect(data.preview.state.value).toMatchObject({ basic: data.example.basic });
  });

  it('the example of each template is a value that its value_schema allows, and changed it is not', async () => {
    for (const template_id of ids(await call('listTemplates', { query: { 'page[size]': '100' } }))) {
      const {
        data: { value_schema, example },
      } = (await call('getTemplate', { params: { template_id } })).json;
      const judge = new Validator(value_schema as Schema, '2020-12', true);
      expect(judge.validate(example).errors, template_id).toEqual([]);
      expect(judge.validate({ ...example, basic: { ...example.basic, title: ' ' } }).valid, template_id).toBe(false);
      expect(judge.validate({ ...example, surplus: 1 }).valid, template_id).toBe(false);
    }
  });

  it('getTemplate refuses', async () => {
    expectError(await call('getTemplate', { params: { template_id: 'no-such' } }), 404, 'not_found');
    expectError(await call('getTemplate', { params: { template_id: '../../etc/passwd' } }), 404, 'not_found');
    expectError(
      await call('getTemplate', {
        params: { template_id: 'mutual-nda' },
        query: { 'filter[language]': 'x'.repeat(50) },
      }),
      422,
      'validation',
    );
  });
});
