import { z } from 'zod';
import { finalizationSchema, sentSchema, trialSchema, uiLanguageSchema } from '../../builder/index.ts';

/**
 * The members the adapter reads of a session's details (builder-embed: "not shown"). Missing and unknown values count
 * as not set.
 */
export const upstreamDetailsSchema = z.object({
  data: z.object({
    id: z.uuid().optional().catch(undefined),
    environment: z.enum(['sandbox', 'live']).catch('live'),
    ui_language: uiLanguageSchema.nullable().catch(null),
    // A trial in words of its own is one all the same.
    trial: trialSchema.nullable().catch(({ value }) => (value === undefined ? null : {})),
    finalization: finalizationSchema.nullable().catch(null),
    comments_enabled: z.boolean().optional().catch(undefined),
    sent: sentSchema.nullable().catch(null),
    participants: z.array(z.object({ id: z.string(), display_name: z.string().nullable().catch(null) })).catch([]),
  }),
});
export type UpstreamDetails = z.infer<typeof upstreamDetailsSchema>['data'];
