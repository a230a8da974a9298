import { describe, expect, it } from 'vitest';
import { finalizeContract, unfinalizeContract } from '../../../src/domain/contract/finalize-contract.ts';
import { explainStale, readPast } from '../../../src/domain/contract/history.ts';
import { FakeContracts, key, ownerOf, rename } from './fake-contracts.ts';

describe('the history of a contract', () => {
  const withChanges = (count: number): FakeContracts => {
    const contracts = new FakeContracts();
    for (let index = 1; index <= count; index++) contracts.changeElsewhere(`Name ${index}`);
    return contracts;
  };

  it('leads back to any revision', async () => {
    const contracts = withChanges(4);
    const nameAt = async (revision: number) => {
      const past = await readPast(contracts.ports, key, revision);
      return past.ok ? [past.value.snapshot.revision, past.value.snapshot.state.document_name] : past.refusal.code;
    };
    expect(await Promise.all([0, 1, 3, 4].map(nameAt))).toEqual([
      [0, 'Name'],
      [1, 'Name 1'],
      [3, 'Name 3'],
      [4, 'Name 4'],
    ]);
    contracts.state = undefined;
    expect(await nameAt(1)).toBe('not_found');
  });

  it('leaves out what came while it was read', async () => {
    const contracts = withChanges(2);
    const read = contracts.ports.store.read;
    const store = {
      ...contracts.ports.store,
      read: async (...args: Parameters<typeof read>) => {
        const snapshot = await read(...args);
        contracts.changeElsewhere('Too late');
        return snapshot;
      },
    };
    const past = await readPast({ ...contracts.ports, store }, key, 1);
    expect(past).toMatchObject({ ok: true, value: { snapshot: { state: { document_name: 'Name 1' } } } });
  });

  it('cannot be undone by changes that do not fit', async () => {
    const contracts = withChanges(1);
    Object.assign(contracts.changes[0] ?? {}, { inverse: [{ op: 'remove', path: '/nothing/here' }] });
    await expect(readPast(contracts.ports, key, 0)).rejects.toThrow('cannot be undone to revision 0');
  });

  it('tells a stale request which changes it has missed', async () => {
    const contracts = withChanges(3);
    const told = (ifMatch: string) => explainStale(contracts.ports, { key, ifMatch });
    expect(await told('"1"')).toEqual({ code: 'stale', revision: 3, operations: [rename('Name 2'), rename('Name 3')] });
    expect(await told('W/"2"')).toEqual({ code: 'stale', revision: 3, operations: [rename('Name 3')] });
    expect(await told('"9"')).toEqual({ code: 'stale', revision: 3, operations: [] });
    expect(await told('nonsense')).toEqual({ code: 'stale', revision: 3, operations: [] });
    contracts.state = undefined;
    expect(await told('"1"')).toEqual({ code: 'not_found' });
  });

  it('is left out when it is too much to tell', async () => {
    const contracts = withChanges(201);
    expect(await explainStale(contracts.ports, { key, ifMatch: '"0"' })).toEqual({
      code: 'stale',
      revision: 201,
      operations: undefined,
    });
    expect(await explainStale(contracts.ports, { key, ifMatch: '"1"' })).toMatchObject({ revision: 201 });
  });

  it('has finalizing and opening again as revisions in which no words change', async () => {
    const contracts = withChanges(1);
    const request = { key, owner: ownerOf(), ifMatch: undefined, wish: { signees: false } };
    await finalizeContract(contracts.ports, request);
    await unfinalizeContract(contracts.ports, request);
    contracts.changeElsewhere('Last');
    const told = await explainStale(contracts.ports, { key, ifMatch: '"1"' });
    expect(told).toEqual({ code: 'stale', revision: 4, operations: [rename('Last')] });
    const past = await readPast(contracts.ports, key, 1);
    expect(past).toMatchObject({ value: { snapshot: { state: { document_name: 'Name 1' } } } });
  });

  it('tells of a change too that came while it was read, with the revision it made', async () => {
    const contracts = withChanges(1);
    const { listChanges } = contracts.ports.store;
    const store: typeof contracts.ports.store = {
      ...contracts.ports.store,
      listChanges: async (...args) => {
        contracts.changeElsewhere('In between');
        return listChanges(...args);
      },
    };
    expect(await explainStale({ ...contracts.ports, store }, { key, ifMatch: '"0"' })).toEqual({
      code: 'stale',
      revision: 2,
      operations: [rename('Name 1'), rename('In between')],
    });
  });

  it('is told as far as 200 changes, and not from the middle', async () => {
    const contracts = withChanges(200);
    const told = await explainStale(contracts.ports, { key, ifMatch: '"0"' });
    expect(told).toMatchObject({ revision: 200, operations: { length: 200 } });
    contracts.changeElsewhere('One too many');
    expect(await explainStale(contracts.ports, { key, ifMatch: '"0"' })).toMatchObject({ operations: undefined });
  });

  it('is not changed by being looked at', async () => {
    const contracts = withChanges(3);
    const before = [contracts.snapshot(), structuredClone(contracts.changes)];
    await readPast(contracts.ports, key, 0);
    await explainStale(contracts.ports, { key, ifMatch: '"1"' });
    expect([contracts.snapshot(), contracts.changes]).toEqual(before);
    // The cache keeps the present for the next reader.
    expect(contracts.ports.cache.get(key)?.revision).toBe(3);
  });
});
