import { z } from 'zod';
import { component } from '../../component.ts';
import { momentInput } from '../../shared/sending.ts';

/** Since when events are sent again. */
export const recoveryInputSchema = component(
  'RecoveryInput',
  z.object({
    since: momentInput,
  }),
);
