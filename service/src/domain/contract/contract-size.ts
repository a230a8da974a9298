import type { StateSizes } from './contract.ts';

/**
 * The most that value, sections and appearance of a contract may weigh together: 3 million characters of JSON, some
 * thousand pages.
 */
export const MAX_CONTRACT_LENGTH = 3_000_000;

/** Characters of JSON in all parts, which is what limits a contract. */
export function lengthOf({ value, sections, appearance }: StateSizes): number {
  return value + sections + appearance;
}
