import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import { attachMarks } from '../review/comments/attach-marks.ts';
import { hasComments, storeOf } from '../draft/comments/comment-store.ts';
import type { CommentNews, CommentStore } from '../draft/comments/comment-store.ts';
import { describeNews } from '../review/comments/news.ts';
import type { DraftController } from '../draft/element/draft-controller.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';
import { sayComments } from '../base/localize/source/comments.ts';
import { builderCommentsStyles } from './builder-comments.styles.ts';
import type { OutlineItem } from './outline.ts';
import type { BuilderView } from './render-views.ts';

// Outside the class: TypeScript leaves the `.ts` of an import() as it is inside a class that has decorated members.
const loadTexts = () => import('../base/localize/review-texts.ts');

/** The Builder, as comments know it. */
export type CommentedBuilder = ReactiveControllerHost & HTMLElement & { readonly noComments: boolean };

/** The surroundings that comments need of the Builder. */
export interface CommentsAround {
  readonly draft: DraftController;
  readonly open: () => Promise<void>;
  readonly show: (view: BuilderView) => void;
}

/**
 * Comments all over the Builder: how many are open at its button and in its outline, and marks in its form and its
 * document. Announces comments of others while the list of them is closed.
 */
export class BuilderComments implements ReactiveController {
  readonly #host: CommentedBuilder;
  readonly #around: CommentsAround;
  #store: CommentStore | undefined;
  #unsubscribe: (() => void) | undefined;
  #told = '';

  constructor(host: CommentedBuilder, around: CommentsAround) {
    this.#host = host;
    this.#around = around;
    host.addController(this);
    adoptStyles(host.shadowRoot as ShadowRoot, builderCommentsStyles);
    void loadTexts()
      .then(({ useReviewTexts }) => useReviewTexts())
      .catch(() => undefined);
  }

  hostUpdate(): void {
    const draft = this.#around.draft.current;
    const store = draft && hasComments(draft) && !this.#host.noComments ? storeOf(draft) : undefined;
    if (store === this.#store) return;
    this.#unsubscribe?.();
    this.#store = store;
    this.#unsubscribe = store?.subscribe((news) => {
      this.#onNews(news);
    });
    void store?.refresh();
  }

  hostUpdated(): void {
    const [store, draft, root] = [this.#store, this.#around.draft.current, this.#host.shadowRoot];
    if (root && (!store || store.phase === 'ready')) attachMarks(root, store && draft && { draft, store });
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#store = undefined;
  }

  /** The button's label while comments are open. */
  get label(): string | undefined {
    const { openCount } = this;
    return openCount && `${sayBuilder('comments')}, ${openCount}`;
  }

  /** How many are open, in words; undefined while none is. */
  get openCount(): string | undefined {
    const count = this.#listOpen().length;
    return count === 0 ? undefined : sayOpen(count);
  }

  /** At the button: how many are open. */
  renderCount(): TemplateResult | typeof nothing {
    const count = this.#listOpen().length;
    return count === 0 ? nothing : renderOpen(count);
  }

  /** The parts of the outline, each with its open comments. */
  addTo(items: readonly OutlineItem[]): readonly OutlineItem[] {
    const counts = new Map<string, number>();
    for (const { anchor } of this.#listOpen()) {
      const path = anchor.kind === 'field' ? `/value/${anchor.path.split('/')[1] ?? ''}` : '';
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    if (counts.size === 0) return items;
    return items.map((item) => {
      const count = counts.get(item.path);
      return count === undefined ? item : { ...item, note: renderOpen(count) };
    });
  }

  /**
   * The latest comments of others, for users who cannot see the marks; the list announces them itself while it is open.
   */
  render(): TemplateResult {
    return html`<div class="visually-hidden" role="status" aria-live="polite">${this.#told}</div>`;
  }

  #listOpen(): CommentStore['threads'] {
    return this.#store?.threads.filter(({ resolved }) => resolved === null) ?? [];
  }

  #onNews(news: CommentNews): void {
    this.#host.requestUpdate();
    const { draft, open, show } = this.#around;
    const isOpen = this.#host.shadowRoot?.querySelector('deed-comments') !== null;
    const { state, schema } = draft.current?.snapshot ?? {};
    // The panel takes the focus when it opens; then the focus goes to the place asked for.
    if (news.kind === 'wish' && !isOpen) void open().then(() => this.#store?.ask(news.wish));
    else if (news.kind === 'show' && news.thread.anchor.kind === 'paragraph') show('document');
    else if (news.kind === 'others' && !isOpen && state && schema)
      this.#told = describeNews(news, { document: { state, schema }, self: this.#store?.self }) ?? this.#told;
  }
}

function sayOpen(count: number): string {
  return count === 1 ? sayComments('openCountOne') : sayComments('openCount', count);
}

/** How many comments are open, and the same in words. */
function renderOpen(count: number): TemplateResult {
  const words = sayOpen(count);
  return html`<span class="open-comments tabular" aria-hidden="true">${count}</span
    ><span class="visually-hidden">, ${words}</span>`;
}
