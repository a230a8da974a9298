import { describe, expect, it } from 'vitest';
import type { InterfaceClient } from './interface-client.ts';

// Statuses seen only with the database gone, the process stopping, an address that no other client may share, or a store
// of files that gives them itself;
// service/test covers them.
const ELSEWHERE = new Set(['302', '429', '503']);

/** Holds a suite to having seen every described status of every operation. To be registered last. */
export function describeCoverage(
  { operations, seen }: InterfaceClient,
  { least, elsewhere = [] }: { readonly least: number; readonly elsewhere?: readonly string[] },
): void {
  describe('coverage', () => {
    it('exercises every described status of every operation', () => {
      const described = operations.flatMap((operation) =>
        Object.keys(operation.responses)
          .filter((status) => !ELSEWHERE.has(status))
          .map((status) => `${operation.operationId} ${status}`),
      );
      expect(described.filter((entry) => !seen.has(entry) && !elsewhere.includes(entry))).toEqual([]);
      expect(operations.length).toBeGreaterThan(least);
    });
  });
}
