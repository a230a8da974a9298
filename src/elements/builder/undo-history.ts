import { html } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import type { AnchoredOperation, ContractState, Json, Operation, WireOperation } from '../../document/index.ts';
import { anchorAll, applyPatch, getAt, resolveAll } from '../../document/index.ts';
import type { DraftController } from '../draft/element/draft-controller.ts';
import type { DraftChange, DraftSource } from '../draft/draft-source.ts';
import { icon } from '../base/icons/index.ts';
import { isTyping } from '../base/dom/typing-target.ts';
import { sayHistory } from '../base/localize/source/history.ts';

/** A step that takes back one of the user's edits, or brings it again. */
interface Step {
  /** The inverse of the edit, held by ids: others may move what stands before it. */
  readonly operations: readonly AnchoredOperation[];
  /** Where it was typed, when it was typing in one place. */
  readonly location: string;
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
 * The user's own edits, to be taken back and brought again. Another user's edit lets go of the steps in its own
 * place, and of those around it: taking them back would take back the other's.
 *
 *     typed:  A  Ac  Acm  Acme   (a second's rest)   Acme O  Acme Oy   │ a party removed
 *     steps:  [ name: '' → Acme              ] [ name: Acme → Acme Oy ] [ removal        ]
 *
 * Invariant: no step holds a place that another user has written in since.
 */
export class UndoHistory implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #draft: DraftController;
  /** The draft whose edits are in the lists. */
  #followed: DraftSource | undefined;
  #unsubscribe: (() => void) | undefined;
  /** The draft that was followed before the element was taken out of the page, and how it was then. */
  #left: { readonly draft: DraftSource; readonly state: unknown } | undefined;
  #undo: Step[] = [];
  #redo: Step[] = [];
  /** True while an edit is this history’s own, which must not become a step of itself. */
  #isStepping = false;
  #announcement = '';
  /** Controls in which something was typed: they have letters of their own to take back. */
  readonly #typedIn = new WeakSet<EventTarget>();

  constructor(host: ReactiveControllerHost & HTMLElement, draft: DraftController) {
    this.#host = host;
    this.#draft = draft;
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener('keydown', this.#onKey);
    this.#host.addEventListener('input', this.#onInput);
    this.#follow();
  }

  /** The draft in use may be another than before. */
  hostUpdate(): void {
    this.#follow();
  }

  hostDisconnected(): void {
    window.removeEventListener('keydown', this.#onKey);
    this.#host.removeEventListener('input', this.#onInput);
    this.#unsubscribe?.();
    const draft = this.#followed;
    this.#left = draft && { draft, state: draft.snapshot.state };
    this.#followed = undefined;
  }

  /** Two buttons, and a word for users who cannot see their effect. */
  render(): TemplateResult {
    return html`<div class="history" role="group" aria-label=${sayHistory('title')}>
      <button
        type="button"
        class="button ghost icon-only"
        part="bar__undo"
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
        part="bar__redo"
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

  /** Another draft begins with nothing to take back, and so does one that others may have changed out of sight. */
  #follow(): void {
    const draft = this.#draft.current;
    if (draft === this.#followed) return;
    this.#unsubscribe?.();
    this.#followed = draft;
    const isSame = this.#left?.draft === draft && this.#left?.state === draft?.snapshot.state;
    this.#left = undefined;
    if (!isSame) this.#clear();
    this.#unsubscribe = draft?.subscribe((change) => {
      this.#onChange(change);
    });
  }

  #clear(): void {
    [this.#undo, this.#redo, this.#announcement] = [[], [], ''];
  }

  /** Steps where others wrote, in either list, are let go. */
  #yield(theirs: readonly AnchoredOperation[]): void {
    const isFree = ({ operations }: Step): boolean =>
      !operations.some((mine) => theirs.some((their) => overlap(mine.at, their.at)));
    [this.#undo, this.#redo] = [this.#undo.filter(isFree), this.#redo.filter(isFree)];
  }

  #held(operations: readonly Operation[]): readonly AnchoredOperation[] {
    const state = this.#followed?.snapshot.state;
    return state ? anchorAll(state, operations as readonly WireOperation[]) : [];
  }

  /**
   * Every edit of the person’s becomes a step, wherever in the builder it was made. After a new one there is nothing
   * left to bring again.
   */
  #onChange(change: DraftChange): void {
    if (this.#followed?.snapshot.isReadonly) this.#clear();
    if (change.kind !== 'patch' || this.#isStepping) return;
    if (change.origin === 'remote') {
      this.#yield(locationsOf(change, this.#followed?.snapshot.state));
      return;
    }
    const [only, ...others] = change.operations;
    const location = only?.op === 'replace' && others.length === 0 ? only.path : '';
    const at = performance.now();
    const last = this.#undo.at(-1);
    // An undo brings back the text from before the first letter.
    if (last && location !== '' && last.location === location && at - last.at < REST)
      this.#undo[this.#undo.length - 1] = { ...last, at };
    else this.#undo = [...this.#undo, { operations: this.#held(change.inverse), location, at }].slice(-MOST_STEPS);
    [this.#redo, this.#announcement] = [[], ''];
  }

  /**
   * Makes the newest step that can be made; those that lead nowhere any more are let go. Its inverse goes on the other
   * list.
   */
  #step(direction: 'undo' | 'redo'): void {
    const [from, to] = direction === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    const inverse = this.#makeNewest(from);
    if (inverse) to.push({ operations: this.#held(inverse), location: '', at: 0 });
    this.#announcement = inverse ? sayHistory(direction === 'undo' ? 'undone' : 'redone') : '';
    this.#host.requestUpdate();
  }

  #makeNewest(steps: Step[]): readonly Operation[] | undefined {
    for (let step = steps.pop(); step; step = steps.pop()) {
      const draft = this.#draft.current;
      const operations = draft?.snapshot.state && resolveAll(draft.snapshot.state, step.operations);
      if (!draft || !operations) continue;
      this.#isStepping = true;
      const result = draft.edit(operations, { now: true });
      this.#isStepping = false;
      if (result.ok) return result.inverse;
    }
    return undefined;
  }

  readonly #onInput = (event: Event): void => {
    const [target] = event.composedPath();
    if (target) this.#typedIn.add(target);
  };

  /** In a text control, the keys mean the browser's own undo. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const direction = key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : key === 'y' ? 'redo' : undefined;
    if (!direction) return;
    const path = event.composedPath();
    if (isTyping(path[0]) && !(direction === 'undo' && this.#isJustAdded(path))) return;
    event.preventDefault();
    this.#step(direction);
  };

  /**
   * Whether somebody stands in what their newest edit added, and has typed nothing there: adding a card leads into its
   * first field, which has nothing to take back.
   */
  #isJustAdded(path: readonly EventTarget[]): boolean {
    const [target] = path;
    const state = this.#followed?.snapshot.state;
    const operations = state && resolveAll(state, this.#undo.at(-1)?.operations ?? []);
    if (!target || !operations || this.#typedIn.has(target) || !path.includes(this.#host)) return false;
    return operations.some((operation) => operation.op === 'remove' && isWithin(path, operation.path, state));
  }
}

/** Whether a place of the document, given by indexes, is drawn around a control: forms name places by ids. */
function isWithin(path: readonly EventTarget[], pointer: string, state: ContractState): boolean {
  const id = (getAt(state as unknown as Json, pointer) as { readonly _id?: unknown } | undefined)?._id;
  return (
    typeof id === 'string' &&
    path.some((node) => node instanceof HTMLElement && (node.dataset['key'] ?? '').split('/').includes(id))
  );
}

/** The places that others changed, held by ids as the document was before. */
function locationsOf(
  { operations, inverse }: { readonly operations: readonly Operation[]; readonly inverse: readonly Operation[] },
  after: ContractState | undefined,
): readonly AnchoredOperation[] {
  const before = applyPatch(after as unknown as Json, inverse);
  return before.ok ? anchorAll(before.value as unknown as ContractState, operations as readonly WireOperation[]) : [];
}

/** Whether one place lies in the other. Items without ids have no place of their own in their list. */
function overlap(one: AnchoredOperation['at'], other: AnchoredOperation['at']): boolean {
  const isIndex = (anchor: AnchoredOperation['at'][number] | undefined): boolean =>
    typeof anchor === 'number' || anchor === '-';
  const idOf = (anchor: AnchoredOperation['at'][number] | undefined): unknown =>
    typeof anchor === 'object' ? ('id' in anchor ? anchor.id : anchor) : anchor;
  return one
    .slice(0, other.length)
    .every((anchor, depth) => (isIndex(anchor) && isIndex(other[depth])) || idOf(anchor) === idOf(other[depth]));
}
