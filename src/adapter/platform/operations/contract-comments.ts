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
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';

const THREADS = '/public/v2/contracts/{contract_id}/builder/threads';

/** Lists the comment threads of a contract. */
export async function listContractThreads({ client, contract, request, query }: PlatformContext): Promise<Response> {
  const since = query.get('since');
  const { data } = await fromPlatform(
    client.GET(THREADS, {
      params: { path: { contract_id: contract }, query: (since === null ? {} : { since }) as never },
      signal: request.signal,
    }),
  );
  return answerJson({ threads: data.data, ...data.meta } satisfies DraftThreads);
}

/** Begins a thread at a place. */
export async function createContractThread(context: PlatformContext): Promise<Response> {
  const { id, ...input } = await readBody(context.request, threadInputSchema, context.bodyLimit);
  const { data } = await fromPlatform(
    context.client.POST(THREADS, {
      params: { path: { contract_id: context.contract }, header: context.author },
      body: { ...(id === undefined ? {} : { id }), ...input },
    }),
  );
  return answerJson(data.data satisfies Thread, { status: 201 });
}

/** Resolves a thread, or opens it again. */
export async function updateContractThread(context: PlatformContext): Promise<Response> {
  const body = await readBody(context.request, threadPatchSchema, context.bodyLimit);
  const { data } = await fromPlatform(
    context.client.PATCH(`${THREADS}/{thread_id}`, {
      params: { path: threadOf(context), header: context.author },
      body,
    }),
  );
  return answerJson(data.data satisfies Thread);
}

/** Replies in a thread. */
export async function createContractComment(context: PlatformContext): Promise<Response> {
  const { id, ...input } = await readBody(context.request, replyInputSchema, context.bodyLimit);
  const { data } = await fromPlatform(
    context.client.POST(`${THREADS}/{thread_id}/comments`, {
      params: { path: threadOf(context), header: context.author },
      body: { ...(id === undefined ? {} : { id }), ...input },
    }),
  );
  return answerJson(data.data satisfies Thread, { status: 201 });
}

/** Changes what the participant has said. */
export async function updateContractComment(context: PlatformContext): Promise<Response> {
  const body = await readBody(context.request, commentInputSchema, context.bodyLimit);
  const { data } = await fromPlatform(
    context.client.PATCH(`${THREADS}/{thread_id}/comments/{comment_id}`, {
      params: { path: commentOf(context), header: context.author },
      body,
    }),
  );
  return answerJson(data.data satisfies Thread);
}

/** Takes back what the participant has said. */
export async function deleteContractComment(context: PlatformContext): Promise<Response> {
  const { data } = await fromPlatform(
    context.client.DELETE(`${THREADS}/{thread_id}/comments/{comment_id}`, {
      params: { path: commentOf(context), header: context.author },
    }),
  );
  return answerJson(data.data satisfies Thread);
}

interface ThreadPath {
  readonly contract_id: string;
  readonly thread_id: string;
}

function threadOf({ contract, params }: PlatformContext): ThreadPath {
  return { contract_id: contract, thread_id: params['thread_id'] ?? '' };
}

function commentOf(context: PlatformContext): ThreadPath & { readonly comment_id: string } {
  return { ...threadOf(context), comment_id: context.params['comment_id'] ?? '' };
}
