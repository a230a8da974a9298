import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/processes/steps.ts';
import { inStep, readSteps, startSteps, takeSteps } from '../../src/processes/steps.ts';

async function work(): Promise<void> {
  const until = performance.now() + 5;
  while (performance.now() < until);
  await Promise.resolve();
}

describe('steps of a task', () => {
  it('are told as they nest, also the one that failed', async () => {
    startSteps(true);
    await inStep('work', async () => {
      await inStep('read', work);
      expect(() =>
        inStep('compile', () => {
          inStep('draw', () => undefined);
          throw new Error('no');
        }),
      ).toThrow('no');
      await expect(inStep('append', () => Promise.reject(new Error('late')))).rejects.toThrow('late');
      inStep('write', () => undefined);
    });
    const steps = takeSteps() ?? [];
    expect(steps.map(({ name, parent }) => [name, steps[parent]?.name])).toEqual([
      ['work', undefined],
      ['read', 'work'],
      ['compile', 'work'],
      ['draw', 'compile'],
      ['append', 'work'],
      ['write', 'work'],
    ]);
    expect(steps[0]?.ms).toBeGreaterThanOrEqual(steps[1]?.ms ?? Infinity);
    expect(steps[1]?.ms).toBeGreaterThan(3);
    expect(readSteps(steps)).toEqual(steps);
    expect(takeSteps()).toBeUndefined();
  });

  it('are not recorded where nothing asks for them, and few of a task that has thousands', () => {
    startSteps(false);
    expect(inStep('work', () => 5)).toBe(5);
    expect(takeSteps()).toBeUndefined();
    startSteps(true);
    for (let index = 0; index < 5000; index += 1) inStep('draw', () => undefined);
    expect(takeSteps()?.length).toBeLessThan(100);
  });
});

describe('steps that a process tells', () => {
  const step: Step = { name: 'work', ago: 10, ms: 5, parent: -1 };

  it.each<[string, unknown]>([
    ['words in place of a name', { ...step, name: 'the words of a contract' }],
    ['no name', { ...step, name: undefined }],
    ['a time that is none', { ...step, ago: Number.NaN }],
    ['a time to come', { ...step, ago: -1 }],
    ['more time than there was', { ...step, ms: 11 }],
    ['a parent that comes later', { ...step, parent: 1 }],
    ['a parent that is none', { ...step, parent: -2 }],
    ['nothing', null],
  ])('are left out from the first with %s', (_, wrong) => {
    expect(readSteps([step, wrong, step])).toEqual([step]);
  });

  it('are none where there is no list, and as many as a task has', () => {
    expect([readSteps(undefined), readSteps('work'), readSteps({ length: 3 })]).toEqual([[], [], []]);
    expect(readSteps(Array.from({ length: 100_000 }, () => step)).length).toBeLessThan(100);
  });
});
