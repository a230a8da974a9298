import { isDate, isEqual, widgetOf } from '../../../document/index.ts';
import type { Json } from '../../../document/index.ts';
import { createNode } from '../../base/dom/dom-nodes.ts';
import { ComboboxController } from './combobox-controller.ts';
import { keepTyped, showText } from '../view/control-value.ts';
import type { ControlName } from '../view/control-kind.ts';
import { isCombobox } from '../view/form-host.ts';
import type { FormHost } from '../view/form-host.ts';
import { saveTexts } from './kept-texts.ts';
import type { FoundLocation } from '../../draft/locate.ts';
import { READERS } from '../kinds/readers.ts';
import type { ReadContext, Reading } from '../view/reading.ts';
import { setField } from '../view/set-field.ts';

/** The form's services for its fields. */
export interface FieldHost extends FormHost {
  readonly locate: (element: Element) => FoundLocation | undefined;
}

/**
 * Handles a user's actions in fields: types, chooses, clears, picks a date. Each becomes an edit of its field, and
 * nothing else does.
 */
export class FieldController {
  readonly #host: FieldHost;
  readonly #comboboxes: ComboboxController;
  readonly #suggest: (control: HTMLElement) => void;

  /** `suggest` offers entries that match the text in a control. */
  constructor(host: FieldHost, { suggest }: { readonly suggest: (control: HTMLElement) => void }) {
    this.#host = host;
    this.#suggest = suggest;
    this.#comboboxes = new ComboboxController({
      shadow: host.shadow,
      locate: host.locate,
      contextOf: (control, found) => this.#context(control, found, { complete: true }),
      set: (found, value) => {
        this.#set(found, value, true);
      },
    });
  }

  /** The user has typed into a control; `composing` while an input method still holds its text. */
  write(control: HTMLElement, { composing }: { readonly composing: boolean }): void {
    if (isCombobox(control)) {
      this.#comboboxes.search(control);
      return;
    }
    this.#take(control, { complete: false, composing, now: false });
    this.#suggest(control);
  }

  /** The person has ticked a control, or chosen in a list. */
  choose(control: HTMLElement): void {
    this.#take(control, { complete: true, now: true });
  }

  open(control: HTMLInputElement): void {
    this.#comboboxes.open(control);
  }

  onKeydown(control: HTMLInputElement, event: KeyboardEvent): boolean {
    return this.#comboboxes.onKeydown(control, event);
  }

  /** Does what a button of a field says. */
  act(button: HTMLElement): void {
    const found = this.#host.locate(button);
    const control = button.closest('.field')?.querySelector<HTMLInputElement>('input');
    if (!found || !control) return;
    if (button.dataset['action'] === 'pick') this.#pick(control, found);
    else this.#set(found, null, true);
    control.focus();
  }

  /** Opens the browser's own calendar at a control. A picked date becomes the field's value at once. */
  #pick(control: HTMLInputElement, { value, schema }: FoundLocation): void {
    const { formatMinimum = '', formatMaximum = '9999-12-31' } = schema as {
      readonly formatMinimum?: string;
      readonly formatMaximum?: string;
    };
    const picker = createNode('input', {
      type: 'date',
      class: 'picker',
      tabindex: '-1',
      'aria-hidden': 'true',
      min: formatMinimum,
      max: formatMaximum,
    }) as HTMLInputElement;
    picker.value = typeof value === 'string' && isDate(value) ? value : '';
    picker.addEventListener('input', (event) => {
      event.stopPropagation();
      this.#take(picker, { complete: true, now: true });
    });
    // It comes after, and says nothing more.
    picker.addEventListener('change', (event) => {
      event.stopPropagation();
    });
    control.parentElement?.querySelector('.picker')?.remove();
    control.after(picker);
    try {
      picker.showPicker();
    } catch {
      // In a frame of another origin there is none: the date is typed.
      picker.remove();
    }
  }

  /** The user has left a control. A changed text is read once more, and shown as it is understood. */
  leave(control: HTMLElement, changed: boolean): void {
    if (isCombobox(control)) {
      this.#comboboxes.leave(control, changed);
      return;
    }
    const text = control as HTMLInputElement;
    if (!changed || control.dataset['role'] === 'rich' || text.readOnly) return;
    const reading = this.#take(text, { complete: true, now: true });
    if (!reading?.ok || reading.text === undefined) return;
    showText(text, reading.text);
    keepTyped(text, reading.text);
  }

  /** The context that a control is read in; undefined while there is no form to read it in. */
  #context(
    control: Element,
    found: FoundLocation,
    { complete, composing = false }: { readonly complete: boolean; readonly composing?: boolean },
  ): ReadContext | undefined {
    const inUse = this.#host.inUse();
    const drawn = control.closest<HTMLElement>('.field')?.dataset['control'] as ControlName | undefined;
    const widget = widgetOf(found.schema);
    return (
      inUse && {
        form: inUse.view,
        schema: found.schema,
        widget,
        control: drawn ?? widget,
        value: found.value,
        region: inUse.view.state.jurisdiction,
        regions: inUse.schema['x-deed']?.jurisdictions ?? [inUse.view.state.jurisdiction],
        complete,
        composing,
      }
    );
  }

  /** Turns what a control says into an edit. */
  #take(
    control: HTMLElement,
    {
      complete,
      composing = false,
      now,
    }: { readonly complete: boolean; readonly composing?: boolean; readonly now: boolean },
  ): Reading | undefined {
    const { memory } = this.#host;
    const found = this.#host.locate(control);
    const context = found && this.#context(control, found, { complete, composing });
    const reading = context && READERS[context.control](control, context);
    if (!found || !reading) return undefined;
    memory.setRefused(found.key, undefined);
    this.#keep(control, { ...found, reading, told: complete });
    if (reading.ok && reading.text !== undefined) keepTyped(control, reading.text);
    this.#set(found, reading.value, now);
    return reading;
  }

  /** A text that is no value stays on the screen, also when the field is drawn anew or the page loaded again. */
  #keep(
    control: HTMLElement,
    { key, reading, told }: FoundLocation & { readonly reading: Reading; readonly told: boolean },
  ): void {
    const { memory } = this.#host;
    const { role, language } = control.dataset;
    // A currency chosen says nothing of the amount that is written beside it.
    if (role === 'currency') return;
    const textKey = language === undefined ? key : `${key}/${language}`;
    if (reading.ok && !memory.anyUnread) return;
    memory.setUnread(
      textKey,
      reading.ok
        ? undefined
        : {
            text: reading.text ?? (control as HTMLInputElement).value,
            code: reading.code,
            value: reading.value,
            language,
            told,
          },
    );
    const root = this.#host.inUse()?.root;
    if (root) saveTexts(root, memory);
  }

  /**
   * Makes an edit where there is something to change. Where there is not, what the control shows may still be another
   * text for the same value, and is drawn again.
   */
  #set(found: FoundLocation, value: Json, now: boolean): void {
    // A field that is not there yet equals one that is empty.
    const operation = isEqual(found.value ?? emptyOf(value), value)
      ? undefined
      : setField(found, value, this.#host.inUse());
    if (operation) this.#host.edit([operation], { now });
    else void this.#host.redraw();
  }
}

/** The empty value of a field with this kind of value. */
function emptyOf(value: Json): Json {
  return typeof value === 'string' ? '' : Array.isArray(value) ? [] : null;
}
