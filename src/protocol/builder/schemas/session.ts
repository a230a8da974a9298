import { z } from 'zod';
import { MAX_DOCUMENT_NAME } from '../../../document/index.ts';
import type { Locale } from '../../../document/index.ts';
import { component } from '../../component.ts';
import { uploadedFile } from '../../shared/uploaded-file.ts';
import { handlersSchema } from './handler.ts';
import { participantInputSchema, participantSchema } from './participant.ts';
import { sentSchema } from './sending.ts';
import { commentsEnabledSchema, finalizationSchema, trialSchema } from './settings.ts';

/** The interface's languages, by BCP 47 tag, as the specification lists them: one that ships later is no value here by itself. */
export const UI_LANGUAGES = ['en-GB', 'fi', 'de', 'pl', 'sv'] as const satisfies readonly Locale[];
/** One of `UI_LANGUAGES`; others are refused rather than replaced by English unasked. */
export const uiLanguageSchema = component('UiLanguage', z.enum(UI_LANGUAGES));

/** The body that starts a builder session (builder-embed §Builder session create body). */
export const sessionInputSchema = component(
  'SessionInput',
  z.object({
    contract: z.object({
      template_id: z.string().min(1).max(200),
      /** One of the template’s languages; which ones it has, the template listing tells. */
      languages: z.array(z.string()).length(1, 'Give exactly one language.'),
      document_name: z.string().trim().min(1, 'Give the document a name.').max(MAX_DOCUMENT_NAME),
    }),
    handlers: handlersSchema,
    /** Reference only; without it the participant has no name. */
    participant: participantInputSchema.optional(),
    ui_language: uiLanguageSchema.optional(),
    // Null is the same as leaving it out.
    trial: trialSchema.nullable().optional(),
    finalization: finalizationSchema.nullable().optional(),
    comments_enabled: commentsEnabledSchema,
  }),
);
export type SessionInput = z.infer<typeof sessionInputSchema>;

/** The parts of an import: the archive, and how the new session is set up (builder-embed §Endpoints). */
export const importInputSchema = component(
  'ImportInput',
  z.object({
    file: uploadedFile('Give the ZIP archive as a file.', 'The archive, as it was exported.'),
    // The document comes from the archive; handlers are given anew, since those of the old session may be gone.
    ...sessionInputSchema.omit({ contract: true }).shape,
  }),
);
export type ImportInput = z.infer<typeof importInputSchema>;

/** The settings for the copy of a session; a missing one is as in the session it comes from. */
export const duplicateInputSchema = component(
  'DuplicateInput',
  z.object({
    document_name: z.string().trim().min(1, 'Give the document a name.').max(MAX_DOCUMENT_NAME).optional(),
    handlers: handlersSchema.optional(),
    /** The participant of the copy; without it the caller's own, under a new id. */
    participant: participantInputSchema.optional(),
    ui_language: uiLanguageSchema.optional(),
  }),
);
export type DuplicateInput = z.infer<typeof duplicateInputSchema>;

/** The answer to a start: a URL that works once, for 15 minutes. */
export const sessionCreatedSchema = component(
  'SessionCreated',
  z.object({
    data: z.object({ id: z.uuid(), url: z.string(), participant: participantSchema }),
  }),
);

/** The facts about a session. */
export const sessionDetailsSchema = component(
  'SessionDetails',
  z.object({
    id: z.uuid(),
    environment: z.enum(['sandbox', 'live']),
    template_id: z.string(),
    language: z.string(),
    ui_language: uiLanguageSchema,
    participants: z.array(participantSchema),
    trial: trialSchema.nullable(),
    finalization: finalizationSchema.nullable(),
    comments_enabled: z.boolean(),
    created_at: z.iso.datetime({ offset: true }),
    contract: z.object({
      status: z.enum(['draft', 'finalized']),
      document_name: z.string(),
      revision: z.int().min(0),
    }),
    /** How often the session was charged: 0, or 1 from when it was finalized first (builder-embed §Limits). */
    transactions: z.int().min(0),
    /** Since then it stays finalized, whatever becomes of the document. */
    sent: sentSchema.nullable().describe('Where it went when it was sent to be signed; null before.'),
  }),
);
export type SessionDetails = z.infer<typeof sessionDetailsSchema>;

/** The answer to reading or changing a session. Its fields are ours: the specification does not show them. */
export const sessionSchema = component('Session', z.object({ data: sessionDetailsSchema }));
