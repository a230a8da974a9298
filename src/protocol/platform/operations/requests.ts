import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { listOf, recordOf } from '../schemas/record.ts';
import { loggedRequestSchema } from '../schemas/request.ts';
import { timeQuery } from './activity.ts';
import { requestParams } from './parameters.ts';

const tag = 'Requests';
const path = '/public/v2/requests' as const;

const statusFilter = z
  .string()
  .regex(/^[1-5](?:xx|\d\d)$/, 'Give a status such as 404, or a class such as 4xx.')
  .transform((text): readonly [number, number] => {
    const first = Number(text.replaceAll('x', '0'));
    return [first, text.endsWith('xx') ? first + 99 : first];
  })
  .optional()
  .describe('A status, or a class such as `4xx`.');

/** Not in the specification. Requests are there within a second, and for the days that the workspace says. */
export const listRequests = defineRoute({
  operationId: 'listRequests',
  method: 'GET',
  path,
  tag,
  summary: 'List the requests of API keys, the newest first',
  description: 'An addition. `total` counts up to 10,000; `links.next` goes on beyond that.',
  request: {
    query: timeQuery({
      'filter[status]': statusFilter,
      'filter[method]': z.enum(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']).optional(),
      'filter[path]': z.string().max(500).optional().describe('How the path begins.'),
      'filter[key_id]': z.string().max(100).optional(),
      'filter[request_id]': z.string().max(200).optional().describe('As `X-Request-Id` of a response has it.'),
    }),
  },
  responses: { 200: { description: 'A page of requests', schema: listOf(loggedRequestSchema) } },
  errors: [422],
});

/** Not in the specification. */
export const getRequest = defineRoute({
  operationId: 'getRequest',
  method: 'GET',
  path: `${path}/{entry_id}`,
  tag,
  summary: 'Read a request of an API key',
  description: 'An addition.',
  request: { params: requestParams },
  responses: { 200: { description: 'The request', schema: recordOf(loggedRequestSchema) } },
  errors: [404],
});
