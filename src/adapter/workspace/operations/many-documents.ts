import { z } from 'zod';
import { workspaceBulkInputSchema, workspaceBulkSchema } from '../../../protocol/adapter/index.ts';
import type { WorkspaceBulkInput } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { answerFile } from '../../answer-file.ts';
import { readBody } from '../../body.ts';
import { toPlatformError } from '../../platform/error.ts';
import { allow } from '../allow.ts';
import { fromWorkspace, readAnswer } from '../context.ts';
import type { Author, WorkspaceContext } from '../context.ts';
import type { WorkspaceVerb } from '../verbs.ts';

const ONE = '/public/v2/bulk/{bulk_id}';

/** The verb that each action needs beside `bulk`. */
const NEEDED: Readonly<Record<WorkspaceBulkInput['action'], WorkspaceVerb>> = {
  move: 'organize',
  tag: 'change',
  untag: 'change',
  assign: 'change',
  cancel: 'cancel',
  remind: 'remind',
  delete: 'remove',
  restore: 'remove',
  download: 'download',
};

const bulkSchema = z.object({ data: workspaceBulkSchema });

/** Begins an action on many documents. */
export async function createWorkspaceBulk(context: WorkspaceContext): Promise<Response> {
  const { author } = await allow(context, 'bulk');
  const body = await readBody(context.request, workspaceBulkInputSchema, context.bodyLimit);
  await allow(context, NEEDED[body.action]);
  const key = context.request.headers.get('Idempotency-Key');
  const { data } = await fromWorkspace(
    context.client.POST('/public/v2/documents/bulk', {
      params: { header: key === null ? {} : { 'Idempotency-Key': key } },
      headers: { ...author },
      body: body as never,
    }),
  );
  return answerJson(readAnswer(bulkSchema, data), { status: 202 });
}

/** How far an action has come. */
export async function getWorkspaceBulk(context: WorkspaceContext): Promise<Response> {
  const { author } = await allow(context, 'bulk');
  return answerJson(await readBulk(context, author));
}

/** Takes an action back, with the leave that the action itself needs. */
export async function undoWorkspaceBulk(context: WorkspaceContext): Promise<Response> {
  const { author } = await allow(context, 'bulk');
  const { action } = (await readBulk(context, author)).data;
  const needed = z.enum(workspaceBulkInputSchema.shape.action.options).safeParse(action).data;
  await allow(context, needed ? NEEDED[needed] : 'change');
  const { data } = await fromWorkspace(
    context.client.POST(`${ONE}/undo`, { params: pathOf(context), headers: { ...author } }),
  );
  return answerJson(readAnswer(bulkSchema, data), { status: 202 });
}

/** The files of many documents in one; to begin it, the page had to have `download`. */
export async function downloadWorkspaceBulk(context: WorkspaceContext): Promise<Response> {
  const { author } = await allow(context, 'bulk');
  const sent = context.client.GET(`${ONE}/download`, {
    params: pathOf(context),
    headers: { ...author },
    parseAs: 'stream',
    signal: context.request.signal,
  });
  return answerFile(sent, toPlatformError, 'application/zip');
}

async function readBulk(context: WorkspaceContext, author: Author): Promise<z.output<typeof bulkSchema>> {
  const { data } = await fromWorkspace(
    context.client.GET(ONE, { params: pathOf(context), headers: { ...author }, signal: context.request.signal }),
  );
  return readAnswer(bulkSchema, data);
}

const pathOf = ({ params }: WorkspaceContext) => ({ path: { bulk_id: (params['bulk_id'] ?? '').toLowerCase() } });
