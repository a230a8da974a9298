import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ContractState, ValueSchema } from '../../../document/index.ts';
import type { CommentAnchor, Thread } from '../../../protocol/builder/index.ts';
import { avatarStyles } from '../../base/avatar.ts';
import { warnOnce } from '../../base/bad-property.ts';
import { DeedElement } from '../../base/deed-element.ts';
import { DraftController } from '../../draft/element/draft-controller.ts';
import type { HttpAnswer } from '../../base/http/request.ts';
import { sayComments } from '../../base/localize/source/comments.ts';
import { hues } from '../../base/styles/hues.ts';
import { controls, feedback } from '../../base/styles/index.ts';
import { attachMarks } from './attach-marks.ts';
import { anchorOfNew, findAnchor } from './comment-anchor.ts';
import type { CommentedDocument } from './comment-anchor.ts';
import type { CommentSource } from '../../draft/comments/comment-source.ts';
import { mayComment } from '../../draft/comments/comment-store.ts';
import type { CommentNews, CommentStore, CommentWish } from '../../draft/comments/comment-store.ts';
import { commentsStyles } from './comments.styles.ts';
import { describeNews } from './news.ts';
import { renderEmpty, renderList, renderLoading, renderAnchor, renderTop, renderTrouble } from './render-comments.ts';
import { Composers } from './composers.ts';
import { noteFocus } from '../../base/dom/note-focus.ts';
import { renderComposer } from './render-composer.ts';
import { renderThread } from './render-thread.ts';
import { ShownStore } from './shown-store.ts';

// Outside the class: TypeScript leaves the `.ts` of an import() as it is inside a class that has decorated members.
const loadTexts = () => import('../../base/localize/review-texts.ts');

/** How often “5 min ago” is looked at again, in ms. */
const AGAIN = 30_000;

/**
 * The comments on a document: threads about fields and paragraphs, with author and time; replies, resolving, changing
 * and deleting one's own comments. Comments of others are there at once. Comments are beside the document and never in
 * it. For the draft of the `<deed-draft>` around, whose forms and documents get marks at places with comments; by
 * `endpoint` and `session`; or by `source`, `state` and `schema`.
 *
 * @csspart thread - a place and all the comments on it
 * @csspart comment - one user's comment
 * @csspart composer - where a new comment is written
 */
export class DeedComments extends DeedElement {
  static override styles = [...DeedElement.shared, controls, feedback, hues, avatarStyles, commentsStyles];

  /** Registers `<deed-draft>` where it is to open one itself; set by `deedkit/define/comments`. */
  static loadDraft: (() => Promise<unknown>) | undefined;

  /** Where the adapter is mounted; with `session` it opens the draft itself. */
  @property() endpoint = '';

  /** The draft's id. */
  @property() session = '';

  /** A signed grant, where the adapter asks for one. */
  @property() grant = '';

  /** Where comments come from; without it, the draft around. */
  @property({ attribute: false }) source: CommentSource | undefined;

  /** The document that goes with `source`: places are called by their labels. */
  @property({ attribute: false }) state: ContractState | undefined;

  /** The value schema that goes with `source`. */
  @property({ attribute: false }) schema: ValueSchema | undefined;

  /** With `source`: the id of the user at the page, who may change their own comments. */
  @property() participant = '';

  @state() private shown: 'open' | 'resolved' = 'open';
  @state() private current: readonly string[] = [];
  @state() private anchor: CommentAnchor | undefined;
  @state() private replying: string | undefined;
  @state() private editing: string | undefined;
  @state() private removing: string | undefined;
  @state() private trouble: { readonly thread: string; readonly text: string } | undefined;
  @state() private told = '';

  /** The form tells of the field that has the focus by `focus`; a path outside of `/value` is no field. */
  readonly #draft = new DraftController(this, {
    isFollowing: true,
    onChange: (change) => {
      if (change.kind === 'focus' && change.path.startsWith('/value/')) this.#lastPath = change.path;
    },
  });
  readonly #shownStore = new ShownStore(this, {
    draft: this.#draft,
    onNews: (news) => {
      this.#onNews(news);
    },
    onWish: (wish) => {
      this.#fulfil(wish);
    },
    // All that was begun, shown and told is about the document before.
    onOther: () => {
      this.anchor = this.replying = this.editing = this.removing = this.trouble = undefined;
      [this.shown, this.current, this.told] = ['open', [], ''];
      this.#composers.forget();
    },
  });
  readonly #composers = new Composers({
    store: () => this.#store,
    redraw: () => {
      this.requestUpdate();
    },
    focus: (selector) => this.#focus(selector),
    noteFocus: () => noteFocus(this.renderRoot),
    close: (composer, sent) => {
      this.#close(composer, sent);
    },
  });
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The user's last field: the likeliest subject of a comment. */
  #lastPath = '';

  override connectedCallback(): void {
    super.connectedCallback();
    // The store was left with the old place; an update finds it again.
    if (this.hasUpdated) this.requestUpdate();
    void loadTexts()
      .then(({ useReviewTexts }) => useReviewTexts())
      .catch(() => undefined);
    this.#timer = setInterval(() => {
      this.requestUpdate();
    }, AGAIN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('source') && this.source !== undefined && typeof this.source?.list !== 'function')
      warnOnce(this, 'source', 'an object with list, start, reply, resolve, edit and remove');
    if (this.endpoint !== '') void DeedComments.loadDraft?.().catch(() => undefined);
    this.#shownStore.follow();
  }

  protected override updated(): void {
    const draft = this.#draft.current;
    const around = this.closest('deed-draft');
    if (around && draft && this.#store && !this.source) attachMarks(around, { draft, store: this.#store });
  }

  get #store(): CommentStore | undefined {
    return this.#shownStore.current;
  }

  /** Fetches new comments. */
  reload(): Promise<void> {
    return this.#store?.refresh() ?? Promise.resolve();
  }

  #onNews(news: CommentNews): void {
    this.requestUpdate();
    const document = this.#document;
    if (news.kind === 'wish') {
      this.#store?.takeWish();
      this.#fulfil(news.wish);
    } else if (news.kind === 'others' && document)
      this.told = describeNews(news, { document, self: this.#store?.self }) ?? this.told;
  }

  /** Shows threads, or where one is begun; the focus goes there. */
  #fulfil({ threads = [], anchor }: CommentWish): void {
    const [first] = threads;
    this.current = threads;
    if (first !== undefined) {
      const isOpen = this.#store?.threads.some(({ id, resolved }) => id === first && resolved === null);
      this.shown = isOpen === false ? 'resolved' : 'open';
    }
    this.anchor = anchor ?? (threads.length > 0 ? undefined : this.anchor);
    void this.#focus(first === undefined ? '[data-place=new] textarea' : `[data-thread="${first}"]`);
  }

  async #focus(selector: string): Promise<void> {
    await this.updateComplete;
    const element = this.renderRoot.querySelector<HTMLElement>(selector);
    element?.scrollIntoView({ block: 'nearest' });
    element?.focus({ preventScroll: true });
  }

  get #document(): CommentedDocument | undefined {
    const snapshot = this.#draft.current?.snapshot;
    const [contract, schema] = [this.state ?? snapshot?.state, this.schema ?? snapshot?.schema];
    return contract && schema && { state: contract, schema };
  }

  get #mayWrite(): boolean {
    const [store, draft] = [this.#store, this.#draft.current];
    return store !== undefined && (this.source || !draft ? store.mayWrite : mayComment(draft, store));
  }

  readonly #begin = (): void => {
    const document = this.#document;
    if (!document) return;
    this.anchor = anchorOfNew(this.#lastPath, document);
    void this.#focus('[data-place=new] textarea');
  };

  /** Puts a composer away; the thread that was sent with it is gone to. */
  #close(composer: string, sent?: Thread): void {
    if (composer === 'new') this.anchor = undefined;
    else if (composer === `edit:${this.editing}`) this.editing = undefined;
    else if (composer === `reply:${this.replying}`) this.replying = undefined;
    if (!sent) return;
    if (composer === 'new') this.shown = 'open';
    this.current = [sent.id];
  }

  /**
   * Waits for a change of a thread. The thread may leave the list by it; then the focus goes to its neighbour, since
   * the button that had it is gone.
   */
  async #change(thread: Thread, request: Promise<HttpAnswer<Thread>> | undefined): Promise<void> {
    this.trouble = undefined;
    const isStillThere = noteFocus(this.renderRoot);
    const list = this.#listShown();
    const next = list[list.indexOf(thread) + 1] ?? list[list.indexOf(thread) - 1];
    const answer = await request;
    // A comment that is gone was deleted by another user a moment before.
    if (answer?.ok === false && answer.status !== 404)
      this.trouble = {
        thread: thread.id,
        text: answer.status === 0 ? sayComments('sendOffline') : sayComments('changeFailed', answer.message).trim(),
      };
    await this.updateComplete;
    if (!isStillThere()) return;
    const isLeft = this.#listShown().some(({ id }) => id === thread.id);
    await this.#focus(
      isLeft ? `[data-thread="${thread.id}"]` : next ? `[data-thread="${next.id}"]` : '.new, .filter input',
    );
  }

  #listShown(): readonly Thread[] {
    const all = this.#store?.threads ?? [];
    return all.filter(({ resolved }) => (resolved === null) === (this.shown === 'open'));
  }

  /** To the place in the form and in the document. */
  #go(thread: Thread): void {
    const document = this.#document;
    const found = document && findAnchor(thread.anchor, document);
    if (found?.path !== undefined) this.#draft.current?.goTo(found.path, this.localName);
    this.#store?.show(thread);
  }

  protected override render(): TemplateResult {
    if (this.endpoint !== '' && this.session !== '')
      return html`<deed-draft endpoint=${this.endpoint} session=${this.session} grant=${this.grant}
        ><deed-comments exportparts="thread, comment, composer"></deed-comments
      ></deed-draft>`;
    return html`${this.#renderShown()}
      <div class="visually-hidden" role="status" aria-live="polite">${this.told}</div>`;
  }

  #renderShown(): TemplateResult {
    const phase = this.#store?.phase ?? 'loading';
    if (phase === 'loading' || !this.#document) return renderLoading();
    if (phase !== 'ready') return renderTrouble(phase, () => void this.reload());
    const threads = this.#store?.threads ?? [];
    if (threads.length === 0 && !this.anchor) return renderEmpty(this.#mayWrite ? this.#begin : undefined);
    return html`${this.#renderTop(threads)}
    ${renderList({ all: threads, shown: this.#listShown(), kind: this.shown }, (thread) => this.#renderThread(thread))}`;
  }

  #renderTop(threads: readonly Thread[]): TemplateResult {
    return html`${renderTop({
      threads,
      shown: this.shown,
      onShow: (kind) => {
        this.shown = kind;
      },
      begin: this.#mayWrite && !this.anchor ? this.#begin : undefined,
    })}
    ${this.anchor && this.#mayWrite ? this.#renderComposer(this.anchor) : nothing}`;
  }

  #renderComposer(anchor: CommentAnchor): TemplateResult {
    const document = this.#document;
    return html`<div class="card" part="composer">
      ${renderComposer({
        ...this.#composers.of('new', () => this.#store?.start(anchor), '.new'),
        label: sayComments('write'),
        placeholder: sayComments('writePlaceholder'),
        send: sayComments('send'),
        before:
          document &&
          renderAnchor(anchor, document, (chosen) => {
            this.anchor = chosen;
          }),
      })}
    </div>`;
  }

  #renderThread(thread: Thread): TemplateResult {
    const [store, document] = [this.#store as CommentStore, this.#document as CommentedDocument];
    const { id } = thread;
    const found = findAnchor(thread.anchor, document);
    const back = `[data-thread="${id}"]`;
    const isWritten = this.replying === id || store.writing(`reply:${id}`).text !== '';
    return renderThread({
      thread,
      found,
      self: store.self,
      mayWrite: this.#mayWrite,
      removing: this.removing,
      now: Date.now(),
      isCurrent: this.current.includes(id),
      trouble: this.trouble?.thread === id ? this.trouble.text : undefined,
      composer:
        isWritten && this.#mayWrite ? this.#composers.renderReply(id, found?.words ?? sayComments('gone')) : undefined,
      editor: (comment) => (this.editing === comment.id ? this.#composers.renderEdit(thread, comment) : undefined),
      onGo: () => {
        this.#go(thread);
      },
      onReply: () => {
        this.replying = id;
        void this.#focus(`[data-place="reply:${id}"] textarea`);
      },
      onResolve: (resolved) => void this.#change(thread, store.resolve(id, resolved)),
      onEdit: (comment) => {
        // Words that were not saved are still there after another comment was changed.
        if (store.writing(`edit:${comment.id}`).text === '') store.write(`edit:${comment.id}`, comment.body);
        this.editing = comment.id;
        void this.#focus(`[data-place="edit:${comment.id}"] textarea`);
      },
      onAskRemove: (comment) => {
        this.removing = comment?.id;
        void this.#focus(comment ? '.confirm .sure' : back);
      },
      onRemove: (comment) => {
        this.removing = undefined;
        void this.#change(thread, store.remove(id, comment.id));
      },
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-comments': DeedComments;
  }
}
