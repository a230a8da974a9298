import { MAX_CONTRACT_LENGTH } from '../domain/contract/contract-size.ts';

/** The most an archive may hold unpacked, all entries together: 64 MB. */
export const MAX_UNPACKED_BYTES = 64_000_000;

/** The most entries an archive may have. */
export const MAX_ENTRIES = 100;

/**
 * Entries read as JSON have smaller limits than files that only lie beside them: a contract of full length whose
 * letters all take three bytes, and a template.
 */
const MAX_JSON_BYTES: Readonly<Record<string, number>> = {
  'manifest.json': 100_000,
  'state.json': 3 * MAX_CONTRACT_LENGTH,
  'template.json': 4_000_000,
};

/** The most values that an entry read as JSON may hold: a contract of full length has fewer. */
export const MAX_VALUES = 500_000;

/** The most an entry may hold, unpacked, in bytes. */
export function limitOf(name: string): number {
  return MAX_JSON_BYTES[name] ?? MAX_UNPACKED_BYTES;
}
