import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HttpFailure } from '../../base/http/request.ts';
import { iconAlert } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayComments } from '../../base/localize/source/comments.ts';
import { MAX_COMMENT } from '../../../document/index.ts';
import type { Writing } from '../../draft/comments/comment-store.ts';

/** Where somebody writes a comment. */
export interface ComposerOptions {
  /** Of the place that is written at; also part of ids. */
  readonly composer: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly send: string;
  readonly writing: Writing;
  /** Stands above the text, and shows the place of the comment. */
  readonly before?: TemplateResult | undefined;
  /** Known here already, before anything is sent. */
  readonly fault?: string | undefined;
  readonly onWrite: (text: string) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** From here on a person is told how much is left. */
const NEAR = 0.8 * MAX_COMMENT;

/**
 * A text and a button. Ctrl+Enter sends, Escape cancels. A fault stands between the text and the button, in an alert
 * that is there before it says anything. A running send disables nothing: a disabled button loses the focus.
 */
export function renderComposer(options: ComposerOptions): TemplateResult {
  const { composer, writing, before, placeholder = '', onWrite, onSend, onCancel } = options;
  const { text, isSending, failure } = writing;
  const id = composer.replace(':', '-');
  const fault = options.fault ?? (failure && describeFailure(failure, text));
  const count = text.length >= NEAR ? [...text].length : 0;
  return html`<form
    class="composer"
    data-place=${composer}
    @submit=${(event: Event) => {
      event.preventDefault();
      onSend();
    }}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      else if (event.key === 'Escape') onCancel();
      else return;
      event.preventDefault();
    }}
  >
    ${before ?? nothing}
    <textarea
      class="control"
      dir="auto"
      rows="2"
      aria-label=${options.label}
      placeholder=${placeholder}
      aria-invalid=${fault === undefined ? nothing : 'true'}
      aria-describedby="${id}-fault ${id}-count"
      .value=${text}
      @input=${(event: Event) => {
        onWrite((event.target as HTMLTextAreaElement).value);
      }}
    ></textarea>
    <p class="hint tabular count" id="${id}-count" ?hidden=${count === 0}>
      ${sayComments('counter', count.toLocaleString(), MAX_COMMENT.toLocaleString())}
    </p>
    <p class="fault" id="${id}-fault" role="alert">
      ${fault === undefined ? nothing : html`${iconAlert}<span>${fault}</span>`}
    </p>
    <div class="actions">
      <button
        type="submit"
        class="button primary small"
        aria-disabled=${isSending ? 'true' : nothing}
        aria-busy=${isSending ? 'true' : nothing}
      >
        ${isSending ? sayComments('sending') : options.send}
      </button>
      <button type="button" class="button ghost small" @click=${onCancel}>${sayCommon('cancel')}</button>
    </div>
  </form>`;
}

/**
 * Returns the fault of a text before it is sent; undefined when it has none. Characters are counted as the service
 * counts them, an emoji as one.
 */
export function findFault(text: string): string | undefined {
  if (text.trim() === '') return sayComments('empty');
  const { length } = [...text.trim()];
  return length > MAX_COMMENT
    ? sayComments('tooLong', MAX_COMMENT.toLocaleString(), length.toLocaleString())
    : undefined;
}

/** Describes a failure by its remedy where one is known, else in the words of the service. */
function describeFailure({ status, code, message }: HttpFailure, text: string): string {
  if (status === 0) return sayComments('sendOffline');
  if (code === 'unknown_place') return sayComments('placeGone');
  if (status === 403) return sayComments('sendForbidden');
  if (code === 'unknown_comment') return sayComments('sendGone');
  return findFault(text) ?? sayComments('sendFailed', message).trim();
}
