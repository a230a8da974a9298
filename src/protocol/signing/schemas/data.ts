import { z } from 'zod';
import { component } from '../../component.ts';

/** The kinds of items. The first three are of signing-v1; the others stand for fields that those have no word for. */
export const ITEM_TYPES = ['entity', 'editor', 'date_and_place', 'text', 'number', 'choice'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** `value` is sent, `title` is shown. */
const optionSchema = z.object({ value: z.string(), title: z.string() });
export type ItemOption = z.infer<typeof optionSchema>;

const multiple = z.boolean().optional().describe('Of a `choice`: several may be chosen.');

/** A field of a party that none of the documented ones stands for. */
const additionalFieldSchema = z.object({
  name: z.string().describe('Its key in `additional_fields` of a party.'),
  title: z.string(),
  type: z.enum(['editor', 'text', 'number', 'choice']),
  is_optional: z.boolean(),
  multiple,
  options: z.array(optionSchema),
});
export type AdditionalField = z.infer<typeof additionalFieldSchema>;

// All of signing-v1 §Template data structure, also those that are always the same here, such as a client register.
const flags = [
  'is_choosable',
  'is_multiple',
  'is_optional_phone',
  'is_optional_title',
  'is_optional_ident',
  'is_optional_company_ident',
  'is_optional_email',
  'is_optional_address',
  'is_warnable_phone',
  'is_warnable_title',
  'is_warnable_ident',
  'is_warnable_company_ident',
  'is_warnable_email',
  'is_warnable_address',
  'view_address',
  'view_email',
  'view_ident',
  'view_company_ident',
  'view_phone',
  'view_title',
  'is_signable',
  'credit_rating_enabled',
] as const;

/**
 * The data that may be asked of a party, and the required part: `view_…` is asked for, `is_optional_…` may stay empty,
 * `is_warnable_…` had better not.
 */
const entityMetaSchema = component(
  'EntityMeta',
  z.object({
    ...(Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) as Record<(typeof flags)[number], z.ZodBoolean>),
    types: z.array(z.enum(['person', 'company'])),
    types_default: z.enum(['person', 'company']),
    additional_fields: z.array(additionalFieldSchema),
  }),
);
export type EntityMeta = z.infer<typeof entityMetaSchema>;

/** The facts about an item that is no party. */
const fieldMetaSchema = component('FieldMeta', z.object({ is_optional: z.boolean(), multiple }));

/** A party as an `entity` item has it. Unknown data is an empty text. */
export const partyValueSchema = component(
  'PartyValue',
  z.object({
    first_name: z.string(),
    last_name: z.string(),
    type: z.string(),
    title: z.string(),
    company_title: z.string(),
    company_hash: z.string(),
    client_hash: z.string().describe('Names the party when data is written, wherever it stands in the list.'),
    city: z.string(),
    address: z.string(),
    company_ident: z.string(),
    email: z.string(),
    ident: z.string(),
    country_code: z.string(),
    phone_number: z.string(),
    needs_signature: z.boolean(),
    post_code: z.string(),
    additional_fields: z.record(z.string(), z.unknown()).describe('By the names in the meta of the item.'),
  }),
);
export type PartyValue = z.infer<typeof partyValueSchema>;

// Which of these a value is depends on the type of its item, which a write does not repeat: the domain decides.
const value = z
  .unknown()
  .describe(
    'By type: `entity` a list of parties; `editor` and `text` a string; `date_and_place` `{date, city}`, strings; `number` a number or null; `choice` the value of an option or null, and with `multiple` a list of values.',
  );

// The common members of structure and data, which name the item differently: `id` and `hash`.
const item = {
  title: z.string(),
  name: z.string(),
  description: z.string(),
  couplings: z.string(),
  type: z.enum(ITEM_TYPES),
  meta: z.union([entityMetaSchema, fieldMetaSchema]),
  inherit_value: z.unknown(),
  default_value: value,
  value,
  options: z.array(optionSchema),
};

/** A group of a template's structure (signing-v1 §Template data structure). */
export const structureGroupSchema = component(
  'StructureGroup',
  z.object({
    id: z.string().describe('Names the group when data is written.'),
    name: z.string(),
    description: z.string(),
    position: z.int(),
    items: z.array(
      z.object({ id: z.string().describe('Names the item when data is written.'), ...item, position: z.int() }),
    ),
  }),
);
export type StructureGroup = z.infer<typeof structureGroupSchema>;

/** The data of a document (signing-v1 §Document data). */
export const documentDataSchema = component(
  'DocumentData',
  z.object({
    groups: z.array(
      z.object({
        hash: z.string().describe('The id of the group in the structure.'),
        title: z.string(),
        description: z.string(),
        items: z.array(
          z.object({
            hash: z.string().describe('The id of the item in the structure.'),
            ...item,
            is_valid: z.boolean().describe('Whether it keeps the document from being finalized.'),
            has_warning: z.boolean(),
          }),
        ),
      }),
    ),
  }),
);
export type DocumentData = z.infer<typeof documentDataSchema>;

/** Values by the ids of group and item; an item that is not named stays as it is. */
export const dataPatchSchema = component(
  'DataPatch',
  z.object({ groups: z.record(z.string(), z.record(z.string(), value)) }),
);
export type DataPatch = z.infer<typeof dataPatchSchema>;
