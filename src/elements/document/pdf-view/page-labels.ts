import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReactiveControllerHost } from 'lit';
import { sayPdf } from '../../base/localize/source/pdf.ts';
import type { PageStack } from './page-stack.ts';

/** The labels of pages: Roman numerals and the like, where the document has them. */
export class PageLabels {
  readonly #host: ReactiveControllerHost;
  #list: readonly string[] | null = null;
  /** The data that the names of pages were made of, to see whether they have changed. */
  #named = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** One for each page; null where the document has none. */
  get list(): readonly string[] | null {
    return this.#list;
  }

  /** The label of a page, from 1; its number where it has none. */
  of(page: number): string | number {
    return this.#list?.[page - 1] ?? page;
  }

  /** Reads the labels of the document that `readShown` gives, unless it gives another one meanwhile. */
  async read(readShown: () => PDFDocumentProxy | undefined): Promise<void> {
    const document = readShown();
    const labels = await document?.getPageLabels().catch(() => null);
    if (document !== readShown()) return;
    this.#list = labels ?? null;
    this.#host.requestUpdate();
  }

  /** Names the pages anew when their labels or the language have changed. */
  describe(stack: PageStack | undefined): void {
    const words = JSON.stringify([sayPdf('pageNamed', ''), this.#list]);
    if (words !== this.#named) stack?.describe();
    this.#named = words;
  }
}
