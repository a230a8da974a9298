import type { ContractState, Instance, Json, Problem, ValueSchema } from 'deedkit/document';
import { createInstance, findProblems, getAt, isObject, kindOf } from 'deedkit/document';
import type { DocumentData, EntityMeta, PartyValue, StructureGroup } from 'deedkit/protocol/signing';
import { readField } from './field-value.ts';
import type { Item } from './layout.ts';
import { layOut } from './layout.ts';
import type { PartyFields } from './party.ts';
import { describeParty, readParty, readPartyFields } from './party.ts';

/** A value that is shown, by its schema and in a language. */
interface Shown {
  readonly value: Instance;
  readonly schema: ValueSchema;
  readonly language: string;
  /** Whether it is kept, so that its parties can be named when data is written. */
  readonly isKept: boolean;
}

/**
 * The structure of a template, with the values of a new document (signing-v1 §Template data structure). `default_value`
 * is that of the template, `value` that of a user template where there is one; positions count from 0.
 */
export function readStructure(shown: Omit<Shown, 'isKept'>): StructureGroup[] {
  const empty = emptyOf(shown);
  return layOut(shown.schema, shown.language).map(({ id, title, description, items }, position) => ({
    id,
    name: title,
    description,
    position,
    items: items.map((item, position) => ({
      id: item.id,
      ...describeItem(item, { ...shown, isKept: false }, empty),
      position: position,
    })),
  }));
}

/**
 * The data of a document, and whether it is valid (signing-v1 §Document data). `is_valid` follows the very rules of
 * finalizing, so that fields hidden by a condition are valid with any value. Texts are in the first of its languages.
 */
export function readData(
  { value, document_name, languages }: Pick<ContractState, 'value' | 'document_name' | 'languages'>,
  schema: ValueSchema,
): DocumentData {
  const shown: Shown = { value, schema, language: languages[0] ?? 'en', isKept: true };
  const empty = emptyOf(shown);
  const problems = findProblems({ value, document_name }, schema);
  return {
    groups: layOut(schema, shown.language).map(({ id, title, description, items }) => ({
      hash: id,
      title,
      description,
      items: items.map((item) => {
        const described = describeItem(item, shown, empty);
        return {
          hash: item.id,
          ...described,
          is_valid: !problems.some((problem) => isIn(problem, item)),
          has_warning: item.type === 'entity' && isWarned(described),
        };
      }),
    })),
  };
}

/** Whether a problem of a document stands in an item. */
export function isIn({ path }: Pick<Problem, 'path'>, { tokens }: Item): boolean {
  const own = `/value/${tokens.join('/')}`;
  return path === own || path.startsWith(`${own}/`);
}

type Described = Omit<StructureGroup['items'][number], 'id' | 'position'>;

function describeItem(item: Item, shown: Shown, empty: Instance): Described {
  const { name, title, description, type, options, isOptional } = item;
  const meta: Described['meta'] =
    type === 'entity'
      ? describeParty({ isMultiple: isMultiple(item), fields: fieldsOf(item, shown.language) })
      : { is_optional: isOptional, ...(item.isMultiple ? { multiple: true } : {}) };
  return {
    title,
    name,
    description,
    couplings: '',
    type,
    meta,
    inherit_value: null,
    options: [...options],
    default_value: readItem(item, { ...shown, value: empty, isKept: false }),
    value: readItem(item, shown),
  };
}

/** An item as data shows it. */
export function readItem(item: Item, { value, language, isKept }: Shown): unknown {
  const { schema, tokens, type, dateAndPlace } = item;
  const part = getAt(value, `/${tokens.join('/')}`);
  if (type === 'entity') {
    const fields = fieldsOf(item, language);
    return instancesOf(part).map((instance) => readParty(instance, fields, { isKept }));
  }
  if (!dateAndPlace) return readField(part, { schema, language });
  const text = (name: string): string => {
    const inner = isObject(part) ? part[name] : undefined;
    return typeof inner === 'string' ? inner : '';
  };
  // Its place is called city, as signing-v1 calls it, whatever the template calls it.
  return { date: text(dateAndPlace.date), city: text(dateAndPlace.place) };
}

/** The instances of a fieldset that stands alone, or of a list of them. */
export function instancesOf(part: Json | undefined): readonly Instance[] {
  return (Array.isArray(part) ? (part as readonly Json[]) : [part]).filter((inner) =>
    isObject(inner),
  ) as unknown as readonly Instance[];
}

/** The roles of an entity's fields. */
export function fieldsOf({ schema }: Item, language: string): PartyFields {
  return readPartyFields(kindOf(schema) === 'fieldsets' ? (schema.items ?? {}) : schema, language);
}

function isMultiple({ schema }: Item): boolean {
  return kindOf(schema) === 'fieldsets' && (schema.maxItems ?? 2) > 1;
}

/** Whether a party has neither an email nor a phone to be reached by. */
function isWarned({ meta, value }: Described): boolean {
  const { is_warnable_email: email, is_warnable_phone: phone } = meta as EntityMeta;
  return (
    (email || phone) &&
    (value as readonly PartyValue[]).some((party) => party.email === '' && party.phone_number === '')
  );
}

function emptyOf({ schema, language }: Pick<Shown, 'schema' | 'language'>): Instance {
  return createInstance(schema, { languages: [language] });
}
