import { z } from 'zod';
import { component } from '../../component.ts';

/** A participant, as the integrator describes them. For reference only. */
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

/** A new participant of a session that there is: an `external_id` is a person, who is added once. */
export const newParticipantSchema = component(
  'NewParticipant',
  participantInputSchema.extend({ external_id: z.string().min(1).max(255).nullish() }),
);

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

/** The answer about one participant. */
export const participantAnswerSchema = component('ParticipantAnswer', z.object({ data: participantSchema }));

/** Participants in the order they came, the first of the session at their head. */
export const participantListSchema = component('ParticipantList', z.object({ data: z.array(participantSchema) }));
