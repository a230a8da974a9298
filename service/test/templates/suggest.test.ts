import { describe, expect, it } from 'vitest';
import { readTemplateFolder } from '../../src/templates/index.ts';
import { GOOD_FILES, withFolder } from './folder.ts';

/** The good folder with `suggest` on its list of parties, and fields of other kinds. */
function withSuggest(suggest: string): Readonly<Record<string, string>> {
  const yaml = (GOOD_FILES['template.yaml'] ?? '')
    .replace('    signee:', `    suggest: ${suggest}\n    signee:`)
    .replace(
      '      first: {kind',
      '      firm: {kind: text, label: {en: F, fi: F}, printed: false}\n      born: {kind: date, label: {en: B, fi: B}, printed: false}\n      first: {kind',
    );
  return { ...GOOD_FILES, 'template.yaml': yaml };
}

const read = (suggest: string) => withFolder(withSuggest(suggest), readTemplateFolder);

async function faultsIn(suggest: string): Promise<readonly string[]> {
  const result = await read(suggest);
  return result.ok ? [] : result.faults.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

async function ruleOf(suggest: string): Promise<unknown> {
  const result = await read(suggest);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.template.schema.properties?.['parties']?.items?.['x-deed']?.suggest;
}

describe('suggest of a template', () => {
  it('compiles to x-deed.suggest, beside who signs', async () => {
    const both = { person: { first_name: 'first', last_name: 'last' }, company: { company_name: 'firm' } };
    expect(await ruleOf('{person: {first_name: first, last_name: last}, company: {company_name: firm}}')).toEqual(both);
    expect(await ruleOf('false')).toBe(false);
    const result = await read('false');
    expect(result.ok && result.template.schema.properties?.['parties']?.items?.['x-deed']?.signee).toBeTruthy();
  });

  it.each([
    ['a word', 'company', 'suggest of fieldset parties must be false, or say by person and company'],
    ['nothing', '{}', 'suggest of fieldset parties must be false, or say by person and company'],
    ['true', 'true', 'suggest of fieldset parties must be false, or say by person and company'],
    ['another kind', '{place: {city: first}}', 'place'],
    ['another thing to know', '{person: {first_name: first, shoe: last}}', 'shoe'],
    ['a company’s number of a person', '{person: {name: first, registration_number: last}}', 'registration_number'],
    [
      'an unknown field',
      '{person: {first_name: given}}',
      'first_name of person in suggest of fieldset parties names "given", which is no field of it',
    ],
    ['an inner part', '{person: {name: first, email: _id}}', 'names "_id", which is no field of it'],
    [
      'a date',
      '{person: {name: first, city: born}}',
      'city of person in suggest of fieldset parties names "born", which is date; an address book fills text, multiline',
    ],
    [
      'one field for two things',
      '{person: {name: first}, company: {company_name: first}}',
      'company_name of company in suggest of fieldset parties names "first", which is name of person already',
    ],
    [
      'nothing to ask at',
      '{company: {city: firm}}',
      'company in suggest of fieldset parties needs one of company_name, registration_number: that is what is asked for',
    ],
    ['a list', '{person: [first]}', 'person in suggest of fieldset parties'],
    ['a number for a field', '{person: {name: 7}}', 'name of person in suggest of fieldset parties must be text'],
  ])('%s is told with its line', async (_, suggest, message) => {
    const faults = await faultsIn(suggest);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join('\n')).toContain(message);
    expect(faults[0]).toMatch(/^template\.yaml:\d+: /);
  });
});
