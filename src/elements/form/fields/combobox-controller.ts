import type { Json } from '../../../document/index.ts';
import { OptionPopup } from '../../base/popups/option-popup.ts';
import { addPopup } from '../../base/popups/position-popup.ts';
import { keepTyped, showText } from '../view/control-value.ts';
import type { FoundLocation } from '../../draft/locate.ts';
import { listOffered } from '../kinds/choice/list-offered.ts';
import type { ReadContext } from '../view/reading.ts';
import { labelOf } from '../kinds/choice/options.ts';

/** The form's services for a combobox. */
export interface ComboboxHost {
  readonly shadow: () => ShadowRoot;
  readonly locate: (element: Element) => FoundLocation | undefined;
  readonly contextOf: (control: Element, found: FoundLocation) => ReadContext | undefined;
  /** Makes a value that of its field at once. */
  readonly set: (found: FoundLocation, value: Json) => void;
}

/**
 * Handles a user's actions in a combobox: opens it, narrows it by typing, takes an option, or leaves it. The list of
 * options is one for the whole form.
 */
export class ComboboxController {
  readonly #host: ComboboxHost;
  #made: OptionPopup | undefined;

  constructor(host: ComboboxHost) {
    this.#host = host;
  }

  /** Made for the first combobox that a person is in. */
  get #popup(): OptionPopup {
    const popup = { id: 'options', role: 'listbox', popover: 'manual' } as const;
    this.#made ??= new OptionPopup(addPopup(this.#host.shadow(), popup), (control, option) => {
      // The form may have become one for reading under the open list.
      if (control.readOnly) return;
      const found = this.#host.locate(control);
      keepTyped(control, option.label);
      control.value = option.label;
      if (found) this.#host.set(found, option.value as Json);
    });
    return this.#made;
  }

  /** Opens the list at a control, with all of its text selected: the next key begins a search. */
  open(control: HTMLInputElement): void {
    const found = this.#host.locate(control);
    const context = found && this.#host.contextOf(control, found);
    if (!context || control.readOnly || this.#popup.isOpenFor(control)) return;
    this.#popup.open(control, listOffered(context), found.value);
    control.select();
  }

  /** Narrows the options to the typed text. */
  search(control: HTMLInputElement): void {
    const text = control.value;
    if (!this.#popup.isOpenFor(control)) {
      this.open(control);
      control.setSelectionRange(text.length, text.length);
    }
    this.#popup.filter(text);
  }

  /** True when the key was meant for the options. */
  onKeydown(control: HTMLInputElement, event: KeyboardEvent): boolean {
    if (this.#popup.isOpenFor(control)) return this.#popup.onKeydown(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
    this.open(control);
    return true;
  }

  /**
   * Left with an option's own words it is that option, left empty it is cleared, left with anything else it is as
   * before. Where the person has written nothing it stays as it is, whatever it shows.
   */
  leave(control: HTMLInputElement, changed: boolean): void {
    if (this.#popup.isOpenFor(control)) this.#popup.close();
    const found = this.#host.locate(control);
    const context = found && this.#host.contextOf(control, found);
    if (!changed || !found || !context || control.readOnly) return;
    const typed = control.value.trim();
    const options = listOffered(context);
    // Letter for letter first: options may differ in case alone.
    const match =
      typed === ''
        ? undefined
        : (options.find(({ label }) => label === typed) ??
          options.find(({ value }) => String(value) === typed) ??
          options.find(({ label, value }) => same(label, typed) || same(String(value), typed)));
    if (match) this.#host.set(found, match.value);
    else if (typed === '' && found.value !== null && found.value !== undefined) this.#host.set(found, null);
    showText(control, labelOf(this.#host.locate(control)?.value, context));
    keepTyped(control, control.value);
  }
}

/** Whether two texts differ in case alone. */
function same(a: string, b: string): boolean {
  return a.toLocaleLowerCase() === b.toLocaleLowerCase();
}
