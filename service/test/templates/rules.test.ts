import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTemplateFolder } from '../../src/templates/index.ts';
import { findCircles } from '../../src/templates/find-circles.ts';
import { GOOD_FILES, withChange, withFolder } from './folder.ts';

type Files = Readonly<Record<string, string>>;

async function faultsOf(files: Files): Promise<readonly string[]> {
  const result = await withFolder(files, readTemplateFolder);
  return result.ok ? [] : result.faults.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

/** The good folder with further lines in its `basic` fields, which begin at line 10. */
function withFields(...lines: string[]): Files {
  return withChange(
    'template.yaml',
    '      title:\n',
    `${lines.map((line) => `      ${line}\n`).join('')}      title:\n`,
  );
}

const label = 'label: {en: A, fi: A}, printed: false';
const yes = (name: string, rest: string): string => `${name}: {kind: boolean, ${label}, ${rest}}`;

describe('conditions in a circle are a fault at import', () => {
  it.each([
    [
      'two fields that wait for each other',
      [yes('one', 'visibleWhen: {field: two, is: true}'), yes('two', 'visibleWhen: {field: one, is: true}')],
      ['template.yaml:10: visibleWhen of basic.one waits for itself: basic.one → basic.two → basic.one'],
    ],
    [
      'a field that waits for itself',
      [yes('one', 'visibleWhen: {field: one, is: true}')],
      ['template.yaml:10: visibleWhen of basic.one waits for itself: basic.one → basic.one'],
    ],
    [
      'a circle in all, any and not, by paths',
      [
        yes('one', 'visibleWhen: {all: [{any: [{path: /basic/two, is: true}]}, {field: title, filled: true}]}'),
        yes('two', 'visibleWhen: {not: {field: three, is: true}}'),
        yes('three', 'visibleWhen: {path: basic/one, is: true}'),
      ],
      ['template.yaml:10: visibleWhen of basic.one waits for itself: basic.one → basic.two → basic.three → basic.one'],
    ],
  ])('%s', async (_title, lines, expected) => {
    const faults = await faultsOf(withFields(...lines));
    expect(faults.map((fault) => fault.replace(/;.*/, ''))).toEqual(expected);
  });

  it('a fieldset that waits for a field of its own', async () => {
    const files = withChange(
      'template.yaml',
      '    label: {en: Basics',
      '    visibleWhen: {path: /basic/title, filled: true}\n    label: {en: Basics',
    );
    expect(await faultsOf(files)).toEqual([
      expect.stringContaining(
        'template.yaml:8: visibleWhen of basic waits for itself: basic → basic.title → basic',
      ) as string,
    ]);
  });

  it('a field of a list, and one of the list inside it', async () => {
    const files = withChange(
      'template.yaml',
      '      first: {kind: text',
      [`      ${yes('one', 'visibleWhen: {field: company, filled: true}')}`, '      first: {kind: text'].join('\n'),
    );
    const circle = files['template.yaml']?.replace('{field: kind, is: company}', '{field: one, is: true}') ?? '';
    expect(await faultsOf({ ...files, 'template.yaml': circle })).toEqual([
      expect.stringContaining(
        'template.yaml:20: visibleWhen of parties.one waits for itself: parties.one → parties.company → parties.one',
      ) as string,
    ]);
  });

  it('a chain is none, however long, nor are two conditions on one field', async () => {
    const chain = Array.from({ length: 60 }, (_, index) =>
      yes(`f${index}`, index === 0 ? 'help: {en: A, fi: A}' : `visibleWhen: {field: f${index - 1}, is: true}`),
    );
    const files = withFields(...chain, yes('last', 'visibleWhen: {field: f0, is: true}'));
    expect((await faultsOf(files)).filter((fault) => fault.includes('waits'))).toEqual([]);
  });

  it('finds a circle exactly where one is, in graphs of any shape', () => {
    const places = ['a', 'a.x', 'a.y', 'b', 'b.x', 'b.y.z', 'b.y'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...places), fc.subarray(places)), (record) => {
        const targets = new Map(Object.entries(record));
        const circles = findCircles(targets);
        for (const circle of circles) {
          expect(targets.has(circle[0] ?? '')).toBe(true);
          expect(new Set(circle).size).toBe(circle.length);
        }
        expect(circles.length > 0).toBe(places.some((place) => reaches(place, place, targets)));
      }),
    );
  });

  it('needs no stack for a long chain', () => {
    const chain = new Map(Array.from({ length: 50_000 }, (_, index) => [`f${index}`, [`f${index + 1}`]]));
    expect(findCircles(chain)).toEqual([]);
    expect(findCircles(new Map([...chain, ['f50000', ['f0']]]))).toHaveLength(1);
  });
});

/**
 * Whether one place waits for another in any number of steps, found by widening the set reached until nothing is new.
 */
function reaches(from: string, to: string, targets: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>();
  for (let next = [from]; next.length > 0;) {
    next = next
      .flatMap((place) => [
        ...(targets.get(place) ?? []),
        ...(place.includes('.') ? [place.split('.').slice(0, -1).join('.')] : []),
      ])
      .filter((place) => !seen.has(place));
    for (const place of next) seen.add(place);
  }
  return seen.has(to);
}

describe('a pattern that could not be run in linear time is a fault at import', () => {
  it.each(['^(?=a)b$', '(?<!a)b', '^(a)\\\\1$', '^a{1001}$', `^${'a'.repeat(500)}$`])('%s', async (pattern) => {
    expect(await faultsOf(withFields(`one: {kind: text, pattern: "${pattern}", ${label}}`))).toEqual([
      expect.stringMatching(/^template\.yaml:10: pattern of .*basic\.one cannot be run in linear time: /) as string,
    ]);
  });

  it('one that only the engine of the language tries for ever is none', async () => {
    expect(await faultsOf(withFields(`one: {kind: text, pattern: "^(a+)+$", ${label}}`))).toEqual([]);
  });
});

describe('defaults keep the rules of their field', () => {
  it.each([
    ['{kind: number, minimum: 5, default: 4}', 'must be at least 5'],
    ['{kind: number, maximum: 5, default: 6}', 'must be at most 5'],
    ['{kind: number, multipleOf: 2, default: 3}', 'must be a multiple of 2'],
    ['{kind: text, maxLength: 3, default: Anna}', 'longer than 3'],
    ['{kind: text, minLength: 3, default: An}', 'shorter than 3'],
    ['{kind: text, pattern: "^[0-9]+$", default: Anna}', 'does not match the pattern of the field'],
    ['{kind: text, format: uri, default: Anna}', 'is not a valid uri'],
    ['{kind: date, default: "2026-02-31"}', 'is not a valid date'],
    ['{kind: choice, options: {a: {en: A, fi: A}}, default: b}', 'must be a value the field accepts: a'],
  ])('%s', async (field, expected) => {
    const faults = await faultsOf(withFields(`one: ${field.replace('{', `{${label}, `)}`));
    expect(faults).toEqual([expect.stringMatching(/^template\.yaml:10: default of field basic\.one/) as string]);
    expect(faults[0]).toContain(expected);
  });

  it('one that keeps them is none', async () => {
    const good = withFields(`one: {kind: number, minimum: 5, maximum: 6, default: 5, ${label}}`);
    expect(await faultsOf(good)).toEqual([]);
  });
});

describe('a signee can be invited', () => {
  const signee = 'signee: {email: email, first_name: first, last_name: last}';
  const email = 'email: {kind: email, label: {en: Email, fi: Sposti}, required: true, printed: false}';
  const neither =
    'template.yaml:18: a signee of fieldset parties may have neither email nor phone; make one of them required, and always shown';
  const change = (from: string, to: string, also: (yaml: string) => string = (yaml) => yaml): Files => {
    const files = withChange('template.yaml', from, to);
    return { ...files, 'template.yaml': also(files['template.yaml'] ?? '') };
  };

  it.each([
    ['an email that leads to a name', 'email: last', 'email'],
    ['a phone that leads to an address', 'phone: email', 'phone'],
    ['a name that leads to an address', 'last_name: email', 'text'],
  ])('%s', async (_title, entry, kind) => {
    const [key = '', name] = entry.split(': ');
    const without = signee.replace(new RegExp(`(?<= |\\{)${key}: \\w+(?:, )?`), '');
    expect(await faultsOf(change(signee, without.replace('{', `{${entry}, `)))).toContain(
      `template.yaml:18: ${key} in signee of fieldset parties names "${name}", which is no field of kind ${kind}`,
    );
  });

  it('by no address and no number at all', async () => {
    expect(await faultsOf(change('email: email, ', ''))).toEqual([neither]);
  });

  it('by an address that need not be given', async () => {
    expect(await faultsOf(change(email, email.replace(', required: true', '')))).toEqual([neither]);
  });

  it('by an address that is not always asked for', async () => {
    const hidden = email.replace('}, required', '}, visibleWhen: {field: kind, is: company}, required');
    expect(await faultsOf(change(email, hidden))).toEqual([neither]);
  });

  const phone = 'phone: {kind: phone, label: {en: Phone, fi: Puhelin}, required: true, printed: false}';
  const turns = (way: string, answers: readonly [string, string]): Files =>
    change(
      `      ${email}`,
      [way, ...[email, phone].map((field, index) => field.replace('{', `{visibleWhen: ${answers[index]}, `))]
        .map((line) => `      ${line}`)
        .join('\n'),
      (yaml) => yaml.replace('email: email, ', 'email: email, phone: phone, '),
    );
  const byYes: readonly [string, string] = ['{field: mail, is: true}', '{not: {field: mail, is: true}}'];

  it('by either of two that are shown by turns', async () => {
    expect(await faultsOf(turns(`mail: {kind: boolean, required: true, ${label}}`, byYes))).toEqual([
      'example.yaml:4: /parties/0/mail: required, and not filled in',
      expect.stringMatching(/^example\.yaml:4: \/parties\/0\/phone: required/) as string,
    ]);
  });

  it('by turns that leave an answer out, or whose choice is optional', async () => {
    const out: readonly [string, string] = ['{field: mail, is: true}', '{field: mail, is: true}'];
    expect(await faultsOf(turns(`mail: {kind: boolean, required: true, ${label}}`, out))).toContain(neither);
    expect(await faultsOf(turns(`mail: {kind: boolean, ${label}}`, byYes))).toContain(neither);
  });
});

describe('a country is offered a text in a language of its own', () => {
  it.each([
    ['[fi, se]', 'template.yaml:2: jurisdictions names "se", and languages has none of that country (sv)'],
    ['[no]', 'template.yaml:2: jurisdictions names "no", and languages has none of that country (nb, no, nn)'],
    ['[be]', 'template.yaml:2: jurisdictions names "be", and languages has none of that country (nl, fr, de)'],
  ])('%s', async (list, expected) => {
    expect(await faultsOf(withChange('template.yaml', 'jurisdictions: [fi]', `jurisdictions: ${list}`))).toEqual([
      expected,
    ]);
  });

  it('one of several will do', async () => {
    expect(
      await faultsOf(withChange('template.yaml', 'jurisdictions: [fi]', 'jurisdictions: [fi, gb, ie, in]')),
    ).toEqual([]);
  });
});

describe('languages of forms', () => {
  const withGerman = (from = '', to = ''): Files => {
    const yaml = (GOOD_FILES['template.yaml'] ?? '')
      .replace('languages: [en, fi]', 'languages: [en, fi]\nform_languages: [de]')
      .replace(/\{en: (\w[^,}]*), fi: ([^,}]*)\}/g, '{en: $1, fi: $2, de: $1}');
    return { ...GOOD_FILES, 'template.yaml': yaml.replace(from, to) };
  };

  it('have labels and no text, and cannot be written in', async () => {
    const files = withGerman('company:\n        kind: text', 'company:\n        kind: translatable');
    const example = (files['example.yaml'] ?? '').replace('Berg Ltd', '{en: Berg Ltd}');
    const result = await withFolder({ ...files, 'example.yaml': example }, readTemplateFolder);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    expect(result.template.languages).toEqual(['en', 'fi']);
    expect(result.template.name).toMatchObject({ de: 'Sample' });
    const company = result.template.schema.properties?.['parties']?.items?.properties?.['company'];
    expect(company?.['x-deed']?.label).toMatchObject({ de: 'Company' });
    expect(Object.keys(company?.properties ?? {})).toEqual(['_type', 'en', 'fi']);
  });

  it.each([
    ['de: Title', 'de: ""', 'template.yaml:13: label of field basic.title in de must be text'],
    ['[de]', '[fi]', 'template.yaml:4: form_languages names "fi", which is among languages already'],
    [
      '[de]',
      '[German]',
      'template.yaml:4: form_languages must be a list of different codes, such as [de, pl]; see "German"',
    ],
  ])('%s to %s is one fault', async (from, to, expected) => {
    expect(await faultsOf(withGerman(from, to))).toEqual([expected]);
  });
});

describe('all faults of all files are told at once', () => {
  it('those of rules beside those of texts and example', async () => {
    const files = withFields(yes('one', 'visibleWhen: {field: one, is: true}'));
    const texts = { 'en.md': `${files['en.md']}{{nobody.name}}\n`, 'example.yaml': 'parties: []\n' };
    expect((await faultsOf({ ...files, ...texts })).map((fault) => fault.split(': ')[0])).toEqual([
      'template.yaml:10',
      'en.md:10',
      'example.yaml:1',
    ]);
  });

  it('those of a text that a broken definition has nothing to do with', async () => {
    const files = {
      ...withChange(
        'template.yaml',
        'kind: text\n        label: {en: Title',
        'kind: string\n        label: {en: Title',
      ),
    };
    files['fi.md'] = (files['fi.md'] ?? '').replace('{% endfor %}\n', '');
    files['example.yaml'] = 'a: [';
    expect((await faultsOf(files)).map((fault) => fault.replace(/^(\S+) .*/s, '$1'))).toEqual([
      'template.yaml:11:',
      'fi.md:5:',
      'example.yaml:1:',
    ]);
  });
});
