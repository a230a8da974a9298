import { z } from 'zod';
import { component } from '../../component.ts';
import { contractStateSchema } from './contract.ts';

/** The document as it was. */
export const pastContractSchema = component(
  'PastContract',
  z.object({ data: z.object({ revision: z.int().min(0), state: contractStateSchema }) }),
);
export type PastContract = z.infer<typeof pastContractSchema>;
