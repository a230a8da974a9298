import type { FieldType, PlacedField } from 'deedkit/document';
import type { ValueCell } from './list-values.ts';

/** Kinds without a value that could be written. */
const UNWRITTEN: ReadonlySet<FieldType> = new Set(['signature', 'initials', 'note']);

/**
 * Lists the values of the fields on a PDF, each by the name of its form field, else by its label, else by its id. A
 * label that several fields have is counted: `Name`, `Name 2`. The choices of a group are joined by `; `.
 */
export function listFieldValues(fields: readonly PlacedField[]): readonly ValueCell[] {
  const counts = new Map<string, number>();
  const named = new Set<string>();
  return fields.flatMap(({ id, name, label, type, value }): ValueCell[] => {
    if (UNWRITTEN.has(type) || (name !== undefined && named.has(name))) return [];
    if (name !== undefined) named.add(name);
    const word = name ?? (label === '' ? id : label);
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    const text = Array.isArray(value) ? value.join('; ') : String(value ?? '');
    return [{ path: count === 1 ? word : `${word} ${count}`, text, isWritten: type !== 'number' }];
  });
}
