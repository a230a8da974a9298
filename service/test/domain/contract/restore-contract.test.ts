import type { ContractState } from 'deedkit/document';
import { describe, expect, it } from 'vitest';
import { operationsBetween, restoreContract } from '../../../src/domain/contract/restore-contract.ts';
import { createContract } from '../../render/pdf/contract-fixture.ts';
import { FakeContracts, key, ownerOf, rename } from './fake-contracts.ts';

const setup = () => {
  const contracts = new FakeContracts();
  contracts.changeElsewhere('First');
  contracts.changeElsewhere('Second');
  const restore = (revision: number, over: { ifMatch?: string; author?: string } = {}) =>
    restoreContract(contracts.ports, {
      key,
      revision,
      ifMatch: over.ifMatch,
      idempotency: undefined,
      wish: { signees: false },
      owner: ownerOf(over.author),
    });
  return { contracts, restore };
};

describe('restoring a revision', () => {
  it('is one more change, which names the restored revision', async () => {
    const { contracts, restore } = setup();
    expect(await restore(1)).toMatchObject({ ok: true, value: { revision: 3, state: { document_name: 'First' } } });
    expect(contracts.changes.at(-1)).toMatchObject({ operations: [rename('First')], restored: 1, author: 'anna' });
    expect(await restore(3)).toMatchObject({ ok: true, value: { revision: 3 } });
    expect(contracts.changes).toHaveLength(3);
  });

  it('is made again on what others wrote in between', async () => {
    const { contracts, restore } = setup();
    let times = 2;
    contracts.meanwhile = () => {
      if (times-- > 0) contracts.changeElsewhere(`Meanwhile ${times}`);
    };
    expect(await restore(0)).toMatchObject({ ok: true, value: { revision: 5, state: { document_name: 'Name' } } });
  });

  it('gives up when others never stop', async () => {
    const { contracts, restore } = setup();
    contracts.meanwhile = () => {
      contracts.changeElsewhere('Again');
    };
    expect(await restore(0)).toEqual({ ok: false, refusal: { code: 'busy' } });
  });

  it('is refused with If-Match once somebody has written', async () => {
    const { contracts, restore } = setup();
    expect(await restore(0, { ifMatch: '"1"' })).toMatchObject({ ok: false, refusal: { code: 'stale', revision: 2 } });
    contracts.meanwhile = () => {
      contracts.meanwhile = () => undefined;
      contracts.changeElsewhere('In between');
    };
    expect(await restore(0, { ifMatch: '"2"' })).toMatchObject({ ok: false, refusal: { code: 'stale' } });
    expect(contracts.state?.document_name).toBe('In between');
  });

  it('tells nothing to who may not write', async () => {
    const { contracts, restore } = setup();
    expect(await restore(9, { author: 'eve' })).toMatchObject({ refusal: { code: 'participant_unknown' } });
    expect(await restore(9)).toEqual({ ok: false, refusal: { code: 'unknown_revision', revision: 2 } });
    contracts.state = undefined;
    expect(await restore(0)).toEqual({ ok: false, refusal: { code: 'not_found' } });
  });
});

describe('the way back to a document', () => {
  const { value } = createContract();
  const parties = (count: number): ContractState['value'] => ({
    ...value,
    people: Array.from({ length: count }, (_, index) => ({ _type: 'value', _id: `id-${index}`, name: `N${index}` })),
  });

  it('is few operations as long as a patch may have them, else the whole', () => {
    const state = createContract();
    const now = { ...state, document_name: 'Now', value: parties(5001) };
    const few = operationsBetween({ ...now, value: parties(3) }, { ...state, value: parties(2) });
    expect(few.map(({ op, path }) => [op, path])).toEqual([
      ['replace', '/document_name'],
      ['remove', '/value/people/2'],
    ]);
    expect(operationsBetween(now, { ...state, value: parties(0) }).map(({ path }) => path)).toEqual([
      '/document_name',
      '/value',
    ]);
  });

  it('brings an appearance back whole', () => {
    const state = createContract();
    const other = { ...state, appearance: { ...state.appearance, logo: undefined } } as unknown as ContractState;
    expect(operationsBetween(other, state)).toEqual([{ op: 'replace', path: '/appearance', value: state.appearance }]);
    expect(operationsBetween(state, state)).toEqual([]);
  });
});
