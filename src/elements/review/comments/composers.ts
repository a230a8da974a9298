import type { TemplateResult } from 'lit';
import { sayComments } from '../../base/localize/source/comments.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import type { CommentStore, Writing } from '../../draft/comments/comment-store.ts';
import type { Comment, Thread } from '../../../protocol/builder/index.ts';
import { findFault, renderComposer } from './render-composer.ts';

/** The part of the element around them that composers use. */
interface ComposersHost {
  /** Undefined while the element is in no page. */
  readonly store: () => CommentStore | undefined;
  readonly redraw: () => void;
  readonly focus: (selector: string) => Promise<void>;
  /** Notes the control that has the focus; whether it still has it is told later. */
  readonly noteFocus: () => () => boolean;
  /** Puts a composer away; `sent`: what came of it. */
  readonly close: (composer: string, sent?: Thread) => void;
}

/** A composer as it is drawn, without its words. */
interface Composing {
  readonly composer: string;
  readonly writing: Writing;
  readonly fault: string | undefined;
  readonly onWrite: (text: string) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

type Send = () => Promise<Thread | undefined> | undefined;

/** Where comments are written: `new`, `reply:<thread>` and `edit:<comment>`. */
export class Composers {
  readonly #host: ComposersHost;
  #fault: { readonly composer: string; readonly text: string } | undefined;

  constructor(host: ComposersHost) {
    this.#host = host;
  }

  /** A composer by its name; `back` is focused when it is cancelled. */
  of(composer: string, send: Send, back: string): Composing {
    const store = this.#host.store() as CommentStore;
    return {
      composer,
      writing: store.writing(composer),
      fault: this.#fault?.composer === composer ? this.#fault.text : undefined,
      onWrite: (text) => {
        if (this.#fault?.composer === composer) this.#tell(undefined);
        store.write(composer, text);
      },
      onSend: () => void this.#send(composer, send),
      onCancel: () => {
        this.#cancel(composer, back);
      },
    };
  }

  /** Where a thread is answered; `words` tell its place. */
  renderReply(thread: string, words: string): TemplateResult {
    return renderComposer({
      ...this.of(`reply:${thread}`, () => this.#host.store()?.reply(thread), `[data-thread="${thread}"]`),
      label: sayComments('replyTo', words),
      send: sayComments('reply'),
    });
  }

  /** Where a comment is changed. */
  renderEdit(thread: Thread, comment: Comment): TemplateResult {
    const send: Send = () => this.#host.store()?.edit(thread.id, comment.id);
    return renderComposer({
      ...this.of(`edit:${comment.id}`, send, `[data-thread="${thread.id}"]`),
      label: sayComments('editComment'),
      send: sayCommon('save'),
    });
  }

  /** Sends the text and goes to its thread. A text that could not be sent stays as it is. */
  async #send(composer: string, send: Send): Promise<void> {
    const store = this.#host.store() as CommentStore;
    const text = findFault(store.writing(composer).text);
    this.#tell(text === undefined ? undefined : { composer, text });
    if (text !== undefined) return;
    const isStillThere = this.#host.noteFocus();
    const sent = await send();
    // Gone over to another document meanwhile, or written on.
    if (!sent || (this.#host.store() ?? store) !== store || store.writing(composer).text !== '') return;
    const isThere = isStillThere();
    this.#host.close(composer, sent);
    if (isThere) await this.#host.focus(`[data-thread="${sent.id}"]`);
  }

  /** Written text stays; an empty composer is not left standing. */
  #cancel(composer: string, back: string): void {
    const store = this.#host.store() as CommentStore;
    if (composer.startsWith('edit') || store.writing(composer).text.trim() === '') store.discard(composer);
    this.#tell(undefined);
    this.#host.close(composer);
    void this.#host.focus(back);
  }

  /** Lets go of the fault that was told of a text before it was sent. */
  forget(): void {
    this.#tell(undefined);
  }

  #tell(fault: { readonly composer: string; readonly text: string } | undefined): void {
    this.#fault = fault;
    this.#host.redraw();
  }
}
