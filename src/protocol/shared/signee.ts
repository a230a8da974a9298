import { z } from 'zod';
import { component } from '../component.ts';

/** A person or company that signs, and where its box is (builder-embed §Signee). */
export const signeeSchema = component(
  'Signee',
  z.object({
    _type: z.string().optional(),
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    job_title: z.string().optional(),
    company_name: z.string().optional(),
    /** The fieldset at the root of the value that the signee is an instance of. */
    fieldset_name: z.string(),
    /**
     * From 1. The box is at `x`, `y` from the top left corner. All four numbers are fractions of the page: 0.1 is a
     * tenth of its width (`x`, `width`) or height (`y`, `height`).
     */
    page: z.int().min(1),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
  }),
);
export type SigneeRecord = z.infer<typeof signeeSchema>;
