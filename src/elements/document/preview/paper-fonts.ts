import type { LitElement } from 'lit';
import type { Appearance } from '../../../document/index.ts';
import { useDocumentFonts } from './document-fonts.ts';

/** How long after an update the written text is looked at for letters that need another font file, in ms. */
const FONT_REST = 400;
/** When the document is shown in what the machine has, ms after its fonts were asked for. */
const FONTS_LATE = 3000;

/** The fonts of the document on a paper: the first are waited for, others come as they are written. */
export class PaperFonts {
  readonly #host: LitElement;
  #hasAsked = false;
  #isWaiting = false;
  #check: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** True until the first faces are there, or late. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** Asks for the faces of an appearance. */
  use(appearance: Appearance): void {
    const coming = useDocumentFonts(appearance);
    if (!this.#hasAsked && coming) void this.#waitFor(coming);
    this.#hasAsked = true;
  }

  /**
   * Looks at the written text a moment later: italics and letters beyond Latin-1 are in files of their own, fetched once
   * they are written.
   */
  look(readAppearance: () => Appearance | undefined): void {
    this.#check ??= setTimeout(() => {
      this.#check = undefined;
      const appearance = readAppearance();
      const paper = this.#host.renderRoot.querySelector('.paper');
      if (appearance && paper)
        useDocumentFonts(appearance, { text: paper.textContent ?? '', italic: paper.querySelector('em') !== null });
    }, FONT_REST);
  }

  /** Lines that were set in another face would move when theirs comes. */
  async #waitFor(fonts: Promise<unknown>): Promise<void> {
    this.#isWaiting = true;
    await Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, FONTS_LATE))]);
    this.#isWaiting = false;
    this.#host.requestUpdate();
  }
}
