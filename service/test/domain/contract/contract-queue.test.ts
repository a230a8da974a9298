import { describe, expect, it } from 'vitest';
import { createContractQueue } from '../../../src/domain/contract/contract-queue.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

describe('the queue of a contract', () => {
  const { live, sandbox } = FIRST_TENANTS;
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('does one thing after the other to one contract, and others beside it', async () => {
    const queue = createContractQueue();
    const log: string[] = [];
    const task = (name: string, turns: number) => async () => {
      log.push(`${name} begins`);
      for (let count = 0; count < turns; count++) await turn();
      log.push(`${name} ends`);
      return name;
    };
    const done = await Promise.all([
      queue({ tenant: live, id: 'a' }, task('first', 3)),
      queue({ tenant: live, id: 'a' }, task('second', 1)),
      queue({ tenant: sandbox, id: 'a' }, task('other', 1)),
    ]);
    expect(done).toEqual(['first', 'second', 'other']);
    expect(log).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends']);
  });

  it('goes on after a task that fails, and tells only the caller that brought it', async () => {
    const queue = createContractQueue();
    const failing = queue({ tenant: live, id: 'a' }, () => Promise.reject(new Error('of the first')));
    const next = queue({ tenant: live, id: 'a' }, async () => 'done');
    await expect(failing).rejects.toThrow('of the first');
    expect(await next).toBe('done');
  });

  it('begins at once when it is empty', async () => {
    const queue = createContractQueue();
    const log: string[] = [];
    const done = queue({ tenant: live, id: 'a' }, async () => {
      log.push('begun');
    });
    log.push('asked');
    await done;
    expect(log).toEqual(['begun', 'asked']);
  });

  it('keeps the order of those who come while others wait', async () => {
    const queue = createContractQueue();
    const log: number[] = [];
    const add = (number: number) =>
      queue({ tenant: live, id: 'a' }, async () => {
        await turn();
        log.push(number);
        if (number === 1) late.push(add(4));
      });
    const late: Promise<void>[] = [];
    await Promise.all([add(1), add(2), add(3)]);
    await Promise.all(late);
    expect(log).toEqual([1, 2, 3, 4]);
  });

  it('is one per tenant for contracts of the same id', async () => {
    const queue = createContractQueue();
    let isOver = false;
    const slow = queue({ tenant: live, id: 'a' }, async () => {
      await turn();
      isOver = true;
    });
    expect(await queue({ tenant: sandbox, id: 'a' }, async () => isOver)).toBe(false);
    await slow;
    expect(await queue({ tenant: live, id: 'a' }, async () => isOver)).toBe(true);
  });
});
