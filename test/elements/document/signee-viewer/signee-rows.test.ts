import { expect } from '@open-wc/testing';
import { findProblems } from '../../../../src/document/index.ts';
import type { ContractState } from '../../../../src/document/index.ts';
import {
  isShownSignee,
  listBoxes,
  listContractRows,
  listGivenRows,
} from '../../../../src/elements/document/signee-viewer/signee-rows.ts';
import type { ShownSignee, SigneeRow } from '../../../../src/elements/document/signee-viewer/signee-rows.ts';
import { HUES } from '../../../../src/elements/base/styles/hues.ts';
import { contractSchema, createContract, createParty } from '../../fixtures/contract.ts';

const party = (first_name: string, more: Readonly<Record<string, string>> = {}) =>
  createParty({ first_name, last_name: 'Z', email: 'a@b.example', ...more });
const rowsOf = (...parties: ReturnType<typeof party>[]): readonly SigneeRow[] => {
  const state: ContractState = createContract({ parties });
  return listContractRows({ state, schema: contractSchema, problems: findProblems(state, contractSchema) });
};
const PLACE = { fieldset_name: 'parties', page: 1, x: 0.1, y: 0.7, width: 0.35, height: 0.08 };
const signee = (id: string, more: Partial<ShownSignee> = {}): ShownSignee => ({
  ...PLACE,
  id,
  first_name: 'Aino',
  last_name: 'Lehtonen',
  ...more,
});

describe('the signees of a contract', () => {
  it('are ready where nothing is missing, and lead to what is', () => {
    const [ready, waiting] = rowsOf(party('A'), party('B', { email: '' }));
    expect([ready?.readiness, ready?.path]).to.deep.equal(['ready', '/value/parties/0']);
    expect([waiting?.readiness, waiting?.path]).to.deep.equal(['waiting', '/value/parties/1/email']);
    expect(waiting?.words).to.equal('Still missing: e-mail');
  });

  it('lack none of what another lacks, though their paths begin alike', () => {
    const many = Array.from({ length: 11 }, (_, index) => party(`P${index}`, index === 10 ? { email: '' } : {}));
    const state = createContract({ parties: many });
    const problems = findProblems(state, contractSchema).filter(({ path }) => path.startsWith('/value/parties/10/'));
    const rows = listContractRows({ state, schema: contractSchema, problems });
    expect([rows[1]?.readiness, rows[10]?.readiness]).to.deep.equal(['ready', 'waiting']);
  });

  it('have a name by company where they have none, and by number where they have neither', () => {
    const [byCompany, byNumber] = rowsOf(createParty({ company: 'Havukka Robotics Oy' }), createParty());
    expect([byCompany?.name, byCompany?.detail, byCompany?.initials]).to.deep.equal(['Havukka Robotics Oy', '', 'HR']);
    expect([byNumber?.name, byNumber?.initials]).to.deep.equal(['Signatory 2', '2']);
  });

  it('have hues in turn, and begin again after the last', () => {
    const rows = listGivenRows(Array.from({ length: HUES + 2 }, (_, index) => signee(String(index))));
    expect(rows.map(({ hue }) => hue)).to.deep.equal([...Array(HUES).keys(), 0, 1]);
  });

  it('are none in a document in which nobody signs', () => {
    const state = createContract();
    const schema = { ...contractSchema, properties: { ...contractSchema.properties, parties: {} } };
    expect(listContractRows({ state, schema: schema as typeof contractSchema, problems: [] })).to.deep.equal([]);
  });
});

describe('the boxes of signees', () => {
  const rows = listGivenRows([signee('a'), signee('b', { first_name: 'Erik' })]);

  it('have the name, the letters and the hue of their row, whatever the order of places', () => {
    const boxes = listBoxes([signee('b', { first_name: 'Old' }), signee('a')], rows);
    expect(boxes.map(({ id, name, initials, hue }) => [id, name, initials, hue])).to.deep.equal([
      ['b', 'Erik Lehtonen', 'EL', 1],
      ['a', 'Aino Lehtonen', 'AL', 0],
    ]);
  });

  it('are none where the place is not known yet, or nobody is known for it', () => {
    for (const change of [{ page: 0 }, { width: 0 }, { height: 0 }, { id: 'other' }])
      expect(listBoxes([signee('a', change)], rows), JSON.stringify(change)).to.deep.equal([]);
  });
});

describe('the state of a signature in words', () => {
  const words = (more: Partial<ShownSignee>): string | undefined => listGivenRows([signee('a', more)])[0]?.words;

  it('has the day of the signature, in the language of the page', () => {
    expect(words({ state: 'completed', signed_at: '2026-03-02T10:00:00Z' })).to.include('2 March 2026');
    expect(words({ state: 'completed' })).to.not.include('undefined');
    expect(words({ state: 'completed', signed_at: 'soon' })).to.include('soon');
  });

  it('is waiting where nothing is said, or something that is not known', () => {
    expect(words({ state: 'from the future' as 'waiting' })).to.equal(words({}));
    expect(words({ state: 'waiting' })).to.equal(words({}));
  });

  it('is of whatever has an id', () => {
    for (const value of [undefined, null, 'a', 7, [], {}, { id: 7 }]) expect(isShownSignee(value)).to.equal(false);
    expect(isShownSignee({ id: 'a' })).to.equal(true);
    expect(listGivenRows([{ id: 'a' } as ShownSignee])[0]?.name).to.equal('Signatory 1');
  });
});
