import { z } from 'zod';
import { workspaceActivitySchema } from '../../../protocol/adapter/index.ts';
import type { WorkspaceActivities } from '../../../protocol/adapter/index.ts';
import { answerBody, answerJson, Refusal } from '../../answer.ts';
import { followHeaders } from '../../answer-events.ts';
import { readMessages } from '../../follow/merge-streams.ts';
import { allow } from '../allow.ts';
import { fromWorkspace, pickQuery, positionOf, readAnswer } from '../context.ts';
import type { WorkspaceContext } from '../context.ts';

const listSchema = z.object({
  data: z.array(workspaceActivitySchema),
  links: z.object({ next: z.string().nullable() }),
});

/** The changes of a document, the newest first. */
export async function listWorkspaceActivity(context: WorkspaceContext): Promise<Response> {
  const document = (context.params['document_id'] ?? '').toLowerCase();
  const { author } = await allow(context, 'read', { document });
  const { data } = await fromWorkspace(
    context.client.GET('/public/v2/documents/{document_id}/activity', {
      params: {
        path: { document_id: document },
        query: { 'page[after]': '', ...pickQuery(context.query, ['page[size]', 'page[after]']) } as never,
      },
      headers: { ...author },
      signal: context.request.signal,
    }),
  );
  const { data: changes, links } = readAnswer(listSchema, data);
  return answerJson({ data: changes, next: positionOf(links.next) } satisfies WorkspaceActivities);
}

const entrySchema = z.object({
  subject: z.object({ type: z.enum(['document', 'folder', 'signature']), id: z.string() }),
});

/** Tells which documents and folders change, as they do; what the change was, the page reads. */
export async function getWorkspaceEvents(context: WorkspaceContext): Promise<Response> {
  const { author, within } = await allow(context, 'browse');
  if (within !== undefined) throw new Refusal(403, { code: 'forbidden', message: 'This is not allowed.' });
  const { data, response } = await fromWorkspace(
    context.client.GET('/public/v2/activity/events', {
      headers: { ...followHeaders(context.request), ...author },
      parseAs: 'stream',
      signal: context.request.signal,
    }),
  );
  const events = data as ReadableStream<Uint8Array>;
  if (!/^text\/event-stream\b/i.test(response.headers.get('Content-Type') ?? '')) {
    events.cancel().catch(() => undefined);
    throw new Refusal(404, { code: 'not_found', message: 'The service has no live events.' });
  }
  return answerBody(reduce(readMessages(events)), {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
  });
}

/** Keeps of each message the id, and of each entry the type and id of its subject. */
function reduce(messages: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode(': open\n\n'));
    },
    pull: async (controller) => {
      const message = await messages.next().catch(() => undefined);
      if (!message || message.done) controller.close();
      else controller.enqueue(encoder.encode(formatChange(message.value)));
    },
    cancel: async () => {
      await messages.return();
    },
  });
}

/** A comment in place of what is not for the page: it keeps the connection open. */
function formatChange(message: string): string {
  const field = (name: string): string => new RegExp(`^${name}: ?(.*)$`, 'm').exec(message)?.[1] ?? '';
  const subject = entrySchema.safeParse(parse(field('data'))).data?.subject;
  const id = field('id');
  if (!subject) return ': still here\n\n';
  return `${id === '' ? '' : `id: ${id}\n`}event: changed\ndata: ${JSON.stringify(subject)}\n\n`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
