import { describe, expect, it } from 'vitest';
import { maskBody, MOST_BODY } from '../../../src/domain/request-log/mask-body.ts';

const mask = (body: unknown, operation = 'createUser', isError = false): unknown => {
  const text = maskBody(body, { operation, isError });
  return text === null ? null : JSON.parse(text);
};

describe('a body in the log of requests', () => {
  it('shows the values of known names, and of no other', () => {
    expect(
      mask({
        role: 'sender',
        name: 'Aino Korhonen',
        email: 'aino@example.com',
        nested: { first_name: 'Aino', folder_id: 'f', created_at: '2026-01-01T00:00:00Z' },
        invented_since: 'personal',
        age: 47,
        isVip: true,
        nothing: null,
      }),
    ).toEqual({
      role: 'sender',
      name: '•••',
      email: '•••',
      nested: { first_name: '•••', folder_id: 'f', created_at: '2026-01-01T00:00:00Z' },
      invented_since: '•••',
      age: '•••',
      isVip: true,
      nothing: null,
    });
  });

  it('shows nothing of contracts, secrets, links and pictures', () => {
    const operations = [{ op: 'replace', path: '/value/salary', value: { id: 'x', amount: 5000, isTrue: true } }];
    expect(mask({ operations })).toEqual({ operations: [{ op: 'replace', path: '/value/salary', value: '•••' }] });
    const secrets = {
      key: 'deed_live_x',
      pin: '123456',
      token: 't',
      secret: 's',
      url: 'https://x/sign/abc',
      image: 'iVBO',
    };
    expect(Object.values(mask(secrets) as object)).toEqual(Array(6).fill('•••'));
    expect(mask({ value: true })).toEqual({ value: '•••' });
  });

  it('shows names of things, and the words of errors', () => {
    expect(mask({ name: 'Shop' }, 'createKey')).toEqual({ name: 'Shop' });
    const error = { code: 'validation', message: 'See fields.', fields: [{ path: '/email', message: 'Give one.' }] };
    expect(mask(error, 'createUser', true)).toEqual(error);
    expect(mask({ message: 'Dear Aino' })).toEqual({ message: '•••' });
    expect(mask({ value: 'Aino', fields: [] }, 'createUser', true)).toEqual({ value: '•••', fields: [] });
  });

  it('is cut at its end, whatever its size and depth', () => {
    const long = maskBody({ ids: Array.from({ length: 100_000 }, (_, id) => id) }, { operation: 'x', isError: false });
    expect(long).toHaveLength(MOST_BODY + 1);
    expect(long?.endsWith('…')).toBe(true);
    expect(maskBody({ title: 'x'.repeat(1_000_000) }, { operation: 'x', isError: false })).toHaveLength(MOST_BODY + 1);
    let deep: object = {};
    for (let depth = 0; depth < 10_000; depth++) deep = { deep };
    expect(maskBody(deep, { operation: 'x', isError: false })).toContain('•••');
    expect([mask(undefined), mask(null)]).toEqual([null, null]);
  });
});
