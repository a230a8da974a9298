import { z } from 'zod';
import { advisory } from '../../shared/headers.ts';

/** UUIDs are the same in capitals; everything that is kept by id sees them in small letters. */
export const sessionParams = z.object({ session_id: z.uuid().toLowerCase() });
export const participantParams = sessionParams.extend({ participant_id: z.uuid().toLowerCase() });

/**
 * `X-Participant` (builder-embed §Authentication): for whom an edit is made. Events tell it to
 * others; permissions of end users are the integrator’s to check.
 */
export const participantHeader = z
  .string('Give the id of a participant of the session.')
  .min(1, 'Give the id of a participant of the session.')
  .max(100)
  .toLowerCase()
  .describe('Participant id. Missing: 400; not of this session: 403.');
/** `Prefer` (RFC 7240): what the sender can do without. Words that are not known are passed over. */
export const prefer = advisory.describe(
  '`return=minimal` leaves `state` out, `signees=none` the signees, for which the whole document is laid out.',
);

/** Headers of every answer that carries a contract. */
export const contractHeaders = {
  ETag: 'The revision, `"<revision>"`.',
  'Preference-Applied': '`return=minimal` and `signees=none` when they were asked for.',
};
