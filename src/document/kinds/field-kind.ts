import type { DraftErrorCode } from '../draft-error.ts';
import type { Json, JsonObject } from '../json.ts';
import type { ValueSchema } from '../value-schema.ts';

/**
 * The document's knowledge of one kind of field. The common part of all fields (types, choices, lengths, required
 * fields) is in the schema; the part special to the kind is here.
 */
export interface FieldKind {
  /** The value a field holds before anybody fills it in. */
  readonly empty: (schema: ValueSchema, languages: readonly string[]) => Json;
  /**
   * The value that plain data stands for, as an application has it; the data itself where there is no shorter way to
   * write it. Never asked of null.
   */
  readonly read: (data: Json, field: { readonly empty: Json; readonly languages: readonly string[] }) => Json;
  /** A value as a document prints it; undefined for one that is not of this kind. Never asked of an empty one. */
  readonly format: (
    value: Json,
    field: { readonly schema: ValueSchema; readonly language: string },
  ) => string | undefined;
  /** JSON Schema of a value that counts as filled in, for conditions. */
  readonly filled: JsonObject;
  /** The check of an object beyond its schema, as a draft needs it; `by-schema` where the schema says it all. */
  readonly check: 'by-schema' | ((value: Json, schema: ValueSchema) => DraftErrorCode | undefined);
}

/** `filled` of a kind whose values are one text, number or choice. */
export const FILLED: JsonObject = { not: { enum: [null, ''] } };

/** Data that is written as a document keeps it. */
export const readAsIs = (data: Json): Json => data;
