import { createHash } from 'node:crypto';
import type { ValueSchema } from 'deedkit/document';
import { kindOf, listProperties, pickText, widgetOf } from 'deedkit/document';
import type { ItemOption, ItemType } from 'deedkit/protocol/signing';

/** An item of a group, and how it is read and written. `tokens` lead from the value to the field or fieldset. */
export interface Item {
  /** The same for the same place of a schema, whatever is in it. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly type: ItemType;
  readonly tokens: readonly string[];
  readonly schema: ValueSchema;
  readonly isOptional: boolean;
  /** Of `choice`: whether several may be chosen. */
  readonly isMultiple: boolean;
  readonly options: readonly ItemOption[];
  /** Of `date_and_place`: the names of its two fields. */
  readonly dateAndPlace?: { readonly date: string; readonly place: string };
}

/** Items that stand together: those of one fieldset of the value. */
export interface Group {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly Item[];
}

/**
 * How a value is laid out in groups and items (signing-v1 §Template data structure):
 *
 *     fieldset                        ▶ a group
 *       field                         ▶ editor, number, text, or choice of one or more
 *       fieldset of a date and place  ▶ date_and_place
 *       fieldset in a fieldset        ▶ its items, in the same group
 *       signee, or a list of them     ▶ entity
 *       any other list                ▶ text, which is JSON
 *
 * Invariant: each field of the value stands in exactly one item, so that filling in all items fills in the value.
 */
export function layOut(schema: ValueSchema, language: string): readonly Group[] {
  const groups: Group[] = [];
  const loose: Item[] = [];
  for (const [name, part] of listProperties(schema)) {
    const at: Position = { name, schema: part, tokens: [name], required: isRequired(schema, name), language };
    const items = itemsOf(at);
    if (kindOf(part) === 'field') loose.push(...items);
    else groups.push({ id: idOf('group', [name]), ...wordsOf(part, { name, language }), items });
  }
  return loose.length === 0 ? groups : [{ id: idOf('group', []), title: '', description: '', items: loose }, ...groups];
}

/** A property of a fieldset on the walk. */
interface Position {
  readonly name: string;
  readonly schema: ValueSchema;
  readonly tokens: readonly string[];
  readonly required: boolean;
  readonly language: string;
}

function itemsOf(at: Position): readonly Item[] {
  const { schema, tokens, language } = at;
  const kind = kindOf(schema);
  if (isSigned(schema)) return [toItem(at, 'entity')];
  if (kind === 'field') return [toItem(at, typeOf(schema))];
  if (kind === 'fieldsets') return [toItem(at, 'text')];
  const dateAndPlace = findDateAndPlace(schema);
  if (dateAndPlace) return [{ ...toItem(at, 'date_and_place'), dateAndPlace }];
  return listProperties(schema).flatMap(([name, part]) =>
    itemsOf({ name, schema: part, tokens: [...tokens, name], required: isRequired(schema, name), language }),
  );
}

/** The fields of a party that are not fieldsets with signees of their own, in the same manner. */
export function listInnerItems(schema: ValueSchema, language: string): readonly Item[] {
  return listProperties(schema).flatMap(([name, part]) =>
    itemsOf({ name, schema: part, tokens: [name], required: isRequired(schema, name), language }),
  );
}

function toItem({ name, schema, tokens, required, language }: Position, type: ItemType): Item {
  return {
    id: idOf('item', tokens),
    name,
    type,
    tokens,
    schema,
    ...wordsOf(schema, { name, language }),
    // A list is always there; only its instances can be required.
    isOptional: kindOf(schema) === 'fieldsets' ? (schema.minItems ?? 0) === 0 : !required,
    isMultiple: type === 'choice' && widgetOf(schema) === 'choices',
    options: type === 'choice' ? listOptions(schema, language) : [],
  };
}

function wordsOf(
  schema: ValueSchema,
  { name, language }: { readonly name: string; readonly language: string },
): { readonly title: string; readonly description: string } {
  const deed = schema['x-deed'];
  return { title: pickText(deed?.label, language) || name, description: pickText(deed?.help, language) };
}

/** Opaque, and of one length however deep a field stands; ids are looked up, never read. */
function idOf(kind: 'group' | 'item', tokens: readonly string[]): string {
  return createHash('sha256')
    .update([kind, ...tokens].join('/'))
    .digest('hex')
    .slice(0, 12);
}

/** Whether instances of a fieldset, or of a list of them, sign. */
function isSigned(schema: ValueSchema): boolean {
  const fieldset = kindOf(schema) === 'fieldsets' ? schema.items : schema;
  return fieldset?.['x-deed']?.signee !== undefined && kindOf(schema) !== 'field';
}

function typeOf(schema: ValueSchema): Exclude<ItemType, 'entity' | 'date_and_place'> {
  switch (widgetOf(schema)) {
    case 'richtext':
    case 'multiline':
    case 'translatable':
      return 'editor';
    case 'number':
      return 'number';
    case 'boolean':
    case 'choice':
    case 'choices':
      return 'choice';
    default:
      return 'text';
  }
}

/** The options of a choice; yes and no have no labels in a schema, and are shown as they are written. */
function listOptions(schema: ValueSchema, language: string): readonly ItemOption[] {
  const values = widgetOf(schema) === 'boolean' ? [true, false] : (schema.enum ?? schema.items?.enum ?? []);
  const labels = schema['x-deed']?.options;
  return values
    .filter((value) => value !== null)
    .map(String)
    .map((value) => ({ value, title: pickText(labels?.[value], language) || value }));
}

const PLACES = new Set(['place', 'city']);

/** The two fields of a fieldset that is a date and a place, and nothing else. */
function findDateAndPlace(schema: ValueSchema): Item['dateAndPlace'] {
  const fields = listProperties(schema);
  if (fields.length !== 2) return undefined;
  const date = fields.find(([, part]) => kindOf(part) === 'field' && widgetOf(part) === 'date');
  const place = fields.find(([name, part]) => PLACES.has(name) && widgetOf(part) === 'text');
  return date && place ? { date: date[0], place: place[0] } : undefined;
}

function isRequired(schema: ValueSchema, name: string): boolean {
  return schema.required?.includes(name) ?? false;
}
