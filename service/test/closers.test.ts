import { describe, expect, it } from 'vitest';
import { createClosers } from '../src/closers.ts';
import { createLog } from '../src/log.ts';

describe('closers', () => {
  const start = () => {
    const lines: { step: string; error: string }[] = [];
    const closed: string[] = [];
    const closers = createClosers(
      createLog({
        level: 'warn',
        write: (line) => {
          lines.push(JSON.parse(line) as { step: string; error: string });
        },
      }),
    );
    const note = (name: string) => () => {
      closed.push(name);
    };
    return { closers, closed, lines, note };
  };

  it('close their resources last first, one after the other, and once', async () => {
    const { closers, closed, lines, note } = start();
    closers.add('database', note('database'));
    closers.add('slow', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      closed.push('slow');
    });
    closers.add('streams', note('streams'));
    await closers.run();
    await closers.run();
    expect(closed).toEqual(['streams', 'slow', 'database']);
    expect(lines).toEqual([]);
  });

  it('are not kept from closing by one that hangs, one that throws and one that rejects', async () => {
    const { closers, closed, lines, note } = start();
    closers.add('first', note('first'));
    closers.add('hangs', () => new Promise(() => undefined), 30);
    closers.add('throws', () => {
      throw new TypeError('with words that are not logged');
    });
    closers.add('rejects', () => Promise.reject(new RangeError('likewise')));
    closers.add('last', note('last'));
    await closers.run();
    expect(closed).toEqual(['last', 'first']);
    expect(lines.map(({ step, error }) => [step, error])).toEqual([
      ['rejects', 'RangeError'],
      ['throws', 'TypeError'],
      ['hangs', 'it took longer than 30 ms'],
    ]);
  });
});
