import { html, render } from 'lit';
import { afterFrame } from '../dom/after-frame.ts';
import type { Icon } from '../icons/index.ts';
import { showPopup } from './position-popup.ts';

/** One command of a menu. */
export interface MenuAction {
  /** The argument of `run`. */
  readonly name: string;
  readonly label: string;
  readonly icon: Icon;
  /** Shown and said, and can be reached: a person learns that there is such a command. */
  readonly disabled?: boolean;
  /** Takes something away; told apart by colour, and by its word. */
  readonly danger?: boolean;
}

/**
 * A menu button's menu (ARIA APG): one element serves every button. Focus goes in, and back to the button.
 *
 *     press of a button ──▶ open: drawn anew, focus to the first command
 *     Enter, a press    ──▶ closed, focus to the button, then the command
 *     Escape, Tab       ──▶ closed, focus to the button
 *     a press elsewhere ──▶ closed by the browser, focus where the press was
 */
export class ActionMenu {
  /** The element with `popover` that the menu is drawn in, anew for each button. */
  readonly #popup: HTMLElement;
  /** The button whose menu is open; undefined while none is. */
  #button: HTMLElement | undefined;
  #run: ((name: string) => void) | undefined;

  constructor(popup: HTMLElement) {
    this.#popup = popup;
    popup.addEventListener('keydown', (event) => {
      this.#onKeydown(event);
    });
    popup.addEventListener('click', (event) => {
      this.#onClick(event);
    });
    popup.addEventListener('toggle', (event) => {
      if ((event as ToggleEvent).newState === 'closed') this.#closed();
    });
  }

  /** Opens the menu at its button; `run` gets the name of the command taken. */
  open(
    button: HTMLElement,
    { actions, run }: { readonly actions: readonly MenuAction[]; readonly run: (name: string) => void },
  ): void {
    // A second press of the button that opened it closes it, which light dismissal alone would undo.
    const reopened = this.#button === button;
    this.close();
    if (reopened) return;
    this.#button = button;
    this.#run = run;
    button.setAttribute('aria-expanded', 'true');
    this.#popup.setAttribute('aria-label', button.getAttribute('aria-label') ?? '');
    render(
      actions.map(
        (action, index) =>
          html`<button
            type="button"
            role="menuitem"
            tabindex=${index === 0 ? 0 : -1}
            data-name=${action.name}
            class=${action.danger ? 'menu-item danger' : 'menu-item'}
            aria-disabled=${action.disabled ? 'true' : 'false'}
          >
            ${action.icon}<span>${action.label}</span>
          </button>`,
      ),
      this.#popup,
    );
    showPopup(this.#popup, button, { align: 'end' });
    this.#items()[0]?.focus();
  }

  /** Closes the menu and leaves the focus where it is; does nothing when none is open. */
  close(): void {
    if (this.#popup.matches(':popover-open')) this.#popup.hidePopover();
    this.#closed();
  }

  /** Also when the browser closes it: a press elsewhere, Escape. */
  #closed(): void {
    this.#button?.setAttribute('aria-expanded', 'false');
    this.#button = undefined;
  }

  /** Closing has given it back where the button had it: asked again, the browser would look at all styles again. */
  #focusAgain(button: HTMLElement | undefined): void {
    if ((this.#popup.getRootNode() as ShadowRoot).activeElement !== button) button?.focus();
  }

  /** Disabled ones among them, since arrows go through those as well. */
  #items(): HTMLElement[] {
    return [...this.#popup.querySelectorAll<HTMLElement>('[role=menuitem]')];
  }

  /**
   * The menu is seen to have gone before the command runs, which may take longer than a frame. The focus is back at the
   * button by then, so that the command may move it on.
   */
  #onClick(event: Event): void {
    const item = (event.target as Element).closest<HTMLElement>('[role=menuitem]');
    if (!item || item.getAttribute('aria-disabled') === 'true') return;
    const button = this.#button;
    const run = this.#run;
    this.close();
    this.#focusAgain(button);
    void afterFrame().then(() => run?.(item.dataset['name'] ?? ''));
  }

  /** Arrows go round, as the menu pattern of the ARIA practices has it. */
  #onKeydown(event: KeyboardEvent): void {
    const items = this.#items();
    const at = items.indexOf((this.#popup.getRootNode() as ShadowRoot).activeElement as HTMLElement);
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to !== undefined) {
      items[to]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      const button = this.#button;
      this.close();
      this.#focusAgain(button);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
