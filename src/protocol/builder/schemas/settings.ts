import { z } from 'zod';
import { component } from '../../component.ts';
import { webUrlSchema } from '../../shared/web-url.ts';

/** A setting that a user is shown; none of them is so long that it needs more. */
const text = z.string().max(10_000);
const ALLOWED_TAG = /<\/?(?:strong|b)>|<wbr ?\/?>/gi;

/**
 * True for text that has nothing like a tag left once the allowed ones are taken out. A lone `<` before a space or a
 * digit is text.
 */
function hasOnlyAllowedTags(html: string): boolean {
  return !/<[a-z/!?]/i.test(html.replace(ALLOWED_TAG, ''));
}

/** Texts of trial mode; while it is set, a session cannot be finalized (builder-embed §Trial object). */
export const trialSchema = component(
  'Trial',
  z.object({
    /** Above the form; the button beside it is labelled `heading_cta_text`. */
    heading_text: text.optional(),
    heading_cta_text: text.optional(),
    /** In place of the document, which a trial does not give away. */
    preview_text: text.optional(),
    /** Of the dialog that opens where finalizing would begin. */
    finalize_title: text.optional(),
    finalize_content: text.optional().describe('HTML; cleaned before it is shown.'),
    finalize_cta_text: text.optional(),
    /** Where all calls to action lead. */
    cta_url: webUrlSchema.optional(),
  }),
);
export type Trial = z.infer<typeof trialSchema>;

/** The dialog before finalizing (builder-embed §Finalization object). */
export const finalizationSchema = component(
  'Finalization',
  z.object({
    /** Whether the user is asked before the contract is finalized. */
    confirmation_enabled: z.boolean().optional(),
    confirmation_text: text
      .refine(hasOnlyAllowedTags, 'Use no HTML tags but strong, b and wbr, without attributes.')
      .optional()
      .describe('HTML with only the tags `strong`, `b` and `wbr`.'),
  }),
);
export type Finalization = z.infer<typeof finalizationSchema>;

/** Whether participants may comment on the document. */
export const commentsEnabledSchema = z
  .boolean('Give true or false.')
  .optional()
  .describe('An addition of this service; true when not given. Turned off, comments are kept and not told.');

/** Settings that can change while a session runs. null clears one, leaving it out keeps it. */
export const settingsPatchSchema = component(
  'SessionSettings',
  z.object({
    trial: trialSchema.nullable().optional(),
    finalization: finalizationSchema.nullable().optional(),
    comments_enabled: commentsEnabledSchema,
  }),
);
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;
