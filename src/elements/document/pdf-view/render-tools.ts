import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import {
  iconChevronDown,
  iconChevronUp,
  iconFitWidth,
  iconPrint,
  iconZoomIn,
  iconZoomOut,
} from '../../base/icons/index.ts';
import { sayPdf } from '../../base/localize/source/pdf.ts';

/** The content and the actions of the bar over the pages. */
export interface PageTools {
  /** The page in view, from 1. */
  readonly page: number;
  readonly count: number;
  /** The document's own labels for its pages, from the first; null where it only counts them. */
  readonly labels: readonly string[] | null;
  /** Of the size on paper; 100 is as large as it prints. */
  readonly percent: number;
  /** True while newer pages are on their way. */
  readonly isUpdating: boolean;
  /** True while the size follows the width of the view. */
  readonly isFitting: boolean;
  /** Goes to a page, from 1. Nothing asks for one that there is not. */
  readonly onPage: (page: number) => void;
  /** One size up or down. */
  readonly onStep: (direction: 1 | -1) => void;
  /** From now on the size follows the width. */
  readonly onFit: () => void;
  /** Has the browser open the file, which it prints as it is. */
  readonly onPrint: () => void;
}

/** Page and size. */
export function renderPageTools(tools: PageTools): TemplateResult {
  return html`<div class="tools" part="tools" role="group" aria-label=${sayPdf('controls')}>
    <div class="group">${renderPaging(tools)}</div>
    <div class="group">${renderZoom(tools)}</div>
  </div>`;
}

/** The label stands in the field where it is not the number, and the number beside it: "iv (4 of 20)". */
function renderPaging(tools: PageTools): TemplateResult {
  const { page, count, labels, isUpdating, onPage } = tools;
  const label = labels?.[page - 1] ?? String(page);
  return html`<button
      type="button"
      class="button ghost small icon-only"
      aria-label=${sayPdf('previous')}
      ?disabled=${page <= 1}
      @click=${() => {
        onPage(page - 1);
      }}
    >
      ${iconChevronUp}
    </button>
    <button
      type="button"
      class="button ghost small icon-only"
      aria-label=${sayPdf('next')}
      ?disabled=${page >= count}
      @click=${() => {
        onPage(page + 1);
      }}
    >
      ${iconChevronDown}
    </button>
    <label class="place"
      ><span class="visually-hidden">${sayPdf('page')}</span>
      <input
        class="control numeric page-field"
        type="text"
        inputmode="numeric"
        autocomplete="off"
        size=${Math.max(2, String(count).length, label.length)}
        .value=${label}
        @focus=${(event: Event) => {
          (event.target as HTMLInputElement).select();
        }}
        @change=${(event: Event) => {
          readPage(event.target as HTMLInputElement, tools);
        }}
    /></label>
    <span class="total tabular"
      >${label === String(page) ? sayPdf('pageOf', count) : sayPdf('pageLabelled', `(${page}`, `${count})`)}</span
    >
    ${isUpdating ? html`<span class="updating"><span class="spinner"></span><span class="visually-hidden">${sayPdf('updating')}</span></span>` : nothing}`;
}

/** Sizes by steps, and the file on paper. Fitting is a state that lasts, so its button is pressed or not. */
function renderZoom({ percent, isFitting, onStep, onFit, onPrint }: PageTools): TemplateResult {
  return html`<button
      type="button"
      class="button ghost small icon-only"
      aria-label=${sayPdf('zoomOut')}
      @click=${() => {
        onStep(-1);
      }}
    >
      ${iconZoomOut}
    </button>
    <span class="percent tabular" role="status">${percent} %</span>
    <button
      type="button"
      class="button ghost small icon-only"
      aria-label=${sayPdf('zoomIn')}
      @click=${() => {
        onStep(1);
      }}
    >
      ${iconZoomIn}
    </button>
    <button
      type="button"
      class="button ghost small icon-only"
      aria-label=${sayPdf('fitWidth')}
      aria-pressed=${isFitting ? 'true' : 'false'}
      @click=${onFit}
    >
      ${iconFitWidth}
    </button>
    <button type="button" class="button ghost small icon-only print" aria-label=${sayPdf('print')} @click=${onPrint}>
      ${iconPrint}
    </button>`;
}

/** Goes to the page whose label or number was typed; any other text is put back. */
function readPage(input: HTMLInputElement, { page, count, labels, onPage }: PageTools): void {
  const typed = input.value.trim();
  const labelled = (labels ?? []).findIndex((label) => label.toLowerCase() === typed.toLowerCase()) + 1;
  const wanted = labelled > 0 ? labelled : Number(typed);
  const isPage = Number.isInteger(wanted) && wanted >= 1 && wanted <= count;
  input.setCustomValidity(isPage ? '' : sayPdf('pageWrong', count));
  if (!isPage) {
    input.reportValidity();
    input.select();
    return;
  }
  input.value = labels?.[wanted - 1] ?? String(wanted);
  if (wanted !== page) onPage(wanted);
}
