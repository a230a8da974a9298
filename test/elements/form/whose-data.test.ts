import { expect } from '@open-wc/testing';
import { createId } from '../../../src/document/index.ts';
import type { Instance, Json, ValueSchema } from '../../../src/document/index.ts';
import { words } from '../fixtures/agreement.ts';
import { oneFieldset, showForm } from '../fixtures/one-fieldset.ts';
import { byLabel, byRole, pressed, rootOf, texts, type } from '../fixtures/page.ts';

const OWN = { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' } } as const;

const PERSON: ValueSchema = {
  type: 'object',
  required: ['_type', '_id'],
  properties: {
    ...OWN,
    company: { type: 'string', 'x-deed': { widget: 'text', label: words('Company') } },
    first: { type: 'string', 'x-deed': { widget: 'text', label: words('First name'), autocomplete: 'given-name' } },
    last: { type: 'string', 'x-deed': { widget: 'text', label: words('Last name'), autocomplete: 'family-name' } },
    email: { type: 'string', 'x-deed': { widget: 'email', label: words('Email'), autocomplete: 'email' } },
  },
  'x-deed': { signee: { first_name: 'first', last_name: 'last', company_name: 'company', email: 'email' } },
} as ValueSchema;

const people = (
  ...items: Readonly<Record<string, string>>[]
): { readonly schema: ValueSchema; readonly value: Instance } => ({
  schema: {
    type: 'object',
    properties: {
      ...OWN,
      people: {
        type: 'array',
        items: PERSON,
        'x-deed': { label: words('People'), repeatable: { min: 0, max: 9, itemLabel: ['company', 'last'] } },
      },
    },
  } as ValueSchema,
  value: {
    _type: 'value',
    _id: createId(),
    people: items.map((item) => ({
      _type: 'value',
      _id: createId(),
      company: '',
      first: '',
      last: '',
      email: '',
      ...item,
    })),
  } as Instance,
});

describe('deed-builder-form, a card of a person', () => {
  it('is named by the whole name', async () => {
    const { element } = await showForm(
      people(
        { first: 'Aino', last: 'Lehto' },
        { company: 'Example Oy', first: 'Ville', last: 'Salo' },
        { first: 'Ida' },
      ),
    );
    expect(texts(element, '.card-title')).to.deep.equal(['Aino Lehto', 'Example Oy', 'Ida']);
    byRole(element, 'button', 'Actions for Aino Lehto');
    const body = rootOf(element).querySelector<HTMLElement>('.card-body') as HTMLElement;
    const names = body.getAttribute('aria-labelledby') ?? '';
    expect(rootOf(element).getElementById(names)?.textContent).to.equal('1 Aino Lehto');
  });
});

describe('deed-builder-form, own data and that of others', () => {
  it('offers no autofill of the user’s own data for one of many', async () => {
    const { element } = await showForm(people({}, {}, {}, {}, {}));
    const offered = [...rootOf(element).querySelectorAll('.card input')].map((input) =>
      input.getAttribute('autocomplete'),
    );
    expect(offered).to.have.length(20);
    expect(new Set(offered)).to.deep.equal(new Set(['off']));
  });

  it('offers it where the template says so, and nowhere by the kind of field alone', async () => {
    const { element } = await showForm(
      oneFieldset(
        {
          Mine: { type: 'string', 'x-deed': { widget: 'email', autocomplete: 'email' } },
          Theirs: { type: 'string', 'x-deed': { widget: 'email' } },
          Phone: { type: 'string', 'x-deed': { widget: 'phone' } },
        },
        { Mine: '', Theirs: '', Phone: '' },
      ),
    );
    expect(
      ['Mine', 'Theirs', 'Phone'].map((name) => byLabel(element, name).getAttribute('autocomplete')),
    ).to.deep.equal(['email', 'off', 'off']);
  });
});

describe('deed-builder-form, two columns', () => {
  it('gives the whole row to email addresses and to texts of more than 80 letters, in any language', async () => {
    const { element } = await showForm(
      oneFieldset(
        {
          City: { type: 'string', maxLength: 80, 'x-deed': { widget: 'text' } },
          Code: { type: 'string', maxLength: 10, 'x-deed': { widget: 'text' } },
          Address: { type: 'string', maxLength: 300, 'x-deed': { widget: 'text' } },
          Company: { type: 'string', maxLength: 81, 'x-deed': { widget: 'text' } },
          Title: {
            type: 'object',
            'x-deed': { widget: 'translatable' },
            additionalProperties: { type: 'string' },
            properties: { en: { type: 'string', maxLength: 120 } },
          },
          Email: { type: 'string', 'x-deed': { widget: 'email' } },
        },
        { City: '', Code: '', Address: '', Company: '', Title: { _type: 'translatable', en: '' }, Email: '' },
      ),
    );
    element.style.inlineSize = '700px';
    const width = (name: string): number => byLabel(element, name).getBoundingClientRect().width;
    expect(width('City')).to.be.lessThan(360);
    expect(width('Code')).to.be.lessThan(360);
    for (const name of ['Address', 'Company', 'Title', 'Email']) expect(width(name), name).to.be.greaterThan(660);
    // Wide is not high: a single line stays one.
    expect(byLabel(element, 'Company').localName).to.equal('input');
  });
});

describe('deed-builder-form, a list of countries', () => {
  const COUNTRY: ValueSchema = { type: ['string', 'null'], 'x-deed': { widget: 'country' } };
  const withJurisdictions = (codes: readonly string[] | undefined, value: Json = null) => {
    const { schema, value: given } = oneFieldset({ Country: COUNTRY }, { Country: value });
    return { schema: codes ? { ...schema, 'x-deed': { jurisdictions: codes } } : schema, value: given };
  };

  it('begins with where the template applies, each country once', async () => {
    const { element, patches } = await showForm(withJurisdictions(['se', 'fi']));
    byLabel(element, 'Country').click();
    const groups = [...rootOf(element).querySelectorAll('#options [role=group]')];
    expect(groups.map((group) => group.getAttribute('aria-label'))).to.deep.equal(['Suggested', 'Other countries']);
    const [near, others] = groups.map((group) =>
      [...group.querySelectorAll('[role=option]')].map((option) => option.textContent.trim()),
    );
    expect(near).to.deep.equal(['Sweden', 'Finland']);
    expect(others?.slice(0, 2)).to.deep.equal(['Afghanistan', 'Åland Islands']);
    expect(others).not.to.include.members(['Finland', 'Sweden']);
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    await pressed('Enter');
    expect(patches.at(-1)?.operations).to.deep.equal([{ op: 'replace', path: '/value/all/Country', value: 'FI' }]);
  });

  it('is searched as a whole', async () => {
    const { element, patches } = await showForm(withJurisdictions(['se', 'fi'], 'DE'));
    const country = byLabel(element, 'Country') as HTMLInputElement;
    country.click();
    const marked = rootOf(element).querySelector('#options [aria-selected=true]') as HTMLElement;
    expect(marked.textContent?.trim()).to.equal('Germany');
    expect(getComputedStyle(marked).backgroundColor).to.not.equal('rgba(0, 0, 0, 0)');
    await type(country, '');
    country.select();
    document.execCommand('insertText', false, 'sw');
    expect(texts(element, '#options [role=group]')).to.deep.equal([]);
    expect(texts(element, '#options [role=option]').slice(0, 2)).to.deep.equal(['Sweden', 'Switzerland']);
    await pressed('Enter');
    expect(patches.at(-1)?.operations).to.deep.equal([{ op: 'replace', path: '/value/all/Country', value: 'SE' }]);
  });

  it('stands as it was where nothing says where the template applies', async () => {
    const { element } = await showForm(withJurisdictions(undefined));
    byLabel(element, 'Country').click();
    expect(texts(element, '#options [role=group]')).to.deep.equal([]);
    expect(texts(element, '#options [role=option]')).to.have.length.greaterThan(200);
  });
});
