import { render } from 'lit';
import type { TemplateResult } from 'lit';
import { adoptStyles } from '../../base/dom/adopt-styles.ts';
import { createNode } from '../../base/dom/dom-nodes.ts';
import { useFillingTexts } from '../../base/localize/filling-texts.ts';
import type { FormHost } from '../view/form-host.ts';
import { cancelIdle, requestIdle } from '../../base/dom/idle-time.ts';
import type { FoundLocation } from '../../draft/locate.ts';
import { isBlankInstance } from './blank-instance.ts';
import { readDelimited } from './delimited-text.ts';
import type { Rows } from './delimited-text.ts';
import { pasteDialogStyles } from './paste-dialog.styles.ts';
import { isHeading, listPasteFields, matchColumns } from './paste-fields.ts';
import type { PasteField } from './paste-fields.ts';
import { PasteReading } from './paste-reading.ts';
import { MOST_READ, readClipboard } from './read-clipboard.ts';
import { renderArea } from './render-area.ts';
import type { AreaView } from './render-area.ts';
import { renderPreview } from './render-preview.ts';

/** The rows to be pasted, and their target. */
export interface PasteRequest {
  /** The repeatable fieldset. */
  readonly list: FoundLocation;
  /** Without rows they are asked for. */
  readonly rows?: Rows | undefined;
  /** The field that the first column goes to where no row names the columns, as a path in an instance. */
  readonly first?: string | undefined;
  /** Pastes into the field the person was in after all. */
  readonly asText?: (() => void) | undefined;
}

/** How long a slice of reading takes at most, in ms: the page goes on between them. */
const SLICE = 8;

/**
 * The dialog in which pasted rows are looked at before anything is changed: which column is which field, how each
 * cell is read, and its errors.
 *
 *     open ─▶ box, where there are no rows ─▶ #take: does the first row name the columns?
 *                                              └▶ #match: which column is which field
 *     a choice of the person ────────────────────┘  └▶ #read, in slices when idle ─▶ drawn when it is done
 */
export class PasteDialog {
  readonly #host: FormHost;
  readonly #dialog = createNode('dialog', { class: 'paste', 'aria-labelledby': 'paste-title' }) as HTMLDialogElement;
  readonly #apply: (reading: PasteReading, replace: boolean) => void;
  #request: PasteRequest | undefined;
  #fields: readonly PasteField[] = [];
  #rows: Rows = [];
  /** Of each column its index in `#fields`; -1 for one that is left out. No two have the same field. */
  #columns: readonly number[] = [];
  #hasHeading = false;
  #replaces = false;
  #reading: PasteReading | undefined;
  #typed = '';
  /** Whether the person went on with a box that holds no cells. */
  #isRefused = false;
  #idle: number | undefined;

  constructor(host: FormHost, apply: (reading: PasteReading, replace: boolean) => void) {
    this.#host = host;
    this.#apply = apply;
    host.shadow().append(this.#dialog);
    adoptStyles(this.#dialog, pasteDialogStyles);
    this.#dialog.addEventListener('close', () => {
      this.#forget();
    });
    // Keys of the page around, which would undo or finalize behind the dialog.
    this.#dialog.addEventListener('keydown', (event) => {
      event.stopPropagation();
    });
  }

  /** Shows the rows, or asks for some. Closed, it gives the focus back to where it was. */
  open(request: PasteRequest): void {
    const view = this.#host.inUse()?.view;
    if (!view) return;
    this.#request = request;
    this.#fields = listPasteFields(request.list.schema.items ?? {}, view.languages);
    // Untouched instances are only there because the list has to have some.
    this.#replaces = this.#items.length > 0 && this.#items.every((item) => isBlankInstance(item, request.list.schema));
    if (request.rows) this.#take(request.rows);
    this.#draw();
    if (!this.#dialog.matches(':modal')) {
      // One that was taken off the page says that it is open still.
      this.#dialog.removeAttribute('open');
      this.#dialog.showModal();
    }
    this.#dialog.querySelector<HTMLElement>(request.rows ? '#paste-title' : 'textarea')?.focus();
    void useFillingTexts().then(() => {
      this.#draw();
    });
  }

  get #items(): readonly unknown[] {
    const { value } = this.#request?.list ?? {};
    return Array.isArray(value) ? value : [];
  }

  /** Runs at any way of closing. The pasted rows may be names and numbers of people: none of them is kept. */
  #forget(): void {
    cancelIdle(this.#idle);
    this.#request = this.#reading = undefined;
    [this.#rows, this.#typed, this.#isRefused] = [[], '', false];
    this.#draw();
  }

  /** Looks which column is which field: by the first row where that names some, else one after the other. */
  #take(rows: Rows): void {
    this.#rows = rows;
    this.#hasHeading = isHeading(rows[0] ?? [], this.#fields);
    this.#match();
  }

  /** Without a heading the columns go to the fields in their order, from the one on that the person pasted into. */
  #match(): void {
    const width = this.#rows.reduce((most, { length }) => Math.max(most, length), 0);
    const headings = Array.from({ length: width }, (_, column) => this.#rows[0]?.[column] ?? '');
    const first = Math.max(
      0,
      this.#fields.findIndex(({ tokens }) => tokens.join('/') === this.#request?.first),
    );
    this.#columns = this.#hasHeading
      ? matchColumns(headings, this.#fields)
      : headings.map((_, column) => (first + column < this.#fields.length ? first + column : -1));
    this.#read();
  }

  #read(): void {
    cancelIdle(this.#idle);
    const form = this.#host.inUse()?.view;
    const { list } = this.#request ?? {};
    if (!form || !list) return;
    const most = list.schema.maxItems ?? Infinity;
    this.#reading = new PasteReading({
      rows: this.#rows,
      heading: this.#hasHeading,
      fields: this.#fields,
      columns: this.#columns,
      schema: list.schema.items ?? {},
      form,
      space: this.#replaces ? most : most - this.#items.length,
    });
    this.#readOn();
  }

  /** A sheet of thousands of rows is read while nothing else is to be done, so that the dialog answers meanwhile. */
  #readOn(): void {
    if (!this.#reading || this.#reading.done) return;
    this.#idle = requestIdle(() => {
      this.#reading?.advance(SLICE);
      if (this.#reading?.done) this.#draw();
      this.#readOn();
    });
  }

  /** Reads the text typed or pasted into the box. */
  readonly #readTyped = (): void => {
    const rows = readDelimited(this.#typed, MOST_READ);
    this.#isRefused = rows.length === 0;
    if (rows.length > 0) this.#take(rows);
    this.#draw();
    this.#dialog.querySelector<HTMLElement>(rows.length > 0 ? '#paste-title' : 'textarea')?.focus();
  };

  /** Cells that come with a table’s markup are taken from it; what else is pasted stands in the box as it would. */
  readonly #onPaste = (event: ClipboardEvent): void => {
    const { clipboardData } = event;
    const rows =
      clipboardData &&
      readClipboard({ html: clipboardData.getData('text/html'), text: clipboardData.getData('text/plain') });
    if (!rows) return;
    event.preventDefault();
    this.#take(rows);
    this.#draw();
    this.#dialog.querySelector<HTMLElement>('#paste-title')?.focus();
  };

  readonly #close = (): void => {
    this.#dialog.close();
  };

  #draw(): void {
    const form = this.#host.inUse()?.view;
    const { list } = this.#request ?? {};
    const common = list && form && { list, form, onClose: this.#close };
    const shown =
      common &&
      (this.#reading && this.#rows.length > 0 ? this.#renderPreview(common, this.#reading) : this.#renderArea(common));
    render(shown, this.#dialog);
  }

  #renderArea(common: Pick<AreaView, 'list' | 'form' | 'onClose'>): TemplateResult {
    return renderArea({
      ...common,
      text: this.#typed,
      isRefused: this.#isRefused,
      onInput: (text) => {
        this.#typed = text;
      },
      onPaste: this.#onPaste,
      onRead: this.#readTyped,
    });
  }

  #renderPreview(common: Pick<AreaView, 'list' | 'form' | 'onClose'>, reading: PasteReading): TemplateResult {
    const { asText } = this.#request ?? {};
    return renderPreview({
      ...common,
      rows: this.#rows,
      fields: this.#fields,
      columns: this.#columns,
      hasHeading: this.#hasHeading,
      replaces: this.#replaces,
      there: this.#items.length,
      reading,
      onHeading: (is) => {
        this.#hasHeading = is;
        this.#match();
        this.#draw();
      },
      onColumn: (column, field) => {
        // A field has one column.
        this.#columns = this.#columns.map((at, index) => (index === column ? field : at === field ? -1 : at));
        this.#read();
        this.#draw();
      },
      onReplace: (is) => {
        this.#replaces = is;
        this.#read();
        this.#draw();
      },
      onOther: () => {
        this.#rows = [];
        this.#draw();
        this.#dialog.querySelector('textarea')?.focus();
      },
      onAsText:
        asText &&
        (() => {
          this.#close();
          asText();
        }),
      onApply: () => {
        // A user who does not wait for the last rows to be checked has them checked now.
        reading.advance(Infinity);
        if (reading.readable === 0) {
          this.#draw();
          return;
        }
        const replaces = this.#replaces;
        this.#close();
        this.#apply(reading, replaces);
      },
    });
  }
}
