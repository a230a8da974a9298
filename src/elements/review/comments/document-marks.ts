import type { ReactiveController } from 'lit';
import { adoptStyles } from '../../base/dom/adopt-styles.ts';
import type { DeedDocumentPreview } from '../../document/preview/document-preview.ts';
import type { Thread } from '../../../protocol/builder/index.ts';
import { mayComment } from '../../draft/comments/comment-store.ts';
import { textsVersion } from '../../base/localize/locale.ts';
import type { MarkOptions } from './mark-options.ts';
import { anchorOfParagraph, listSectionTitles } from './comment-anchor.ts';
import { sayComments } from '../../base/localize/source/comments.ts';
import { BLOCKS, createReader, findBlock, textOf } from './find-block.ts';
import { createMark, isCommentKey, labelAdd, labelMark } from './mark-button.ts';
import { markStyles } from './marks.styles.ts';

/** How long a paragraph that was gone to stays marked, in ms. */
const SHOWN = 2500;

/**
 * A mark in the margin at each paragraph with unresolved comments, and a button that begins a comment at the
 * paragraph that the pointer is at. While the user types it looks only at nodes that are drawn anew:
 *
 *     a key ──▶ the text of one paragraph changes, its mark stays
 *     a section is drawn anew ──▶ its marks are gone with it, and are put at the paragraphs that have their words now
 */
export class DocumentMarks implements ReactiveController {
  readonly #preview: DeedDocumentPreview;
  readonly #options: MarkOptions;
  /** Where each thread stands. */
  readonly #blocks = new Map<string, Element>();
  /** One mark for each paragraph, however many threads stand at it. */
  readonly #marks = new Map<Element, HTMLButtonElement>();
  readonly #add = createMark('comment-add');
  readonly #observer: MutationObserver;
  /** Marks that are far out of sight take no part in laying the text out, which every key does. */
  readonly #nearness: IntersectionObserver;
  /** The list that was drawn last; the store makes a new one whenever anything in it changes. */
  #threads: unknown;
  #texts = textsVersion();
  readonly #unsubscribe: () => void;

  constructor(preview: DeedDocumentPreview, options: MarkOptions) {
    this.#preview = preview;
    this.#options = options;
    adoptStyles(this.#root, markStyles);
    this.#root.addEventListener('pointerover', this.#onOver);
    this.#root.addEventListener('click', this.#onClick, { capture: true });
    preview.addEventListener('keydown', this.#onKey);
    this.#observer = new MutationObserver(() => {
      this.#placeAll();
    });
    this.#observer.observe(this.#root, { childList: true, subtree: true });
    this.#nearness = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) target.toggleAttribute('data-far', !isIntersecting);
      },
      { root: preview, rootMargin: '50% 0px' },
    );
    this.#unsubscribe = options.store.subscribe((news) => {
      if (news.kind === 'show') void this.#show(news.thread);
      else this.#placeAll();
    });
    preview.addController(this);
    this.#placeAll();
  }

  /** Of a person who may only read, nothing is begun. */
  get #mayBegin(): boolean {
    const { draft, store } = this.#options;
    return store.phase === 'ready' && mayComment(draft, store);
  }

  get #root(): ShadowRoot {
    return this.#preview.shadowRoot as ShadowRoot;
  }

  /** After each drawing of the document, which another language is one of. */
  hostUpdated(): void {
    if (textsVersion() !== this.#texts) this.#placeAll();
  }

  /** When the draft around has got another store: everything is put back as it was found. */
  end(): void {
    this.#unsubscribe();
    this.#preview.removeController(this);
    this.#observer.disconnect();
    this.#nearness.disconnect();
    for (const [block, mark] of this.#marks) {
      block.removeAttribute('data-commented');
      mark.remove();
    }
    this.#add.remove();
    this.#root.removeEventListener('pointerover', this.#onOver);
    this.#root.removeEventListener('click', this.#onClick, { capture: true });
    this.#preview.removeEventListener('keydown', this.#onKey);
  }

  /** Threads whose paragraph is there still are left where they are. */
  #placeAll(): void {
    const { threads } = this.#options.store;
    const open = threads.filter(({ anchor, resolved }) => anchor.kind === 'paragraph' && !resolved);
    let isMoved = threads !== this.#threads || textsVersion() !== this.#texts;
    this.#threads = threads;
    this.#texts = textsVersion();
    const at = this.#add.parentElement;
    if (!this.#mayBegin) this.#add.remove();
    else if (at && isMoved) labelAdd(this.#add, this.#wordsOf(at));
    const read = createReader(this.#root);
    for (const thread of open) {
      if (this.#blocks.get(thread.id)?.isConnected) continue;
      const block = findBlock(read, thread.anchor);
      if (block) this.#blocks.set(thread.id, block);
      else this.#blocks.delete(thread.id);
      isMoved = true;
    }
    if (isMoved || [...this.#marks.values()].some((mark) => !mark.isConnected)) this.#drawMarks(open);
    // Its own nodes are no news.
    this.#observer.takeRecords();
  }

  /** Marks are kept by paragraph and only moved: one that is made anew would lose the focus that a person has on it. */
  #drawMarks(open: readonly Thread[]): void {
    const byBlock = new Map<Element, Thread[]>();
    for (const thread of open) {
      const block = this.#blocks.get(thread.id);
      if (block) byBlock.set(block, [...(byBlock.get(block) ?? []), thread]);
    }
    for (const [block, mark] of this.#marks)
      if (!byBlock.has(block)) {
        mark.remove();
        block.removeAttribute('data-commented');
        this.#marks.delete(block);
      }
    for (const [block, said] of byBlock) {
      const mark = this.#marks.get(block) ?? createMark('comment-mark');
      this.#marks.set(block, mark);
      labelMark(
        mark,
        said.reduce((count, { comments }) => count + comments.length, 0),
        this.#wordsOf(block),
      );
      if (mark.parentElement === block) continue;
      block.prepend(mark);
      block.setAttribute('data-commented', '');
      const section = block.closest('[data-section]');
      if (section) this.#nearness.observe(section);
    }
  }

  /** A paragraph is called by its section. */
  #wordsOf(block: Element): string {
    const id = sectionOf(block);
    const { state, schema } = this.#options.draft.snapshot;
    return (state && schema && id && listSectionTitles({ state, schema }).get(id)) || sayComments('placeDocument');
  }

  #threadsAt(block: Element): readonly string[] {
    return [...this.#blocks].filter(([, at]) => at === block).map(([id]) => id);
  }

  /** Brings a paragraph into view, and to the keyboard, by its mark. */
  async #show({ id, anchor }: Thread): Promise<void> {
    if (anchor.kind !== 'paragraph') return;
    // Where there is room for one of them, the document has to come to the front first.
    await new Promise(requestAnimationFrame);
    const block = this.#blocks.get(id) ?? findBlock(createReader(this.#root), anchor);
    if (!block) return;
    block.closest('[data-section]')?.removeAttribute('data-far');
    const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    block.scrollIntoView({ block: 'center', behavior: smooth ? 'smooth' : 'instant' });
    block.setAttribute('data-comment-shown', '');
    setTimeout(() => {
      block.removeAttribute('data-comment-shown');
    }, SHOWN);
    this.#marks.get(block)?.focus({ preventScroll: true });
  }

  /** One button serves all paragraphs, and hangs at the one that the pointer was at last. */
  readonly #onOver = (event: Event): void => {
    if (!(event instanceof PointerEvent) || event.buttons !== 0 || !this.#mayBegin) return;
    const block = event.target instanceof Element ? event.target.closest(BLOCKS) : null;
    if (!block || !sectionOf(block) || this.#marks.has(block) || this.#add.parentElement === block) return;
    block.prepend(this.#add);
    labelAdd(this.#add, this.#wordsOf(block));
    this.#observer.takeRecords();
  };

  readonly #onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('.comment-mark, .comment-add') : null;
    if (!button?.parentElement) return;
    event.stopPropagation();
    event.preventDefault();
    if (button === this.#add) this.#begin(button.parentElement);
    else this.#options.store.ask({ threads: this.#threadsAt(button.parentElement) });
  };

  /** By the key, the comment is about the selection; else about the paragraph in view. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (!isCommentKey(event) || !this.#mayBegin) return;
    const top = this.#preview.getBoundingClientRect().top;
    const block =
      this.#selected()?.block ??
      [...this.#root.querySelectorAll(BLOCKS)].find(
        (one) => sectionOf(one) !== undefined && one.getBoundingClientRect().top >= top,
      );
    if (!block) return;
    event.preventDefault();
    this.#begin(block);
  };

  #begin(block: Element): void {
    const section = sectionOf(block);
    if (section === undefined) return;
    const selected = this.#selected();
    const text = selected?.block === block ? selected.text : textOf(block);
    this.#options.store.ask({ anchor: anchorOfParagraph(section, text) });
  }

  /** The selection within one paragraph. */
  #selected(): { readonly block: Element; readonly text: string } | undefined {
    // Firefox and Safari give it by the document, Chromium by the shadow root.
    const root = this.#root as ShadowRoot & { getSelection?: () => Selection | null };
    const selection = root.getSelection?.() ?? document.getSelection();
    const node = selection?.anchorNode;
    const text = selection?.toString().trim() ?? '';
    const block = (node instanceof Element ? node : node?.parentElement)?.closest(BLOCKS);
    return text !== '' && block && this.#root.contains(block) ? { block, text } : undefined;
  }
}

function sectionOf(block: Element): string | undefined {
  return block.closest<HTMLElement>('[data-section]')?.dataset['section'];
}
