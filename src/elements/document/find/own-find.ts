import { html, nothing, render } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { adoptStyles } from '../../base/dom/adopt-styles.ts';
import { createNode } from '../../base/dom/dom-nodes.ts';
import { iconSearch } from '../../base/icons/index.ts';
import { sayFind } from '../../base/localize/source/find.ts';
import { FindBar } from './find-bar.ts';
import { opensFind } from './opens-find.ts';
import { ownFindStyles } from './own-find.styles.ts';

/** The element whose text is searched, as its search needs it. */
export interface FindHome {
  /** The node that is searched; nothing while there is none. */
  readonly text: () => HTMLElement | null | undefined;
  /** The container of its strip, at the top or at the bottom. */
  readonly strip: () => { readonly in: ParentNode; readonly at: 'top' | 'bottom' } | undefined;
  /** The container of the button that opens it. */
  readonly opener: () => ParentNode | null | undefined;
  /** Whether there is anything to look through, shown or not. */
  readonly isOffered: () => boolean;
  /** Brings the text to the front. */
  readonly show: () => void;
}

/**
 * The search of an element that stands by itself: a button, a strip, and the keys `/`, Ctrl+Shift+F and F3 while the
 * focus is in the element. Both are drawn beside what the element draws, and put back where it draws anew.
 */
export class OwnFind implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #home: FindHome;
  readonly #bar: FindBar;
  readonly #opener = createNode('div', { class: 'find-opener' });
  readonly #strip = createNode('div', { class: 'find-strip' });

  constructor(host: ReactiveControllerHost & HTMLElement, home: FindHome) {
    this.#host = host;
    this.#home = home;
    this.#bar = new FindBar(host, { document: home.text, form: () => undefined, show: home.show });
    host.addController(this);
    host.addEventListener('keydown', this.#onKey);
    adoptStyles((host.shadowRoot as ShadowRoot).firstElementChild as Element, ownFindStyles);
    host.requestUpdate();
  }

  hostUpdated(): void {
    const isOffered = this.#home.isOffered();
    if (!isOffered) this.#bar.close();
    const strip = this.#home.strip();
    this.#place(this.#opener, isOffered ? this.#home.opener() : undefined, 'bottom');
    this.#place(this.#strip, strip?.in, strip?.at ?? 'bottom');
    render(this.#renderButton(), this.#opener);
    render(this.#bar.render() ?? nothing, this.#strip);
  }

  #place(node: HTMLElement, parent: ParentNode | null | undefined, at: 'top' | 'bottom'): void {
    if (!parent) node.remove();
    else if (node.parentNode !== parent) parent[at === 'top' ? 'prepend' : 'append'](node);
  }

  #renderButton(): TemplateResult {
    return html`<button
      type="button"
      class="button ghost icon-only small find-button"
      aria-label=${sayFind('label')}
      aria-keyshortcuts="/"
      aria-expanded=${this.#bar.isOpen ? 'true' : 'false'}
      @click=${() => {
        if (this.#bar.isOpen) this.#bar.close();
        else this.#open();
      }}
    >
      ${iconSearch}
    </button>`;
  }

  #open(): void {
    this.#home.show();
    this.#bar.open();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || this.#host.hasAttribute('no-shortcuts')) return;
    if (this.#host.shadowRoot?.querySelector(':modal') || !this.#home.isOffered()) return;
    if (event.key === 'F3' && this.#bar.isOpen) this.#bar.step(event.shiftKey ? -1 : 1);
    else if (opensFind(event)) this.#open();
    else return;
    event.preventDefault();
  };
}
