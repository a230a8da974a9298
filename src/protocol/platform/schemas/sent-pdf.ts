import { z } from 'zod';
import { undrawableSchema } from '../../shared/undrawable.ts';
import { component } from '../../component.ts';
import { uploadedFile } from '../../shared/uploaded-file.ts';
import { platformContractSchema } from './contract.ts';
import { MAX_PARTIES, fieldInputSchema } from './field.ts';
import { partySchema } from './party.ts';
import { momentInput } from '../../shared/sending.ts';
import { idInput, lineInput } from './record.ts';

/** 13 MB (platform-v2 §Limits). */
const MAX_FILE_BYTES = 13 * 1_048_576;

/** The files of a PDF that is sent for signing. */
export const sentFiles = {
  file: { maxBytes: MAX_FILE_BYTES, maxCount: 1 },
  attachments: { maxBytes: MAX_FILE_BYTES, maxCount: 10 },
} as const;

const NEEDS_STRONG = 'Names are compared of who logs in: give strong as signature_method, or leave it out.';
const NEEDS_NAME = 'Give the name that the login has to have.';

/** A form has texts only: nothing is an empty one, or `null`. */
const isNothing = (text: string): boolean => text === '' || text === 'null';

/** A PDF to be signed, and by whom (platform-v2 §Sending a PDF for signing). */
export const sendPdfInputSchema = component(
  'SendPdfInput',
  z
    .object({
      file: uploadedFile('Give a PDF as a file.', 'A PDF of at most 13 MB.'),
      attachments: z
        .array(uploadedFile('Give PDFs as files.', 'A PDF of at most 13 MB.'))
        .max(10)
        .optional()
        .describe('As `attachments[]`; appended to the document, in order.'),
      parties: z
        .array(partySchema)
        .min(1, 'Give at least one party.')
        .max(MAX_PARTIES, `Give at most ${MAX_PARTIES} parties.`)
        .describe(
          'As `parties[0][email]` and the like, counted from 0, or as JSON text. One person may be several parties.',
        ),
      fields: z
        .array(fieldInputSchema)
        .optional()
        .describe(
          'JSON text. Without any, parties sign behind the last page; with some, each party has one of the type `signature`.',
        ),
      title: lineInput.optional().describe('The name of the file when left out.'),
      folder_id: idInput.optional().describe('The root folder when left out.'),
      owner_id: z
        .string()
        .toLowerCase()
        .refine((text) => isNothing(text) || idInput.safeParse(text).success, 'Give an id.')
        .optional()
        .describe('A user of the workspace; the service account when left out, nobody when empty or `null`.'),
      due_at: z
        .string()
        .refine(
          (text) => isNothing(text) || momentInput.safeParse(text).success,
          'Give a moment with its offset, such as 2030-01-31T12:00:00Z.',
        )
        .optional()
        .describe('Cancelled when it is not signed before; open ended when left out. In the future.'),
      signature_method: z.enum(['canvas', 'strong']).optional().describe('`canvas` when left out.'),
      require_matching_name: z
        .enum(['true', 'false'], 'Give true or false.')
        .optional()
        .describe(
          'Of `strong`: `true` lets a login of another name than the invited one open and sign nothing; `false` when left out.',
        ),
      send_invitations: z
        .enum(['true', 'false'], 'Give true or false.')
        .optional()
        .describe('`false` when left out: nobody is written to.'),
    })
    .superRefine(({ signature_method: method, require_matching_name: isRequired, parties }, context) => {
      if (isRequired !== 'true') return;
      if (method !== 'strong')
        context.addIssue({ code: 'custom', path: ['require_matching_name'], message: NEEDS_STRONG });
      parties.forEach(({ first_name, last_name }, index) => {
        if (!first_name && !last_name)
          context.addIssue({ code: 'custom', path: ['parties', index, 'last_name'], message: NEEDS_NAME });
      });
    })
    .superRefine(({ parties, send_invitations: invite }, context) => {
      if (invite !== 'true') return;
      parties.forEach(({ email, phone }, index) => {
        if (!email && !phone)
          context.addIssue({
            code: 'custom',
            path: ['parties', index, 'email'],
            message: 'Give an email address or a phone number, or nobody can be invited.',
          });
      });
    }),
);
export type SendPdfInput = z.infer<typeof sendPdfInputSchema>;

/** The kinds of content taken out of the files before they are signed. */
const REMOVED = [
  ...(['javascript', 'actions', 'embedded_files', 'form_fields', 'signatures', 'media'] as const),
  ...(['annotations', 'layers', 'print_variants'] as const),
] as const;

/**
 * The new contract, and the parts its files lost on the way. The sender is thereby told that the signed PDF is not,
 * byte by byte, the one sent.
 */
export const sentPdfSchema = z.object({
  data: platformContractSchema,
  meta: z.object({
    removed: z
      .array(z.enum(REMOVED))
      .describe('What was taken out of the files: it does something by itself, hides something, or could be changed.'),
    undrawable: undrawableSchema.describe(
      'Pages of the document with a picture or a font that the signing room cannot show: signees have to download the file before they can sign.',
    ),
  }),
});
