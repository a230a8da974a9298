import { describe, expect, it } from 'vitest';
import { operations, seen } from '../support/api.ts';

// What can only be seen with the database gone, the process stopping, or an address that nobody else should have;
// service/test looks at that.
const ELSEWHERE = new Set(['429', '503']);

describe('coverage', () => {
  it('exercises every described status of every operation', () => {
    const described = operations.flatMap((operation) =>
      Object.keys(operation.responses)
        .filter((status) => !ELSEWHERE.has(status))
        .map((status) => `${operation.operationId} ${status}`),
    );
    expect(described.filter((entry) => !seen.has(entry))).toEqual([]);
    expect(operations.length).toBeGreaterThan(15);
  });
});
