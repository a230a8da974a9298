import { z } from 'zod';
import { component } from '../component.ts';

/** A field that keeps a request from being carried out: a JSON Pointer (or parameter name) and a sentence. */
export const faultSchema = component(
  'Fault',
  z.object({
    path: z.string().describe('JSON Pointer into the body or the state, or the name of a query parameter or header.'),
    message: z.string(),
  }),
);
export type Fault = z.infer<typeof faultSchema>;
