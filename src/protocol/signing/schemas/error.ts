import { z } from 'zod';
import { component } from '../../component.ts';

/** The error body of the Signing interface. `error` is stable; `message` is for developers. */
export const signingErrorSchema = component(
  'Error',
  z.object({
    status: z.object({
      code: z.int().describe('The status of the answer.'),
      error: z.string(),
      message: z.string(),
    }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe(
        'On 422, and on a 409 `incomplete`: sentences by field, named as forms name them (`signatures[0][firstName]`).',
      ),
  }),
);
export type SigningError = z.infer<typeof signingErrorSchema>;
