import type { Appearance } from './appearance/appearance.ts';
import type { Block } from './blocks.ts';
import type { Json, JsonObject } from './json.ts';

/** `draft` can be edited; `finalized` cannot (builder-embed §Builder contract status). */
export type ContractStatus = 'draft' | 'finalized';

/** Text in several languages, keyed by language code beside `_type`. */
export type Translatable = { readonly _type: 'translatable' } & { readonly [language: string]: string };

/** A fieldset instance: `_type`, a UUIDv7 `_id`, then its fields and nested fieldsets. */
export type Instance = JsonObject & { readonly _type: 'value'; readonly _id: string };

/** One section of a document: from its template, or added by a user. */
export interface Section {
  readonly _type: 'section';
  readonly _id: string;
  readonly source: 'template' | 'user';
  readonly title: Translatable;
  /** False keeps the section out of the numbering and hides its heading number. Default true. */
  readonly numbered?: boolean;
  readonly content: readonly Block[];
}

/** Everything a contract is made of (builder-embed §Contract state). */
export interface ContractState {
  readonly id: string;
  readonly status: ContractStatus;
  /** File name on export; not printed in the document. */
  readonly document_name: string;
  readonly jurisdiction: string;
  /** Exactly one language code in a builder session. */
  readonly languages: readonly string[];
  /** Root keys are fieldset names, beside `_type` and `_id`. */
  readonly value: Instance;
  readonly sections: readonly Section[];
  readonly appearance: Appearance;
}

/** True when a JSON value is a fieldset instance. */
export function isInstance(value: Json | undefined): value is Instance {
  return typeof value === 'object' && value !== null && '_type' in value && value._type === 'value';
}
