import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/domain/outcome.ts';
import type { ContractView } from '../../../src/domain/contract/contract.ts';
import type { PatchRequest } from '../../../src/domain/contract/patch-contract.ts';
import { MAX_OPERATIONS, patchContract } from '../../../src/domain/contract/patch-contract.ts';
import { FakeContracts, key, ownerOf, rename } from './fake-contracts.ts';

const HOUR = 60 * 60_000;

describe('patchContract', () => {
  const request = (over: Partial<PatchRequest> = {}): PatchRequest => ({
    key,
    owner: ownerOf(),
    operations: [rename('One')],
    ifMatch: undefined,
    idempotency: undefined,
    wish: { signees: false },
    ...over,
  });
  const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'done' : outcome.refusal.code);
  const viewOf = (outcome: Outcome<ContractView>) =>
    outcome.ok ? [outcome.value.revision, outcome.value.state.document_name] : codeOf(outcome);

  it('writes at the revision that was judged, with what follows', async () => {
    const contracts = new FakeContracts();
    const owner = ownerOf('anna', {
      effectsOf: ({ kind, now }) => (kind === 'patched' ? [{ kind: 'charge', key, at: now }] : []),
    });
    expect(viewOf(await patchContract(contracts.ports, request({ owner })))).toEqual([1, 'One']);
    expect(contracts.changes).toMatchObject([
      { revision: 1, kind: 'patched', author: 'anna', operations: [rename('One')] },
    ]);
    expect(contracts.effects).toEqual([
      { kind: 'charge', key, at: contracts.now },
      { kind: 'notice', about: 'contract', key, to: 'followers' },
    ]);
  });

  it('trusts the cache at first, and reads when that was old', async () => {
    const contracts = new FakeContracts();
    await patchContract(contracts.ports, request());
    contracts.asked.length = 0;
    await patchContract(contracts.ports, request({ operations: [rename('Two')] }));
    expect(contracts.asked).toEqual(['patch']);
    contracts.changeElsewhere('Elsewhere');
    contracts.asked.length = 0;
    expect(viewOf(await patchContract(contracts.ports, request({ operations: [rename('Three')] })))).toEqual([
      4,
      'Three',
    ]);
    expect(contracts.asked).toEqual(['patch', 'read', 'patch']);
  });

  it('refuses nothing by the cache: the stored contract decides', async () => {
    const contracts = new FakeContracts();
    await patchContract(contracts.ports, request());
    // In the cache carl is no writer; meanwhile he became one.
    contracts.writers.add('carl');
    expect(codeOf(await patchContract(contracts.ports, request({ owner: ownerOf('carl') })))).toBe('done');
  });

  it('is tried 25 times when others are always first, and then busy', async () => {
    const contracts = new FakeContracts();
    let times = 0;
    contracts.meanwhile = () => {
      contracts.changeElsewhere(`Other ${++times}`);
    };
    expect(codeOf(await patchContract(contracts.ports, request()))).toBe('busy');
    expect(times).toBe(25);
    expect(contracts.changes.every(({ author }) => author === 'ben')).toBe(true);
  });

  it('succeeds at the last try', async () => {
    const contracts = new FakeContracts();
    let times = 0;
    contracts.meanwhile = () => {
      if (++times < 25) contracts.changeElsewhere(`Other ${times}`);
    };
    expect(viewOf(await patchContract(contracts.ports, request()))).toEqual([25, 'One']);
  });

  it.each([
    [
      'what is not there',
      'not_found',
      (contracts: FakeContracts) => {
        contracts.state = undefined;
      },
      {},
    ],
    ['a stranger', 'participant_unknown', () => undefined, { owner: ownerOf('nobody') }],
    [
      'a finalized contract',
      'finalized',
      (contracts: FakeContracts) => {
        if (contracts.state) contracts.state = { ...contracts.state, status: 'finalized' };
      },
      {},
    ],
    ['another revision than was asked for', 'stale', () => undefined, { ifMatch: '"7"' }],
    [
      'what no patch may do',
      'patch_refused',
      () => undefined,
      { operations: [{ op: 'replace', path: '/status', value: 'x' }] },
    ],
    [
      'too many operations',
      'too_many_operations',
      () => undefined,
      { operations: Array.from({ length: MAX_OPERATIONS + 1 }, () => rename('x')) },
    ],
  ] as const)('refuses %s with %s and writes nothing', async (...[, code, prepare, over]) => {
    const contracts = new FakeContracts();
    prepare(contracts);
    expect(codeOf(await patchContract(contracts.ports, request(over)))).toBe(code);
    expect(contracts.changes).toEqual([]);
  });

  it('gives an equal request the answer that it had, whatever happened since', async () => {
    const contracts = new FakeContracts();
    const once = request({ idempotency: { key: 'k', requestHash: 'h' } });
    const first = await patchContract(contracts.ports, once);
    contracts.changeElsewhere('Later');
    contracts.changeElsewhere('Latest');
    expect(viewOf(await patchContract(contracts.ports, once))).toEqual(viewOf(first));
    expect(contracts.revision).toBe(3);
    // Even when it would be refused now.
    if (contracts.state) contracts.state = { ...contracts.state, status: 'finalized' };
    expect(viewOf(await patchContract(contracts.ports, once))).toEqual(viewOf(first));
  });

  it('does not tell a stranger which request was made under a key', async () => {
    const contracts = new FakeContracts();
    const idempotency = { key: 'k', requestHash: 'h' };
    await patchContract(contracts.ports, request({ idempotency }));
    const asked = patchContract(contracts.ports, request({ idempotency, owner: ownerOf('nobody') }));
    expect(codeOf(await asked)).toBe('participant_unknown');
  });

  it('refuses a key that was used for another body, and takes it again after 24 hours', async () => {
    const contracts = new FakeContracts();
    await patchContract(contracts.ports, request({ idempotency: { key: 'k', requestHash: 'h' } }));
    const other = request({ operations: [rename('Other')], idempotency: { key: 'k', requestHash: 'other' } });
    contracts.now = new Date(contracts.now.getTime() + 24 * HOUR - 1);
    expect(codeOf(await patchContract(contracts.ports, other))).toBe('idempotency_key_reused');
    contracts.now = new Date(contracts.now.getTime() + 1);
    expect(viewOf(await patchContract(contracts.ports, other))).toEqual([2, 'Other']);
  });

  it('writes once when an equal request is carried out in the same moment elsewhere', async () => {
    const contracts = new FakeContracts();
    const once = request({ idempotency: { key: 'k', requestHash: 'h' } });
    let isFirst = true;
    contracts.meanwhile = () => {
      if (!isFirst) return;
      isFirst = false;
      contracts.changeElsewhere('One');
      const change = contracts.changes.at(-1);
      if (change) Object.assign(change, { key: 'k', requestHash: 'h' });
    };
    expect(viewOf(await patchContract(contracts.ports, once))).toEqual([1, 'One']);
    expect(contracts.changes).toHaveLength(1);
  });

  it('reads the stored contract for a patch without operations, and writes nothing', async () => {
    const contracts = new FakeContracts();
    await patchContract(contracts.ports, request());
    contracts.changeElsewhere('Elsewhere');
    expect(viewOf(await patchContract(contracts.ports, request({ operations: [] })))).toEqual([2, 'Elsewhere']);
    expect(contracts.changes).toHaveLength(2);
  });

  it('carries out patches of one contract one after the other', async () => {
    const contracts = new FakeContracts();
    const names = ['A', 'B', 'C', 'D'];
    await Promise.all(names.map((name) => patchContract(contracts.ports, request({ operations: [rename(name)] }))));
    expect(contracts.changes.map(({ operations }) => operations[0])).toEqual(names.map(rename));
    // None had to be tried twice.
    expect(contracts.asked.filter((what) => what === 'patch')).toHaveLength(4);
  });

  it('says that a change is saved whose signatures cannot be placed', async () => {
    const contracts = new FakeContracts();
    const ports = { ...contracts.ports, placeSignees: async () => ({ ok: false, error: { code: 'busy' } }) as const };
    const outcome = await patchContract(ports, request({ wish: { signees: true } }));
    expect(outcome).toMatchObject({
      ok: false,
      refusal: { code: 'signees_unavailable', reason: 'busy', revision: 1, written: true },
    });
    expect(contracts.state?.document_name).toBe('One');
  });

  it('takes as many operations as there may be, and names the first that is too many', async () => {
    const contracts = new FakeContracts();
    const most = Array.from({ length: MAX_OPERATIONS }, (_, index) => rename(`Name ${index}`));
    expect(viewOf(await patchContract(contracts.ports, request({ operations: most })))).toEqual([1, 'Name 4999']);
    const more = await patchContract(contracts.ports, request({ operations: [...most, rename('x')] }));
    expect(more).toEqual({ ok: false, refusal: { code: 'too_many_operations', operation: 5000 } });
  });

  it('is all or nothing: one operation that is refused keeps the others from being written', async () => {
    const contracts = new FakeContracts();
    const before = contracts.snapshot();
    const operations = [rename('One'), { op: 'remove', path: '/nothing' } as const, rename('Two')];
    const outcome = await patchContract(contracts.ports, request({ operations }));
    expect(outcome).toMatchObject({ refusal: { code: 'patch_refused', error: { operation: 1 } } });
    expect([contracts.snapshot(), contracts.effects]).toEqual([before, []]);
    expect(contracts.asked).not.toContain('patch');
  });

  it('names the last operation of what would weigh too much, and leaves the cache as it was', async () => {
    const contracts = new FakeContracts();
    await patchContract(contracts.ports, request());
    const sizes = { value: 1, sections: 1, appearance: 1 };
    const store: typeof contracts.ports.store = {
      ...contracts.ports.store,
      writePatch: async () => ({ result: 'too_large', sizes }),
    };
    const operations = [rename('Two'), rename('Three')];
    expect(await patchContract({ ...contracts.ports, store }, request({ operations }))).toEqual({
      ok: false,
      refusal: { code: 'contract_too_large', operation: 1, path: '/document_name' },
    });
    expect(contracts.ports.cache.get(key)).toMatchObject({ revision: 1, state: { document_name: 'One' } });
  });

  it('is held to the revision that was named, each time it is tried', async () => {
    const contracts = new FakeContracts();
    await patchContract(contracts.ports, request());
    contracts.meanwhile = () => {
      contracts.meanwhile = () => undefined;
      contracts.changeElsewhere('Other');
    };
    const outcome = await patchContract(contracts.ports, request({ operations: [rename('Two')], ifMatch: '"1"' }));
    expect(outcome).toEqual({ ok: false, refusal: { code: 'stale', revision: 2, operations: [] } });
    expect(contracts.state?.document_name).toBe('Other');
  });

  it('is refused when the contract is finalized, or gone, while it is tried', async () => {
    const finalized = new FakeContracts();
    finalized.meanwhile = () => {
      if (finalized.state) finalized.state = { ...finalized.state, status: 'finalized' };
    };
    expect(codeOf(await patchContract(finalized.ports, request()))).toBe('finalized');
    const gone = new FakeContracts();
    gone.meanwhile = () => {
      gone.state = undefined;
    };
    expect(codeOf(await patchContract(gone.ports, request()))).toBe('not_found');
    expect(gone.ports.cache.get(key)).toBeUndefined();
  });

  it('repeats nothing of another key, and writes equal requests twice without one', async () => {
    const contracts = new FakeContracts();
    for (const used of ['k', 'l'])
      await patchContract(contracts.ports, request({ idempotency: { key: used, requestHash: 'h' } }));
    for (let count = 0; count < 2; count++) await patchContract(contracts.ports, request());
    expect(contracts.changes.map(({ requestHash }) => requestHash)).toEqual(['h', 'h', null, null]);
  });

  it('lets a key be used again whose request was refused', async () => {
    const contracts = new FakeContracts();
    const idempotency = { key: 'k', requestHash: 'h' };
    expect(codeOf(await patchContract(contracts.ports, request({ idempotency, ifMatch: '"7"' })))).toBe('stale');
    const other = { ...idempotency, requestHash: 'other' };
    expect(viewOf(await patchContract(contracts.ports, request({ idempotency: other })))).toEqual([1, 'One']);
  });

  it('does not keep those who come after from writing when it fails', async () => {
    const contracts = new FakeContracts();
    const schemaOf = contracts.ports.schemaOf;
    let isDown = true;
    const ports: typeof contracts.ports = {
      ...contracts.ports,
      schemaOf: (snapshot) => (isDown ? Promise.reject(new Error('No schema')) : schemaOf(snapshot)),
    };
    const failing = expect(patchContract(ports, request())).rejects.toThrow('No schema');
    await failing;
    isDown = false;
    expect(viewOf(await patchContract(ports, request()))).toEqual([1, 'One']);
  });

  it('lays out the written document, once, and not at all when signatures were not asked for', async () => {
    const contracts = new FakeContracts();
    await patchContract(contracts.ports, request());
    expect(contracts.asked).not.toContain('places');
    const wish = { signees: true };
    expect(await patchContract(contracts.ports, request({ wish }))).toMatchObject({ value: { signees: [] } });
    expect(contracts.asked.filter((what) => what === 'places')).toHaveLength(1);
  });
});
