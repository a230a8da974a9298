import type { Problem } from '../../document/index.ts';
import { isCombobox, isTick } from './view/form-host.ts';
import type { FormHost } from './view/form-host.ts';
import type { FormTools } from './form-tools.ts';
import { locateElement } from '../draft/locate.ts';
import type { FoundLocation } from '../draft/locate.ts';

/** How long after a press it is still done, in ms. */
const PATIENCE = 5000;

/**
 * Everything the user does in the form, heard once at its root: no field has a listener of its own. The handling
 * comes with the tools.
 *
 *     focus ── types "Oy" ── leaves ───────────── tools are there
 *       └ fetches them   └ remembered   └ remembered   └ reads the control, then takes it as left
 *
 * Invariant: text written before the tools are there is read once they are, in its order, and none of it is lost. Of
 * presses only the last is handled, and only soon after: an effect long after its press would surprise the user.
 */
export class FormListener {
  readonly #host: FormHost;
  /** Controls the person has changed and not left since: all others have nothing to say, whatever they show. */
  readonly #changed = new Set<Element>();
  /** Undefined until they are fetched. Everything heard before then is done once they are there, in its order. */
  #tools: FormTools | undefined;
  #loading: Promise<FormTools> | undefined;
  /** How many presses there were. */
  #presses = 0;
  /** The field that the page was told of last; empty while the person is in none. */
  #lastPath = '';

  constructor(host: FormHost) {
    this.#host = host;
  }

  /** Fetches what only somebody who works in the form needs. */
  prepare(): Promise<FormTools> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** A failure is not kept: a page that was offline for a moment must not be without its tools for good. */
  async #load(): Promise<FormTools> {
    try {
      const { FormTools: Tools } = await import('./form-tools.ts');
      this.#tools = new Tools({ ...this.#host, locate: (element) => this.#locate(element) });
      // Reads all of them: also those typed into while the tools could not be fetched.
      for (const each of this.#changed) this.#tools.fields.write(each as HTMLElement, { composing: false });
      this.#host.wait(false);
      return this.#tools;
    } catch (error) {
      // The next press asks for it again.
      this.#loading = undefined;
      throw error;
    }
  }

  /** Describes a problem, once the tools are there. */
  get describe(): FormTools['describe'] | undefined {
    return this.#tools?.describe;
  }

  /** The written texts that are in no value. There are none as long as the form is untouched. */
  listUnread(): readonly Problem[] {
    const inUse = this.#host.inUse();
    return (inUse && this.#tools?.listUnread(this.#host.memory, inUse)) ?? [];
  }

  /** Hears everything in an element, and gives it back. */
  listen(root: HTMLElement): HTMLElement {
    const hear = {
      input: this.#onInput,
      change: this.#onChange,
      click: this.#onClick,
      keydown: this.#onKeydown,
      focusin: this.#onFocusin,
      focusout: this.#onFocusout,
      pointerdown: this.#onPointerdown,
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
    const key = control.closest<HTMLElement>('.field')?.dataset['key'];
    if (key !== undefined) this.#host.memory.write(key);
    if (control instanceof HTMLSelectElement || isTick(control)) return;
    this.#changed.add(control);
    if (this.#tools) this.#tools.fields.write(control, { composing: event instanceof InputEvent && event.isComposing });
    else {
      this.#host.wait(true);
      this.#withTools(() => undefined);
    }
  };

  readonly #onChange = (event: Event): void => {
    const control = event.target as HTMLElement;
    if (control instanceof HTMLSelectElement || isTick(control))
      this.#withTools(({ fields }) => {
        fields.choose(control);
      });
    // A program that fills forms in may dispatch this event alone.
    else if (!this.#changed.has(control)) this.#onInput(event);
  };

  /**
   * The first visit to the form fetches its tools, unless idle time has. A field is told of once, however many controls
   * it has.
   */
  readonly #onFocusin = (event: Event): void => {
    this.#withTools(() => undefined);
    const found = this.#locate(event.target as HTMLElement);
    if (!found || found.path === this.#lastPath) return;
    this.#lastPath = found.path;
    this.#host.focused(found.path);
  };

  /**
   * A control is left at every focusout; a field only when the focus goes out of all of its controls. An error in an
   * amount is not told while its currency is chosen.
   */
  readonly #onFocusout = (event: FocusEvent): void => {
    const control = event.target as HTMLElement;
    const field = control.closest<HTMLElement>('.field');
    if (!field) return;
    const { memory } = this.#host;
    const { changes } = memory;
    const { key } = field.dataset;
    const changed = this.#changed.has(control);
    if (changed || isCombobox(control))
      this.#withTools(({ fields }) => {
        if (this.#changed.delete(control) || !changed) fields.leave(control, changed);
      });
    if (event.relatedTarget instanceof Node && field.contains(event.relatedTarget)) return;
    this.#lastPath = '';
    if (key !== undefined) {
      memory.leave(key);
      // A field that has kept its control for the sake of who was in it may have another now.
      if (field.dataset['held'] !== undefined) memory.touch(key);
    }
    this.#host.flush();
    if (memory.changes !== changes) void this.#host.redraw();
  };

  readonly #onClick = (event: Event): void => {
    const target = event.target as HTMLElement;
    if (isCombobox(target)) {
      this.#press(({ fields }) => {
        fields.open(target);
      });
      return;
    }
    if (target.dataset['role'] === 'label') {
      const field = target.closest('.field');
      const chosen = field?.querySelector<HTMLElement>('[role=textbox], [type=radio]:checked');
      (chosen ?? field?.querySelector('input'))?.focus();
      return;
    }
    const button = target.closest<HTMLElement>('[data-action]');
    if (button)
      this.#press(({ cards, fields }) => {
        (button.closest('.field') ? fields : cards).act(button);
      });
  };

  /** Nothing else may have been pressed by the time it can be done. */
  #press(use: (tools: FormTools) => void): void {
    const press = ++this.#presses;
    const until = performance.now() + PATIENCE;
    this.#withTools((tools) => {
      if (press === this.#presses && performance.now() < until) use(tools);
    });
  }

  /** Alt with an arrow moves the card; everything else is the control's. */
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
    this.#withTools(({ cards }) => {
      cards.moveWith(control, event.key === 'ArrowUp' ? -1 : 1);
    });
  };

  readonly #onPointerdown = (event: PointerEvent): void => {
    this.#withTools(({ cards }) => {
      cards.onPointerdown(event);
    });
  };

  /** The place in the value that an element of the form shows; undefined for what shows none. */
  #locate(element: Element): FoundLocation | undefined {
    // An element taken off the page belongs to nothing that is shown now.
    const inUse = element.isConnected ? this.#host.inUse() : undefined;
    return inUse && locateElement(element, inUse);
  }

  /** Before there are tools the arrows open the list as soon as it comes; other keys are the input’s own. */
  #onComboboxKey(control: HTMLInputElement, event: KeyboardEvent): boolean {
    if (this.#tools) return this.#tools.fields.onKeydown(control, event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
    this.#press(({ fields }) => {
      fields.open(control);
    });
    return true;
  }
}
