import { z } from 'zod';
import { component } from '../../component.ts';
import { finalizeInputSchema } from './contract.ts';
import { MAX_PARTIES, fieldInputSchema } from './field.ts';
import { partySchema } from './party.ts';
import { sendPdfInputSchema, sentPdfSchema } from './sent-pdf.ts';

const { file, attachments, title, folder_id, owner_id } = sendPdfInputSchema.shape;

/** A PDF that is to be sent later. */
export const pdfDraftInputSchema = component(
  'PdfDraftInput',
  z.object({
    file,
    attachments,
    parties: z
      .array(partySchema)
      .max(MAX_PARTIES, `Give at most ${MAX_PARTIES} parties.`)
      .optional()
      .describe('As of a PDF that is sent; none when left out.'),
    fields: z.array(fieldInputSchema).optional().describe('JSON text, as of a PDF that is sent.'),
    title,
    folder_id,
    owner_id,
  }),
);
export type PdfDraftInput = z.infer<typeof pdfDraftInputSchema>;

/** How a draft of a PDF is sent. `signees` are its parties, by their ids. */
export const finalizePdfInputSchema = component(
  'FinalizePdfInput',
  finalizeInputSchema.extend({ signature_method: z.enum(['canvas', 'strong']) }),
);
export type FinalizePdfInput = z.infer<typeof finalizePdfInputSchema>;

/** Why a PDF has more fields, or more in its fields, than are suggested. */
const NOT_SUGGESTED = [
  ...(['scripts', 'xfa', 'several_choices', 'too_many_places'] as const),
  ...(['signed', 'tag_fixed', 'tag_unknown', 'pages_unread'] as const),
] as const;

/** The new draft. `meta` tells as it does of a PDF that is sent. */
export const draftedPdfSchema = sentPdfSchema.extend({
  meta: sentPdfSchema.shape.meta.extend({
    not_suggested: z
      .array(z.enum(NOT_SUGGESTED))
      .exactOptional()
      .describe(
        'Why less is suggested than the file has; missing where all is. `scripts`: formats and calculations of fields are not kept. `xfa`: fields of an XFA form are not read. `several_choices`: a list that takes several choices is suggested as one that takes one. `too_many_places`: a contract has at most 2,000 places. `signed`: tags stay in a file that others have signed. `tag_fixed`: the text of a tag cannot leave its page. `tag_unknown`: a tag cannot be read. `pages_unread`: some pages could not be read, or not in time.',
      ),
  }),
});
