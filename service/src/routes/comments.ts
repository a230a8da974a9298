import type { builderRoutes } from 'deedkit/protocol/builder';
import type { RouteInput } from 'deedkit/protocol';
import type { ThreadChange } from '../domain/comment/write-comment.ts';
import { changeThread, listThreads, startThread } from '../domain/comment/write-comment.ts';
import type { Answer } from '../http/answer.ts';
import type { RequestContext } from '../http/interface.ts';
import { valueOf } from '../http/refusals.ts';
import { answerThread, answerThreads, listAuthors } from './answer-thread.ts';
import type { ReviewOwner } from './review-owner.ts';

/** An operation's input, but for the owner's part of the path. */
type InputOf<Name extends keyof typeof builderRoutes, Params> = Omit<
  RouteInput<(typeof builderRoutes)[Name]['request']>,
  'params' | 'headers'
> & { readonly params: Params; readonly headers: { readonly 'x-participant'?: string | undefined } };

type InThread<Params> = Params & { readonly thread_id: string };
type OfComment<Params> = InThread<Params> & { readonly comment_id: string };

type Operation<Input> = (input: Input, context: RequestContext) => Promise<Answer>;

/** The operations on comments, for every interface that has them. */
export interface CommentHandlers<Params> {
  /** Threads, or with `since` those changed after a revision, emptied ones among them. */
  readonly list: Operation<Omit<InputOf<'listThreads', Params>, 'headers'>>;
  /** Begins a thread; a place that the document does not have is refused (422). */
  readonly start: Operation<InputOf<'createThread', Params>>;
  /** Resolves a thread or opens it again; every participant may. A repetition changes nothing. */
  readonly resolve: Operation<InputOf<'updateThread', InThread<Params>>>;
  /**
   * Answers in a thread, which opens one that was resolved. With an `id` of the caller's own a repeated request adds
   * nothing; another author's id is refused as `id_taken`.
   */
  readonly reply: Operation<InputOf<'createComment', InThread<Params>>>;
  /** Changes the words of the caller's own comment; another author's is refused as `comment_foreign`. */
  readonly edit: Operation<InputOf<'updateComment', OfComment<Params>>>;
  /** Deletes the caller's own comment. The response is the thread: an empty one tells followers that it is gone. */
  readonly remove: Operation<InputOf<'deleteComment', OfComment<Params>>>;
}

/** The operations on the comments of an owner's contracts. */
export function createCommentHandlers<Params>(owner: ReviewOwner<Params>): CommentHandlers<Params> {
  return {
    list: async ({ params, query }, { identity: { tenant } }) => {
      const key = { tenant, id: owner.idOf(params) };
      // Every page of a document polls this, so both are read side by side.
      const [reviewed, found] = await Promise.all([
        owner.requireReadable(key),
        listThreads(owner.comments, key, query.since),
      ]);
      const list = valueOf(found);
      return answerThreads(list, await reviewed.readActors(listAuthors(list.threads)));
    },
    start: async ({ params, headers, body }, { identity: { tenant, keyId }, idempotency }) => {
      const key = { tenant, id: owner.idOf(params) };
      const { author, readDocument, readActors } = await owner.requireAuthor(key, headers['x-participant']);
      const document = await readDocument();
      const saying = { key, author, keyId, idempotency };
      const thread = valueOf(await startThread(owner.comments, saying, { ...body, document }));
      return answerThread(thread, { actorOf: await readActors(listAuthors([thread])), status: 201 });
    },
    resolve: changing(owner, { status: 200 }, ({ body }) => ({ kind: 'resolve', resolved: body.resolved })),
    reply: changing(owner, { status: 201 }, ({ body }, { identity: { keyId }, idempotency }) => ({
      kind: 'reply',
      ...body,
      asked: { keyId, idempotency },
    })),
    edit: changing(owner, { status: 200 }, ({ params, body }) => ({
      kind: 'edit',
      comment: params.comment_id,
      body: body.body,
    })),
    remove: changing(owner, { status: 200 }, ({ params }) => ({ kind: 'delete', comment: params.comment_id })),
  };
}

/** An operation that changes a thread. */
function changing<
  Params,
  Input extends { readonly params: InThread<Params>; readonly headers: InputOf<'updateThread', Params>['headers'] },
>(
  owner: ReviewOwner<Params>,
  { status }: { readonly status: 200 | 201 },
  toChange: (input: Input, context: RequestContext) => ThreadChange,
): Operation<Input> {
  return async (input, context) => {
    const { params, headers } = input;
    const key = { tenant: context.identity.tenant, id: owner.idOf(params) };
    const { author, readActors } = await owner.requireAuthor(key, headers['x-participant']);
    const about = { key, author, thread: params.thread_id };
    const thread = valueOf(await changeThread(owner.comments, about, toChange(input, context)));
    return answerThread(thread, { actorOf: await readActors(listAuthors([thread])), status });
  };
}
