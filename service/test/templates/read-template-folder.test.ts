import { cp, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isId } from 'deedkit/document';
import { readTemplateFolder, readTemplates } from '../../src/templates/index.ts';
import { GOOD_FILES, withChange, withFolder, without } from './folder.ts';

async function faultsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const result = await withFolder(files, readTemplateFolder);
  return result.ok ? [] : result.faults.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

/** The good folder with topics, from line 5 of its template.yaml. */
function withTags(tags: string): Readonly<Record<string, string>> {
  return withChange('template.yaml', 'description:', `tags: ${tags}\ndescription:`);
}

describe('readTemplateFolder: a good folder', () => {
  it('compiles to the documented value schema', async () => {
    const result = await withFolder(GOOD_FILES, readTemplateFolder);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    const { schema } = result.template;
    expect(schema).toMatchObject({
      type: 'object',
      required: ['_type', '_id', 'basic', 'parties'],
      additionalProperties: false,
    });
    expect(schema.properties?.['basic']?.properties?.['title']).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 20,
      'x-deed': { widget: 'text', order: 0, label: { _type: 'translatable', en: 'Title', fi: 'Otsikko' } },
    });
    const parties = schema.properties?.['parties'];
    expect(parties).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: 2,
      'x-deed': { repeatable: { min: 1, max: 2, itemLabel: ['last'] } },
    });
    expect(parties?.items?.['x-deed']).toEqual({ signee: { email: 'email', first_name: 'first', last_name: 'last' } });
    expect(parties?.items?.properties?.['kind']).toMatchObject({ type: ['string', 'null'], enum: ['company', null] });
    expect(parties?.items?.properties?.['company']?.['x-deed']?.visibleWhen).toEqual({
      path: '1/kind',
      schema: { const: 'company' },
    });
  });

  it('takes the name of one instance for the items of a list', async () => {
    const named = withChange(
      'template.yaml',
      '    repeatable:',
      '    itemName: {en: Party, fi: Osapuoli}\n    repeatable:',
    );
    const result = await withFolder(named, readTemplateFolder);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    expect(result.template.schema.properties?.['parties']?.items?.['x-deed']?.label).toEqual({
      _type: 'translatable',
      en: 'Party',
      fi: 'Osapuoli',
    });
  });

  it('takes topics in every language, and words that are the same in all', async () => {
    const result = await withFolder(withTags('\n  - {en: Boats, fi: Veneet}\n  - gdpr'), readTemplateFolder);
    expect(result).toMatchObject({
      ok: true,
      template: { tags: [{ _type: 'translatable', en: 'Boats', fi: 'Veneet' }, 'gdpr'] },
    });
  });

  it('gives the example ids that are UUIDv7, all different, and the same every time', async () => {
    const [one, two] = [
      await withFolder(GOOD_FILES, readTemplateFolder),
      await withFolder(GOOD_FILES, readTemplateFolder),
    ];
    if (!one.ok || !two.ok) throw new Error('refused');
    expect(one.template.example).toEqual(two.template.example);
    const ids = [...JSON.stringify(one.template.example).matchAll(/"_id":"([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every(isId)).toBe(true);
  });
});

describe('readTemplateFolder: faults name file and line', () => {
  const cases: readonly (readonly [title: string, files: Readonly<Record<string, string>>, expected: RegExp])[] = [
    [
      'broken YAML',
      withChange('template.yaml', 'name: {en: Sample', 'name: {en: "Sample'),
      /^template\.yaml:\d+: not valid YAML/,
    ],
    [
      'an alias',
      withChange('template.yaml', 'jurisdictions: [fi]', 'jurisdictions: &j [fi]'),
      /^template\.yaml:2: .*anchors/,
    ],
    [
      'a key twice',
      withChange('template.yaml', 'jurisdictions: [fi]', 'jurisdictions: [fi]\njurisdictions: [se]'),
      /^template\.yaml:\d+: not valid YAML/,
    ],
    [
      'an unknown key',
      withChange('template.yaml', 'maxLength: 20', 'maxlength: 20'),
      /^template\.yaml:14: unknown key "maxlength".*maxLength/,
    ],
    [
      'an unknown kind',
      withChange('template.yaml', 'kind: text\n        label: {en: Title', 'kind: string\n        label: {en: Title'),
      /^template\.yaml:11: unknown kind "string".*multiline/,
    ],
    [
      'a rule of another kind',
      withChange('template.yaml', 'maxLength: 20', 'minimum: 20'),
      /^template\.yaml:14: unknown key "minimum"/,
    ],
    [
      'a wrong type',
      withChange('template.yaml', 'required: true', 'required: "yes"'),
      /^template\.yaml:13: .*true or false/,
    ],
    [
      'a broken pattern',
      withChange('template.yaml', 'maxLength: 20', 'pattern: "(["'),
      /^template\.yaml:14: .*regular expression/,
    ],
    [
      'limits the wrong way round',
      withChange('template.yaml', 'min: 1, max: 2', 'min: 3, max: 2'),
      /^template\.yaml:17: min .*above/,
    ],
    [
      'fieldsets nested three deep',
      withChange(
        'template.yaml',
        '    fields:\n      title:',
        '    fieldsets:\n      a:\n        label: {en: A, fi: A}\n        fieldsets:\n          b: {label: {en: B, fi: B}}\n    fields:\n      title:',
      ),
      /^template\.yaml:12: .*too deep/,
    ],
    [
      'a missing label',
      withChange('template.yaml', '        label: {en: Title, fi: Otsikko}\n', ''),
      /^template\.yaml:11: .*basic\.title lacks "label"/,
    ],
    [
      'a label missing a language',
      withChange('template.yaml', '{en: Title, fi: Otsikko}', '{en: Title}'),
      /^template\.yaml:12: label of field basic\.title lacks language "fi"/,
    ],
    [
      'a label in a language too many',
      withChange('template.yaml', '{en: Title, fi: Otsikko}', '{en: Title, fi: Otsikko, sv: Rubrik}'),
      /^template\.yaml:12: unknown key "sv"/,
    ],
    [
      'a topic missing a language',
      withTags('\n  - one\n  - {en: Boats}'),
      /^template\.yaml:7: tags\[1\] lacks language "fi"/,
    ],
    [
      'a topic in a language too many',
      withTags('[{en: Boats, fi: Veneet, sv: Båtar}]'),
      /^template\.yaml:5: unknown key "sv" in tags\[0\]/,
    ],
    ['a topic that is no text', withTags('[{en: Boats, fi: 5}]'), /^template\.yaml:5: tags\[0\] in fi must be text/],
    ['topics that are no list', withTags('{en: [Boats], fi: [Veneet]}'), /^template\.yaml:5: tags must be a list/],
    [
      'a forbidden name',
      withChange('template.yaml', '      title:', '      constructor:'),
      /^template\.yaml:10: "constructor" cannot be a name/,
    ],
    [
      'a name with a capital',
      withChange('template.yaml', '      title:', '      Title:'),
      /^template\.yaml:10: "Title" cannot be a name/,
    ],
    [
      'a prototype for a name',
      withChange('template.yaml', '      title:', '      __proto__:'),
      /^template\.yaml:10: "__proto__" cannot be a name/,
    ],
    [
      'an item name where nothing repeats',
      withChange(
        'template.yaml',
        '    label: {en: Basics',
        '    itemName: {en: One, fi: Yksi}\n    label: {en: Basics',
      ),
      /^template\.yaml:8: itemName .*only for a repeatable/,
    ],
    [
      'a signee map to an unknown field',
      withChange('template.yaml', 'last_name: last}', 'last_name: surname}'),
      /^template\.yaml:18: .*"surname"/,
    ],
    [
      'a signee map with an unknown key',
      withChange('template.yaml', 'last_name: last}', 'last_name: last, age: first}'),
      /^template\.yaml:18: unknown key "age"/,
    ],
    [
      'an item label of an unknown field',
      withChange('template.yaml', 'itemLabel: [last]', 'itemLabel: [nick]'),
      /^template\.yaml:17: .*"nick"/,
    ],
    [
      'visibleWhen on an unknown field',
      withChange('template.yaml', '{field: kind, is: company}', '{field: sort, is: company}'),
      /^template\.yaml:30: .*"sort"/,
    ],
    [
      'visibleWhen on a value not offered',
      withChange('template.yaml', '{field: kind, is: company}', '{field: kind, is: person}'),
      /^template\.yaml:30: .*its values: company/,
    ],
    ['an unknown placeholder', withChange('en.md', '{{p.kind}}', '{{p.kind}} {{p.nick}}'), /^en\.md:6: "p\.nick"/],
    ['an unclosed tag', withChange('fi.md', '{% endfor %}\n', ''), /^fi\.md:5: "for p in parties" is never closed/],
    [
      'a field that nothing prints',
      withChange('fi.md', '# {{basic.title}}', '# Otsikko'),
      /^template\.yaml:10: field basic\.title is not used in fi\.md/,
    ],
    ['an empty text', { ...GOOD_FILES, 'fi.md': '\n' }, /^fi\.md:1: holds no text/],
    ['a missing text', without('fi.md'), /^fi\.md:1: this file is missing/],
    ['a missing example', without('example.yaml'), /^example\.yaml:1: this file is missing/],
    ['a missing template.yaml', without('template.yaml'), /^template\.yaml:1: this file is missing/],
    ['a text in an unlisted language', { ...GOOD_FILES, 'sv.md': 'x' }, /^sv\.md:1: "sv" is not among the languages/],
    [
      'an example lacking a required value',
      withChange('example.yaml', '  title: Hello', '  title: ""'),
      /^example\.yaml:2: \/basic\/title: required/,
    ],
    [
      'an example with a wrong type',
      withChange('example.yaml', 'title: Hello', 'title: 5'),
      /^example\.yaml:2: \/basic\/title: a value of another kind/,
    ],
    [
      'an example with text too long',
      withChange('example.yaml', 'title: Hello', `title: ${'x'.repeat(21)}`),
      /^example\.yaml:2: \/basic\/title: too long/,
    ],
    [
      'an example with an unknown key',
      withChange('example.yaml', '    last: Berg', '    surname: Berg'),
      /^example\.yaml:5: unknown key "surname"/,
    ],
    [
      'an example with a value not offered',
      withChange('example.yaml', 'kind: company', 'kind: person'),
      /^example\.yaml:6: \/parties\/0\/kind: not one of/,
    ],
    [
      'an example with too few instances',
      withChange(
        'example.yaml',
        'parties:\n  - first: Ann\n    last: Berg\n    kind: company\n    company: Berg Ltd\n    email: ann@post.example',
        'parties: []',
      ),
      /^example\.yaml:3: \/parties: too few/,
    ],
    ['a file over 1 MB', { ...GOOD_FILES, 'en.md': 'x'.repeat(1024 * 1024 + 1) }, /^en\.md:1: larger than 1 MB/],
    ['YAML nested without end', { ...GOOD_FILES, 'template.yaml': '['.repeat(100_000) }, /^template\.yaml:\d+: /],
  ];
  it.each(cases)('%s', async (_title, files, expected) => {
    expect(await faultsOf(files)).toContainEqual(expect.stringMatching(expected));
  });

  it.each([
    [
      '[en, fi, English]',
      'template.yaml:3: languages must be a list of different codes, such as [en, fi]; see "English"',
    ],
    ['[en, fi, en]', 'template.yaml:3: languages must be a list of different codes, such as [en, fi]; see "en"'],
    ['[]', 'template.yaml:3: languages must be a list of different codes, such as [en, fi]'],
  ])('languages %s are one fault, not one in every text', async (languages, expected) => {
    expect(await faultsOf(withChange('template.yaml', 'languages: [en, fi]', `languages: ${languages}`))).toEqual([
      expected,
    ]);
  });

  it('several faults are all told', async () => {
    const files = {
      ...withChange(
        'template.yaml',
        'kind: text\n        label: {en: Title',
        'kind: string\n        label: {en: Title',
      ),
    };
    files['template.yaml'] = (files['template.yaml'] ?? '').replace('min: 1, max: 2', 'min: 3, max: 2');
    expect(await faultsOf(files)).toHaveLength(2);
  });

  it('symbolic links are refused, and not followed', async () => {
    const faults = await withFolder(GOOD_FILES, async (folder) => {
      await writeFile(join(folder, '..', 'outside.md'), GOOD_FILES['en.md'] ?? '');
      await unlink(join(folder, 'en.md'));
      await symlink(join(folder, '..', 'outside.md'), join(folder, 'en.md'));
      const result = await readTemplateFolder(folder);
      return result.ok ? [] : result.faults;
    });
    expect(faults).toContainEqual(
      expect.objectContaining({ file: 'en.md', message: expect.stringContaining('symbolic links') as string }),
    );
  });

  it('a folder that is a symbolic link is refused', async () => {
    const result = await withFolder(GOOD_FILES, async (folder) => {
      await symlink(folder, `${folder}-link`);
      return readTemplateFolder(`${folder}-link`);
    });
    expect(result).toMatchObject({
      ok: false,
      faults: [{ message: expect.stringContaining('symbolic links') as string }],
    });
  });

  it('a folder of folders names the folder too', async () => {
    const result = await withFolder(without('fi.md'), (folder) => readTemplates(join(folder, '..')));
    expect(result).toEqual({ ok: false, faults: [{ file: 'sample/fi.md', line: 1, message: 'this file is missing' }] });
  });

  it('is named as it likes; two of one folder may not have the same id', async () => {
    const result = await withFolder(GOOD_FILES, async (folder) => {
      await cp(folder, join(folder, '..', 'sample-2'), { recursive: true });
      return [await readTemplateFolder(join(folder, '..', 'sample-2')), await readTemplates(join(folder, '..'))];
    });
    expect(result[0]).toMatchObject({ ok: true, template: { id: 'sample' } });
    expect(result[1]).toEqual({
      ok: false,
      faults: [
        { file: 'sample-2/template.yaml', line: 1, message: 'another folder here has a template with the id "sample"' },
      ],
    });
  });

  it('never throws, whatever the files hold', async () => {
    const junk = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '&a *a',
        '? x',
        '- - -',
        '{a: {b: [}',
        '!!js/function x',
        '--- \n---',
        'a: 1e999',
        '{{',
        '{% if %}',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(GOOD_FILES)), junk, fc.nat(400), async (file, text, at) => {
        const whole = GOOD_FILES[file] ?? '';
        const result = await withFolder(
          { ...GOOD_FILES, [file]: whole.slice(0, at) + text + whole.slice(at + 3) },
          readTemplateFolder,
        );
        return result.ok || result.faults.length > 0;
      }),
      { numRuns: 150 },
    );
  });
});
