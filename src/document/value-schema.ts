import type { Condition } from './condition.ts';
import type { Json } from './json.ts';
import type { Translatable } from './state.ts';

/** Kinds whose values are objects, of a `_type` of the same name. */
export const OBJECT_WIDGETS = ['money', 'translatable', 'richtext'] as const;

const WIDGETS = [
  'text',
  'multiline',
  'number',
  'date',
  'boolean',
  'choice',
  'choices',
  'email',
  'phone',
  'country',
  ...OBJECT_WIDGETS,
] as const;

/** The kind of a field, by the control it asks for. `kinds/` says what each is. */
export type Widget = (typeof WIDGETS)[number];

/** A kind whose values are objects. */
export type ObjectWidget = (typeof OBJECT_WIDGETS)[number];

/** Whether a schema names a control that there is. */
export function isWidget(name: unknown): name is Widget {
  return WIDGETS.includes(name as Widget);
}

/** Whether a name is that of a kind whose values are objects. */
export function isObjectWidget(name: unknown): name is ObjectWidget {
  return OBJECT_WIDGETS.includes(name as ObjectWidget);
}

/**
 * A figure beside a list, by one of `sum`, `count` and `percent`. Pointers lead from an instance of the list
 * (`/holdings/shares`), through lists inside it to what stands in all of their instances.
 */
export interface TotalRule {
  readonly label?: Translatable;
  /** The number or money field that is added up. */
  readonly sum?: string;
  /** The instances; by a pointer, those of a list inside. */
  readonly count?: true | string;
  /** The number or money field whose sum is told as a part of `of`. */
  readonly percent?: string;
  /**
   * The whole that 100 % stands for: a number, another total of the list, or a field, by a pointer from the value root.
   */
  readonly of?: number | { readonly total: string } | { readonly path: string };
}

/**
 * From what an address book knows of a person or company (`first_name`, `company_name`, `registration_number`, …) to the
 * field of the fieldset that it goes into, dotted in a fieldset inside. Names and registration numbers are asked for.
 */
export interface SuggestRule {
  readonly person?: Readonly<Record<string, string>>;
  readonly company?: Readonly<Record<string, string>>;
}

/** The `x-deed` of a value schema, which describes a field or fieldset beside the JSON Schema keywords. */
export interface DeedAnnotation {
  readonly widget?: Widget;
  readonly label?: Translatable;
  readonly help?: Translatable;
  readonly placeholder?: Translatable;
  /** Position among siblings; equal or missing keeps the schema's order. */
  readonly order?: number;
  /** Heading that neighbouring fields share. */
  readonly group?: Translatable;
  readonly translatable?: boolean;
  /**
   * On a repeatable fieldset. `itemLabel` names the fields that tell one instance from another, first non-empty wins.
   */
  readonly repeatable?: { readonly min: number; readonly max: number; readonly itemLabel: readonly string[] };
  /** On a repeatable fieldset: the figures beside its list, by name. */
  readonly totals?: Readonly<Record<string, TotalRule>>;
  readonly visibleWhen?: Condition;
  /** From signee key (`first_name`, `last_name`, `job_title`, `company_name`, `email`, `phone`) to field name. */
  readonly signee?: Readonly<Record<string, string>>;
  /** On a fieldset: what of it an address book is asked for and fills; false where none is asked. */
  readonly suggest?: SuggestRule | false;
  /** The HTML autofill token. */
  readonly autocomplete?: string;
  /** Labels of the values in `enum`, by value. */
  readonly options?: Readonly<Record<string, Translatable>>;
  /** The message for a value that does not match `pattern`. */
  readonly patternMessage?: Translatable;
  /** Currencies a money field offers (ISO 4217). */
  readonly currencies?: readonly string[];
  /** Of a template's whole value: where it applies, two-letter codes in lower case, the first the default. */
  readonly jurisdictions?: readonly string[];
  /**
   * In a published schema: each keyword that differs from the original, with its former value; null where it was not
   * there (`restoreSchema`).
   */
  readonly rules?: Readonly<Record<string, Json>>;
}

/**
 * JSON Schema 2020-12 as template import writes it. Every field has an "empty" value that a draft may hold whatever the
 * rules say:
 * '' for text, null for number, date, boolean, choice and country, [] for choices, `amount: null` for money.
 * A required field is listed in its fieldset's `required` and refuses its empty value (`minLength: 1`, `not: {const:
 * null}`, `minItems: 1`).
 */
export interface ValueSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: string | number | boolean | null;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly not?: ValueSchema;
  /** The value a new instance starts with instead of the empty one. */
  readonly default?: Json;
  /** Shown as it stands, and not to be changed. */
  readonly readOnly?: boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: ValueSchema;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ValueSchema;
  readonly 'x-deed'?: DeedAnnotation;
}
