import { z } from 'zod';
import { component } from '../../component.ts';
import { idInput, lineInput, moment } from './record.ts';

/** The fields of every folder; the specification names the words of `include` and no more. */
const folderFields = {
  id: z.string(),
  title: z.string(),
  parent_id: z.string().nullable().describe('null for the root folder.'),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.optional().describe('Of one in the bin: since when.'),
};

const plainFolderSchema = component('FolderReference', z.object(folderFields));

/** A folder of the archive. */
export const folderSchema = component(
  'Folder',
  z.object({
    ...folderFields,
    parent: plainFolderSchema.nullable().optional().describe('With `include=parent`; null for the root folder.'),
    breadcrumb: z
      .array(z.object({ id: z.string(), title: z.string() }))
      .optional()
      .describe('With `include=breadcrumb`: from the root folder to this one, itself the last.'),
    has_children: z.boolean().optional().describe('With `include=has_children`: whether it has folders in it.'),
    document_count: z
      .int()
      .optional()
      .describe('With `include=document_count` (an addition): the documents directly in it.'),
  }),
);
export type Folder = z.infer<typeof folderSchema>;

/** Words of `include`: each brings a member that is left out otherwise. */
export const FOLDER_INCLUDES = ['parent', 'breadcrumb', 'has_children', 'document_count'] as const;
/** Fields of `sort`. */
export const FOLDER_SORTS = ['title', 'created_at'] as const;

/** A new folder. Without `parent_id` it stands directly in the root folder of the workspace. */
export const folderInputSchema = component(
  'FolderInput',
  z.object({ title: lineInput, parent_id: idInput.optional().describe('The root folder when left out.') }),
);
export type FolderInput = z.infer<typeof folderInputSchema>;

/** Only members that are sent change. */
export const folderPatchSchema = component(
  'FolderPatch',
  z.object({ title: lineInput.optional(), parent_id: idInput.optional() }),
);
export type FolderPatch = z.infer<typeof folderPatchSchema>;
