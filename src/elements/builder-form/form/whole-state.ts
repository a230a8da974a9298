import { createId, DEFAULT_APPEARANCE } from '../../../document/index.ts';
import type { ContractState, Instance } from '../../../document/index.ts';

/**
 * A whole state around a value that came alone. Its paths are the same as in a real one: `/value/…`. The same `id` for
 * each value of one form.
 */
export function wrapValue(
  value: Instance,
  { languages, id }: { readonly languages: readonly string[]; readonly id: string | undefined },
): ContractState {
  return {
    id: id ?? createId(),
    status: 'draft',
    document_name: 'Document',
    jurisdiction: '',
    languages: languages.length > 0 ? languages : ['en'],
    value,
    sections: [],
    appearance: DEFAULT_APPEARANCE,
  };
}
