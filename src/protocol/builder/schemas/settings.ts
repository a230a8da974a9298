import { z } from 'zod';
import { component } from '../../component.ts';
import { webUrlSchema } from './web-url.ts';

const text = z.string().max(10_000);
const ALLOWED_TAG = /<\/?(?:strong|b)>|<wbr ?\/?>/gi;

function hasOnlyAllowedTags(html: string): boolean {
  return !/<[a-z/!?]/i.test(html.replace(ALLOWED_TAG, ''));
}

/** Texts of trial mode; while it is set, a session cannot be finalized (builder-embed §Trial object). */
export const trialSchema = component(
  'Trial',
  z.object({
    heading_text: text.optional(),
    heading_cta_text: text.optional(),
    preview_text: text.optional(),
    finalize_title: text.optional(),
    finalize_content: text.optional().describe('HTML; cleaned before it is shown.'),
    finalize_cta_text: text.optional(),
    cta_url: webUrlSchema.optional(),
  }),
);
export type Trial = z.infer<typeof trialSchema>;

/** The dialog before finalizing (builder-embed §Finalization object). */
export const finalizationSchema = component(
  'Finalization',
  z.object({
    confirmation_enabled: z.boolean().optional(),
    confirmation_text: text
      .refine(hasOnlyAllowedTags, 'Use no HTML tags but strong, b and wbr, without attributes.')
      .optional()
      .describe('HTML with only the tags `strong`, `b` and `wbr`.'),
  }),
);
export type Finalization = z.infer<typeof finalizationSchema>;

/** Settings that can change while a session runs. null clears one, leaving it out keeps it. */
export const settingsPatchSchema = component(
  'SessionSettings',
  z.object({
    trial: trialSchema.nullable().optional(),
    finalization: finalizationSchema.nullable().optional(),
  }),
);
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;
