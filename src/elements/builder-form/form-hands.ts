import { isEqual, widgetOf } from '../../document/index.ts';
import type { Json } from '../../document/index.ts';
import { keepTyped, showText } from './control-value.ts';
import type { FormHost } from './form-host.ts';
import type { FormTools } from './form-tools.ts';
import { locateElement } from './locate.ts';
import type { FoundPlace } from './locate.ts';
import { WIDGETS } from './widgets/widgets.ts';
import type { ReadContext } from './widgets/widgets.ts';

/** Everything the person does in the form, heard once at its root: no field has a listener of its own. */
export class FormHands {
  readonly #host: FormHost;
  #tools: FormTools | undefined;
  #loading: Promise<FormTools> | undefined;
  #lastPath = '';

  constructor(host: FormHost) {
    this.#host = host;
  }

  /** Fetches what only somebody who works in the form needs. */
  prepare(): Promise<FormTools> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<FormTools> {
    try {
      const { FormTools: Tools } = await import('./form-tools.ts');
      this.#tools = new Tools({
        ...this.#host,
        locate: (element) => this.#locate(element), contextOf: (found) => this.#context(found, true), set: (found, value) => { this.#set(found, value, true); },
      });
      return this.#tools;
    } catch (error) {
      // The next press asks for it again.
      this.#loading = undefined;
      throw error;
    }
  }

  /** Hears everything in an element, and gives it back. */
  listen(root: HTMLElement): HTMLElement {
    const hear = {
      input: this.#onInput, change: this.#onChange, click: this.#onClick, keydown: this.#onKeydown,
      focusin: this.#onFocusin, focusout: this.#onFocusout, pointerdown: this.#onPointerdown,
    };
    for (const type in hear) root.addEventListener(type, hear[type as keyof typeof hear] as EventListener);
    return root;
  }

  /** At once when they are there, else as soon as they are. */
  #withTools(use: (tools: FormTools) => void): void {
    if (this.#tools) use(this.#tools);
    else this.prepare().then(use, () => undefined);
  }

  readonly #onInput = (event: Event): void => {
    const control = event.target as HTMLElement;
    if (isCombobox(control)) this.#withTools(({ comboboxes }) => { comboboxes.search(control); });
    else if (!(control instanceof HTMLSelectElement) && !isTick(control)) this.#take(control, { complete: false, now: false });
  };

  readonly #onChange = (event: Event): void => {
    const control = event.target as HTMLElement;
    if (control instanceof HTMLSelectElement || isTick(control)) this.#take(control, { complete: true, now: true });
  };

  readonly #onFocusin = (event: Event): void => {
    const found = this.#locate(event.target as HTMLElement);
    if (!found || found.path === this.#lastPath) return;
    this.#lastPath = found.path;
    this.#host.focused(found.path);
  };

  readonly #onFocusout = (event: FocusEvent): void => {
    const control = event.target as HTMLElement;
    const field = control.closest<HTMLElement>('.field');
    if (!field) return;
    const { changes } = this.#host.memory;
    if (isCombobox(control)) this.#withTools(({ comboboxes }) => { comboboxes.settle(control); });
    else if (isWritten(control)) this.#settleText(control);
    if (event.relatedTarget instanceof Node && field.contains(event.relatedTarget)) return;
    this.#lastPath = '';
    const { key } = field.dataset;
    if (key !== undefined) this.#host.memory.leave(key);
    this.#host.flush();
    if (this.#host.memory.changes !== changes) void this.#host.redraw();
  };

  readonly #onClick = (event: Event): void => {
    const target = event.target as HTMLElement;
    if (isCombobox(target)) {
      this.#withTools(({ comboboxes }) => { comboboxes.open(target); });
      return;
    }
    if (target.dataset['role'] === 'label') {
      target.closest('.field')?.querySelector<HTMLElement>('[role=textbox], input:checked, input')?.focus();
      return;
    }
    const button = target.closest<HTMLElement>('[data-action]');
    if (button?.dataset['action'] === 'clear') this.#clear(button);
    else if (button) this.#withTools(({ cards }) => { cards.act(button); });
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const control = event.target as HTMLElement;
    if (isCombobox(control) && !event.altKey && this.#onComboboxKey(control, event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || !control.closest('.card')) return;
    // In these the keys have a meaning of their own.
    if (control instanceof HTMLSelectElement || control.dataset['role'] === 'rich') return;
    event.preventDefault();
    this.#withTools(({ cards }) => { cards.moveWith(control, event.key === 'ArrowUp' ? -1 : 1); });
  };

  readonly #onPointerdown = (event: PointerEvent): void => {
    this.#withTools(({ cards }) => { cards.onPointerdown(event); });
  };

  #locate(element: Element): FoundPlace | undefined {
    // What has been taken off the page belongs to nothing that is shown now.
    const place = element.isConnected ? this.#host.place() : undefined;
    return place && locateElement(element, place);
  }

  #context(found: FoundPlace, complete: boolean): ReadContext | undefined {
    const place = this.#host.place();
    return place && { form: place.view, schema: found.schema, widget: widgetOf(found.schema), value: found.value, region: place.view.state.jurisdiction, complete };
  }

  /** Turns what a control says into an edit. */
  #take(control: HTMLElement, { complete, now }: { readonly complete: boolean; readonly now: boolean }): void {
    const found = this.#locate(control);
    const context = found && this.#context(found, complete);
    const reading = context && WIDGETS[context.widget].read(control, context);
    if (!found || !reading) return;
    this.#host.memory.setRefused(found.key, undefined);
    if (!reading.ok) {
      // What cannot be read is no value: the document must not go on holding what the person has written over.
      this.#host.memory.setUnreadable(found.key, complete ? reading.code : undefined);
      const empty = context.widget === 'money' ? { ...(found.value as object), amount: null } : null;
      keepTyped(control, '');
      this.#set(found, empty as Json, now);
      return;
    }
    this.#host.memory.setUnreadable(found.key, undefined);
    if (reading.text !== undefined) keepTyped(control, reading.text);
    this.#set(found, reading.value, now);
  }

  #set(found: FoundPlace, value: Json, now: boolean): void {
    if (isEqual(found.value, value)) {
      void this.#host.redraw();
      return;
    }
    this.#host.edit([{ op: found.value === undefined ? 'add' : 'replace', path: found.path, value }], { now });
  }

  /** The person has left a control that is written into: it is read once more, and shown as it is understood. */
  #settleText(control: HTMLInputElement | HTMLTextAreaElement | HTMLElement): void {
    if (control instanceof HTMLElement && control.dataset['role'] === 'rich') return;
    const text = control as HTMLInputElement;
    if (text.readOnly) return;
    const found = this.#locate(text);
    const context = found && this.#context(found, true);
    const reading = context && WIDGETS[context.widget].read(text, context);
    if (!found || !reading) return;
    if (!reading.ok) {
      this.#host.memory.setUnreadable(found.key, reading.code);
      return;
    }
    if (!isEqual(found.value ?? emptyOf(reading.value), reading.value)) this.#set(found, reading.value, true);
    if (reading.text !== undefined) {
      showText(text, reading.text);
      keepTyped(text, reading.text);
    }
  }

  #clear(button: HTMLElement): void {
    const found = this.#locate(button);
    if (!found) return;
    this.#set(found, null, true);
    button.closest('.field')?.querySelector<HTMLElement>('input')?.focus();
  }

  #onComboboxKey(control: HTMLInputElement, event: KeyboardEvent): boolean {
    if (this.#tools) return this.#tools.comboboxes.onKeydown(control, event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
    this.#withTools(({ comboboxes }) => { comboboxes.open(control); });
    return true;
  }
}

function isCombobox(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.getAttribute('role') === 'combobox';
}

function isTick(element: Element): boolean {
  return element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');
}

function isWritten(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !isTick(element)) || (element as HTMLElement).dataset['role'] === 'rich';
}

/** A field that is not in its instance yet equals one that is empty. */
function emptyOf(value: Json): Json {
  return typeof value === 'string' ? '' : null;
}
