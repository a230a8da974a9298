import { z } from 'zod';
import { component } from '../../component.ts';
import { templateDetailSchema, templateListSchema, templateSummarySchema } from '../../builder/index.ts';

/** The members our service adds to the Builder interface; other services with that interface need not have them. */
const added = { names: true, descriptions: true, tags_by_language: true } as const;

/** A page of the templates a draft can be started from. */
export const draftTemplateListSchema = component(
  'DraftTemplateList',
  z.object({ ...templateListSchema.shape, data: z.array(templateSummarySchema.partial(added)) }),
);

/** A template with its schema, and with a preview where the service makes one. */
export const draftTemplateSchema = component(
  'DraftTemplate',
  z.object({ data: templateDetailSchema.shape.data.partial({ ...added, preview: true }) }),
);
