import { expect } from '@open-wc/testing';
import type { SuggestRule, ValueSchema } from '../../../../src/document/index.ts';
import type { DeedEvent, DeedSuggestDetail } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { oneFieldset, showForm } from '../../fixtures/one-fieldset.ts';
import type { ToldForm } from '../../fixtures/one-fieldset.ts';
import { byLabel, control, pressed, rootOf, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const FIELDS: Readonly<Record<string, ValueSchema>> = Object.fromEntries(
  ['name', 'number_there', 'employer', 'who', 'mail'].map((name) => [
    name,
    { type: 'string', 'x-deed': { widget: name === 'mail' ? 'email' : 'text', autocomplete: 'given-name' } },
  ]),
);
const EMPTY = { name: '', number_there: '', employer: '', who: '', mail: '' };
const KNOWN = {
  company_name: 'Example Oy',
  registration_number: '1234567-1',
  name: 'Ilona Karvonen',
  email: 'ilona@example.fi',
};

async function show(suggest: SuggestRule | false | null): Promise<ToldForm & { asked: DeedSuggestDetail[] }> {
  const contract = oneFieldset(FIELDS, EMPTY);
  const schema = structuredClone(contract.schema) as { properties: Record<string, { 'x-deed'?: object }> };
  const [fieldset] = Object.values(schema.properties).slice(-1);
  if (fieldset) fieldset['x-deed'] = { ...fieldset['x-deed'], suggest };
  const form = await showForm({ ...contract, schema: schema as unknown as ValueSchema });
  const asked: DeedSuggestDetail[] = [];
  form.element.addEventListener('deed-suggest-request', (event: DeedEvent<'deed-suggest-request'>) => {
    asked.push(event.detail);
    event.detail.respondWith(Promise.resolve([KNOWN]));
  });
  return { ...form, asked };
}

const RULE: SuggestRule = {
  company: { company_name: 'name', registration_number: 'number_there' },
  person: { name: 'who', company_name: 'employer', email: 'mail' },
};

describe('deed-builder-form, an address book as the template says', () => {
  it('asks for a company where the template says so, and fills the fields it names', async () => {
    const { element, asked } = await show(RULE);
    await type(byLabel(element, 'name'), 'Exa');
    await waitUntil(() => rootOf(element).querySelector('[role=option]'), 'an answer', { timeout: 4000 });
    expect(asked.map(({ about, by, text }) => ({ about, by, text }))).to.deep.equal([
      { about: 'company', by: 'name', text: 'Exa' },
    ]);
    await pressed('ArrowDown');
    await pressed('Enter');
    const value = (name: string): string => (byLabel(element, name) as HTMLInputElement).value;
    await waitUntil(() => value('number_there') === '1234567-1');
    expect([value('name'), value('who'), value('mail')]).to.deep.equal([
      'Example Oy',
      'Ilona Karvonen',
      'ilona@example.fi',
    ]);
  });

  it('asks for a person, and not for the company that a person works for', async () => {
    const { element, asked } = await show(RULE);
    await type(byLabel(element, 'who'), 'Ilo');
    await waitUntil(() => asked.length === 1, 'asked', { timeout: 4000 });
    expect(asked[0]?.about).to.equal('person');
    await type(byLabel(element, 'employer'), 'Exa');
    expect(control(element)).to.equal(byLabel(element, 'employer'));
    await stays(() => asked.length === 1, 500);
  });

  for (const [what, rule] of [
    ['false', false],
    ['what cannot be read', null],
  ] as const)
    it(`asks nobody by ${what}, whatever the fields are called`, async () => {
      const { element, asked } = await show(rule);
      await type(byLabel(element, 'name'), 'Exa');
      await stays(() => asked.length === 0, 500);
    });
});
