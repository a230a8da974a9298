import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert, iconClock, iconCloudOff, iconFile, iconLock, iconTrash } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayPdf } from '../../base/localize/source/pdf.ts';
import type { PdfFault } from './pdf-source.ts';

const ICONS = {
  not_pdf: iconFile,
  encrypted: iconLock,
  network: iconCloudOff,
  unavailable: iconClock,
  forbidden: iconLock,
  gone: iconTrash,
  no_reader: iconAlert,
  failed: iconAlert,
} as const;
/** Where another try may help. */
const HOPEFUL: ReadonlySet<PdfFault> = new Set(['network', 'unavailable', 'failed', 'no_reader']);

/** Over old pages, which are better than none as long as it is said that they are old. */
export function renderOutdated(retry: () => void): TemplateResult {
  return html`<p class="strip">
    ${iconAlert}<span>${sayPdf('outdated')}</span
    ><button type="button" class="button small" @click=${retry}>${sayCommon('retry')}</button>
  </p>`;
}

export function renderEmpty(): TemplateResult {
  return html`<div class="notice">
    ${iconFile}
    <h3 class="subtitle">${sayPdf('emptyTitle')}</h3>
    <p>${sayPdf('emptyText')}</p>
  </div>`;
}

/** Why there are no pages. */
export function renderFault(fault: PdfFault, retry: () => void): TemplateResult {
  return html`<div class="notice">
    ${ICONS[fault]}
    <h3 class="subtitle">${sayPdf(`${fault}Title`)}</h3>
    <p>${sayPdf(`${fault}Text`)}</p>
    ${HOPEFUL.has(fault) ? html`<button type="button" class="button" @click=${retry}>${sayCommon('retry')}</button>` : nothing}
  </div>`;
}

/** The place of the first page while it is on its way. */
export function renderLoading(hasPages: boolean): TemplateResult {
  return html`<div class="waiting ${hasPages ? 'below' : ''}" role="status" aria-label=${sayPdf('loading')}>
    <div class="blank">${Array.from({ length: 9 }, () => html`<div class="skeleton"></div>`)}</div>
  </div>`;
}
