import { z } from 'zod';

const id = z.uuid().toLowerCase();

export const documentParams = z.object({ document_id: id });
export const signatureParams = z.object({ document_id: id, signature_id: id });
