import { createId, DEFAULT_APPEARANCE } from '../../document/index.ts';
import type { ContractState, Instance } from '../../document/index.ts';

/** A whole state around a value that came alone. Its paths are the same as in a real one: `/value/…`. */
export function wrapValue(value: Instance, languages: readonly string[]): ContractState {
  return {
    id: createId(), status: 'draft', document_name: 'Document', jurisdiction: '', languages: languages.length > 0 ? languages : ['en'],
    value, sections: [], appearance: DEFAULT_APPEARANCE,
  };
}
