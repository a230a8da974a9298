import type { ContractPatchErrorCode, ContractState, Json, Operation, Section, Template } from 'deedkit/document';
import { createId, instantiateTemplate, isEqual, isObject, patchContract } from 'deedkit/document';
import { MAX_CONTRACT_LENGTH } from './contract-size.ts';
import { findUnstorable } from '../storable.ts';

/** A document to begin a session with. The large parts are JSON text, as they are stored. */
export interface NewDocument {
  /** The session's too. */
  readonly id: string;
  readonly documentName: string;
  readonly jurisdiction: string;
  readonly languages: readonly string[];
  readonly parts: { readonly value: string; readonly sections: string; readonly appearance: string };
}

/** A document made again, or the first place at which the archive is not one that this service could have written. */
export type Rebuilt =
  | { readonly ok: true; readonly document: NewDocument }
  /** `path` is a pointer into the archive's `state.json`. */
  | { readonly ok: false; readonly path: string; readonly reason: ContractPatchErrorCode };

/** A draft as it is stored. */
export function documentOf({
  id,
  document_name,
  jurisdiction,
  languages,
  value,
  sections,
  appearance,
}: ContractState): NewDocument {
  return {
    id,
    documentName: document_name,
    jurisdiction,
    languages,
    parts: { value: JSON.stringify(value), sections: JSON.stringify(sections), appearance: JSON.stringify(appearance) },
  };
}

/** An imported document is one patch of a fresh one, with a new id: what no patch may do, no archive can. */
export function rebuildDocument(template: Template, given: unknown): Rebuilt {
  // Asked first: what the database cannot hold is nowhere in a document, whatever rule would meet it later.
  const unstorable = findUnstorable(given);
  if (unstorable !== undefined) return wrong(unstorable, 'content_invalid');
  if (!isObject(given as Json)) return wrong('', 'wrong_type');
  const state = given as Readonly<Record<string, Json>>;
  const [language] = Array.isArray(state['languages']) && state['languages'].length === 1 ? state['languages'] : [];
  if (typeof language !== 'string' || !template.languages.includes(language))
    return wrong('/languages', 'not_a_choice');
  const missing = PARTS.find((name) => state[name] === undefined);
  if (missing !== undefined) return wrong(`/${missing}`, 'key_missing');
  const fresh = instantiateTemplate(template, { id: createId(), language, document_name: '' });
  const base = { ...fresh, sections: adoptIds(fresh.sections, state['sections']) };
  const operations = PARTS.map((name): Operation => ({ op: 'replace', path: `/${name}`, value: state[name] as Json }));
  const result = patchContract(base, operations, template.schema);
  if (!result.ok) return wrong(result.error.path, result.error.code);
  const document = documentOf(result.state);
  return Object.values(document.parts).reduce((sum, text) => sum + text.length, 0) > MAX_CONTRACT_LENGTH
    ? wrong('', 'too_long')
    : { ok: true, document };
}

const PARTS = ['document_name', 'value', 'sections', 'appearance'] as const;

function wrong(path: string, reason: ContractPatchErrorCode): Rebuilt {
  return { ok: false, path, reason };
}

/** The template's sections under the ids that the archive knows them by, as far as they are the same otherwise. */
function adoptIds(sections: readonly Section[], given: Json | undefined): readonly Section[] {
  const kept = Array.isArray(given)
    ? given.filter((section) => isObject(section) && section['source'] === 'template')
    : [];
  return sections.map((section, index) => {
    const other = kept[index] as Section | undefined;
    return other && isEqual({ ...other, _id: section._id } as unknown as Json, section as unknown as Json)
      ? other
      : section;
  });
}
