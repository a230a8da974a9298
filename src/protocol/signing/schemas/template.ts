import { z } from 'zod';
import { component } from '../../component.ts';
import { moment } from './envelope.ts';

/** A template with values of a workspace's own in it (signing-v1 §User template). */
export const userTemplateSchema = component(
  'UserTemplate',
  z.object({
    id: z.string(),
    createdAt: moment,
    updatedAt: moment,
    name: z.string(),
    contractName: z.string().describe('Name of the template that it is made from.'),
    description: z.string(),
    descriptionHtml: z.string().describe('The description as HTML, a paragraph for each line.'),
  }),
);
export type UserTemplate = z.infer<typeof userTemplateSchema>;

/** A folder of the workspace. */
export const signingFolderSchema = component(
  'Folder',
  z.object({
    id: z.string(),
    title: z.string(),
    groupTitle: z.string().nullable().describe('Title of the folder it is in; null for the root folder.'),
  }),
);
export type SigningFolder = z.infer<typeof signingFolderSchema>;
