import { z } from 'zod';
import { component } from '../../component.ts';
import { moment } from './record.ts';

const body = z
  .string()
  .nullable()
  .describe('JSON of 8 kB at most, cut at its end; members that are not known to be harmless are "•••".');

/** A request of a key, as it stands in the log. */
export const loggedRequestSchema = component(
  'LoggedRequest',
  z.object({
    id: z.string(),
    at: moment,
    method: z.string(),
    path: z.string().describe('Without its query.'),
    status: z.int(),
    duration_ms: z.int(),
    key: z.object({ id: z.string().describe('`configured` for a key of the settings.'), name: z.string() }),
    request_id: z.string().describe('`X-Request-Id` of the response.'),
    idempotency_key: z.string().nullable(),
    request_body: body,
    response_body: body,
  }),
);
export type LoggedRequest = z.infer<typeof loggedRequestSchema>;
