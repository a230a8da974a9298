import { describe, expect, it } from 'vitest';
import { StartError } from '../src/database/index.ts';
import { describeError, messageOf } from '../src/describe-error.ts';

const caught = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

describe('the log entry of an error', () => {
  it.each([
    ['a parser that quotes what it read', () => JSON.parse('{"name": Planted}') as unknown],
    [
      'words that look like a place in the program',
      () => {
        throw new Error('cannot read\n    at Planted (contract.ts:1:1)');
      },
    ],
    [
      'what is no error',
      () => {
        throw 'Planted';
      },
    ],
    [
      'an error around another',
      () => {
        throw new Error('Failed query: Planted', { cause: new TypeError('params: Planted') });
      },
    ],
    [
      'an error whose words were changed later',
      () => {
        const error = new Error('first');
        error.stack = 'Error: Planted\n    at Planted';
        throw error;
      },
    ],
  ])('is not a word of %s', (_name, run) => {
    const described = JSON.stringify(describeError(caught(run)));
    expect(described).not.toContain('Planted');
    expect(messageOf(caught(run))).not.toContain('Planted');
  });

  it('is its kind, and where it was thrown', () => {
    const described = describeError(
      caught(() => {
        throw new TypeError('words');
      }),
    );
    expect(described).toMatchObject({ error: 'TypeError' });
    expect(described['at']).toMatch(/^at .*describe-error\.test\.ts/);
  });

  it('is what the operating system, the database driver and a StartError say', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(messageOf(new Error('Failed query', { cause: refused }))).toBe('connect ECONNREFUSED 127.0.0.1:1');
    expect(messageOf(new Error('Connection terminated unexpectedly'))).toBe('Connection terminated unexpectedly');
    expect(messageOf(new StartError('Set HOST.', { cause: new Error('inner') }))).toBe('Set HOST.');
  });
});
