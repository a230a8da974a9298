import type { Appearance } from './appearance/appearance.ts';
import type { TemplateSection } from './blocks.ts';
import type { Instance, Translatable } from './state.ts';
import type { ValueSchema } from './value-schema.ts';

/** A template after import: data only, the same for every session made from it. */
export interface Template {
  /** Lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly type: 'tailored';
  readonly builder_version: '1' | '2';
  readonly name: Translatable;
  readonly description: Translatable;
  /** Two-letter codes, ISO 3166-1 alpha-2 in lower case; the first is the default. */
  readonly jurisdictions: readonly string[];
  /** Language codes that `sections` has; the first is the default. */
  readonly languages: readonly string[];
  /** Topics: a word for all languages, or one for each of them. */
  readonly tags: readonly (string | Translatable)[];
  readonly schema: ValueSchema;
  /** The text, by language code. */
  readonly sections: Readonly<Record<string, readonly TemplateSection[]>>;
  readonly appearance: Appearance;
  /** A complete value that can be finalized, in the first language. */
  readonly example: Instance;
}
