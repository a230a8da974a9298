import { html, nothing, render } from 'lit';
import { adoptStyles } from '../../base/dom/adopt-styles.ts';
import { createNode } from '../../base/dom/dom-nodes.ts';
import type { DeedSuggestion } from '../../base/events.ts';
import { useFillingTexts } from '../../base/localize/filling-texts.ts';
import { saySuggest } from '../../base/localize/source/suggest.ts';
import { positionPopup, showPopup } from '../../base/popups/position-popup.ts';
import { detailOf, nameOf } from './read-suggestions.ts';
import { suggestionListStyles } from './suggestion-list.styles.ts';

const LISTED = {
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-controls': 'suggestions',
} as const;

/** The content of the list: a request under way, or the matches, and their number. */
export type SuggestionState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'found'; readonly offered: readonly DeedSuggestion[]; readonly found: number };

/**
 * The people or companies under a field, by the keys of ARIA APG's editable combobox with list autocomplete. The field
 * stays the text box that it is, also when looked up by its role, and names its list while there is one.
 */
export class SuggestionList {
  readonly #popup = createNode('div', { class: 'popup suggestions', popover: 'manual' });
  readonly #status = createNode('div', { class: 'visually-hidden', role: 'status' });
  readonly #choose: (control: HTMLInputElement, suggestion: DeedSuggestion) => void;
  #control: HTMLInputElement | undefined;
  #offered: readonly DeedSuggestion[] = [];
  #active = -1;

  constructor(root: ShadowRoot, choose: (control: HTMLInputElement, suggestion: DeedSuggestion) => void) {
    this.#choose = choose;
    root.append(this.#popup, this.#status);
    adoptStyles(this.#popup, suggestionListStyles);
    void useFillingTexts();
    // A press on the list must not take the focus from the input.
    this.#popup.addEventListener('pointerdown', (event) => {
      event.preventDefault();
    });
    this.#popup.addEventListener('click', (event) => {
      const option = (event.target as Element).closest<HTMLElement>('[role=option]');
      if (option) this.#take(Number(option.dataset['index']));
    });
  }

  get isOpen(): boolean {
    return this.#control !== undefined && this.#popup.matches(':popover-open');
  }

  /** Shows the state for a control. An empty result is said, and does not get in the way. */
  show(control: HTMLInputElement, state: SuggestionState): void {
    if (this.#control !== control) {
      this.close();
      this.#control = control;
      for (const [name, value] of Object.entries(LISTED)) control.setAttribute(name, value);
      window.addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
    }
    this.#offered = state.kind === 'found' ? state.offered : [];
    this.#active = -1;
    const found = state.kind === 'found' ? state.found : 0;
    const line =
      state.kind === 'waiting'
        ? saySuggest('waiting')
        : found === 0
          ? saySuggest('none')
          : found > this.#offered.length
            ? saySuggest('firstOf', this.#offered.length, found)
            : '';
    this.#draw(line);
    this.#status.textContent = line !== '' ? line : found === 1 ? saySuggest('foundOne') : saySuggest('found', found);
  }

  /** Takes the list away; the text in the control stays. */
  close(): void {
    const control = this.#control;
    if (!control) return;
    this.#control = undefined;
    this.#offered = [];
    for (const name of [...Object.keys(LISTED), 'aria-activedescendant']) control.removeAttribute(name);
    window.removeEventListener('scroll', this.#onScroll, { capture: true });
    this.#status.textContent = '';
    if (this.#popup.matches(':popover-open')) this.#popup.hidePopover();
  }

  /** Moves in the list, takes or leaves. @returns whether the key was used */
  onKeydown(event: KeyboardEvent): boolean {
    if (!this.isOpen || event.isComposing || event.altKey) return false;
    const last = this.#offered.length - 1;
    switch (event.key) {
      case 'ArrowDown':
        return this.#move(this.#active >= last ? 0 : this.#active + 1);
      case 'ArrowUp':
        return this.#move(this.#active <= 0 ? last : this.#active - 1);
      case 'Enter':
        return !event.ctrlKey && !event.metaKey && this.#take(this.#active);
      case 'Escape':
        this.close();
        return true;
      default:
        return false;
    }
  }

  #move(to: number): boolean {
    if (this.#offered.length === 0) return false;
    this.#active = to;
    for (const option of this.#popup.querySelectorAll('[role=option]'))
      option.setAttribute('aria-selected', option.id === `suggestion-${to}` ? 'true' : 'false');
    this.#control?.setAttribute('aria-activedescendant', `suggestion-${to}`);
    this.#popup.querySelector(`#suggestion-${to}`)?.scrollIntoView({ block: 'nearest' });
    return true;
  }

  #take(index: number): boolean {
    const [suggestion, control] = [this.#offered[index], this.#control];
    if (!suggestion || !control) return false;
    this.close();
    this.#choose(control, suggestion);
    return true;
  }

  readonly #onScroll = (event: Event): void => {
    if (this.#control && event.target !== this.#popup) positionPopup(this.#popup, this.#control, { width: 'anchor' });
  };

  #draw(line: string): void {
    const control = this.#control;
    if (!control) return;
    control.removeAttribute('aria-activedescendant');
    const label = control.labels?.[0]?.textContent.trim() ?? '';
    render(
      html`<div
          role="listbox"
          id="suggestions"
          aria-label=${saySuggest('listFor', label)}
          ?hidden=${this.#offered.length === 0}
        >
          ${this.#offered.map(
            (suggestion, index) =>
              html`<div
                role="option"
                class="popup-option"
                id="suggestion-${index}"
                data-index=${index}
                aria-selected="false"
              >
                <span class="suggestion-name">${nameOf(suggestion)}</span>
                <span class="suggestion-detail">${detailOf(suggestion)}</span>
              </div>`,
          )}
        </div>
        ${line === '' ? nothing : html`<p class="no-match">${line}</p>`}`,
      this.#popup,
    );
    showPopup(this.#popup, control, { width: 'anchor' });
  }
}
