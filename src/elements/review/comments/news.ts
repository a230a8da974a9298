import { sayComments } from '../../base/localize/source/comments.ts';
import { findAnchor } from './comment-anchor.ts';
import type { CommentedDocument } from './comment-anchor.ts';
import type { CommentNews } from '../../draft/comments/comment-store.ts';
import { nameOf } from './render-thread.ts';

/**
 * Describes the latest action of another participant in a sentence, for the live region; undefined when there is
 * nothing to tell. The user's own actions are left out, and so are edited or deleted comments, which call for no
 * reaction.
 */
export function describeNews(
  { before, after }: Extract<CommentNews, { kind: 'others' }>,
  { document, self }: { readonly document: CommentedDocument; readonly self: string | undefined },
): string | undefined {
  const last = after.comments.at(-1);
  const words = findAnchor(after.anchor, document)?.words ?? sayComments('gone');
  if (!last) return undefined;
  if (!before || after.comments.length > before.comments.length) {
    if (last.participant && last.participant.id === self) return undefined;
    return sayComments(before ? 'tellReply' : 'tellNew', nameOf(last, undefined), words);
  }
  if (after.resolved && !before.resolved) {
    const isOwn = after.resolved.participant !== null && after.resolved.participant.id === self;
    return isOwn ? undefined : sayComments('tellResolved', nameOf(after.resolved, undefined), words);
  }
  return before.resolved && !after.resolved ? sayComments('tellReopened', words) : undefined;
}
