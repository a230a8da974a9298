import { z } from 'zod';
import { component } from '../../component.ts';
import { idInput, lineInput, moment } from './record.ts';
import { signatureSchema, stageSchema } from './contract.ts';
import { partySchema as contactSchema } from './party.ts';
import { userSchema } from './user.ts';

/** The most tags of a document. */
export const MOST_TAGS = 50;

/** A tag of a document. */
export const tagSchema = component('Tag', z.object({ _type: z.literal('tag'), tag: z.string() }));

/** A party of a document's contract, as a list shows it: there once the contract is finalized. */
export const partySchema = component(
  'DocumentParty',
  signatureSchema.pick({
    id: true,
    first_name: true,
    last_name: true,
    company_name: true,
    role: true,
    email: true,
    state: true,
    signed_at: true,
  }),
);
export type PartyRecord = z.infer<typeof partySchema>;

/** An item of the archive (platform-v2 §Document). */
export const documentSchema = component(
  'Document',
  z.object({
    id: z.string(),
    /** A document has exactly one contract, made together with it. */
    contract_id: z.string(),
    /** A user of the workspace; the service account stands for its API keys. null for no owner. */
    owner_id: z.string().nullable(),
    title: z.string(),
    /** Notes that the app shows; not printed. */
    description: z.string().nullable(),
    folder_id: z.string(),
    created_at: moment,
    updated_at: moment,
    contract: z
      .object({
        id: z.string(),
        builder_url: z.string().nullable(),
        builder_version: z.enum(['1', '2']),
        stage: stageSchema,
      })
      .optional()
      .describe('With `include=contract`.'),
    owner: userSchema.nullable().optional().describe('With `include=owner`.'),
    tags: z.array(tagSchema).optional().describe('With `include=tags`.'),
    parties: z
      .array(partySchema)
      .optional()
      .describe('With `include=parties` (an addition): who signs, in order; none before it is finalized.'),
    deleted_at: moment.optional().describe('Of one in the bin: since when.'),
  }),
);
export type DocumentRecord = z.infer<typeof documentSchema>;

/** Words of `include`: each brings an object that is left out otherwise. */
export const DOCUMENT_INCLUDES = ['contract', 'owner', 'tags', 'parties'] as const;
export type DocumentInclude = (typeof DOCUMENT_INCLUDES)[number];
/** Fields of `sort`. */
export const DOCUMENT_SORTS = ['title', 'created_at', 'updated_at'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

/** Numbers of documents by the stage of their contracts. */
export const documentCountsSchema = component(
  'DocumentCounts',
  z.object({
    total: z.int().describe('Without deleted ones.'),
    created: z.int(),
    finalized: z.int(),
    completed: z.int(),
    cancelled: z.int(),
    deleted: z.int(),
  }),
);
export type DocumentCounts = z.infer<typeof documentCountsSchema>;

/** Only members that are sent change. */
export const documentPatchSchema = component(
  'DocumentPatch',
  z.object({
    title: lineInput.optional(),
    description: z.string().max(10_000).nullable().optional().describe('null clears.'),
    folder_id: idInput.optional(),
    owner_id: idInput.nullable().optional().describe('A user of the workspace; null clears.'),
  }),
);
export type DocumentPatch = z.infer<typeof documentPatchSchema>;

/** Tags, 50 at most. One that stands twice is refused at its second place. */
export const tagList = z
  .array(
    z
      .string()
      .trim()
      .min(1, 'Give 1 to 100 characters.')
      .max(100, 'Give 1 to 100 characters.')
      .regex(/^\P{Cc}*$/u, 'Give one line, without control characters.'),
  )
  .max(MOST_TAGS, `A document has at most ${MOST_TAGS} tags.`)
  .superRefine((tags, context) => {
    tags.forEach((tag, index) => {
      if (tags.indexOf(tag) < index)
        context.addIssue({ code: 'custom', path: [index], message: 'This tag is in the list already.' });
    });
  });

/** The whole set of tags: tags that are not in it are removed. */
export const tagsInputSchema = component('TagsInput', z.object({ tags: tagList }));

/** Where the new document goes and whose it is (platform-v2 §Documents, owner rules). */
export const startInputSchema = component(
  'StartInput',
  z.object({
    folder_id: idInput,
    title: lineInput,
    owner_id: idInput
      .nullable()
      .optional()
      .describe('A user of the workspace; the service account when left out, nobody when null.'),
    language: z.string().max(35).optional().describe('One of the languages of the template; the first when left out.'),
    require_matching_name: z
      .boolean()
      .optional()
      .describe('What `require_matching_name` is when the contract is finalized without it; `false` when left out.'),
    parties: z
      .array(contactSchema.nullable())
      .optional()
      .describe('Of a template of the kind `pdf`: the people of its roles, in order; null for that of the template.'),
  }),
);
export type StartInput = z.infer<typeof startInputSchema>;

/** The settings of a copy; a missing one is as in the document it comes from. */
export const builderDuplicateInputSchema = component(
  'BuilderDuplicateInput',
  z.object({
    title: lineInput.optional().describe('Its own and “(copy)” when left out.'),
    folder_id: idInput.optional(),
    owner_id: idInput
      .nullable()
      .optional()
      .describe('A user of the workspace; whoever it is done for when left out, nobody when null.'),
  }),
);
export type BuilderDuplicateInput = z.infer<typeof builderDuplicateInputSchema>;
