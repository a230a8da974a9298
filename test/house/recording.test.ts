import { describe, expect, it } from 'vitest';
import { fixValues } from '../../scripts/record-examples/fix-values.ts';
import type { Recording } from '../../scripts/record-examples/recorder.ts';

const HOUR = 3_600_000;

interface Run {
  readonly began: number;
  /** By which everything that a service makes up differs from that of another run. */
  readonly digit: string;
}

/** Two operations about one thing, as a service answers them that was started at `began`. */
function record({ began, digit }: Run): Pick<Recording, 'examples' | 'errors'> {
  const id = `01a21363-8841-707a-bc48-dd3cf200170${digit}`;
  const at = (after: number): string => new Date(began + after).toISOString();
  const claims = { sub: id, exp: Math.floor((began + 8 * HOUR) / 1000) };
  const grant = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature${digit}`;
  return {
    examples: {
      createThing: {
        status: 201,
        answer: {
          id,
          url: `https://contracts.example.com/things/sandbox.${digit.repeat(43)}`,
          pin: digit.repeat(6),
          created_at: at(Number(digit) * 100),
          expires_at: at(24 * HOUR + Number(digit) * 100),
        },
      },
      getThing: {
        params: { id },
        headers: { 'X-Deed-Grant': grant },
        status: 200,
        answer: { sha256: digit.repeat(64) },
      },
    },
    errors: { 404: { message: `There is no ${id}.` } },
  };
}

function fix(run: Run, more: Recording['examples'] = {}): Pick<Recording, 'examples' | 'errors'> {
  const { examples, errors } = record(run);
  const ask = (): Promise<unknown> => Promise.reject(new Error('Nothing is asked.'));
  return fixValues({ ask, examples: { ...more, ...examples }, errors }, run.began);
}

describe('recorded examples', () => {
  const first = { began: Date.UTC(2026, 4, 1, 23, 59), digit: '1' };
  const second = { began: Date.UTC(2026, 8, 9, 7, 30), digit: '2' };

  it('are the same in each recording', () => {
    expect(JSON.stringify(fix(first))).toBe(JSON.stringify(fix(second)));
  });

  it('keep what belongs together, and how long it is from one moment to the next', () => {
    const { examples, errors } = fix(first);
    const made = examples['createThing']?.answer as Record<string, string>;
    expect(examples['getThing']?.params).toEqual({ id: made['id'] });
    expect(errors[404]).toEqual({ message: `There is no ${String(made['id'])}.` });
    const claims = Buffer.from(examples['getThing']?.headers?.['X-Deed-Grant']?.split('.')[1] ?? '', 'base64url');
    const created = Date.parse(made['created_at'] ?? '');
    expect(Date.parse(made['expires_at'] ?? '') - created).toBe(24 * HOUR);
    expect(JSON.parse(claims.toString())).toEqual({ sub: made['id'], exp: (created + 8 * HOUR) / 1000 });
  });

  it('stay as they are beside an operation that is added', () => {
    const added = { listThings: { status: 200, answer: [{ id: '01a21363-8841-707a-bc48-ffffffffffff' }] } };
    expect(fix(first, added).examples).toMatchObject(fix(first).examples);
  });

  it('keep moments and ids that are written by hand', () => {
    const written = {
      status: 200,
      answer: { id: '01941f29-7c00-7a35-9ea8-ac2bdf8e3c96', due: '2030-01-31T00:00:00.000Z' },
    };
    expect(fix(first, { getDue: written }).examples['getDue']).toEqual(written);
  });
});
