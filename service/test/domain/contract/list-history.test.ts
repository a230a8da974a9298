import { describe, expect, it } from 'vitest';
import { unfinalizeContract } from '../../../src/domain/contract/finalize-contract.ts';
import { listHistory } from '../../../src/domain/contract/list-history.ts';
import { patchContract } from '../../../src/domain/contract/patch-contract.ts';
import { FakeContracts, key, ownerOf, rename } from './fake-contracts.ts';

const MINUTE = 60_000;

describe('the history of a contract in entries', () => {
  const setup = () => {
    const contracts = new FakeContracts();
    const write = async (author: string, name: string, pause: number): Promise<void> => {
      contracts.now = new Date(contracts.now.getTime() + pause);
      const request = { key, owner: ownerOf(author), operations: [rename(name)], ifMatch: undefined };
      const written = await patchContract(contracts.ports, {
        ...request,
        idempotency: undefined,
        wish: { signees: false },
      });
      expect(written.ok).toBe(true);
    };
    const list = async (before?: number, size = 25) => {
      const page = await listHistory(contracts.ports, key, { before, size });
      if (!page.ok) return page.refusal.code;
      return {
        ...page.value,
        entries: page.value.entries.map(({ since, revision, author }) => [since, revision, author]),
      };
    };
    return { contracts, write, list };
  };

  it('puts together changes of one person within five minutes of each other', async () => {
    const { write, list } = setup();
    await write('anna', 'A', 0);
    await write('anna', 'B', 5 * MINUTE);
    await write('anna', 'C', 5 * MINUTE + 1);
    await write('ben', 'D', 1);
    await write('anna', 'E', 1);
    expect(await list()).toEqual({
      entries: [
        [4, 5, 'anna'],
        [3, 4, 'ben'],
        [2, 3, 'anna'],
        [0, 2, 'anna'],
      ],
      revision: 5,
      next: null,
    });
  });

  it('goes on where a page ended', async () => {
    const { write, list } = setup();
    for (let index = 0; index < 5; index++) await write(index % 2 ? 'ben' : 'anna', `N${index}`, 1);
    expect(await list(undefined, 2)).toMatchObject({
      entries: [
        [4, 5, 'anna'],
        [3, 4, 'ben'],
      ],
      next: 4,
    });
    expect(await list(4, 2)).toMatchObject({
      entries: [
        [2, 3, 'anna'],
        [1, 2, 'ben'],
      ],
      next: 2,
    });
    expect(await list(2, 2)).toMatchObject({ entries: [[0, 1, 'anna']], next: null });
  });

  it('does not tear an entry apart where a page ends, unless it is longer than a page', async () => {
    const { write, list } = setup();
    for (let index = 0; index < 150; index++) await write('anna', `A${index}`, 1);
    for (let index = 0; index < 100; index++) await write('ben', `B${index}`, 1);
    expect(await list()).toMatchObject({ entries: [[150, 250, 'ben']], next: 151 });
    expect(await list(151)).toMatchObject({ entries: [[0, 150, 'anna']], next: null });
    for (let index = 0; index < 250; index++) await write('anna', `C${index}`, 1);
    expect(await list()).toMatchObject({ entries: [[300, 500, 'anna']], next: 301 });
  });

  it('lets stages and restoring stand for themselves', async () => {
    const { contracts, write } = setup();
    await write('anna', 'A', 1);
    Object.assign(contracts.state ?? {}, { status: 'finalized' });
    const request = { key, owner: ownerOf('anna'), ifMatch: undefined, wish: { signees: false } };
    expect((await unfinalizeContract(contracts.ports, request)).ok).toBe(true);
    await write('anna', 'B', 1);
    await write('anna', 'C', 1);
    Object.assign(contracts.changes[2] ?? {}, { restored: 1 });
    const page = await listHistory(contracts.ports, key, { before: undefined, size: 25 });
    expect(
      page.ok && page.value.entries.map(({ kind, restored, changes }) => [kind, restored, changes.length]),
    ).toEqual([
      ['patched', null, 1],
      ['restored', 1, 1],
      ['unfinalized', null, 0],
      ['patched', null, 1],
    ]);
  });

  it('tells no value that is too long', async () => {
    const { contracts } = setup();
    contracts.changeElsewhere('x'.repeat(2000));
    const page = await listHistory(contracts.ports, key, { before: undefined, size: 25 });
    expect(page.ok && page.value.entries[0]?.changes).toEqual([
      { op: 'replace', path: '/document_name', before: 'Name' },
    ]);
  });

  it('tells fifty changes of an entry, and how many more there are', async () => {
    const { contracts } = setup();
    contracts.changeElsewhere('A');
    const operations = Array.from({ length: 60 }, (_, index) => ({
      op: 'replace' as const,
      path: `/value/basic/field_${index}`,
      value: index,
    }));
    const inverse = operations.map(({ op, path }) => ({ op, path, value: '' })).reverse();
    Object.assign(contracts.changes[0] ?? {}, { operations, inverse });
    const page = await listHistory(contracts.ports, key, { before: undefined, size: 25 });
    expect(page.ok && page.value.entries.map(({ changes, omitted }) => [changes.length, omitted])).toEqual([[50, 10]]);
  });

  it('is empty at first, and not there when the contract is not', async () => {
    const { contracts, list } = setup();
    expect(await list()).toEqual({ entries: [], revision: 0, next: null });
    contracts.state = undefined;
    expect(await list()).toBe('not_found');
  });
});
