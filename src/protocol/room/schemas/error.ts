import { z } from 'zod';
import { component } from '../../component.ts';
import { faultSchema } from '../../shared/fault.ts';

/**
 * Codes of a 409 that a page has words for:
 *
 * - `not_finalized`: the document is not open for signing yet
 * - `not_your_turn`: others sign first
 * - `already_signed`: this signature is there
 * - `cancelled`, `declined`, `expired`: signing has ended
 * - `document_changed`: it is another than the signee was shown
 * - `not_identified`: a login is asked for first
 * - `name_differs`: the login is of another name than the invited one, and the contract asks for the same
 * - `not_ready`: the signed file is still being made, or there will be none; of a copy: the signee has not had their
 *   say
 */
export const ROOM_CONFLICTS = [
  'not_finalized',
  'not_your_turn',
  'already_signed',
  'cancelled',
  'declined',
  'expired',
  'document_changed',
  'not_identified',
  'name_differs',
  'not_ready',
] as const;
export type RoomConflict = (typeof ROOM_CONFLICTS)[number];

/** The error body of the signing room. `code` is stable; `message` is for developers. */
export const roomErrorSchema = component(
  'Error',
  z.object({
    message: z.string(),
    code: z.string(),
    fields: z.array(faultSchema).optional().describe('On 422: what is wrong with each field.'),
  }),
);
export type RoomError = z.infer<typeof roomErrorSchema>;
