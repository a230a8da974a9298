import { z } from 'zod';
import { component } from '../../component.ts';
import { contractFieldsSchema } from '../../platform/index.ts';
import { draftSchema, draftSendSchema } from './draft.ts';

/** Everything a page needs to set the places of a PDF that is to be signed. */
export const pdfDraftSchema = component(
  'PdfDraft',
  z.object({
    id: z.uuid(),
    document_id: z.uuid(),
    /** Counts the changes of parties and fields; a page sends it with its own as `If-Match`. */
    revision: z.int().min(0),
    stage: z.enum(['created', 'finalized', 'completed', 'cancelled']),
    ...contractFieldsSchema.shape,
    verbs: draftSchema.shape.verbs,
  }),
);
export type PdfDraft = z.infer<typeof pdfDraftSchema>;

/** How the draft of a PDF is sent; nobody signs a printed copy of it. */
export const pdfSendSchema = component(
  'PdfSend',
  draftSendSchema.extend({ signature_method: z.enum(['canvas', 'strong']).optional() }),
);
export type PdfSend = z.infer<typeof pdfSendSchema>;

/** The answer to accepted operations on parties and fields. */
export const pdfPatchedSchema = component('PdfPatched', z.object({ revision: z.int().min(0) }));
export type PdfPatched = z.infer<typeof pdfPatchedSchema>;
