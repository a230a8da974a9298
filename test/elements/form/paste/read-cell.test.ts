import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { checkDraftValue } from '../../../../src/document/index.ts';
import type { Json, ValueSchema } from '../../../../src/document/index.ts';
import type { FormView } from '../../../../src/elements/form/view/form-view.ts';
import { isHeading, listPasteFields, matchColumns } from '../../../../src/elements/form/paste/paste-fields.ts';
import type { PasteField } from '../../../../src/elements/form/paste/paste-fields.ts';
import { PasteReading } from '../../../../src/elements/form/paste/paste-reading.ts';
import { readCell } from '../../../../src/elements/form/paste/read-cell.ts';
import { setUiLanguage } from '../../../../src/elements/base/localize/index.ts';
import { agreementSchema, agreementState } from '../../fixtures/agreement.ts';

const form = { state: agreementState(), languages: ['en', 'fi'] } as unknown as FormView;
const terms = listPasteFields(agreementSchema.properties?.['terms'] ?? {}, ['en', 'fi']);
const partySchema = agreementSchema.properties?.['parties']?.items as ValueSchema;
const party = listPasteFields(partySchema, ['en']);
const field = (name: string, part?: string): PasteField => {
  const found = [...terms, ...party].find(({ tokens, part: own }) => tokens.join('/') === name && own === part);
  if (!found) throw new Error(`No field ${name}`);
  return found;
};
const value = (name: string, text: string): Json | undefined => readCell(text, field(name), form).value;
const fault = (name: string, text: string): string | undefined => readCell(text, field(name), form).fault?.code;

describe('a cell as its field takes it', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('is a number in the notation of the language, per cent and accounting signs aside', async () => {
    expect(value('years', '1,250.5')).to.equal(1250.5);
    expect(value('years', '5 %')).to.equal(5);
    expect(value('years', '(1,250)')).to.equal(-1250);
    await setUiLanguage('fi');
    expect(value('years', '1\u00a0250,5')).to.equal(1250.5);
    expect(fault('years', 'monta')).to.equal('wrong_type');
  });

  it('is a date in figures, in words and as databases write it; one that is none stays to be mended', async () => {
    expect(value('start', '1 March 2026')).to.equal('2026-03-01');
    expect(value('start', '01/03/2026')).to.equal('2026-03-01');
    expect(value('start', '2026-03-01 00:00:00')).to.equal('2026-03-01');
    await setUiLanguage('de');
    expect(value('start', '1.3.2026')).to.equal('2026-03-01');
    expect([value('start', '31.2.2026'), fault('start', '31.2.2026')]).to.deep.equal(['31.2.2026', 'format']);
  });

  it('is money with its currency before, behind, or in a column of its own', () => {
    expect(value('penalty', '€1,250.50')).to.deep.equal({ _type: 'money', amount: 1250.5, currency: 'EUR' });
    expect(value('penalty', '100 SEK')).to.deep.equal({ _type: 'money', amount: 100, currency: 'SEK' });
    expect(value('penalty', '100')).to.deep.equal({ _type: 'money', amount: 100, currency: 'EUR' });
    expect(fault('penalty', '100 USD')).to.equal('not_a_choice');
    expect(fault('penalty', 'a lot')).to.equal('wrong_type');
    expect(readCell('sek', field('penalty', 'currency'), form).value).to.equal('SEK');
  });

  it('is an option by its label or value, in any case and without accents', () => {
    expect(value('court', 'stockholm district court')).to.equal('stockholm');
    expect(value('court', 'turku')).to.equal('turku');
    expect(fault('court', 'Vaasa')).to.equal('not_a_choice');
    expect(value('scope', 'Personal data; technical')).to.deep.equal(['technical', 'personal']);
    expect(fault('scope', 'Technical, other')).to.equal('not_a_choice');
  });

  it('is a country by name or code, yes or no in words and ticks', () => {
    expect(value('country', 'finland')).to.equal('FI');
    expect(value('country', 'se')).to.equal('SE');
    expect(fault('country', 'Atlantis')).to.equal('not_a_choice');
    for (const yes of ['Yes', 'TRUE', 'x', '1', 'Kyllä']) expect(value('penalty_on', yes), yes).to.equal(true);
    for (const no of ['no', 'FALSE', '0', 'ei']) expect(value('penalty_on', no), no).to.equal(false);
    expect(fault('penalty_on', 'maybe')).to.equal('not_a_choice');
  });

  it('is a text in its language, rich text a paragraph for each line', () => {
    expect(readCell('Aihe', field('subject', 'fi'), form).value).to.deep.equal({ _type: 'translatable', fi: 'Aihe' });
    expect(value('extra', 'One\nTwo')).to.deep.equal({
      _type: 'richtext',
      content: ['One', 'Two'].map((text) => ({ _type: 'paragraph', content: [{ _type: 'text', text }] })),
    });
  });

  it('is nothing when empty; an error mark of a spreadsheet and a text too long are refused', () => {
    expect(readCell('  ', field('name'), form)).to.deep.equal({ text: '' });
    expect([value('name', '#REF!'), fault('name', '#REF!')]).to.deep.equal([undefined, 'sheet_error']);
    expect([value('name', 'x'.repeat(81)), fault('name', 'x'.repeat(81))]).to.deep.equal([undefined, 'too_long']);
    expect(value('name', '=A1+B1')).to.equal('=A1+B1');
    expect(value('name', 'a\u0000b\u0007')).to.equal('ab');
  });

  it('is always something the draft takes', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[-+(]?[\d .,']{0,12}[)%€]?( [A-Z]{3})?$/),
      fc.constantFrom('yes', 'FI', '2026-02-31', 'Technical'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...terms, ...party), any, (one, text) => {
        const { value: read, text: shown } = readCell(text, one, form);
        expect(shown).to.be.a('string');
        if (read === undefined || one.part === 'currency') return;
        expect(checkDraftValue(read, one.schema, ['value'])).to.equal(undefined);
      }),
    );
  });
});

describe('columns and fields', () => {
  it('come together by label in any language, by key, in any case and without accents', () => {
    const names = (headings: readonly string[]): unknown =>
      matchColumns(headings, party).map((index) => party[index]?.tokens.join('/'));
    expect(names(['NAME', 'business_id', 'Land', 'Salary'])).to.deep.equal([
      'name',
      'business_id',
      'country',
      undefined,
    ]);
    expect(names(['Y-tunnus:', ' nimi * ', 'BusinessID'])).to.deep.equal(['business_id', 'name', undefined]);
    expect(isHeading(['Name', 'Notes'], party)).to.equal(true);
    expect(isHeading(['Example Oy', 'FI'], party)).to.equal(false);
  });

  it('name the places of a text in languages, of an amount and its currency, and of what a fieldset holds', () => {
    const schema = {
      properties: {
        _id: {},
        address: {
          properties: { _id: {}, city: { type: 'string', 'x-deed': { label: { _type: 'translatable', en: 'City' } } } },
          'x-deed': { label: { _type: 'translatable', en: 'Address' } },
        },
      },
    } as unknown as ValueSchema;
    const nested = listPasteFields(schema, ['en']);
    expect(nested.map(({ label }) => label)).to.deep.equal(['Address – City']);
    for (const heading of ['City', 'Address City', 'address.city', 'address_city'])
      expect(matchColumns([heading], nested), heading).to.deep.equal([0]);
    const labels = terms.map(({ label }) => label);
    expect(labels).to.include.members(['Subject line in English', 'Subject line in Finnish', 'Penalty – Currency']);
  });
});

describe('rows read as instances', () => {
  const read = (rows: readonly (readonly string[])[], room = 1000, fields = party): PasteReading => {
    const reading = new PasteReading({
      rows,
      heading: false,
      fields,
      columns: [fields.findIndex(({ tokens }) => tokens[0] === 'name'), -1],
      schema: partySchema,
      form,
      space: room,
    });
    reading.advance(Infinity);
    return reading;
  };

  it('have an id each, and fields without a column are empty', () => {
    const { instances } = read([['Example Oy', 'left out'], ['', ''], ['Sample Ltd']]);
    expect(instances.map(({ name }) => name as unknown)).to.deep.equal(['Example Oy', 'Sample Ltd']);
    expect(new Set(instances.map(({ _id }) => _id)).size).to.equal(2);
    expect(instances[0]).to.include({ country: null, kind: null });
  });

  it('are as many as there is room for, of ten thousand; the others are counted', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [`Party ${index}`]);
    const few = read(rows, 3);
    expect([few.instances.length, few.rowsLeft, few.total, few.shown.length]).to.deep.equal([3, 9997, 10_000, 3]);
    const many = read(rows, Infinity);
    expect([many.instances.length, many.rowsLeft, many.shown.length]).to.deep.equal([1000, 9000, 50]);
  });

  it('are no more than one request may hold', () => {
    const long = Array.from({ length: 2000 }, (_, index) => [`${index}`, 'x'.repeat(20_000)]);
    const fields = listPasteFields(
      { properties: { _id: {}, name: { type: 'string' }, text: { type: 'string' } } } as unknown as ValueSchema,
      ['en'],
    );
    const reading = new PasteReading({
      rows: long,
      heading: false,
      fields,
      columns: [0, 1],
      schema: { properties: { _id: {}, name: { type: 'string' }, text: { type: 'string' } } } as unknown as ValueSchema,
      form,
      space: Infinity,
    });
    reading.advance(Infinity);
    expect(JSON.stringify(reading.instances).length).to.be.lessThan(1_048_576);
    expect(reading.instances.length).to.be.greaterThan(10);
  });

  it('name each cell that cannot be read by its row, with the heading as the first', () => {
    const reading = new PasteReading({
      rows: [
        ['Name', 'Country'],
        ['Example Oy', 'Atlantis'],
        ['x'.repeat(90), 'FI'],
      ],
      heading: true,
      fields: party,
      columns: ['name', 'country'].map((name) => party.findIndex(({ tokens }) => tokens[0] === name)),
      schema: partySchema,
      form,
      space: 10,
    });
    expect(reading.faulty.map(({ row, field: { label }, fault: { code } }) => [row, label, code])).to.deep.equal([
      [2, 'Country', 'not_a_choice'],
      [3, 'Name', 'too_long'],
    ]);
    expect([reading.leftOut, reading.toMend]).to.deep.equal([2, 0]);
    expect(reading.instances.map(({ name, country }) => [name, country] as unknown)).to.deep.equal([
      ['Example Oy', null],
      ['', 'FI'],
    ]);
  });
});
