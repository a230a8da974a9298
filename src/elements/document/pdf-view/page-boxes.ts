import { warnOnce } from '../../base/bad-property.ts';
import { fire } from '../../base/events.ts';
import { sayPdf } from '../../base/localize/source/pdf.ts';
import type { PageStack } from './page-stack.ts';
import { createBox, isPdfBox } from './pdf-box.ts';
import type { PdfBox } from './pdf-box.ts';

/** The element whose boxes are laid. */
interface BoxesHost extends HTMLElement {
  readonly boxes: readonly PdfBox[];
  readonly activeBox: string;
}

/** The boxes over the pages: laid anew only when they are others, so that the focus stays where it is. */
export class PageBoxes {
  readonly #host: BoxesHost;
  /** The data they were made of, to see whether they have changed. */
  #shown = '';

  constructor(host: BoxesHost) {
    this.#host = host;
  }

  /** The boxes given, if they are a list; a fault is told once. */
  list(): readonly PdfBox[] {
    const { boxes } = this.#host;
    if (Array.isArray(boxes)) return (boxes as readonly PdfBox[]).filter(isPdfBox);
    warnOnce(this.#host, 'boxes', 'a list of boxes {id, page, x, y, width, height, name, initials, hue}');
    return [];
  }

  /** Puts the boxes on their pages, if they are others than those that are there; `anew` after the pages have changed. */
  lay(
    stack: PageStack | undefined,
    { count, anew = false }: { readonly count: number; readonly anew?: boolean },
  ): void {
    const boxes = this.list();
    const shown = JSON.stringify([count, sayPdf('box', ''), boxes]);
    if (shown === this.#shown && !anew) return;
    this.#shown = shown;
    const host = this.#host;
    const focused = (host.shadowRoot?.activeElement as HTMLElement | null)?.dataset['id'];
    const handlers = {
      onChoose: (id: string) => {
        fire(host, 'deed-box-chosen', { id });
      },
      onMark: (id: string) => {
        fire(host, 'deed-box-marked', { id });
      },
    };
    stack?.setBoxes((page) => boxes.filter((box) => box.page === page).map((box) => createBox(box, handlers)));
    this.mark();
    if (focused !== undefined)
      this.#listElements()
        .find(({ dataset }) => dataset['id'] === focused)
        ?.focus({ preventScroll: true });
  }

  /** Marks the one that is marked from outside, without laying them anew. */
  mark(): void {
    for (const box of this.#listElements())
      box.toggleAttribute('data-active', box.dataset['id'] === this.#host.activeBox);
  }

  #listElements(): readonly HTMLElement[] {
    return [...(this.#host.shadowRoot?.querySelectorAll<HTMLElement>('.box') ?? [])];
  }
}
