import type { LitElement, ReactiveController } from 'lit';
import type { CommentSource } from '../../draft/comments/comment-source.ts';
import { CommentStore, storeOf } from '../../draft/comments/comment-store.ts';
import type { CommentNews, CommentWish } from '../../draft/comments/comment-store.ts';
import type { DraftController } from '../../draft/element/draft-controller.ts';

/** The element that shows comments. */
interface Host extends LitElement {
  readonly source: CommentSource | undefined;
  readonly participant: string;
}

interface Setting {
  readonly draft: DraftController;
  readonly onNews: (news: CommentNews) => void;
  /** The comments of another document are shown from now on. */
  readonly onOther: () => void;
  /** A wish that was made before anybody listened. */
  readonly onWish: (wish: CommentWish) => void;
}

/** The comments that an element shows: those of a source that the page gave, else of the draft around. */
export class ShownStore implements ReactiveController {
  readonly #host: Host;
  readonly #setting: Setting;
  #current: CommentStore | undefined;
  /** The last one, also while the element is moved. */
  #last: CommentStore | undefined;
  #made: { readonly source: CommentSource; readonly store: CommentStore } | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(host: Host, setting: Setting) {
    this.#host = host;
    this.#setting = setting;
    host.addController(this);
  }

  /** Undefined until there is one, and while the element is in no page. */
  get current(): CommentStore | undefined {
    return this.#current;
  }

  hostConnected(): void {
    window.addEventListener('online', this.#onOnline);
  }

  /** The store is left with the old place; an update finds it again. */
  hostDisconnected(): void {
    window.removeEventListener('online', this.#onOnline);
    this.#unsubscribe?.();
    this.#current = undefined;
  }

  /**
   * Goes over to another store where there is one. A wish that was made before anybody listened is fulfilled now: the
   * panel that holds the element is loaded only when a mark is pressed.
   */
  follow(): void {
    const store = this.#host.isConnected ? this.#find() : undefined;
    if (store === this.#current) return;
    this.#unsubscribe?.();
    this.#current = store;
    if (store && this.#last && store !== this.#last) this.#setting.onOther();
    this.#last = store ?? this.#last;
    this.#unsubscribe = store?.subscribe(this.#setting.onNews);
    const wish = store?.takeWish();
    if (wish) this.#setting.onWish(wish);
    void store?.refresh();
  }

  /** A source that the page gave is wrapped once for each object: a new one begins from nothing. */
  #find(): CommentStore | undefined {
    const { source } = this.#host;
    const draft = this.#setting.draft.current;
    if (typeof source?.list !== 'function') return draft && storeOf(draft);
    if (this.#made?.source !== source)
      this.#made = { source, store: new CommentStore(source, () => this.#host.participant || undefined) };
    return this.#made.store;
  }

  readonly #onOnline = (): void => {
    void this.#current?.refresh();
  };
}
