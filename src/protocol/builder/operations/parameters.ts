import { z } from 'zod';

/** UUIDs are the same in capitals; everything that is kept by id sees them in small letters. */
export const sessionParams = z.object({ session_id: z.uuid().toLowerCase() });

export const participantHeader = z
  .string('Give the id of a participant of the session.')
  .min(1, 'Give the id of a participant of the session.')
  .max(100)
  .toLowerCase()
  .describe('Participant id. Missing: 400; not of this session: 403.');
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Give 1 to 255 visible ASCII characters.')
  .optional()
  .describe('The same key with the same body gets the same answer for 24 hours.');
export const ifMatch = z.string().max(1000).optional().describe('ETag of the revision the request was made for.');
/** What a request would like, but does not depend on, is never a reason to refuse it. */
export const advisory = z.string().optional();
export const prefer = advisory.describe(
  '`return=minimal` leaves `state` out, `signees=none` the signees, for which the whole document is laid out.',
);

/** Headers of every answer that carries a contract. */
export const contractHeaders = {
  ETag: 'The revision, `"<revision>"`.',
  'Preference-Applied': '`return=minimal` and `signees=none` when they were asked for.',
};
