import type { ReactiveController } from 'lit';
import { adoptStyles } from '../../base/dom/adopt-styles.ts';
import type { DeedBuilderForm } from '../../form/builder-form.ts';
import { domId } from '../../form/view/form-view.ts';
import { mayComment } from '../../draft/comments/comment-store.ts';
import { textsVersion } from '../../base/localize/locale.ts';
import type { MarkOptions } from './mark-options.ts';
import { anchorOfField } from './comment-anchor.ts';
import { createMark, isCommentKey, labelAdd, labelMark } from './mark-button.ts';
import { markStyles } from './marks.styles.ts';

/** The comments on one field. */
interface Said {
  readonly count: number;
  readonly threads: readonly string[];
}

/**
 * A mark at each field with unresolved comments, and a button that begins a comment at the field that the pointer or
 * the focus is at. A press of a key costs one look at each mark: a mark moves only when its field was drawn anew.
 */
export class FormMarks implements ReactiveController {
  readonly #form: DeedBuilderForm;
  readonly #options: MarkOptions;
  readonly #marks = new Map<string, HTMLButtonElement>();
  readonly #add = createMark('comment-add');
  readonly #unsubscribe: () => void;
  #threads: unknown;
  #said: ReadonlyMap<string, Said> = new Map();
  #texts = textsVersion();
  #mayBegin = false;

  constructor(form: DeedBuilderForm, options: MarkOptions) {
    this.#form = form;
    this.#options = options;
    adoptStyles(this.#root, markStyles);
    this.#root.addEventListener('pointerover', this.#onOver);
    this.#root.addEventListener('focusin', this.#onOver);
    form.addEventListener('keydown', this.#onKey);
    // Before the form hears of it: to it these are no part of a field.
    this.#root.addEventListener('click', this.#onClick, { capture: true });
    this.#unsubscribe = options.store.subscribe(() => {
      this.hostUpdated();
    });
    form.addController(this);
    this.hostUpdated();
    // A user who is in a field already came to it before there was a listener.
    this.#offerAt(this.#root.activeElement);
  }

  get #root(): ShadowRoot {
    return this.#form.shadowRoot as ShadowRoot;
  }

  /** After each drawing of the form, which may have made any field anew and left its mark out. */
  hostUpdated(): void {
    const { threads, phase } = this.#options.store;
    this.#mayBegin = phase === 'ready' && mayComment(this.#options.draft, this.#options.store);
    if (!this.#mayBegin) this.#takeBack();
    if (threads !== this.#threads || textsVersion() !== this.#texts) {
      this.#threads = threads;
      this.#texts = textsVersion();
      if (this.#add.isConnected) labelAdd(this.#add, wordsOf(this.#add.parentElement));
      this.#said = countByField(threads);
      for (const [key, mark] of this.#marks) if (!this.#said.has(key)) this.#remove(key, mark);
      for (const [key, said] of this.#said) this.#label(key, said);
    }
    for (const key of this.#said.keys()) this.#place(key);
  }

  /** When the draft around has got another store, whose marks take the place of these. */
  end(): void {
    this.#unsubscribe();
    for (const [key, mark] of this.#marks) this.#remove(key, mark);
    this.#takeBack();
    this.#root.removeEventListener('pointerover', this.#onOver);
    this.#root.removeEventListener('focusin', this.#onOver);
    this.#root.removeEventListener('click', this.#onClick, { capture: true });
    this.#form.removeEventListener('keydown', this.#onKey);
    this.#form.removeController(this);
  }

  #takeBack(): void {
    this.#add.parentElement?.removeAttribute('data-comment-here');
    this.#add.remove();
  }

  #remove(key: string, mark: HTMLElement): void {
    mark.parentElement?.removeAttribute('data-commented');
    mark.remove();
    this.#marks.delete(key);
  }

  /** Puts the mark of a field where the field is now; it is not there while its card is folded or not drawn yet. */
  #place(key: string): void {
    const mark = this.#marks.get(key);
    if (mark?.isConnected) return;
    const field = this.#fieldOf(key);
    if (!field) return;
    const placed = mark ?? createMark('comment-mark');
    this.#marks.set(key, placed);
    field.append(placed);
    field.setAttribute('data-commented', '');
    const said = this.#said.get(key);
    if (said) this.#label(key, said);
  }

  #label(key: string, { count }: Said): void {
    const mark = this.#marks.get(key);
    if (mark) labelMark(mark, count, wordsOf(mark.parentElement));
  }

  /** Finds a field by the id of its control or label, at the same cost in a form of ten fields and of ten thousand. */
  #fieldOf(key: string): Element | undefined {
    const id = domId(key);
    const inside = this.#root.getElementById(id) ?? this.#root.getElementById(`${id}:label`);
    const field = inside?.closest<HTMLElement>('.field[data-key]');
    return field?.dataset['key'] === key ? field : undefined;
  }

  /** The button stays where it is while a pointer button is down, so that nothing moves under a drag. */
  readonly #onOver = (event: Event): void => {
    if (event instanceof PointerEvent && event.buttons !== 0) return;
    if (event.target instanceof Element) this.#offerAt(event.target);
  };

  #offerAt(target: Element | null): void {
    const field = this.#mayBegin ? target?.closest('.field[data-key]') : null;
    if (!field || field.hasAttribute('data-commented') || this.#add.parentElement === field) return;
    this.#takeBack();
    field.append(this.#add);
    field.setAttribute('data-comment-here', '');
    labelAdd(this.#add, wordsOf(field));
  }

  /** Taken while it is captured, so that no widget takes the press for one of its own. */
  readonly #onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('.comment-mark, .comment-add') : null;
    const field = button?.closest<HTMLElement>('.field[data-key]');
    if (!field) return;
    event.stopPropagation();
    event.preventDefault();
    this.#ask(field);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (!isCommentKey(event)) return;
    const [target] = event.composedPath();
    const field = target instanceof Element ? target.closest<HTMLElement>('.field[data-key]') : null;
    if (!field) return;
    event.preventDefault();
    this.#ask(field);
  };

  /** Shows the threads of a field, or begins a comment at a field without any. */
  #ask({ dataset: { key = '' } }: HTMLElement): void {
    const { store, draft } = this.#options;
    const { state, schema } = draft.snapshot;
    const said = this.#said.get(key);
    const anchor = state && schema && anchorOfField(key, { state, schema });
    if (said) store.ask({ threads: said.threads });
    else if (anchor && this.#mayBegin) store.ask({ anchor });
  }
}

/** Open threads of each field, by its key in the form. */
function countByField(threads: MarkOptions['store']['threads']): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  for (const { id, anchor, resolved, comments } of threads) {
    if (resolved || anchor.kind !== 'field') continue;
    const key = anchor.path.slice(1);
    const { count, threads: others } = said.get(key) ?? { count: 0, threads: [] };
    said.set(key, { count: count + comments.length, threads: [...others, id] });
  }
  return said;
}

function wordsOf(field: Element | null): string {
  return field?.querySelector('.label')?.textContent?.trim() ?? '';
}
