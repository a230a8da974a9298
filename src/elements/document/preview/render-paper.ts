import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { directionOf } from '../../../document/index.ts';
import type { ContractState } from '../../../document/index.ts';
import { iconFile } from '../../base/icons/index.ts';
import { sayPreview } from '../../base/localize/source/preview.ts';

/** A logo is in the document itself: nothing is fetched to show one. */
const PICTURE = /^data:image\/(?:png|jpe?g|svg\+xml);base64,/;

interface Paper {
  readonly content: unknown;
  /** Only the beginning of the document is shown, without its footer. */
  readonly isLocked: boolean;
  /** Its faces are not there yet. */
  readonly isWaiting: boolean;
}

/** The sheet of a document: the logo, the content and the footer. */
export function renderPaper(
  { appearance: { logo, footer }, languages, status }: ContractState,
  { content, isLocked, isWaiting }: Paper,
): TemplateResult {
  return html`<article
    class="paper deed-document ${isWaiting ? 'waiting' : ''}"
    part="paper"
    ?data-finalized=${status === 'finalized'}
    lang=${languages[0] ?? nothing}
    dir=${directionOf(languages[0] ?? 'en')}
    aria-label=${sayPreview('document')}
  >
    ${logo.enabled && logo.content !== null && PICTURE.test(logo.content) ? html`<img class="logo" src=${logo.content} alt=${sayPreview('logo')} />` : nothing}
    ${content}
    ${footer.enabled && footer.content.trim() !== '' && !isLocked ? html`<div class="footer">${footer.content}</div>` : nothing}
  </article>`;
}

/** The sheet while there is no document to show. */
export function renderSkeleton(): TemplateResult {
  return html`<div class="inset">
    <div class="paper skeleton-paper" role="status" aria-label=${sayPreview('loading')}>
      ${Array.from({ length: 14 }, () => html`<div class="skeleton"></div>`)}
    </div>
  </div>`;
}

/** In place of the sheet, for a document without text. */
export function renderEmpty(): TemplateResult {
  return html`<div class="notice">
    ${iconFile}
    <h2 class="subtitle">${sayPreview('emptyTitle')}</h2>
    <p>${sayPreview('emptyText')}</p>
  </div>`;
}
