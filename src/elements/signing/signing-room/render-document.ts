import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import { iconAlert } from '../../base/icons/index.ts';
import { sayRoom } from '../../base/localize/source/room.ts';
import type { PdfFetch } from '../../document/pdf-view/pdf-source.ts';
import type { ReadDocument } from './read-document.ts';
import { listOwnBoxes } from './standing.ts';

/** How a document is read: as text, or as the pages that will be signed. */
export type ReadingView = 'text' | 'pages';

/** The document as it is shown, and its callbacks. */
export interface DocumentPart {
  readonly room: SigningRoom;
  /** Undefined until it is there. */
  readonly text: ReadDocument | 'failed' | undefined;
  readonly view: ReadingView;
  readonly pages: PdfFetch | undefined;
  /** What lies over the pages: fields. */
  readonly over: readonly TemplateResult[];
  readonly onView: (view: ReadingView) => void;
  /** The pages can be seen. */
  readonly onShown: () => void;
  /** A place of the signature was pressed. */
  readonly onBox: () => void;
}

/** The document, and the choice of how to read it where there are both ways. */
export function renderDocument(part: DocumentPart): TemplateResult {
  const { room, text, view, onView } = part;
  const hasFailed = text === 'failed';
  return html`<section class="document" aria-label=${sayRoom('document')}>
    ${room.document.drafted && !hasFailed ? renderViews(view, onView) : nothing}
    ${hasFailed ? html`<p class="strip warning" role="status">${iconAlert}<span>${sayRoom('textFailed')}</span></p>` : nothing}
    ${view === 'text' && !hasFailed ? renderText(room, text) : renderPages(part)}
  </section>`;
}

/** The text; bars until it is there. */
function renderText({ document }: SigningRoom, text: ReadDocument | undefined): TemplateResult {
  return html`<article
    class="paper text"
    part="paper"
    lang=${text?.language || document.language}
    dir=${text?.direction ?? nothing}
    aria-busy=${text ? 'false' : 'true'}
    ?data-shown=${text !== undefined}
  >
    ${text ? text.content : Array.from({ length: 8 }, () => html`<div class="skeleton"></div>`)}
  </article>`;
}

/** The pages, with the signee's own places. */
function renderPages({ room, pages, over, onShown, onBox }: DocumentPart): TemplateResult {
  return html`<deed-pdf-view
    class="paper pages"
    part="paper"
    .src=${pages}
    .fileName=${room.document.title}
    .boxes=${room.signee.state === 'waiting' ? listOwnBoxes(room.signee) : []}
    @deed-pdf-shown=${({ currentTarget }: Event) => {
      (currentTarget as Element).toggleAttribute('data-shown', true);
      onShown();
    }}
    @deed-box-chosen=${onBox}
    >${over}</deed-pdf-view
  >`;
}

/** The text or the pages, where there are both. */
export function renderViews(view: 'text' | 'pages', onChoose: (view: 'text' | 'pages') => void): TemplateResult {
  return html`<div class="segmented views" role="radiogroup" aria-label=${sayRoom('view')}>
    ${(['text', 'pages'] as const).map(
      (one) =>
        html`<label
          ><input
            type="radio"
            name="view"
            .checked=${one === view}
            @change=${() => {
              onChoose(one);
            }}
          />${sayRoom(one)}</label
        >`,
    )}
  </div>`;
}
