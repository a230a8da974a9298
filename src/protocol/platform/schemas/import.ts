import { z } from 'zod';
import { component } from '../../component.ts';
import { uploadedFile } from '../../shared/uploaded-file.ts';
import { sendPdfInputSchema } from './sent-pdf.ts';

/** The most rows of one import. */
export const MOST_ROWS = 1000;

/** The file of an import: 5 MB. */
export const importFiles = { file: { maxBytes: 5 * 1_048_576, maxCount: 1 } } as const;

const { title, folder_id, owner_id, due_at, signature_method, send_invitations } = sendPdfInputSchema.shape;

const yesOrNo = z.enum(['true', 'false'], 'Give true or false.').optional();

/** Rows of people and values, each of which becomes a contract of a template. */
export const importInputSchema = component(
  'ImportInput',
  z
    .object({
      file: uploadedFile(
        'Give the rows as a CSV file.',
        'CSV of at most 5 MB, its first row with the names of columns.',
      ),
      template_id: z
        .string()
        .regex(/^[\w-]{1,100}$/, 'Give an id.')
        .toLowerCase()
        .describe('A template of the kind `pdf` or `builder`.'),
      language: z
        .string()
        .max(20)
        .optional()
        .describe('Of the kind `builder`: that of the documents; the first of the template when left out.'),
      columns: z
        .record(z.string(), z.string())
        .describe(
          'JSON text: for the name of a column where its values go. `parties[0].email` is of the first role, and so are `name` (first and last), `first_name`, `last_name`, `phone`, `company_name`, `job_title`; `fields.<id or name>` is a field; of the kind `builder` it is the way to a field of the value, `value.basic.title` or `value.parties[0].email`; `title` is the title of the contract. Columns that are not named are left aside.',
        ),
      confirm: yesOrNo.describe(
        '`true` makes the contracts once every row is right; rows are only checked when left out.',
      ),
      skip_wrong: yesOrNo.describe('`true` leaves wrong rows out and makes the others.'),
      title: title.describe('Of rows without one; the name of the template when left out.'),
      folder_id,
      owner_id,
      signature_method: signature_method.describe('Finalizes the contracts, which stay drafts when it is left out.'),
      send_invitations: send_invitations.describe(
        '`true` invites everybody whose turn it is; takes a `signature_method`.',
      ),
      due_at,
    })
    .superRefine(({ signature_method: method, send_invitations: invites, due_at: due }, context) => {
      if (method !== undefined) return;
      for (const [name, isGiven] of [['send_invitations', invites === 'true'] as const, ['due_at', !!due] as const])
        if (isGiven)
          context.addIssue({
            code: 'custom',
            path: [name],
            message: 'Give a signature_method, too: only finalized contracts are signed.',
          });
    }),
);
export type ImportInput = z.infer<typeof importInputSchema>;

/** A fault of a row. */
export const rowErrorSchema = z.object({
  row: z.int().describe('As spreadsheets count: the names of the columns are row 1.'),
  column: z.string().nullable().describe('The name of the column; null for a fault of the row as a whole.'),
  message: z.string(),
});
