import { z } from 'zod';
import { component } from '../../component.ts';
import { appearanceSchema } from '../../shared/appearance.ts';
import { instanceSchema, sectionSchema } from '../../shared/document.ts';
import { signeeSchema } from '../../shared/signee.ts';

/** The state that a document is drafted from (platform-v2 §Builder state). */
export const builderStateSchema = component(
  'BuilderState',
  z.object({
    value: instanceSchema,
    sections: z.array(sectionSchema),
    appearance: appearanceSchema,
    languages: z.array(z.string()),
  }),
);

/** The state, with fewer members for a caller that asked by `Prefer: return=minimal`. */
export const builderStateAnswerSchema = z.object({ data: builderStateSchema.partial() });
/** The signees, each with the place of their box. */
export const signeesAnswerSchema = z.object({ data: z.array(signeeSchema) });
/** All sections, in the order of the document. */
export const sectionsAnswerSchema = z.object({ data: z.array(sectionSchema) });

/** The state of a contract at a revision, with the name that it had. */
export const pastStateAnswerSchema = z.object({
  data: z.object({
    revision: z.int().min(0),
    state: component('PastState', builderStateSchema.extend({ document_name: z.string() })),
  }),
});
