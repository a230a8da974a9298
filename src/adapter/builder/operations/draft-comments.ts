import type { DraftThreads } from '../../../protocol/adapter/index.ts';
import {
  commentInputSchema,
  replyInputSchema,
  threadInputSchema,
  threadPatchSchema,
} from '../../../protocol/builder/index.ts';
import type { Thread } from '../../../protocol/builder/index.ts';
import { answerJson } from '../../answer.ts';
import { readBody } from '../../body.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

const THREADS = '/api/builder/sessions/{session_id}/threads';

/** Lists the comment threads of a draft. */
export async function listDraftThreads({ client, draft, request }: BuilderContext): Promise<Response> {
  const since = new URL(request.url).searchParams.get('since');
  const { data } = await fromUpstream(
    client.GET(THREADS, {
      params: { path: { session_id: draft }, query: (since === null ? {} : { since }) as never },
      signal: request.signal,
    }),
  );
  return answerJson({ threads: data.data, ...data.meta } satisfies DraftThreads);
}

/** Begins a thread at a place. */
export async function createDraftThread(context: BuilderContext): Promise<Response> {
  const { id, ...input } = await readBody(context.request, threadInputSchema, context.bodyLimit);
  const { data } = await fromUpstream(
    context.client.POST(THREADS, {
      params: { path: { session_id: context.draft }, header: await headerOf(context) },
      body: { ...(id === undefined ? {} : { id }), ...input },
    }),
  );
  return answerJson(data.data satisfies Thread, { status: 201 });
}

/** Resolves a thread, or opens it again. */
export async function updateDraftThread(context: BuilderContext): Promise<Response> {
  const body = await readBody(context.request, threadPatchSchema, context.bodyLimit);
  const { data } = await fromUpstream(
    context.client.PATCH(`${THREADS}/{thread_id}`, {
      params: { path: threadOf(context), header: await headerOf(context) },
      body,
    }),
  );
  return answerJson(data.data satisfies Thread);
}

/** Replies in a thread. */
export async function createDraftComment(context: BuilderContext): Promise<Response> {
  const { id, ...input } = await readBody(context.request, replyInputSchema, context.bodyLimit);
  const { data } = await fromUpstream(
    context.client.POST(`${THREADS}/{thread_id}/comments`, {
      params: { path: threadOf(context), header: await headerOf(context) },
      body: { ...(id === undefined ? {} : { id }), ...input },
    }),
  );
  return answerJson(data.data satisfies Thread, { status: 201 });
}

/** Changes what the participant has said. */
export async function updateDraftComment(context: BuilderContext): Promise<Response> {
  const body = await readBody(context.request, commentInputSchema, context.bodyLimit);
  const { data } = await fromUpstream(
    context.client.PATCH(`${THREADS}/{thread_id}/comments/{comment_id}`, {
      params: { path: commentOf(context), header: await headerOf(context) },
      body,
    }),
  );
  return answerJson(data.data satisfies Thread);
}

/** Takes back what the participant has said. */
export async function deleteDraftComment(context: BuilderContext): Promise<Response> {
  const { data } = await fromUpstream(
    context.client.DELETE(`${THREADS}/{thread_id}/comments/{comment_id}`, {
      params: { path: commentOf(context), header: await headerOf(context) },
    }),
  );
  return answerJson(data.data satisfies Thread);
}

async function headerOf({ participant }: BuilderContext): Promise<{ readonly 'X-Participant': string }> {
  return { 'X-Participant': await participant() };
}

function threadOf({ draft, params }: BuilderContext): { readonly session_id: string; readonly thread_id: string } {
  return { session_id: draft, thread_id: params['thread_id'] ?? '' };
}

function commentOf(context: BuilderContext): ReturnType<typeof threadOf> & { readonly comment_id: string } {
  return { ...threadOf(context), comment_id: context.params['comment_id'] ?? '' };
}
