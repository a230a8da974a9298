import { defineRoute } from '../../route.ts';
import { listQuery } from '../../shared/list.ts';
import { listOf } from '../schemas/record.ts';
import { outboxMessageSchema } from '../schemas/outbox.ts';
import { paging } from './parameters.ts';

/** Not in the specification: what a test needs to go on where a person would open their mail. The links in it work. */
export const listOutbox = defineRoute({
  operationId: 'listOutbox',
  method: 'GET',
  path: '/sandbox/outbox',
  tag: 'Sandbox',
  summary: 'List the mails and text messages of the sandbox, the newest first',
  description: 'A sandbox sends nothing; what it would have sent stands here. 404 for a live key.',
  request: { query: listQuery(paging) },
  responses: { 200: { description: 'A page of messages', schema: listOf(outboxMessageSchema) } },
  errors: [404, 422],
});
