import type { SigneeRecord } from 'deedkit/protocol/builder';
import { describe, expect, it } from 'vitest';
import type { Showing } from '../../../src/domain/contract/read-contract.ts';
import { readContract, readFresh, viewOf } from '../../../src/domain/contract/read-contract.ts';
import { FakeContracts, key } from './fake-contracts.ts';

describe('reading a contract', () => {
  it('asks the database, and caches its answer', async () => {
    const contracts = new FakeContracts();
    const found = await readContract(contracts.ports, key);
    expect(found).toMatchObject({ ok: true, value: { snapshot: { revision: 0 }, schema: contracts.schema } });
    expect(contracts.ports.cache.get(key)).toEqual(contracts.snapshot());
    contracts.changeElsewhere('Elsewhere');
    expect(await readContract(contracts.ports, key)).toMatchObject({ value: { snapshot: { revision: 1 } } });
    expect(contracts.asked).toEqual(['read', 'read']);
  });

  it('passes on the cached revision, so that less need be read', async () => {
    const contracts = new FakeContracts();
    const known: (number | undefined)[] = [];
    const read = contracts.ports.store.read;
    const store: typeof contracts.ports.store = {
      ...contracts.ports.store,
      read: async (of, snapshot) => {
        known.push(snapshot?.revision);
        return read(of, snapshot);
      },
    };
    const ports = { ...contracts.ports, store };
    await readFresh(ports, key);
    await readFresh(ports, key);
    contracts.changeElsewhere('Elsewhere');
    await readFresh(ports, key);
    await readFresh(ports, key);
    expect(known).toEqual([undefined, 0, 0, 1]);
  });

  it('forgets a deleted contract', async () => {
    const contracts = new FakeContracts();
    await readContract(contracts.ports, key);
    contracts.state = undefined;
    expect(await readContract(contracts.ports, key)).toEqual({ ok: false, refusal: { code: 'not_found' } });
    expect(contracts.ports.cache.get(key)).toBeUndefined();
  });

  it('keeps the cached contract when the database fails', async () => {
    const contracts = new FakeContracts();
    await readContract(contracts.ports, key);
    const read = () => Promise.reject(new Error('The database is down'));
    const ports = { ...contracts.ports, store: { ...contracts.ports.store, read } };
    await expect(readContract(ports, key)).rejects.toThrow('down');
    expect(contracts.ports.cache.get(key)?.revision).toBe(0);
  });
});

describe('the view of a contract', () => {
  const signees = [{ _type: 'signee', id: 's', page: 1 } as SigneeRecord];
  const start = (over: Partial<Showing> = {}) => {
    const contracts = new FakeContracts();
    const snapshot = contracts.snapshot();
    if (!snapshot) throw new Error('There is none');
    const showing: Showing = { key, snapshot, schema: contracts.schema, wish: { signees: true }, ...over };
    return { contracts, showing, state: snapshot.state };
  };

  it('has no signees unless they were asked for, for which nothing is laid out', async () => {
    const { contracts, showing, state } = start({ wish: { signees: false } });
    expect(await viewOf(contracts.ports, showing)).toEqual({
      ok: true,
      value: { revision: 0, state, signees: undefined },
    });
    expect(contracts.asked).toEqual([]);
  });

  it('has the signees of this very state', async () => {
    const { contracts, showing, state } = start();
    const placed: unknown[] = [];
    const ports: typeof contracts.ports = {
      ...contracts.ports,
      placeSignees: async (of, document) => {
        placed.push([of, document]);
        return { ok: true, value: signees };
      },
    };
    expect(await viewOf(ports, showing)).toEqual({ ok: true, value: { revision: 0, state, signees } });
    expect(placed).toEqual([[key, { state, schema: contracts.schema }]]);
  });

  it('waits for a layout that is under way, and begins no other', async () => {
    const { contracts, showing } = start({ placing: Promise.resolve({ ok: true, value: signees }) });
    expect(await viewOf(contracts.ports, showing)).toMatchObject({ ok: true, value: { signees } });
    expect(contracts.asked).toEqual([]);
  });

  it.each(['failed', 'busy', 'stopped'] as const)(
    'is refused when placing %s, and says whether the change is written',
    async (code) => {
      const { contracts, showing } = start();
      const ports = { ...contracts.ports, placeSignees: async () => ({ ok: false, error: { code } }) as const };
      const refusal = { code: 'signees_unavailable', reason: code, revision: 0 };
      expect(await viewOf(ports, showing)).toEqual({ ok: false, refusal: { ...refusal, written: false } });
      const written = await viewOf(ports, { ...showing, written: true });
      expect(written).toEqual({ ok: false, refusal: { ...refusal, written: true } });
    },
  );
});
