import { z } from 'zod';
import { component } from '../component.ts';

/** JSON Schema 2020-12 with `x-deed` annotations. */
export const valueSchemaSchema = component(
  'ValueSchema',
  z.looseObject({ $schema: z.string().optional(), type: z.string().optional() }),
);
