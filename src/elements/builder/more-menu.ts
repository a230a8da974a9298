import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconMore } from '../base/icons/index.ts';
import { sayKeys } from '../base/localize/source/keys.ts';
import { ActionMenu } from '../base/popups/action-menu.ts';
import type { MenuAction } from '../base/popups/action-menu.ts';
import { addPopup } from '../base/popups/position-popup.ts';

/** A command that has a button of its own where there is room for one. */
export interface MoreAction extends MenuAction {
  /** Where the button is; one that can be seen is not repeated here. */
  readonly button: string;
  readonly run: () => void;
}

/** The actions that narrow pages have no room for in the bar, behind one button. */
export class MoreMenu {
  readonly #root: ShadowRoot;
  #menu: ActionMenu | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  renderButton(listActions: () => readonly MoreAction[]): TemplateResult | typeof nothing {
    if (listActions().length === 0) return nothing;
    return html`<button
      type="button"
      class="button ghost icon-only more-button"
      part="bar__more"
      aria-label=${sayKeys('more')}
      aria-haspopup="menu"
      aria-expanded="false"
      @click=${(event: Event) => {
        this.#open(event.currentTarget as HTMLElement, listActions());
      }}
    >
      ${iconMore}
    </button>`;
  }

  #open(button: HTMLElement, all: readonly MoreAction[]): void {
    this.#menu ??= new ActionMenu(addPopup(this.#root, { id: 'more', role: 'menu', popover: 'auto' }));
    const actions = all.filter((action) => !this.#root.querySelector(action.button)?.checkVisibility());
    this.#menu.open(button, {
      actions,
      run: (name) => {
        actions.find((action) => action.name === name)?.run();
      },
    });
  }
}
