import { copyInstance, createId, languageOf, MAX_DOCUMENT_NAME } from 'deedkit/document';
import type { ContractState, Json, Language } from 'deedkit/document';

/** The word for a copy in the language of the document. */
const COPY: Readonly<Record<Language, string>> = { en: 'copy', fi: 'kopio', sv: 'kopia', de: 'Kopie', pl: 'kopia' };

/** A document as a draft of its own, with ids of its own; without a name it is that of the original, and “(copy)”. */
export function copyDocument(state: ContractState, name: string | undefined): ContractState {
  const ending = ` (${COPY[languageOf(state.languages[0] ?? '') ?? 'en']})`;
  return {
    ...state,
    id: createId(),
    status: 'draft',
    document_name: name ?? `${[...state.document_name].slice(0, MAX_DOCUMENT_NAME - ending.length).join('')}${ending}`,
    value: copyInstance(state.value as unknown as Json) as unknown as ContractState['value'],
    sections: state.sections.map((section) => ({ ...section, _id: createId() })),
  };
}
