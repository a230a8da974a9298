import { z } from 'zod';

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Give 1 to 255 visible ASCII characters.')
  .optional()
  .describe('The same key with the same body gets the same answer for 24 hours.');
export const ifMatch = z.string().max(1000).optional().describe('ETag of the revision the request was made for.');
/** What a request would like, but does not depend on, is never a reason to refuse it. */
export const advisory = z.string().optional();
