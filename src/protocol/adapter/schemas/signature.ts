import { z } from 'zod';
import { signingRoomAnswerSchema } from '../../room/index.ts';

/** A signee's room, with what the page may do in it. */
export const signatureRoomSchema = signingRoomAnswerSchema.extend({
  verbs: z
    .array(z.enum(['view signature', 'sign signature', 'decline signature', 'download signature']))
    .optional()
    .describe('All that the page may do; left out by an adapter that does not say.'),
});
export type SignatureRoom = z.infer<typeof signatureRoomSchema>;
