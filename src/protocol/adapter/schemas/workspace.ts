import { z } from 'zod';
import { component } from '../../component.ts';
import { bulkInputSchema, bulkSchema } from '../../platform/schemas/bulk.ts';
import { activitySchema } from '../../platform/schemas/activity.ts';
import { documentCountsSchema, documentPatchSchema, tagsInputSchema } from '../../platform/schemas/document.ts';
import { folderInputSchema, folderPatchSchema } from '../../platform/schemas/folder.ts';
import { stageSchema } from '../../platform/schemas/contract.ts';
import { moment } from '../../platform/schemas/record.ts';
import { SIGNING_VERBS } from './progress.ts';
import { pageMetaSchema } from '../../shared/page.ts';

/** Verbs of pages on a workspace's documents and folders. */
export const WORKSPACE_VERBS = [
  'browse',
  'read',
  'change',
  'organize',
  'remove',
  'download',
  'bulk',
  ...SIGNING_VERBS,
] as const;

const verbsSchema = z.array(z.enum(WORKSPACE_VERBS)).describe('What the page may do here.');
const nameSchema = component('WorkspaceName', z.object({ id: z.string(), name: z.string() }));

const partySchema = component(
  'WorkspaceParty',
  z.object({
    name: z.string(),
    company: z.string().nullable(),
    state: z.enum(['waiting', 'completed', 'cancelled']),
    signed_at: moment.nullable(),
  }),
);

/** A document as a row of a list has it. */
export const workspaceDocumentSchema = component(
  'WorkspaceDocument',
  z.object({
    id: z.string(),
    contract_id: z.string().describe('By which it is drafted in a page.'),
    title: z.string(),
    description: z.string().nullable(),
    folder_id: z.string(),
    stage: stageSchema,
    owner: nameSchema.nullable(),
    tags: z.array(z.string()),
    parties: z.array(partySchema).optional().describe('There where the service tells them.'),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.optional().describe('Of a document in the bin.'),
  }),
);
export type WorkspaceDocument = z.infer<typeof workspaceDocumentSchema>;

/** A page of documents. */
export const workspaceDocumentsSchema = component(
  'WorkspaceDocuments',
  z.object({
    data: z.array(workspaceDocumentSchema),
    meta: pageMetaSchema,
    next: z.string().nullable().describe('`page[after]` of the next page; null on the last.'),
    verbs: verbsSchema,
  }),
);
export type WorkspaceDocuments = z.infer<typeof workspaceDocumentsSchema>;

/** One document, with the verbs that the page has on it. */
export const workspaceDocumentAnswerSchema = component(
  'WorkspaceDocumentAnswer',
  z.object({
    data: z.object({
      ...workspaceDocumentSchema.shape,
      due_at: moment.nullable(),
      ended: z
        .object({ by: z.string(), name: z.string().nullable(), reason: z.string().nullable(), at: moment })
        .nullable()
        .describe('Of a cancelled contract.'),
    }),
    verbs: verbsSchema,
  }),
);
export type WorkspaceDocumentAnswer = z.infer<typeof workspaceDocumentAnswerSchema>;

/** Numbers of documents by stage. */
export const workspaceCountsSchema = z.object({ data: documentCountsSchema });

/** A folder of the tree. */
export const workspaceFolderSchema = component(
  'WorkspaceFolder',
  z.object({
    id: z.string(),
    title: z.string(),
    parent_id: z.string().nullable(),
    has_children: z.boolean(),
    document_count: z.int().optional().describe('Documents directly in it, where the service counts them.'),
    deleted_at: moment.optional().describe('Of a folder in the bin.'),
  }),
);
export type WorkspaceFolder = z.infer<typeof workspaceFolderSchema>;

/** A page of folders. */
export const workspaceFoldersSchema = component(
  'WorkspaceFolders',
  z.object({ data: z.array(workspaceFolderSchema), meta: pageMetaSchema }),
);
export type WorkspaceFolders = z.infer<typeof workspaceFoldersSchema>;

/** One folder, and the way to it from the first folder that the page may see. */
export const workspaceFolderAnswerSchema = component(
  'WorkspaceFolderAnswer',
  z.object({
    data: z.object({
      ...workspaceFolderSchema.shape,
      breadcrumb: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
    verbs: verbsSchema,
  }),
);
export type WorkspaceFolderAnswer = z.infer<typeof workspaceFolderAnswerSchema>;

/** The workspace as far as the page sees it: `folder` is its root folder, or the one of the grant. */
export const workspaceAnswerSchema = component(
  'WorkspaceAnswer',
  z.object({
    data: z.object({
      name: z.string(),
      environment: z.enum(['sandbox', 'live']),
      folder: workspaceFolderSchema,
    }),
    verbs: verbsSchema,
  }),
);
export type WorkspaceAnswer = z.infer<typeof workspaceAnswerSchema>;

/** A page of people or templates: names and no more. */
export const workspaceNamesSchema = component(
  'WorkspaceNames',
  z.object({ data: z.array(nameSchema), meta: pageMetaSchema }),
);
export type WorkspaceNames = z.infer<typeof workspaceNamesSchema>;

export const workspaceDocumentPatchSchema = documentPatchSchema;
export const workspaceTagsInputSchema = tagsInputSchema;
export const workspaceTagsSchema = z.object({ data: z.array(z.string()) });
export const workspaceFolderInputSchema = folderInputSchema;
export const workspaceFolderPatchSchema = folderPatchSchema;

/** Actions of a page on many documents. */
const BULK_ACTIONS = ['move', 'tag', 'untag', 'assign', 'cancel', 'remind', 'delete', 'restore', 'download'] as const;
export const workspaceBulkInputSchema = component(
  'WorkspaceBulkInput',
  z.object({
    action: z.enum(BULK_ACTIONS),
    ids: bulkInputSchema.shape.ids.unwrap(),
    folder_id: bulkInputSchema.shape.folder_id,
    tags: bulkInputSchema.shape.tags,
    owner_id: bulkInputSchema.shape.owner_id,
  }),
);
export type WorkspaceBulkInput = z.infer<typeof workspaceBulkInputSchema>;

/** An action on many documents, and how far it has come. */
export const workspaceBulkSchema = component('WorkspaceBulk', bulkSchema.omit({ download_url: true }));
export type WorkspaceBulk = z.infer<typeof workspaceBulkSchema>;
export const workspaceBulkAnswerSchema = z.object({ data: workspaceBulkSchema });

/** A change of a document, by whom and when: the actor is a name alone. */
export const workspaceActivitySchema = component(
  'WorkspaceActivity',
  activitySchema
    .pick({ id: true, at: true, action: true, text: true })
    .extend({ actor: activitySchema.shape.actor.omit({ id: true }) }),
);
export type WorkspaceActivity = z.infer<typeof workspaceActivitySchema>;

/** A page of changes, the newest first. */
export const workspaceActivitiesSchema = component(
  'WorkspaceActivities',
  z.object({
    data: z.array(workspaceActivitySchema),
    next: z.string().nullable().describe('`page[after]` of the next page; null on the last.'),
  }),
);
export type WorkspaceActivities = z.infer<typeof workspaceActivitiesSchema>;
