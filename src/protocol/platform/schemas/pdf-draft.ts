import { z } from 'zod';
import { component } from '../../component.ts';
import { finalizeInputSchema } from './contract.ts';
import { MAX_PARTIES, fieldInputSchema } from './field.ts';
import { partySchema } from './party.ts';
import { sendPdfInputSchema } from './sent-pdf.ts';

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
