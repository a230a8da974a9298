import { z } from 'zod';
import { component } from '../../component.ts';
import { faultSchema } from '../../shared/fault.ts';
import { operationSchema } from '../../shared/patch.ts';

/** An error of the adapter. `code` is stable; `message` is for developers, pages word their own. */
export const adapterErrorSchema = component(
  'AdapterError',
  z.object({
    error: z.object({
      /** For programs: the service’s own where its error is passed on. */
      code: z.string(),
      message: z.string(),
      fields: z
        .array(faultSchema)
        .optional()
        .describe('Everything that is missing or wrong, on refused finalizing and refused bodies.'),
      request_id: z.string().optional().describe('Of a fault that is not the page’s: what to name to the site.'),
      created: z.string().optional().describe('On `site_failed`: the draft or contract that was made all the same.'),
      operation: z.int().min(0).optional().describe('Index of the refused operation.'),
      path: z.string().optional().describe('Path of the refused operation.'),
      revision: z.int().optional().describe('On `stale`: the revision now.'),
      operations: z.array(operationSchema).optional().describe('On `stale`: what happened since the revision given.'),
    }),
  }),
);
export type AdapterError = z.infer<typeof adapterErrorSchema>['error'];
