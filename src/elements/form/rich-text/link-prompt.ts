import { isSafeHref } from '../../../document/index.ts';
import { sayFormTools } from '../../base/localize/source/form-tools.ts';
import { getSelectionIn } from './text-caret.ts';

/** Asks for the address of a link in the bar of a rich text, and puts the link on what was selected. */
export class LinkPrompt {
  readonly #box: HTMLElement;
  readonly #bar: HTMLElement;
  /** Draws the bar, with an input as long as an address is asked for. */
  readonly #draw: () => void;
  #isOpen = false;

  constructor({ box, bar, draw }: { readonly box: HTMLElement; readonly bar: HTMLElement; readonly draw: () => void }) {
    this.#box = box;
    this.#bar = bar;
    this.#draw = draw;
  }

  /** True while the bar asks for an address. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Asks for the address. The selection is remembered, since the input takes the focus from it. */
  ask(): void {
    const range = getSelectionIn(this.#box);
    const isAsked = this.#isOpen;
    this.#isOpen = true;
    this.#draw();
    const input = this.#bar.querySelector<HTMLInputElement>('input');
    input?.focus();
    if (isAsked) return;
    input?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter' && !isSafeHref(input.value.trim())) {
        input.setCustomValidity(sayFormTools('linkInvalid'));
        input.reportValidity();
        return;
      }
      this.#end(event.key === 'Enter' ? input.value.trim() : undefined, range);
    });
    input?.addEventListener('input', () => {
      input.setCustomValidity('');
    });
  }

  /** Goes back to the selection. An address without a selection is its own text. */
  #end(href: string | undefined, range: StaticRange | Range | undefined): void {
    this.#isOpen = false;
    this.#box.focus();
    const selection = document.getSelection();
    if (range)
      selection?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    if (href !== undefined) {
      if (range?.collapsed) this.#insertSelected(href);
      document.execCommand('createLink', false, href);
      selection?.collapseToEnd();
    }
    this.#draw();
  }

  /** Puts a text at the caret and selects it: for a link without a selection browsers differ. */
  #insertSelected(text: string): void {
    document.execCommand('insertText', false, text);
    const { endContainer: node, endOffset: end } = getSelectionIn(this.#box) ?? {};
    if (node && end !== undefined) document.getSelection()?.setBaseAndExtent(node, end - text.length, node, end);
  }
}
