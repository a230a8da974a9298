import { z } from 'zod';

/**
 * `Idempotency-Key`: a request that is sent again because its answer was lost is carried out once. Visible ASCII, 255
 * characters at most. The same key with another body is refused.
 */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Give 1 to 255 visible ASCII characters.')
  .optional()
  .describe('The same key with the same body gets the same answer for 24 hours.');
/**
 * `If-Match` (RFC 9110 §13.1.1): the revision that the sender knows, as an ETag. If it is not the newest, the response
 * is 412 with the changes since.
 */
export const ifMatch = z.string().max(1000).optional().describe('ETag of the revision the request was made for.');
/** A header that expresses a wish is never a reason to refuse the request. */
export const advisory = z.string().optional();
