import { html, nothing, render } from 'lit';
import type { TemplateResult } from 'lit';
import { foldText } from '../../../document/index.ts';
import { sayFormTools } from '../localize/source/form-tools.ts';
import { positionPopup, showPopup } from './position-popup.ts';

/** One line of the list. */
export interface PopupOption {
  readonly value: unknown;
  readonly label: string;
  /** The heading of its group, shared with its neighbours; a filtered list has no groups. */
  readonly group?: string;
}

/**
 * The list of a combobox (ARIA APG, editable combobox with list autocomplete). One list serves every combobox of a
 * form: hundreds of countries are drawn once, and only while the user chooses.
 *
 *     [ fin|        ▾]    the focus stays here, `aria-activedescendant` says which option is active
 *     ┌──────────────┐
 *     │ Finland      │    active: Enter and Tab take it
 *     │ French Fin…  │
 *     └──────────────┘    Escape, or leaving the control, leaves the typed text
 *
 * The whole list stands in the groups and the order of the schema, a filtered one by how well it matches.
 */
export class OptionPopup {
  readonly #popup: HTMLElement;
  readonly #choose: (control: HTMLInputElement, option: PopupOption) => void;
  /** The combobox that the list belongs to now; undefined while it is closed. */
  #control: HTMLInputElement | undefined;
  /** All of them, in the order of the schema. */
  #options: readonly PopupOption[] = [];
  /** Those that match, the best first. */
  #shown: readonly PopupOption[] = [];
  /** The option that Enter would take, as its index in `#shown`; -1 for none. */
  #active = -1;
  /** True while the typed text has put the options in another order. */
  #isFiltered = false;

  constructor(popup: HTMLElement, choose: (control: HTMLInputElement, option: PopupOption) => void) {
    this.#popup = popup;
    this.#choose = choose;
    // A press on the list must not take the focus from the input: leaving it would read half-typed text.
    popup.addEventListener('pointerdown', (event) => {
      event.preventDefault();
    });
    popup.addEventListener('click', (event) => {
      this.#onClick(event);
    });
  }

  /** True while the options are those of this control. */
  isOpenFor(control: Element): boolean {
    return this.#control === control;
  }

  /** Opens the list under a control, all of it, at the chosen option. */
  open(control: HTMLInputElement, options: readonly PopupOption[], chosen: unknown): void {
    this.close();
    this.#control = control;
    this.#options = options;
    this.#shown = options;
    this.#isFiltered = false;
    this.#active = options.findIndex(({ value }) => value === chosen);
    control.setAttribute('aria-expanded', 'true');
    this.#popup.setAttribute('aria-label', control.labels?.[0]?.textContent.trim() ?? '');
    window.addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
    this.#draw();
  }

  /**
   * Narrows the list to the options that match: exactly as typed, then but for case and accents, then beginnings of the
   * label, of words, and the rest.
   */
  filter(text: string): void {
    const wanted = foldText(text.trim());
    const ranked = this.#options
      .map((option) => ({
        option,
        rank: option.label === text.trim() ? -2 : rankOf(foldText(option.label.trim()), wanted),
      }))
      .filter(({ rank }) => rank < 3);
    this.#shown = ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
    this.#isFiltered = wanted !== '';
    this.#active = text.trim() === '' || this.#shown.length === 0 ? -1 : 0;
    this.#draw();
  }

  /** Moves in the list, takes or leaves. @returns whether the key was used */
  onKeydown(event: KeyboardEvent): boolean {
    switch (event.key) {
      case 'ArrowDown':
        this.#move(1);
        return true;
      case 'ArrowUp':
        this.#move(-1);
        return true;
      case 'PageDown':
        this.#move(8);
        return true;
      case 'PageUp':
        this.#move(-8);
        return true;
      case 'Enter':
        return this.#chooseAt(this.#active);
      case 'Escape':
        this.close();
        return true;
      case 'Tab':
        this.#chooseAt(this.#active);
        return false;
      default:
        return false;
    }
  }

  /** Closes the list; the text in the control stays. */
  close(): void {
    const control = this.#control;
    if (!control) return;
    this.#control = undefined;
    control.setAttribute('aria-expanded', 'false');
    control.removeAttribute('aria-activedescendant');
    window.removeEventListener('scroll', this.#onScroll, { capture: true });
    if (this.#popup.matches(':popover-open')) this.#popup.hidePopover();
  }

  /** Stops at the ends; from nothing marked it begins at the end it comes from. */
  #move(step: number): void {
    const last = this.#shown.length - 1;
    this.#active = this.#active === -1 ? (step > 0 ? 0 : last) : Math.max(0, Math.min(last, this.#active + step));
    this.#draw();
  }

  /** Whether there was something to take. The list is closed before it is told, since that may open another. */
  #chooseAt(index: number): boolean {
    const option = this.#shown[index];
    const control = this.#control;
    this.close();
    if (!option || !control) return false;
    this.#choose(control, option);
    return true;
  }

  #onClick(event: Event): void {
    const option = (event.target as Element).closest<HTMLElement>('[role=option]');
    if (option) this.#chooseAt(Number(option.dataset['index']));
  }

  /**
   * The page may be scrolled under an open list, which goes along with its control; that of the list itself moves
   * nothing.
   */
  readonly #onScroll = (event: Event): void => {
    if (this.#control && event.target !== this.#popup) positionPopup(this.#popup, this.#control, { width: 'anchor' });
  };

  /** Neighbours of the same group under its name. */
  #renderGroups(): TemplateResult {
    const groups = groupOptions(this.#shown);
    return html`${groups.map(({ name, options, start }) =>
      name === undefined
        ? this.#renderOptions(options, start)
        : html`<div role="group" class="option-group" aria-label=${name}>
            <div class="group-name" aria-hidden="true">${name}</div>
            ${this.#renderOptions(options, start)}
          </div>`,
    )}`;
  }

  #renderOptions(options: readonly PopupOption[], start: number): TemplateResult {
    return html`${options.map(({ label }, offset) => {
      const index = start + offset;
      return html`<div
        role="option"
        class="popup-option"
        id="${this.#popup.id}-${index}"
        data-index=${index}
        aria-selected=${index === this.#active ? 'true' : 'false'}
      >
        ${label}
      </div>`;
    })}`;
  }

  /** Draws what matches, and marks the active one for readers as well: the focus itself stays in the input. */
  #draw(): void {
    const control = this.#control;
    if (!control) return;
    render(
      this.#shown.length === 0
        ? html`<div class="no-match">${sayFormTools('noMatch', control.value)}</div>`
        : html`${this.#isFiltered ? this.#renderOptions(this.#shown, 0) : this.#renderGroups()}${nothing}`,
      this.#popup,
    );
    showPopup(this.#popup, control, { width: 'anchor' });
    if (this.#active >= 0) {
      control.setAttribute('aria-activedescendant', `${this.#popup.id}-${this.#active}`);
      this.#popup.querySelector(`#${this.#popup.id}-${this.#active}`)?.scrollIntoView({ block: 'nearest' });
    } else {
      control.removeAttribute('aria-activedescendant');
    }
  }
}

/** Options that stand under one name, and the index of the first among all. */
interface OptionGroup {
  readonly name: string | undefined;
  readonly options: PopupOption[];
  readonly start: number;
}

/** Neighbours alone: a name that comes again later begins a group of its own, since the order of the schema stands. */
function groupOptions(options: readonly PopupOption[]): readonly OptionGroup[] {
  const groups: OptionGroup[] = [];
  options.forEach((option, index) => {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, options: [option], start: index });
  });
  return groups;
}

/**
 * The label itself comes first, then labels that begin so, that have a word which does, that have it anywhere:
 *
 *     “fin”   Finland (0)   French Finland (1)   Muffin (2)   Sweden (3, left out)
 */
function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return label === wanted ? -1 : 0;
  if (label.includes(` ${wanted}`)) return 1;
  return label.includes(wanted) ? 2 : 3;
}
