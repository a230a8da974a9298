import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { advisory } from '../../shared/headers.ts';
import { listQuery } from '../../shared/list.ts';
import { activitySchema } from '../schemas/activity.ts';
import { listOf, moment } from '../schemas/record.ts';
import { documentParams, paging, positionParameter } from './parameters.ts';
import type { ListPosition } from './parameters.ts';

const tag = 'Activity';
const path = '/public/v2/activity' as const;

/** Refuses a position beside a page number, and one of another list. */
function checkPosition(asked: unknown, context: z.RefinementCtx): void {
  const query = asked as {
    readonly 'page[number]'?: number | undefined;
    readonly 'page[after]'?: ListPosition | null | undefined;
  };
  const position = query['page[after]'];
  const path = ['page[after]'];
  if (position !== undefined && query['page[number]'] !== undefined)
    context.addIssue({ code: 'custom', path, message: 'Give `page[number]` or `page[after]`.' });
  if (position && !(position[1].length === 1 && moment.safeParse(position[1][0]).success))
    context.addIssue({ code: 'custom', path, message: 'This is a page of another list.' });
}

/** A page of a list by time, the newest first. */
export const timePaging = { ...paging, 'page[after]': positionParameter };
/** The query of a list by time, with the filters of its own. */
export function timeQuery<Shape extends z.ZodRawShape>(
  filters: Shape,
): z.ZodObject<Shape & typeof timePaging, z.core.$loose> {
  return listQuery({ ...filters, ...timePaging }).superRefine(checkPosition);
}

const page = { description: 'A page of changes, the newest first', schema: listOf(activitySchema) };
const description = 'An addition. `total` counts up to 10,000; `links.next` goes on beyond that.';

/** Not in the specification: every change of the workspace, whichever interface it was made by. */
export const listActivity = defineRoute({
  operationId: 'listActivity',
  method: 'GET',
  path,
  tag,
  summary: 'List the changes of the workspace',
  description,
  request: { query: timeQuery({}) },
  responses: { 200: page },
  errors: [422],
});

/** Not in the specification: the changes of a document and its signatures. */
export const listDocumentActivity = defineRoute({
  operationId: 'listDocumentActivity',
  method: 'GET',
  path: '/public/v2/documents/{document_id}/activity',
  tag,
  summary: 'List the changes of a document',
  description,
  request: { params: documentParams, query: timeQuery({}) },
  responses: { 200: page },
  errors: [404, 422],
});

/** Not in the specification: what lists and details in pages are kept up to date by. */
export const getActivityEvents = defineRoute({
  operationId: 'getActivityEvents',
  method: 'GET',
  path: `${path}/events`,
  tag,
  summary: 'Follow the changes of the workspace as they happen',
  description:
    'An addition. Server-Sent Events: `activity` with an entry of `listActivity`. Each `id` is that of the entry; after a reconnection with `Last-Event-ID`, entries of the last seconds may come twice.',
  request: { headers: z.object({ 'last-event-id': advisory.describe('Entry to resume after.') }) },
  responses: { 200: { description: 'A stream that stays open', contentType: 'text/event-stream' } },
});
