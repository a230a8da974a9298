import type { PDFDocumentProxy, PDFPageProxy, RenderTask, TextLayer } from 'pdfjs-dist';
import type { PageFault, PageFaults } from './page-faults.ts';

/**
 * The document and the scales of a drawing: CSS pixels for one point of the PDF, and pixels of the screen for one of
 * CSS.
 */
export interface DrawOptions {
  readonly document: PDFDocumentProxy;
  readonly TextLayer: typeof TextLayer;
  /** CSS pixels for one point. */
  readonly scale: number;
  /** Pixels of the screen for one of CSS. */
  readonly density: number;
  readonly faults: PageFaults;
  /** Called when the page has another size than was thought. */
  readonly onSize: () => void;
  /** Called when the page can be seen, before its text is laid, and when it is known that it cannot. */
  readonly onInk: (sheet: PageSheet) => void;
}

/** No canvas is larger than this many pixels: browsers refuse one, or the whole page's memory. */
const MAX_PIXELS = 16_000_000;

/**
 * One page of a PDF as paper: its canvas and text while it is near, its size always. A drawing stays until the new one
 * is done.
 */
export class PageSheet {
  readonly element = document.createElement('div');
  readonly number: number;
  /** True while the page needs a new drawing. */
  stale = true;
  #page: PDFPageProxy | undefined;
  #canvas: HTMLCanvasElement | undefined;
  #text: HTMLElement | undefined;
  #plain: HTMLElement | undefined;
  #boxes: HTMLElement | undefined;
  #note: HTMLElement | undefined;
  #faults: readonly PageFault[] = [];
  #task: RenderTask | undefined;
  #textTask: TextLayer | undefined;
  /** Counts the documents the page was in: what an earlier one answers late is not of this one. */
  #generation = 0;

  constructor(number: number) {
    this.number = number;
    this.element.className = 'sheet';
    this.element.setAttribute('role', 'group');
    // By name, not by position: a part of the public interface.
    this.element.setAttribute('part', 'page');
    const slot = document.createElement('slot');
    slot.name = `page-${number}`;
    this.element.append(slot);
  }

  /** True while it holds a canvas, also one that is stale. */
  get isDrawn(): boolean {
    return this.#canvas !== undefined;
  }

  /** The parts of the page that could not be drawn, the worst first. */
  get faults(): readonly PageFault[] {
    return this.#faults;
  }

  /** The height of what stands over the page, in CSS pixels. */
  get noteHeight(): number {
    return this.#note?.offsetHeight ?? 0;
  }

  /** Its size in points, as it is read: turned where the PDF says so. */
  setSize(width: number, height: number): boolean {
    const { style } = this.element;
    if (style.getPropertyValue('--_width') === String(width) && style.getPropertyValue('--_height') === String(height))
      return false;
    style.setProperty('--_width', String(width));
    style.setProperty('--_height', String(height));
    return true;
  }

  /** Another document has the page now; the old drawing stays until the page is drawn anew. */
  renew(): void {
    this.cancel();
    this.#generation += 1;
    this.#page = undefined;
    this.#faults = [];
    this.stale = true;
  }

  /** Sets the words of the page, for search and screen readers while it is not drawn. */
  setPlainText(text: string): void {
    if (this.#text) return;
    this.#plain ??= this.#append('plain');
    this.#plain.textContent = text;
  }

  /** Lays boxes over the page, in place of those that lay there. */
  setBoxes(boxes: readonly HTMLElement[]): void {
    if (boxes.length === 0) {
      this.#boxes?.remove();
      this.#boxes = undefined;
      return;
    }
    this.#boxes ??= this.#append('boxes');
    this.#boxes.replaceChildren(...boxes);
  }

  /** Has a note stand over the page, in place of the one before. */
  setNote(note: HTMLElement | undefined): void {
    this.#note?.remove();
    this.#note = note;
    if (note) this.element.prepend(note);
    this.fitNote();
  }

  /** Keeps as much room for the note as it takes. */
  fitNote(): void {
    this.element.style.setProperty('--_note', String(this.noteHeight));
  }

  /** Reads the size of its page; true when it is another than was thought. */
  async measure(document: PDFDocumentProxy): Promise<boolean> {
    const generation = this.#generation;
    const page = this.#page ?? (await document.getPage(this.number));
    if (generation !== this.#generation) return false;
    this.#page = page;
    const { width, height } = page.getViewport({ scale: 1 });
    return this.setSize(width, height);
  }

  /** Draws the page, then lays its text over it. Throws when it was cancelled, or cannot be drawn. */
  async draw(options: DrawOptions): Promise<void> {
    this.stale = false;
    const generation = this.#generation;
    const page = await this.#drawInk(options).catch((cause: unknown) => {
      if (generation === this.#generation && !isCancelled(cause)) {
        this.#faults = ['page'];
        options.onInk(this);
      }
      throw cause;
    });
    const canvas = this.#canvas;
    // The page is seen before its text is laid.
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        setTimeout(resolve);
      });
    });
    if (!page || generation !== this.#generation || canvas !== this.#canvas) return;
    await this.#drawText({ page, TextLayer: options.TextLayer, scale: options.scale });
  }

  /** Draws the page and looks what of it is missing; undefined when another document has it meanwhile. */
  async #drawInk({ document, scale, density, faults, onSize, onInk }: DrawOptions): Promise<PDFPageProxy | undefined> {
    const generation = this.#generation;
    if (await this.measure(document)) onSize();
    const page = this.#page;
    if (!page || generation !== this.#generation) return undefined;
    const canvas = globalThis.document.createElement('canvas');
    canvas.className = 'ink';
    // The words on it are in the text beside it.
    canvas.setAttribute('aria-hidden', 'true');
    const sharp = page.getViewport({ scale: scale * limitDensity(page, { scale, density }) });
    canvas.width = Math.floor(sharp.width);
    canvas.height = Math.floor(sharp.height);
    this.#task = page.render({ canvas, viewport: sharp });
    await this.#task.promise;
    this.#task = undefined;
    if (this.#canvas) release(this.#canvas);
    this.#canvas = canvas;
    this.element.prepend(canvas);
    this.#faults = faults.listOf(page, document.loadingTask.docId);
    onInk(this);
    return page;
  }

  /**
   * Lays the words over the canvas, each where it is drawn, so that they can be selected; takes the place of earlier
   * ones when it is whole.
   */
  async #drawText({
    page,
    TextLayer: Layer,
    scale,
  }: {
    page: PDFPageProxy;
    TextLayer: typeof TextLayer;
    scale: number;
  }): Promise<void> {
    const container = globalThis.document.createElement('div');
    container.className = 'text';
    this.#textTask = new Layer({
      textContentSource: page.streamTextContent(),
      container,
      viewport: page.getViewport({ scale }),
    });
    await this.#textTask.render();
    this.#textTask = undefined;
    this.#text?.remove();
    this.#plain?.remove();
    this.#plain = undefined;
    this.#text = container;
    this.#canvas?.after(container);
  }

  /** Stops a drawing that is under way. */
  cancel(): void {
    this.#task?.cancel();
    this.#textTask?.cancel();
    if (this.#task || this.#textTask) this.stale = true;
    this.#task = undefined;
    this.#textTask = undefined;
  }

  /** Gives back what a drawn page takes; its words stay. */
  release(): void {
    this.cancel();
    this.stale = true;
    if (!this.#canvas) return;
    release(this.#canvas);
    this.#canvas = undefined;
    const text = this.#text?.textContent ?? '';
    this.#text?.remove();
    this.#text = undefined;
    this.setPlainText(text);
    this.#page?.cleanup();
  }

  /** A layer of the page, over those that it has. */
  #append(name: string): HTMLElement {
    const layer = globalThis.document.createElement('div');
    layer.className = name;
    this.element.append(layer);
    return layer;
  }
}

const isCancelled = (cause: unknown): boolean => cause instanceof Error && cause.name === 'RenderingCancelledException';

/** Safari keeps a canvas's memory until it has no size. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}

/**
 * The screen's own density, or as much of it as keeps the canvas within `MAX_PIXELS`. A large page that is enlarged is
 * then drawn less sharp, and not left blank.
 */
function limitDensity(
  page: PDFPageProxy,
  { scale, density }: { readonly scale: number; readonly density: number },
): number {
  const { width, height } = page.getViewport({ scale });
  return Math.min(density, Math.sqrt(MAX_PIXELS / (width * height)));
}
