import { z } from 'zod';
import { component } from '../../component.ts';

/** A template that a document can be started from. */
export const platformTemplateSchema = component(
  'Template',
  z.object({
    id: z.string(),
    name: z.string().describe('In the first of `Accept-Language` there is, else in the first language.'),
    description: z.string(),
    /** The one type there is; `filter[type]` has to be given all the same (platform-v2 §Templates and drafting). */
    type: z.literal('tailored'),
    builder_version: z.enum(['1', '2']),
    languages: z.array(z.string()),
    jurisdictions: z.array(z.string()),
  }),
);
