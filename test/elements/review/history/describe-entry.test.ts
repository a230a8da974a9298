import { expect } from '@open-wc/testing';
import type { Json, ValueSchema } from '../../../../src/document/index.ts';
import { describeEntry } from '../../../../src/elements/review/history/describe-entry.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { HistoryChange, HistoryEntry } from '../../../../src/protocol/builder/index.ts';
import { agreementSchema } from '../../fixtures/agreement.ts';
import { createContract } from '../../fixtures/contract.ts';

const state = createContract();
const words = { schema: agreementSchema, state };

/** An entry of these changes, with anything else about it. */
const entry = (changes: readonly HistoryChange[], over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  kind: 'patched',
  revision: 2,
  since: 1,
  restored_revision: null,
  omitted: 0,
  participant: null,
  began_at: '2026-05-04T09:00:00.000Z',
  ended_at: '2026-05-04T09:00:00.000Z',
  changes: [...changes],
  ...over,
});
const replace = (path: string, before: Json, after: Json): HistoryChange => ({ op: 'replace', path, before, after });
const tell = (change: HistoryChange, schema: ValueSchema | undefined = agreementSchema): string =>
  describeEntry(entry([change]), { schema, state })[0] ?? '';

describe('an entry of a history', () => {
  for (const [about, change, sentence] of [
    ['a text', replace('/value/parties/0/name', 'Old', 'New'), 'Changed Parties 1 › Name from Old to New'],
    ['a first text', replace('/value/parties/0/name', '', 'New'), 'Set Parties 1 › Name to New'],
    ['an emptied text', replace('/value/parties/0/name', 'Old', ''), 'Cleared Parties 1 › Name, which was Old'],
    ['a text that was and is empty', replace('/value/parties/0/name', null, ''), 'Cleared Parties 1 › Name'],
    ['a number', replace('/value/terms/years', 2, 3), 'Changed Terms › Years from 2 to 3'],
    ['a number of nought', replace('/value/terms/years', null, 0), 'Set Terms › Years to 0'],
    ['a date', replace('/value/terms/start', null, '2026-03-01'), 'Set Terms › Start date to 1 March 2026'],
    ['a yes', replace('/value/terms/penalty_on', null, true), 'Set Terms › Contractual penalty to Yes'],
    ['a no', replace('/value/terms/penalty_on', true, false), 'Changed Terms › Contractual penalty from Yes to No'],
    [
      'a choice by its label',
      replace('/value/parties/0/kind', null, 'person'),
      'Set Parties 1 › The party is to A person',
    ],
    [
      'a choice that is none today',
      replace('/value/parties/0/kind', null, 'trust'),
      'Set Parties 1 › The party is to trust',
    ],
    [
      'many choices',
      replace('/value/terms/scope', [], ['technical', 'source']),
      'Set Terms › Information covered to Technical and Source code',
    ],
    [
      'a sum of money',
      replace('/value/terms/penalty', null, { _type: 'money', amount: 900, currency: 'EUR' }),
      'Set Terms › Penalty to €900.00',
    ],
    [
      'a part of a field as the field',
      replace('/value/terms/penalty/amount', 900, 950),
      'Changed Terms › Penalty from 900 to 950',
    ],
    ['a new item by its number', { op: 'add', path: '/value/parties/1', after: { name: 'x' } }, 'Added Parties 2'],
    ['an item that went', { op: 'remove', path: '/value/parties/0', before: { name: 'x' } }, 'Removed Parties 1'],
    [
      'an item in an item',
      { op: 'add', path: '/value/parties/1/contacts/0', after: {} },
      'Added Parties 2 › Contacts 1',
    ],
    ['a whole fieldset', replace('/value/terms', {}, { years: 2 }), 'Changed Terms'],
    ['all of the value', replace('/value', {}, {}), 'Changed the form'],
    ['a field of which nothing is known', replace('/value/signing_date', 'a', 'b'), 'Changed signing date from a to b'],
    [
      'a field that was there',
      { op: 'remove', path: '/value/terms/court', before: 'turku' },
      'Cleared Terms › Court, which was Southwest Finland District Court',
    ],
    ['the name', replace('/document_name', 'A', 'B'), 'Changed the document name from A to B'],
    ['the looks', replace('/appearance/font', 'a', 'b'), 'Changed the appearance'],
  ] as const satisfies readonly (readonly [string, HistoryChange, string])[]) {
    it(`tells ${about}: ${sentence}`, () => {
      expect(tell(change)).to.equal(sentence);
    });
  }

  for (const [about, change, sentence] of [
    [
      'a new section by its title',
      { op: 'add', path: '/sections/3', after: { title: 'Costs' } },
      'Added the section “Costs”',
    ],
    ['one that went', { op: 'remove', path: '/sections/0', before: { title: 'Costs' } }, 'Removed the section “Costs”'],
    ['one exchanged', replace('/sections/1', { title: 'Old' }, { title: 'Costs' }), 'Edited the section “Costs”'],
    [
      'one whose text was edited, by the title of today',
      replace('/sections/1/content', [], []),
      'Edited the section “Terms”',
    ],
    ['one that is not there today', replace('/sections/9/content', [], []), 'Changed the order of sections'],
    ['a new one without a title', { op: 'add', path: '/sections/9', after: {} }, 'Changed the order of sections'],
    ['all of them', replace('/sections', [], []), 'Changed the order of sections'],
  ] as const satisfies readonly (readonly [string, HistoryChange, string])[]) {
    it(`tells of sections ${about}`, () => {
      expect(tell(change)).to.equal(sentence);
    });
  }

  it('tells nothing that is longer than a line of eighty characters, and no line breaks', () => {
    const told = tell(replace('/value/parties/0/name', '', `one\n\ntwo  ${'w'.repeat(100)}`));
    expect(told).to.match(/^Set Parties 1 › Name to one two w+…$/);
    expect(told.length).to.equal('Set Parties 1 › Name to '.length + 81);
  });

  it('tells a text in every language of the document once, and equal sentences once', () => {
    const change = replace('/value/parties/0/contacts', [], [{}]);
    expect(describeEntry(entry([change, change]), words)).to.deep.equal(['Changed Parties 1 › Contacts']);
  });

  it('tells how many changes the service has left out', () => {
    const told = describeEntry(entry([replace('/document_name', 'A', 'B')], { omitted: 12 }), words);
    expect(told).to.deep.equal(['Changed the document name from A to B', 'and 12 more']);
  });

  it('tells one that is no change of content by its kind alone', () => {
    const changes = [replace('/document_name', 'A', 'B')];
    expect(describeEntry(entry(changes, { kind: 'finalized' }), words)).to.deep.equal(['Finalized the document']);
    expect(describeEntry(entry(changes, { kind: 'unfinalized' }), words)).to.deep.equal([
      'Made the document a draft again',
    ]);
    expect(describeEntry(entry(changes, { kind: 'restored', restored_revision: 3 }), words)).to.deep.equal([
      'Brought back version 3',
    ]);
  });

  it('tells by the names in the data where no schema is known', () => {
    const told = describeEntry(entry([replace('/value/parties/0/first_name', 'A', 'B')]), {
      schema: undefined,
      state: undefined,
    });
    expect(told).to.deep.equal(['Changed parties 1 › first name from A to B']);
  });

  it('never takes a name of the data for one that every object has', () => {
    expect(tell(replace('/value/constructor/0/name', 'a', 'b'))).to.equal('Changed constructor 1 › name from a to b');
  });
});

describe('an entry of a history in another language', () => {
  afterEach(() => setUiLanguage('en-GB'));

  it('has its words and its labels', async () => {
    await setUiLanguage('fi');
    expect(tell(replace('/value/parties/0/name', 'A', 'B'))).to.contain('Osapuolet 1 › Nimi');
    expect(tell(replace('/value/terms/start', null, '2026-03-01'))).to.contain('1. maaliskuuta 2026');
  });
});
