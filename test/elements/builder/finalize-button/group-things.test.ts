import { expect } from '@open-wc/testing';
import type { ValueSchema } from '../../../../src/document/index.ts';
import { groupThings } from '../../../../src/elements/builder/finalize-button/group-things.ts';
import { contractSchema } from '../../fixtures/contract.ts';

const grouped = (paths: readonly string[], schema: ValueSchema = contractSchema): unknown =>
  groupThings(
    paths.map((path) => ({ path })),
    schema,
  ).map(({ section, things }) => [section, ...things.map(({ path }) => path)]);

describe('groupThings', () => {
  it('puts each thing under its section, in the order of the form, whatever order they come in', () => {
    expect(
      grouped([
        '/value/terms/extra',
        '/value/parties/10/first_name',
        '/value/parties/2/email',
        '/value/parties/2/first_name',
        '/value/terms/purpose',
        '/document_name',
      ]),
    ).to.deep.equal([
      [undefined, '/document_name'],
      ['parties', '/value/parties/2/first_name', '/value/parties/2/email', '/value/parties/10/first_name'],
      ['terms', '/value/terms/purpose', '/value/terms/extra'],
    ]);
  });

  it('has the faults of a list before those of its instances', () => {
    expect(grouped(['/value/parties/0/email', '/value/parties'])).to.deep.equal([
      ['parties', '/value/parties', '/value/parties/0/email'],
    ]);
  });

  it('goes by the order that the schema gives its sections', () => {
    const { parties, terms } = contractSchema.properties as { parties: ValueSchema; terms: ValueSchema };
    const first = { ...terms, 'x-deed': { ...terms['x-deed'], order: -1 } };
    expect(
      grouped(['/value/parties/0/email', '/value/terms/purpose'], {
        ...contractSchema,
        properties: { parties, terms: first },
      }),
    ).to.deep.equal([
      ['terms', '/value/terms/purpose'],
      ['parties', '/value/parties/0/email'],
    ]);
  });

  it('has a field that stands in no section under none, where the form has it', () => {
    const schema = { ...contractSchema, properties: { note: { type: 'string' }, ...contractSchema.properties } };
    expect(grouped(['/value/terms/purpose', '/value/note'], schema)).to.deep.equal([
      [undefined, '/value/note'],
      ['terms', '/value/terms/purpose'],
    ]);
  });

  it('takes a place that the form does not have, or that is none', () => {
    expect(grouped(['/value/terms/purpose', '/value/gone/x', '/value/constructor', 'junk', ''])).to.deep.equal([
      [undefined, 'junk', '', '/value/constructor', '/value/gone/x'],
      ['terms', '/value/terms/purpose'],
    ]);
  });
});
