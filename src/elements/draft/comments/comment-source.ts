import type { DraftThreads } from '../../../protocol/adapter/index.ts';
import type { CommentAnchor, Thread } from '../../../protocol/builder/index.ts';
import { requestDraft } from '../draft-api.ts';
import type { DraftAddress } from '../draft-api.ts';
import type { HttpAnswer } from '../../base/http/request.ts';

/** The body of a comment, under an id of its own: sent again after a lost response, it is stored once. */
export interface Saying {
  readonly id: string;
  readonly body: string;
}

/** Where comments come from. Nothing rejects: what went wrong is an answer, too. */
export interface CommentSource {
  /** All threads that have comments; with `since`, those changed after that revision, empty ones being gone. */
  readonly list: (since?: number) => Promise<HttpAnswer<DraftThreads>>;
  readonly start: (anchor: CommentAnchor, saying: Saying) => Promise<HttpAnswer<Thread>>;
  readonly reply: (thread: string, saying: Saying) => Promise<HttpAnswer<Thread>>;
  readonly resolve: (thread: string, resolved: boolean) => Promise<HttpAnswer<Thread>>;
  readonly edit: (thread: string, comment: string, body: string) => Promise<HttpAnswer<Thread>>;
  readonly remove: (thread: string, comment: string) => Promise<HttpAnswer<Thread>>;
}

/** The comments of a draft behind the adapter. */
export function commentsOf(address: DraftAddress): CommentSource {
  /**
   * Every call goes to `…/drafts/{id}/threads…` of the adapter, with the grant that the draft itself was opened with.
   */
  const ask = <T>(part: string, method = 'GET', json?: unknown): Promise<HttpAnswer<T>> =>
    requestDraft<T>(address, { part: `/threads${part}`, method, ...(json === undefined ? {} : { json }) });
  return {
    list: (since) => ask(since === undefined ? '' : `?since=${since}`),
    start: (anchor, { id, body }) => ask('', 'POST', { id, anchor, body }),
    reply: (thread, { id, body }) => ask(`/${thread}/comments`, 'POST', { id, body }),
    resolve: (thread, resolved) => ask(`/${thread}`, 'PATCH', { resolved }),
    edit: (thread, comment, body) => ask(`/${thread}/comments/${comment}`, 'PATCH', { body }),
    remove: (thread, comment) => ask(`/${thread}/comments/${comment}`, 'DELETE'),
  };
}
