import { z } from 'zod';
import { component } from '../../component.ts';
import { faultSchema } from '../../shared/fault.ts';
import { operationSchema } from '../../shared/patch.ts';

/** The error body of the Platform interface (platform-v2 §Errors). `code` is stable; `message` is for developers. */
export const platformErrorSchema = component(
  'Error',
  z.object({
    message: z.string(),
    /** Not in the specification, which has `message` alone: for programs, and stable. */
    code: z.string(),
    validationErrors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('On 422: sentences by field, members joined by dots (`endpoints.0.url`).'),
    fields: z.array(faultSchema).optional().describe('On `incomplete`: every field to complete or correct.'),
    request_id: z.string().optional().describe('The request in `listRequests`; `X-Request-Id` says the same.'),
    operation: z.int().min(0).optional().describe('Index of the refused patch operation.'),
    path: z.string().optional().describe('Path of the refused patch operation.'),
  }),
);
export type PlatformError = z.infer<typeof platformErrorSchema>;

/** The answer to a stale `If-Match`: what happened since that revision, in order. */
export const staleStateSchema = component(
  'Stale',
  z.object({
    message: z.string(),
    code: z.literal('stale'),
    revision: z.int(),
    operations: z
      .array(operationSchema)
      .optional()
      .describe('Left out when too much has happened; read the state again.'),
  }),
);
