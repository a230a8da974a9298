import { z } from 'zod';
import { component } from '../../component.ts';
import { momentInput } from '../../shared/sending.ts';
import { partySchema } from './party.ts';
import { idInput, lineInput, moment } from './record.ts';

/** The most contracts of one link. */
const MOST_USES = 10_000;

/** A public link to a template, by which people get contracts of their own. */
export const templateLinkInputSchema = component(
  'TemplateLinkInput',
  z.object({
    limit: z
      .int(`Give a whole number of 1 to ${MOST_USES}, or null.`)
      .min(1, `Give a whole number of 1 to ${MOST_USES}, or null.`)
      .max(MOST_USES, `Give a whole number of 1 to ${MOST_USES}, or null.`)
      .nullable()
      .optional()
      .describe(`Contracts that it makes at most; ${MOST_USES} when left out or null.`),
    ends_at: momentInput.nullable().optional().describe('In the future; open ended when left out or null.'),
    parties: z
      .array(partySchema.nullable())
      .optional()
      .describe(
        'The people of the roles, in order; null for that of the template. One role has nobody: that of whoever opens the link.',
      ),
    title: lineInput.optional().describe('Of its contracts; the name of the template when left out.'),
    folder_id: idInput.optional().describe('The root folder when left out.'),
    owner_id: idInput
      .nullable()
      .optional()
      .describe('A user of the workspace; the service account when left out, nobody when null.'),
    signature_method: z.enum(['canvas', 'strong']).optional().describe('`canvas` when left out.'),
  }),
);
export type TemplateLinkInput = z.infer<typeof templateLinkInputSchema>;

/** A public link, as it is told to the workspace. */
export const templateLinkSchema = component(
  'TemplateLink',
  z.object({
    id: z.string(),
    url: z.string().describe('The page at which people give their names. It may be published.'),
    role: z.string().describe('The name of the role that they have.'),
    title: z.string(),
    limit: z.int(),
    used: z.int().describe('The contracts that it has made.'),
    ends_at: moment.nullable(),
    created_at: moment,
  }),
);
export type TemplateLinkRecord = z.infer<typeof templateLinkSchema>;
