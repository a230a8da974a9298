import { html, nothing, render } from 'lit';
import type { TemplateResult } from 'lit';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import { dialogs } from '../base/styles/dialog.styles.ts';
import { readPages } from './copies.ts';
import { dialogStyles } from './dialog.styles.ts';

const KEYS: readonly (readonly [
  text:
    'add' | 'tab' | 'arrows' | 'size' | 'enter' | 'duplicate' | 'copy' | 'remove' | 'undo' | 'all' | 'escape' | 'snap',
  keys: string,
])[] = [
  ['add', 'A'],
  ['tab', 'Tab'],
  ['arrows', '← → ↑ ↓'],
  ['size', 'Alt ← → ↑ ↓'],
  ['enter', 'Enter'],
  ['duplicate', 'Ctrl D'],
  ['copy', 'Ctrl C, X, V'],
  ['remove', 'Delete'],
  ['undo', 'Ctrl Z, Ctrl Y'],
  ['all', 'Ctrl A'],
  ['escape', 'Escape'],
  ['snap', 'Ctrl'],
];

/** A dialog, and what takes the focus where that has nowhere to go back to. */
interface DialogParts {
  readonly label: string;
  readonly content: (dialog: HTMLDialogElement) => TemplateResult;
  readonly onClosed: () => void;
}

/**
 * Shows a dialog in an element's root, unless one is open there: a second press may come before the first is shown. It
 * is taken away when it is closed, and the focus goes back.
 */
function show(root: ShadowRoot, { label, content, onClosed }: DialogParts): void {
  if (root.querySelector('dialog[open]')) return;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', label);
  root.append(dialog);
  adoptStyles(dialog, dialogs);
  adoptStyles(dialog, dialogStyles);
  const before = root.activeElement as HTMLElement | null;
  dialog.addEventListener('close', () => {
    dialog.remove();
    before?.focus();
    onClosed();
  });
  render(content(dialog), dialog);
  dialog.showModal();
}

/** The keys that work on the pages. */
export function showKeys(root: ShadowRoot, onClosed: () => void): void {
  show(root, {
    onClosed,
    label: sayPlaces('keysTitle'),
    content: () =>
      html`<form class="keys" method="dialog">
        <h3 class="subtitle">${sayPlaces('keysTitle')}</h3>
        <dl>
          ${KEYS.map(
            ([text, keys]) =>
              html`<dt>${keys.split(' ').map((key) => html`<kbd>${key}</kbd> `)}</dt>
                <dd>${sayPlaces(`key_${text}`)}</dd>`,
          )}
        </dl>
        <div class="actions"><button class="button primary">${sayPlaces('done')}</button></div>
      </form>`,
  });
}

/** Asks to which pages the chosen places are copied, and says to how many before it is done. */
export function askPages(root: ShadowRoot, asked: PagesAsked): void {
  const choice = new PagesChoice(asked);
  const { onClosed } = asked;
  show(root, { label: sayPlaces('copyTitle'), content: (dialog) => choice.render(dialog), onClosed });
}

/** The pages that there are, the one that is copied from, and what takes the answer. */
interface PagesAsked {
  readonly count: number;
  readonly page: number;
  readonly onPages: (pages: readonly number[]) => void;
  readonly onClosed: () => void;
}

/** All other pages, or those that are typed. */
class PagesChoice {
  readonly #asked: PagesAsked;
  #isAll = true;
  #text = '';

  constructor(asked: PagesAsked) {
    this.#asked = asked;
  }

  /** The pages chosen so far; undefined while none can be read. */
  #read(): readonly number[] | undefined {
    const { count, page } = this.#asked;
    const pages = this.#isAll ? Array.from({ length: count }, (_, index) => index + 1) : readPages(this.#text, count);
    const others = pages?.filter((one) => one !== page);
    return others?.length ? others : undefined;
  }

  render(dialog: HTMLDialogElement): TemplateResult {
    const pages = this.#read();
    return html`<form
      @submit=${(event: Event) => {
        event.preventDefault();
        if (!pages) return;
        dialog.close();
        this.#asked.onPages(pages);
      }}
    >
      <h3 class="subtitle">${sayPlaces('copyTitle')}</h3>
      <div class="options">${[true, false].map((isAll) => this.#renderWay(dialog, isAll))}</div>
      ${this.#isAll ? nothing : this.#renderPages(dialog)}
      <div class="actions">
        <button
          type="button"
          class="button"
          @click=${() => {
            dialog.close();
          }}
        >
          ${sayPlaces('cancel')}
        </button>
        <button class="button primary" aria-disabled=${pages ? 'false' : 'true'}>
          ${sayPlaces('copyTo', pages?.length ?? 0)}
        </button>
      </div>
    </form>`;
  }

  #renderWay(dialog: HTMLDialogElement, isAll: boolean): TemplateResult {
    return html`<label class="option"
      ><input
        class="check"
        type="radio"
        name="pages"
        .checked=${this.#isAll === isAll}
        @change=${() => {
          this.#isAll = isAll;
          render(this.render(dialog), dialog);
        }}
      /><span>${sayPlaces(isAll ? 'allPages' : 'somePages')}</span></label
    >`;
  }

  #renderPages(dialog: HTMLDialogElement): TemplateResult {
    return html`<input
        class="control"
        aria-label=${sayPlaces('somePages')}
        aria-describedby="pages-hint"
        aria-invalid=${this.#text !== '' && !this.#read() ? 'true' : 'false'}
        .value=${this.#text}
        @input=${({ target }: Event) => {
          this.#text = (target as HTMLInputElement).value;
          render(this.render(dialog), dialog);
        }}
      />
      <p class="hint" id="pages-hint">${sayPlaces('pagesWrong')}</p>`;
  }
}
