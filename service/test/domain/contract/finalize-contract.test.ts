import type { ValueSchema } from 'deedkit/document';
import { describe, expect, it } from 'vitest';
import type { StatusRequest } from '../../../src/domain/contract/finalize-contract.ts';
import { finalizeContract, unfinalizeContract } from '../../../src/domain/contract/finalize-contract.ts';
import type { Outcome, Refusal } from '../../../src/domain/outcome.ts';
import { FakeContracts, key, ownerOf } from './fake-contracts.ts';

describe('finalizing', () => {
  const request = (over: Partial<StatusRequest> = {}): StatusRequest => ({
    key,
    owner: ownerOf(),
    ifMatch: undefined,
    wish: { signees: false },
    ...over,
  });
  const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'done' : outcome.refusal.code);

  it('and opening again write a revision each, with what follows', async () => {
    const contracts = new FakeContracts();
    const owner = ownerOf('anna', {
      effectsOf: ({ kind, now }) => [{ kind: 'erasure', key, at: kind === 'finalized' ? now : null }],
    });
    const finalized = await finalizeContract(contracts.ports, request({ owner }));
    expect(finalized).toMatchObject({ ok: true, value: { revision: 1, state: { status: 'finalized' } } });
    const opened = await unfinalizeContract(contracts.ports, request({ owner, ifMatch: '"1"' }));
    expect(opened).toMatchObject({ ok: true, value: { revision: 2, state: { status: 'draft' } } });
    expect(contracts.changes.map(({ kind, author }) => [kind, author])).toEqual([
      ['finalized', 'anna'],
      ['unfinalized', 'anna'],
    ]);
    const notice = { kind: 'notice', about: 'contract', key, to: 'all' };
    expect(contracts.effects).toEqual([
      { kind: 'erasure', key, at: contracts.now },
      notice,
      { kind: 'erasure', key, at: null },
      notice,
    ]);
  });

  it('judges a contract that has moved on again, and is busy after ten times', async () => {
    const contracts = new FakeContracts();
    let times = 0;
    contracts.meanwhile = () => {
      if (++times < 3) contracts.changeElsewhere(`Other ${times}`);
    };
    expect(await finalizeContract(contracts.ports, request())).toMatchObject({ ok: true, value: { revision: 3 } });
    const busy = new FakeContracts();
    let tries = 0;
    busy.meanwhile = () => {
      busy.changeElsewhere(`Other ${++tries}`);
    };
    expect(codeOf(await finalizeContract(busy.ports, request()))).toBe('busy');
    expect(tries).toBe(10);
  });

  it('asks the owner before it writes, and again when it was barred in the moment of writing', async () => {
    const contracts = new FakeContracts();
    const answers: (Refusal | undefined)[] = [undefined, { code: 'trial' }];
    const owner = ownerOf('anna', {
      refuseFinalizing: async () => {
        contracts.asked.push('owner');
        return answers.shift();
      },
    });
    contracts.barred = 1;
    expect(codeOf(await finalizeContract(contracts.ports, request({ owner })))).toBe('trial');
    expect(contracts.asked).toEqual(['read', 'owner', 'status', 'read', 'owner']);
    expect(contracts.changes).toEqual([]);
  });

  it('is refused while letters cannot be printed, and writes nothing', async () => {
    const contracts = new FakeContracts();
    const lacking = [{ path: '/document_name', letters: 'ქ', scripts: ['Georgian'] }];
    const refused = await finalizeContract({ ...contracts.ports, findLackingLetters: () => lacking }, request());
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'letters_lacking', lacking } });
    expect(contracts.changes).toEqual([]);
  });

  it('goes on when the owner allows it again', async () => {
    const contracts = new FakeContracts();
    contracts.barred = 1;
    expect(codeOf(await finalizeContract(contracts.ports, request()))).toBe('done');
  });

  it('names the fields to complete, after every other obstacle', async () => {
    const contracts = new FakeContracts();
    contracts.schema = {
      ...contracts.schema,
      required: ['missing'],
      properties: { ...contracts.schema.properties, missing: { type: 'string', minLength: 1 } },
    } as ValueSchema;
    expect(codeOf(await finalizeContract(contracts.ports, request()))).toBe('incomplete');
    expect(codeOf(await finalizeContract(contracts.ports, request({ ifMatch: '"3"' })))).toBe('stale');
    const trial = ownerOf('anna', { refuseFinalizing: async () => ({ code: 'trial' }) });
    expect(codeOf(await finalizeContract(contracts.ports, request({ owner: trial, ifMatch: '"3"' })))).toBe('trial');
    const stranger = { ...trial, refuseWriter: () => ({ code: 'participant_unknown' }) as const };
    expect(codeOf(await finalizeContract(contracts.ports, request({ owner: stranger })))).toBe('participant_unknown');
  });

  it('is refused twice over, and so is opening a draft', async () => {
    const contracts = new FakeContracts();
    expect(codeOf(await unfinalizeContract(contracts.ports, request()))).toBe('not_finalized');
    await finalizeContract(contracts.ports, request());
    expect(codeOf(await finalizeContract(contracts.ports, request()))).toBe('finalized');
    expect(codeOf(await unfinalizeContract(contracts.ports, request({ ifMatch: '"0"' })))).toBe('stale');
    contracts.state = undefined;
    expect(codeOf(await finalizeContract(contracts.ports, request()))).toBe('not_found');
  });

  it('leaves everything as it was when it is refused', async () => {
    const contracts = new FakeContracts();
    const before = contracts.snapshot();
    const refused = [
      request({ owner: ownerOf('carl') }),
      request({ ifMatch: '"7"' }),
      request({ owner: ownerOf('anna', { refuseFinalizing: async () => ({ code: 'trial' }) }) }),
    ];
    for (const each of refused) expect((await finalizeContract(contracts.ports, each)).ok).toBe(false);
    expect(await unfinalizeContract(contracts.ports, request())).toMatchObject({ ok: false });
    expect(contracts.snapshot()).toEqual(before);
    expect([contracts.changes, contracts.effects, contracts.asked.includes('status')]).toEqual([[], [], false]);
  });

  it('takes a revision that is named as the current one, and one of several', async () => {
    for (const ifMatch of ['"1"', '"0", "1"', '*']) {
      const contracts = new FakeContracts();
      contracts.changeElsewhere('Elsewhere');
      expect(codeOf(await finalizeContract(contracts.ports, request({ ifMatch })))).toBe('done');
      expect(contracts.state?.document_name).toBe('Elsewhere');
    }
  });

  it('is stale when the contract moves on from the named revision while it is judged', async () => {
    const contracts = new FakeContracts();
    contracts.meanwhile = () => {
      contracts.meanwhile = () => undefined;
      contracts.changeElsewhere('Other');
    };
    const outcome = await finalizeContract(contracts.ports, request({ ifMatch: '"0"' }));
    expect(outcome).toEqual({ ok: false, refusal: { code: 'stale', revision: 1, operations: [] } });
    expect(contracts.state?.status).toBe('draft');
  });

  it('is done once when two do it in the same moment', async () => {
    const contracts = new FakeContracts();
    const both = [finalizeContract(contracts.ports, request()), finalizeContract(contracts.ports, request())];
    expect((await Promise.all(both)).map(codeOf)).toEqual(['done', 'finalized']);
    expect(contracts.changes.map(({ kind }) => kind)).toEqual(['finalized']);
  });

  it('does not ask whether the owner lets it be opened again, only who may write', async () => {
    const contracts = new FakeContracts();
    await finalizeContract(contracts.ports, request());
    const trial = ownerOf('anna', { refuseFinalizing: async () => ({ code: 'trial' }) });
    expect(codeOf(await unfinalizeContract(contracts.ports, request({ owner: ownerOf('carl') })))).toBe(
      'participant_unknown',
    );
    expect(codeOf(await unfinalizeContract(contracts.ports, request({ owner: trial })))).toBe('done');
  });

  it('judges the stored contract, whatever the cache says, and updates the cache', async () => {
    const contracts = new FakeContracts();
    const old = contracts.snapshot();
    if (old) contracts.ports.cache.set(key, old);
    contracts.changeElsewhere('Elsewhere');
    expect(await finalizeContract(contracts.ports, request())).toMatchObject({
      value: { revision: 2, state: { document_name: 'Elsewhere' } },
    });
    expect(contracts.ports.cache.get(key)).toMatchObject({ revision: 2, state: { status: 'finalized' } });
  });

  it('stays done when the places of its signatures cannot be found', async () => {
    const contracts = new FakeContracts();
    const ports = { ...contracts.ports, placeSignees: async () => ({ ok: false, error: { code: 'failed' } }) as const };
    expect(await finalizeContract(ports, request({ wish: { signees: true } }))).toMatchObject({
      refusal: { code: 'signees_unavailable', revision: 1, written: true },
    });
    expect(contracts.state?.status).toBe('finalized');
  });
});
