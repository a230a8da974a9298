import { expect } from '@open-wc/testing';
import {
  createInstance,
  emptyValue,
  findFieldProblem,
  isEmptyValue,
  isWidget,
  patchContract,
  publishSchema,
  restoreSchema,
  widgetOf,
} from '../../src/document/index.ts';
import type { ContractState, Instance, Json, ValueSchema, Widget } from '../../src/document/index.ts';
import { KINDS } from '../../src/document/kinds/kinds.ts';
import { createState } from './fixture.ts';

/**
 * Each kind as `docs/document-model.md` describes it: its schema, its empty value, one that is filled in, and one of a
 * wrong type.
 */
const MODEL: Readonly<Record<Widget, { schema: ValueSchema; empty: Json; full: Json; wrong: Json }>> = {
  text: { schema: { type: 'string' }, empty: '', full: 'Havukka Oy', wrong: null },
  multiline: { schema: { type: 'string' }, empty: '', full: 'one\ntwo', wrong: [] },
  email: { schema: { type: 'string', format: 'email' }, empty: '', full: 'a@example.com', wrong: 7 },
  phone: { schema: { type: 'string' }, empty: '', full: '+358401234567', wrong: 358 },
  number: { schema: { type: ['number', 'null'] }, empty: null, full: 0, wrong: '0' },
  money: {
    schema: {
      type: 'object',
      properties: {
        _type: { const: 'money' },
        amount: { type: ['number', 'null'] },
        currency: { enum: ['EUR', 'SEK'] },
      },
      required: ['_type', 'amount', 'currency'],
      additionalProperties: false,
    },
    empty: { _type: 'money', amount: null, currency: 'EUR' },
    full: { _type: 'money', amount: 0, currency: 'SEK' },
    wrong: 5,
  },
  date: { schema: { type: ['string', 'null'], format: 'date' }, empty: null, full: '2026-03-01', wrong: 20260301 },
  boolean: { schema: { type: ['boolean', 'null'] }, empty: null, full: false, wrong: 'false' },
  choice: { schema: { type: ['string', 'null'], enum: ['a', 'b', null] }, empty: null, full: 'a', wrong: 'c' },
  country: { schema: { type: ['string', 'null'], enum: ['FI', 'SE', null] }, empty: null, full: 'FI', wrong: 'fi' },
  choices: {
    schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true },
    empty: [],
    full: ['b', 'a'],
    wrong: ['a', 'a'],
  },
  translatable: {
    schema: {
      type: 'object',
      properties: { _type: { const: 'translatable' } },
      additionalProperties: { type: 'string' },
    },
    empty: { _type: 'translatable', en: '' },
    full: { _type: 'translatable', en: 'Fee' },
    wrong: { _type: 'translatable', en: 7 },
  },
  richtext: {
    schema: { type: 'object' },
    empty: { _type: 'richtext', content: [] },
    full: { _type: 'richtext', content: [{ _type: 'paragraph', content: [{ _type: 'text', text: 'x' }] }] },
    wrong: { _type: 'richtext', content: [{ _type: 'clause', content: [], children: [] }] },
  },
};

const fieldset = (properties: Record<string, ValueSchema>, required: string[] = []): ValueSchema => ({
  type: 'object',
  properties: { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' }, ...properties },
  required: ['_type', '_id', ...required],
  additionalProperties: false,
});

/** A document of one fieldset `all` with one field of a kind in it. */
function documentOf(widget: Widget, field = MODEL[widget].schema): { schema: ValueSchema; state: ContractState } {
  const schema = fieldset({ all: fieldset({ field: { ...field, 'x-deed': { widget } } }) }, ['all']);
  const state = { ...createState(), value: createInstance(schema, { languages: ['en'] }) };
  return { schema, state: state as ContractState };
}

const write = (widget: Widget, value: Json): ReturnType<typeof patchContract> => {
  const { schema, state } = documentOf(widget);
  return patchContract(state, [{ op: 'replace', path: '/value/all/field', value }], schema);
};

for (const [name, { schema, empty, full, wrong }] of Object.entries(MODEL) as [Widget, (typeof MODEL)[Widget]][]) {
  describe(`a field of the kind ${name}`, () => {
    it('is there from the start, with its empty value', () => {
      const { state } = documentOf(name);
      expect((state.value['all'] as Instance)['field']).to.deep.equal(empty);
      expect(emptyValue({ ...schema, 'x-deed': { widget: name } }, ['en'])).to.deep.equal(empty);
      expect([isEmptyValue(empty), isEmptyValue(full)]).to.deep.equal([true, false]);
    });

    it('takes a filled-in value, and its empty value again', () => {
      for (const value of [full, empty]) {
        const result = write(name, value);
        expect(result.ok && (result.state.value['all'] as Instance)['field']).to.deep.equal(value);
      }
    });

    it('refuses what no control produces, at its place or inside', () => {
      const result = write(name, wrong);
      expect(!result.ok && result.error.path).to.match(/^\/value\/all\/field(?:\/|$)/);
    });

    it('may be left out, and is then empty', () => {
      const { state, schema: whole } = documentOf(name);
      const result = patchContract(state, [{ op: 'remove', path: '/value/all/field' }], whole);
      const left = result.ok && (result.state.value['all'] as Instance);
      expect(left).to.be.an('object').that.does.not.have.property('field');
      expect(isEmptyValue((left as Instance)['field'])).to.equal(true);
    });

    it('is missing while it is empty and required, and satisfies every rule while it is empty and not', () => {
      const rules: ValueSchema = { ...schema, 'x-deed': { widget: name } };
      expect(findFieldProblem(empty, rules, { required: true })).to.deep.equal({ code: 'required' });
      expect(findFieldProblem(empty, rules, { required: false })).to.equal(undefined);
      expect(findFieldProblem(full, rules, { required: true })).to.equal(undefined);
    });

    it('is told by its name, comes back from the published schema, and has a kind of its own', () => {
      const { schema: whole } = documentOf(name);
      expect(widgetOf({ ...schema, 'x-deed': { widget: name } })).to.equal(name);
      expect(restoreSchema(publishSchema(whole))).to.deep.equal(whole);
      expect(isWidget(name) && KINDS[name].empty(schema, ['en'])).to.deep.equal(empty);
    });
  });
}

describe('the names of kinds', () => {
  it('are those that the model describes, and no others', () => {
    expect(Object.keys(KINDS).sort()).to.deep.equal(Object.keys(MODEL).sort());
  });

  it('are told from whatever else a schema may say', () => {
    for (const name of [
      '',
      'Text',
      'text ',
      'file',
      'toString',
      '__proto__',
      'constructor',
      0,
      null,
      undefined,
      ['text'],
    ])
      expect(isWidget(name), String(name)).to.equal(false);
  });
});
