import { z } from 'zod';
import { component } from '../../component.ts';
import { documentFilterFields } from '../operations/parameters.ts';
import { rowErrorSchema } from './import.ts';
import { idInput, moment } from './record.ts';
import { tagList } from './document.ts';

/** The most documents of one bulk action. */
export const MOST_IN_BULK = 500;

/** The actions on many documents. */
export const BULK_ACTIONS = [
  'move',
  'tag',
  'untag',
  'assign',
  'cancel',
  'remind',
  'delete',
  'restore',
  'download',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The filters of a list without the brackets around their names. An unknown name is refused. */
const bulkFilterSchema = z.strictObject({
  ...documentFilterFields,
  deleted: z.union([z.boolean(), documentFilterFields.deleted]).describe('Whether to look into the bin.'),
});

/** The settings that an action needs beside the documents; others take none of them. */
const NEEDED: Readonly<Partial<Record<BulkAction, 'folder_id' | 'tags' | 'owner_id'>>> = {
  move: 'folder_id',
  tag: 'tags',
  untag: 'tags',
  assign: 'owner_id',
};

/** An action on many documents: those of the `ids`, or those that a filter finds now. */
export const bulkInputSchema = component(
  'BulkInput',
  z
    .object({
      action: z.enum(BULK_ACTIONS),
      ids: z
        .array(z.string().max(100).toLowerCase())
        .min(1, 'Give the id of one document at least.')
        .optional()
        .describe(`Of documents, ${MOST_IN_BULK} at most; one that is named twice counts once.`),
      filter: bulkFilterSchema
        .optional()
        .describe(
          `In place of \`ids\`: the filters of the list, without \`filter[…]\` around their names. They may find ${MOST_IN_BULK} documents at most.`,
        ),
      folder_id: idInput.optional().describe('Of `move`: where to.'),
      tags: tagList.min(1, 'Give one tag at least.').optional().describe('Of `tag` and `untag`.'),
      owner_id: idInput.nullable().optional().describe('Of `assign`: a user of the workspace; null for none.'),
    })
    .superRefine((input, context) => {
      const { action, ids, filter } = input;
      if ((ids === undefined) === (filter === undefined))
        context.addIssue({ code: 'custom', path: ['ids'], message: 'Give either `ids` or `filter`.' });
      if (ids && new Set(ids).size > MOST_IN_BULK)
        context.addIssue({
          code: 'custom',
          path: ['ids'],
          message: `There are ${new Set(ids).size} ids; give ${MOST_IN_BULK} at most.`,
        });
      const needed = NEEDED[action];
      for (const name of ['folder_id', 'tags', 'owner_id'] as const) {
        const isGiven = input[name] !== undefined;
        if (name === needed && !isGiven)
          context.addIssue({ code: 'custom', path: [name], message: `The action ${action} needs it.` });
        if (name !== needed && isGiven)
          context.addIssue({ code: 'custom', path: [name], message: `The action ${action} does not take it.` });
      }
    }),
);
export type BulkInput = z.infer<typeof bulkInputSchema>;

/** An action on many documents, or the events that an endpoint is sent once more, and how far it has come. */
export const bulkSchema = component(
  'Bulk',
  z.object({
    id: z.string(),
    action: z.enum([...BULK_ACTIONS, 'recover', 'import']),
    state: z.enum(['running', 'done']),
    total: z
      .int()
      .describe(
        'Documents, those that are refused among them; of `recover`, events; of an import, contracts to be made.',
      ),
    done: z.int().describe('How many of them have been looked at; of `recover`, have arrived or failed for good.'),
    refused: z
      .array(z.object({ id: z.string(), code: z.string(), message: z.string() }))
      .describe('Documents that stay as they are, and why; `not_found` also for those of other workspaces.'),
    download_url: z
      .string()
      .nullable()
      .describe(
        'Of `download`, once it is done: where the ZIP is for an hour, for the same key. Of an import with faults: where they are as CSV. Else null.',
      ),
    checked: z.int().exactOptional().describe('Of an import: the rows that were checked.'),
    errors: z.array(rowErrorSchema).exactOptional().describe('Of an import: every fault of every row.'),
    undo_until: moment.nullable().describe('Until when it can be undone; null for one that cannot.'),
  }),
);
export type Bulk = z.infer<typeof bulkSchema>;
