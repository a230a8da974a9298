import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import {
  checkDraftValue,
  evaluateContract,
  findProblems,
  instantiateTemplate,
  kindOf,
  listProperties,
  listSignees,
} from 'deedkit/document';
import type { Json, Template, ValueSchema } from 'deedkit/document';
import { renderHtml } from '../../src/render/index.ts';
import { compileShippedTemplates, readShippedTemplates, readTemplates } from '../../src/templates/index.ts';

const result = await readTemplates(fileURLToPath(new URL('../../templates', import.meta.url)));
if (!result.ok)
  throw new Error(result.faults.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
const { templates } = result;
const pairs = templates.flatMap((template) =>
  template.languages.map((language) => ({ template, language, name: `${template.id} in ${language}` })),
);

function fieldsOf(
  schema: ValueSchema,
  depth = 1,
): { kind: string; required: boolean; schema: ValueSchema; depth: number }[] {
  return listProperties(schema).flatMap(([name, part]) => {
    if (kindOf(part) === 'field')
      return [
        { kind: part['x-deed']?.widget ?? '', required: schema.required?.includes(name) ?? false, schema: part, depth },
      ];
    return fieldsOf(kindOf(part) === 'fieldset' ? part : (part.items as ValueSchema), depth + 1);
  });
}

const example = (template: Template, language: string) =>
  instantiateTemplate(template, { id: 'x', language, document_name: 'Example', value: template.example });

describe('the templates as the build compiled them', () => {
  it('are taken in place of their folder, with their keys in its order, until the folder is changed', async () => {
    const place = await mkdtemp(join(tmpdir(), 'deedkit-shipped-'));
    const shipped = { folder: join(place, 'templates'), compiled: join(place, 'compiled.json') };
    await cp(fileURLToPath(new URL('../../templates', import.meta.url)), shipped.folder, { recursive: true });
    const read = async (): Promise<string> => {
      const found = await readShippedTemplates(shipped);
      return JSON.stringify(found.ok && found.templates);
    };
    await compileShippedTemplates(shipped);
    expect(await read()).toBe(JSON.stringify(templates));
    const compiled = JSON.parse(await readFile(shipped.compiled, 'utf8')) as { templates: Template[] };
    await writeFile(shipped.compiled, JSON.stringify({ ...compiled, templates: compiled.templates.slice(1) }));
    expect(await read()).toBe(JSON.stringify(templates.slice(1)));
    await rm(join(shipped.folder, templates[0]?.id ?? ''), { recursive: true });
    await writeFile(shipped.compiled, JSON.stringify({ ...compiled, templates: [] }));
    expect(await read()).toBe(JSON.stringify(templates.slice(1)));
    await rm(place, { recursive: true });
  });
});

describe('the shipped templates', () => {
  it('are the five, each in three languages, each with a title', () => {
    expect(templates.map(({ id }) => id)).toEqual([
      'consulting-agreement',
      'employment-contract',
      'mutual-nda',
      'residential-lease',
      'shareholders-agreement',
    ]);
    for (const template of templates) {
      expect(template.languages).toEqual(['en', 'fi', 'sv']);
      expect(template.tags.length).toBeGreaterThan(0);
      for (const tag of template.tags)
        expect(tag).toMatchObject({
          en: expect.any(String) as string,
          fi: expect.any(String) as string,
          sv: expect.any(String) as string,
        });
      expect(template.schema.properties?.['basic']?.properties?.['title']).toMatchObject({
        type: 'string',
        'x-deed': { widget: 'text' },
      });
    }
  });

  it('use every kind of field, required and optional, rules and instance limits, and three levels', () => {
    const fields = templates.flatMap(({ schema }) => fieldsOf(schema));
    expect(new Set(fields.map(({ kind }) => kind))).toEqual(
      new Set([
        'text',
        'multiline',
        'number',
        'money',
        'date',
        'boolean',
        'choice',
        'choices',
        'email',
        'phone',
        'country',
        'translatable',
        'richtext',
      ]),
    );
    expect(fields.some(({ required }) => !required)).toBe(true);
    expect(fields.some(({ schema }) => schema.pattern && schema['x-deed']?.patternMessage)).toBe(true);
    expect(fields.some(({ schema }) => schema.minLength && schema.minLength > 1)).toBe(true);
    expect(Math.max(...fields.map(({ depth }) => depth))).toBe(3);
    const lists = templates
      .flatMap(({ schema }) => Object.values(schema.properties ?? {}))
      .filter((part) => part.type === 'array');
    expect(lists.some(({ minItems, maxItems }) => (minItems ?? 0) >= 2 && maxItems !== undefined)).toBe(true);
  });

  it.each(pairs)('$name: the example lacks nothing and prints everything', ({ template, language }) => {
    const state = example(template, language);
    expect(findProblems(state, template.schema)).toEqual([]);
    const sections = JSON.stringify(evaluateContract(state, template.schema));
    expect(sections).not.toContain('"missing":true');
    expect(sections).not.toMatch(/\{[{%]|[%}]\}"/);
    expect(listSignees(state.value, template.schema).length).toBeGreaterThanOrEqual(2);
  });

  it.each(templates.map((template) => ({ template, name: template.id })))(
    '$name: the example satisfies the value schema also for readers that know nothing of x-deed',
    ({ template }) => {
      expect(new Validator(template.schema as Schema, '2020-12', false).validate(template.example).errors).toEqual([]);
    },
  );

  it.each(pairs)('$name: a new document is a draft that can be filled in, and renders', ({ template, language }) => {
    const state = instantiateTemplate(template, { id: 'x', language, document_name: 'New' });
    expect(checkDraftValue(state.value as Json, template.schema, ['value'])).toBeUndefined();
    expect(findProblems(state, template.schema).length).toBeGreaterThan(0);
    const { html } = renderHtml({ state, schema: template.schema });
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('class="field missing"');
  });

  it.each(templates.map((template) => ({ template, name: template.id })))(
    '$name: has the same sections and blocks in every language',
    ({ template }) => {
      const shape = (language: string): unknown =>
        template.sections[language]?.map(({ numbered, content }) => [numbered, content.map(({ _type }) => _type)]);
      for (const language of template.languages) expect(shape(language)).toEqual(shape('en'));
    },
  );

  it('an unknown language is misuse', () => {
    expect(() =>
      instantiateTemplate(templates[0] as Template, { id: 'x', language: 'xx', document_name: 'd' }),
    ).toThrow(RangeError);
    expect(() =>
      instantiateTemplate(templates[0] as Template, { id: 'x', language: '__proto__', document_name: 'd' }),
    ).toThrow(RangeError);
  });
});

describe('the conditions of the lease', () => {
  const lease = templates.find(({ id }) => id === 'residential-lease') as Template;
  const titles = (change: Record<string, Json>): string[] => {
    const state = example(lease, 'en');
    return evaluateContract({ ...state, value: { ...state.value, ...change } as typeof state.value }, lease.schema).map(
      ({ number, title }) => `${number} ${title}`,
    );
  };

  it('without a deposit its section goes and the others move up', () => {
    expect(titles({})).toContain('5 Care and maintenance');
    expect(titles({ deposit: { ...(lease.example['deposit'] as object), required: false } as Json })).toContain(
      '4 Care and maintenance',
    );
  });
});
