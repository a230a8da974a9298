import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { builderDuplicateInputSchema, documentSchema } from '../schemas/document.ts';
import { recordOf } from '../schemas/record.ts';
import { contractParams, createdHeaders, participantHeader } from './parameters.ts';

/** A document of its own that begins with what another was drafted from. An addition to platform-v2. */
export const duplicateBuilder = defineRoute({
  operationId: 'duplicateBuilder',
  method: 'POST',
  path: '/public/v2/contracts/{contract_id}/builder/duplicate',
  tag: 'Drafting',
  summary: 'Start a document with what another was drafted from',
  description:
    'Whatever its stage, as long as the builder state can be read. Values, sections and appearance go along under new ids; comments, history, tags and signatures do not. A template that is not offered any more is refused by 422.',
  request: {
    params: contractParams,
    body: builderDuplicateInputSchema.optional(),
    headers: z.object({ 'x-participant': participantHeader, 'idempotency-key': idempotencyKey }),
  },
  responses: { 201: { description: 'The document', schema: recordOf(documentSchema), headers: createdHeaders } },
  errors: [400, 403, 404, 409, 410, 413, 415, 422],
});
