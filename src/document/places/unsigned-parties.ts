import type { PlacedField } from './field.ts';

/**
 * The indexes of parties that have no place for a signature. Without any fields all sign behind the last page, and none
 * is told.
 */
export function listUnsigned<Party extends string | number>(
  fields: readonly Pick<PlacedField<Party>, 'type' | 'party'>[],
  parties: readonly Party[],
): readonly number[] {
  if (fields.length === 0) return [];
  const signing = new Set(fields.flatMap(({ type, party }) => (type === 'signature' ? [party] : [])));
  return parties.flatMap((party, index) => (signing.has(party) ? [] : [index]));
}
