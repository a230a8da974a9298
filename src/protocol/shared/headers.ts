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
 * `If-Match` (RFC 9110 §13.1.1): the revision that the sender knows, as an ETag. Where it is not the newest, the answer
 * is 412 with what has happened since.
 */
export const ifMatch = z.string().max(1000).optional().describe('ETag of the revision the request was made for.');
/** What a request would like, but does not depend on, is never a reason to refuse it. */
export const advisory = z.string().optional();
