import { z } from 'zod';
import { component } from '../../component.ts';

/** Who takes part, as the integrator describes them. For reference only. */
export const participantInputSchema = component(
  'ParticipantInput',
  z.object({
    display_name: z.string().max(255).nullish(),
    email: z.string().max(255).nullish(),
    /** The integrator’s own id of the person; returned as it came, and never read. */
    external_id: z.string().max(255).nullish(),
  }),
);
export type ParticipantInput = z.infer<typeof participantInputSchema>;

/** A participant of a builder session. `id` is what `X-Participant` carries. */
export const participantSchema = component(
  'Participant',
  z.object({
    id: z.uuid(),
    display_name: z.string().nullable(),
    email: z.string().nullable(),
    external_id: z.string().nullable(),
    _data_type: z.string().nullable(),
    /** Optional in the specification, and left out by this service. */
    token: z.string().optional(),
  }),
);
export type Participant = z.infer<typeof participantSchema>;
