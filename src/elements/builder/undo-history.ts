import { html } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import type { Operation } from '../../document/index.ts';
import type { DraftController } from '../draft/draft-controller.ts';
import type { DraftChange, DraftSource } from '../draft/draft-source.ts';
import { icon } from '../icons.ts';
import { isTyping } from '../typing-target.ts';
import { sayHistory } from '../localize/source/history.ts';

/** What takes one step of the person's back, or brings it again. */
interface Step {
  /** Ready to be made: the inverse of the edit, as it was told with it. */
  readonly operations: readonly Operation[];
  /** Where it was typed, when it was typing in one place. */
  readonly place: string;
  /** When it was typed last, ms on the clock of the page. */
  readonly at: number;
}

/** Typing in one place is one step as long as it does not rest for this long, in ms. */
const REST = 1000;
/** The oldest step goes when there are more: a step may hold a whole instance that was removed. */
const MOST_STEPS = 200;

const iconUndo = /* @__PURE__ */ icon('M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11');
const iconRedo = /* @__PURE__ */ icon('m15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13');

/**
 * The person's own edits, to be taken back and brought again. Somebody else's edit empties it: places may mean
 * something else after it.
 *
 *     typed:  A  Ac  Acm  Acme   (a second's rest)   Acme O  Acme Oy   │ a party removed
 *     steps:  [ name: '' → Acme              ] [ name: Acme → Acme Oy ] [ removal        ]
 *
 * Invariant: the newest step of `#undo` applies to the document as it is, and leads to one that the next applies to.
 */
export class UndoHistory implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #draft: DraftController;
  /** The draft whose edits are in the lists. */
  #followed: DraftSource | undefined;
  #unsubscribe: (() => void) | undefined;
  #undo: Step[] = [];
  #redo: Step[] = [];
  /** True while an edit is this history’s own, which must not become a step of itself. */
  #isStepping = false;
  #announcement = '';

  constructor(host: ReactiveControllerHost & HTMLElement, draft: DraftController) {
    this.#host = host;
    this.#draft = draft;
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener('keydown', this.#onKey);
    this.#follow();
  }

  /** The draft in use may be another than before. */
  hostUpdate(): void {
    this.#follow();
  }

  hostDisconnected(): void {
    window.removeEventListener('keydown', this.#onKey);
    this.#unsubscribe?.();
    this.#followed = undefined;
  }

  /** Two buttons, and a word for those who cannot see what they did. */
  render(): TemplateResult {
    return html`<div class="history" role="group" aria-label=${sayHistory('title')}>
      <button
        type="button"
        class="button ghost icon-only"
        aria-label=${sayHistory('undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        ?disabled=${this.#undo.length === 0}
        @click=${() => {
          this.#step('undo');
        }}
      >
        ${iconUndo}
      </button>
      <button
        type="button"
        class="button ghost icon-only"
        aria-label=${sayHistory('redo')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        ?disabled=${this.#redo.length === 0}
        @click=${() => {
          this.#step('redo');
        }}
      >
        ${iconRedo}
      </button>
      <span class="visually-hidden" role="status">${this.#announcement}</span>
    </div>`;
  }

  /** Another draft begins with nothing to take back. */
  #follow(): void {
    const draft = this.#draft.current;
    if (draft === this.#followed) return;
    this.#unsubscribe?.();
    this.#followed = draft;
    this.#clear();
    this.#unsubscribe = draft?.subscribe((change) => {
      this.#onChange(change);
    });
  }

  /** What others wrote may stand where a step would go: taking it back could take back theirs. */
  #clear(): void {
    [this.#undo, this.#redo, this.#announcement] = [[], [], ''];
  }

  /**
   * Every edit of the person’s becomes a step, wherever in the builder it was made. After a new one there is nothing
   * left to bring again.
   */
  #onChange(change: DraftChange): void {
    if (change.kind === 'finalized' || (change.kind === 'patch' && change.origin === 'remote')) this.#clear();
    if (change.kind !== 'patch' || change.origin !== 'local' || this.#isStepping) return;
    const [only, ...others] = change.operations;
    const place = only?.op === 'replace' && others.length === 0 ? only.path : '';
    const at = performance.now();
    const last = this.#undo.at(-1);
    // What was there before the first letter is what an undo brings back.
    if (last && place !== '' && last.place === place && at - last.at < REST)
      this.#undo[this.#undo.length - 1] = { ...last, at };
    else this.#undo = [...this.#undo, { operations: change.inverse, place, at }].slice(-MOST_STEPS);
    [this.#redo, this.#announcement] = [[], ''];
  }

  /**
   * Makes the newest step. What takes that back in turn goes on the other list; a step that is refused by now is let
   * go.
   */
  #step(direction: 'undo' | 'redo'): void {
    const [from, to] = direction === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    const step = from.pop();
    if (!step) return;
    this.#isStepping = true;
    const result = this.#draft.current?.edit(step.operations, { now: true });
    this.#isStepping = false;
    if (result?.ok) to.push({ operations: result.inverse, place: '', at: 0 });
    this.#announcement = result?.ok ? sayHistory(direction === 'undo' ? 'undone' : 'redone') : '';
    this.#host.requestUpdate();
  }

  /** Where text is written, the browser's own undo is what is meant. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.defaultPrevented ||
      isTyping(event.composedPath()[0])
    )
      return;
    const key = event.key.toLowerCase();
    const direction = key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : key === 'y' ? 'redo' : undefined;
    if (!direction) return;
    event.preventDefault();
    this.#step(direction);
  };
}
