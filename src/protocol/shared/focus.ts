import { z } from 'zod';
import { component } from '../component.ts';

/** Characters of a place. */
export const MAX_FOCUS = 500;

/** The place of a user in a document: sent to all others who have it open, and not stored. */
export const focusInputSchema = component(
  'FocusInput',
  z.object({
    path: z
      .string()
      .max(MAX_FOCUS)
      .regex(/^(?:\/(?:[^~/]|~[01])*)+$/, 'Give a pointer from the contract state, such as /value/terms/purpose.')
      .nullable()
      .describe('Pointer from the contract state to the field that has the focus; null when none has.'),
  }),
);
export type FocusInput = z.infer<typeof focusInputSchema>;
