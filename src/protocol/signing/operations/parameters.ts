import { z } from 'zod';

/** UUIDs, though signing-v1 calls them short opaque strings: an id is the same in every interface. */
const id = z.uuid().toLowerCase();

/** Parameters of paths. An id that is none is not there (404). */
export const documentParams = z.object({ document_id: id });
export const signatureParams = z.object({ document_id: id, signature_id: id });
