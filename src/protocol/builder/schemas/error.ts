import { z } from 'zod';
import { component } from '../../component.ts';
import { faultSchema } from '../../shared/fault.ts';

/** The error of a request. `code` is stable; `message` is for developers. */
export const builderErrorSchema = component(
  'Error',
  z.object({
    /** For programs. New codes may be added; one that is there keeps its meaning. */
    code: z.string(),
    /** English, for the developer who reads a log; what a user is told is the page’s to word. */
    message: z.string(),
    fields: z
      .array(faultSchema)
      .optional()
      .describe('Every field at fault, on refused validation and refused finalizing.'),
    operation: z.int().min(0).optional().describe('Index of the refused patch operation.'),
    path: z.string().optional().describe('Path of the refused patch operation.'),
  }),
);
export type BuilderError = z.infer<typeof builderErrorSchema>;

/**
 * The error envelope of the Builder interface (builder-embed §Errors). `data` is null, except on 412 and on the 503 of
 * a contract (`Stale`, `ContractUnavailable`).
 */
export const errorEnvelopeSchema = component(
  'ErrorEnvelope',
  z.object({
    data: z.null(),
    meta: z.object({
      status: z.object({ code: z.int(), text: z.string() }),
      error: builderErrorSchema,
    }),
  }),
);
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
