import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Comment, Thread } from '../../../protocol/builder/index.ts';
import { renderAvatar } from '../../base/avatar.ts';
import { iconAlert, iconCheckCircle, iconPen, iconTrash, iconUndo } from '../../base/icons/index.ts';
import { sayComments } from '../../base/localize/source/comments.ts';
import type { FoundAnchor } from './comment-anchor.ts';
import { sayAgo, sayMoment } from './say-when.ts';

/** The state of a thread, and the actions the user may take on it. */
export interface ThreadOptions {
  readonly thread: Thread;
  /** Undefined when its place is gone. */
  readonly found: FoundAnchor | undefined;
  readonly self: string | undefined;
  readonly mayWrite: boolean;
  readonly isCurrent: boolean;
  /** Of the comment that is about to be deleted. */
  readonly removing: string | undefined;
  /** Why the last change was not done. */
  readonly trouble: string | undefined;
  readonly now: number;
  /** In place of a comment of which the words are changed. */
  readonly editor: (comment: Comment) => TemplateResult | undefined;
  readonly composer: TemplateResult | undefined;
  readonly onGo: () => void;
  readonly onReply: () => void;
  readonly onResolve: (resolved: boolean) => void;
  readonly onEdit: (comment: Comment) => void;
  readonly onAskRemove: (comment: Comment | undefined) => void;
  readonly onRemove: (comment: Comment) => void;
}

/** Returns a participant's display name; the user's own is marked as such. */
export function nameOf({ participant }: Pick<Comment, 'participant'>, self: string | undefined): string {
  const name = participant?.display_name?.trim() || sayComments('somebody');
  return participant && participant.id === self ? sayComments('you', name) : name;
}

/**
 * Renders one place and its comments. The first line leads to the place; where that is gone, only the quote tells where
 * it was. Users who may only read see the same without the controls that change anything.
 */
export function renderThread(options: ThreadOptions): TemplateResult {
  const { thread, found, isCurrent, mayWrite, composer, trouble, onReply } = options;
  const { id, anchor, comments, resolved } = thread;
  const words = found?.words ?? sayComments('gone');
  return html`<article
    class="thread ${resolved ? 'resolved' : ''} ${isCurrent ? 'current' : ''}"
    part="thread"
    data-thread=${id}
    tabindex="-1"
    aria-label=${sayComments('thread', words)}
  >
    ${renderWhere(options, words)}
    ${anchor.quote === '' ? nothing : html`<blockquote class="quote" dir="auto">${anchor.quote}</blockquote>`}
    <ol class="said">
      ${repeat(
        comments,
        (comment) => comment.id,
        (comment) => html`<li>${options.editor(comment) ?? renderComment(comment, options)}</li>`,
      )}
    </ol>
    ${resolved ? renderResolved(resolved, options) : nothing}
    <p class="fault" role="alert">${trouble === undefined ? nothing : html`${iconAlert}<span>${trouble}</span>`}</p>
    ${
      composer ??
      (mayWrite
        ? html`<button type="button" class="reply" aria-label=${sayComments('replyTo', words)} @click=${onReply}>
            ${sayComments('reply')}…
          </button>`
        : nothing)
    }
  </article>`;
}

/** Resolving and opening again are one button in one place: a slip is taken back where it was made. */
function renderWhere({ thread, found, mayWrite, onGo, onResolve }: ThreadOptions, words: string): TemplateResult {
  const isResolved = thread.resolved !== null;
  const text = sayComments(isResolved ? 'reopen' : 'resolve');
  return html`<div class="where">
    ${
      found
        ? html`<button
            type="button"
            class="place"
            aria-label=${sayComments('goTo', words)}
            data-tip=${sayComments('goTo', words)}
            @click=${onGo}
          >
            ${words}
          </button>`
        : html`<span class="gone">${iconAlert}${words}</span>`
    }
    ${
      mayWrite
        ? html`<button
            type="button"
            class="button ghost small icon-only resolve"
            aria-label=${text}
            @click=${() => {
              onResolve(!isResolved);
            }}
          >
            ${isResolved ? iconUndo : iconCheckCircle}
          </button>`
        : nothing
    }
  </div>`;
}

/**
 * Renders a comment. Users edit and delete only their own; the service refuses the rest. The text is shown as typed,
 * with its line breaks and never as HTML.
 */
function renderComment(comment: Comment, options: ThreadOptions): TemplateResult {
  const { self, mayWrite, removing, now, onEdit, onAskRemove } = options;
  const isOwn = mayWrite && self !== undefined && comment.participant?.id === self;
  return html`<div class="comment" part="comment" data-comment=${comment.id}>
    ${renderAvatar(comment.participant ?? {})}
    <div class="words">
      <div class="head">
        <span class="who">${nameOf(comment, self)}</span>
        ${renderWhen(comment.created_at, now)}
        ${
          comment.edited_at === null
            ? nothing
            : html`<span class="when" title=${sayMoment(comment.edited_at)}>${sayComments('edited')}</span>`
        }
        ${
          isOwn
            ? html`<span class="own">
                ${renderIcon('edit', iconPen, () => {
                  onEdit(comment);
                })}${renderIcon('remove', iconTrash, () => {
                  onAskRemove(comment);
                })}
              </span>`
            : nothing
        }
      </div>
      <p class="body" dir="auto">${comment.body}</p>
      ${removing === comment.id ? renderConfirm(comment, options) : nothing}
    </div>
  </div>`;
}

function renderIcon(kind: 'edit' | 'remove', icon: unknown, onClick: () => void): TemplateResult {
  const text = sayComments(kind);
  return html`<button type="button" class="button ghost small icon-only ${kind}" aria-label=${text} @click=${onClick}>
    ${icon}
  </button>`;
}

/** There is no way back from deleting what others may have read. */
function renderConfirm(comment: Comment, { onAskRemove, onRemove }: ThreadOptions): TemplateResult {
  return html`<div
    class="confirm"
    role="group"
    aria-label=${sayComments('removeAsk')}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onAskRemove(undefined);
    }}
  >
    <span>${sayComments('removeAsk')}</span>
    <button
      type="button"
      class="button small sure"
      @click=${() => {
        onRemove(comment);
      }}
    >
      ${sayComments('remove')}
    </button>
    <button
      type="button"
      class="button ghost small"
      @click=${() => {
        onAskRemove(undefined);
      }}
    >
      ${sayComments('keep')}
    </button>
  </div>`;
}

function renderResolved(resolved: NonNullable<Thread['resolved']>, { self, now }: ThreadOptions): TemplateResult {
  return html`<p class="hint done" title=${sayMoment(resolved.at)}>
    ${iconCheckCircle}${sayComments('resolvedBy', nameOf(resolved, self), sayAgo(resolved.at, now))}
  </p>`;
}

function renderWhen(moment: string, now: number): TemplateResult {
  return html`<time class="when" datetime=${moment} title=${sayMoment(moment)}>${sayAgo(moment, now)}</time>`;
}
