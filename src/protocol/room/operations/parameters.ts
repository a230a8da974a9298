import { z } from 'zod';
import { advisory } from '../../shared/headers.ts';

const id = z.string().regex(/^[\w-]{1,64}$/, 'Give an id.');

/** Where every operation of the room is. */
export const room = '/api/signing-room/{document_id}/{signature_id}' as const;
export const roomParams = z.object({ document_id: id, signature_id: id });
export const fieldParams = roomParams.extend({ field_id: z.string().min(1).max(100) });

/**
 * For whom the key's holder asks. They go into the evidence, as what the holder says; what cannot be one is left out of
 * it, and refuses nothing.
 */
export const signeeHeaders = {
  'x-signee-address': advisory.describe('The IP address that the signee came from.'),
  'x-signee-agent': advisory.describe('The `User-Agent` that the signee’s browser names; cut at 500 characters.'),
};

/** The headers of a request for a file. */
export const fileHeaders = { ...signeeHeaders, 'if-none-match': advisory, range: advisory, 'if-range': advisory };
