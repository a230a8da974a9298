import { z } from 'zod';
import { component } from '../../component.ts';

/** A field that keeps a request from being carried out: a JSON Pointer (or parameter name) and a sentence. */
export const faultSchema = component(
  'Fault',
  z.object({
    path: z.string().describe('JSON Pointer into the body or the state, or the name of a query parameter or header.'),
    message: z.string(),
  }),
);
export type Fault = z.infer<typeof faultSchema>;

/** What went wrong. `code` is stable; `message` is for developers. */
export const builderErrorSchema = component(
  'Error',
  z.object({
    code: z.string(),
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
