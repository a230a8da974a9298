import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { CommentAnchor, Thread } from '../../../protocol/builder/index.ts';
import { iconComment } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayComments } from '../../base/localize/source/comments.ts';
import { anchorOfParagraph, findAnchor, listSectionTitles } from './comment-anchor.ts';
import type { CommentedDocument } from './comment-anchor.ts';

export function renderLoading(): TemplateResult {
  return html`<div class="list" role="status" aria-label=${sayComments('loading')}>
    <div class="skeleton"></div>
    <div class="skeleton"></div>
  </div>`;
}

/** Why there are no comments to be seen. */
export function renderTrouble(
  phase: 'offline' | 'failed' | 'forbidden' | 'missing',
  retry: () => void,
): TemplateResult {
  return html`<div class="notice" role="alert">
    ${iconComment}
    <h4 class="subtitle">${sayComments(`${phase}Title`)}</h4>
    <p>${sayComments(`${phase}Text`)}</p>
    ${
      phase === 'offline' || phase === 'failed'
        ? html`<button type="button" class="button" @click=${retry}>${sayCommon('retry')}</button>`
        : nothing
    }
  </div>`;
}

/** Tells that there are no comments yet; without `begin` the user may not add one. */
export function renderEmpty(begin: (() => void) | undefined): TemplateResult {
  return html`<div class="notice">
    ${iconComment}
    <h4 class="subtitle">${sayComments('emptyTitle')}</h4>
    <p>${sayComments('emptyText')}</p>
    ${begin ? renderNew('primary', begin) : nothing}
  </div>`;
}

/** The button that begins a comment. */
function renderNew(kind: 'primary' | '', begin: () => void): TemplateResult {
  return html`<button type="button" class="button ${kind} new" @click=${begin}>
    ${iconComment}${sayComments('add')}
  </button>`;
}

/** Which threads are shown, with how many there are of each, and where one is begun; without `begin` none may be. */
export function renderTop({
  threads,
  shown,
  onShow,
  begin,
}: {
  readonly threads: readonly Thread[];
  readonly shown: 'open' | 'resolved';
  readonly onShow: (kind: 'open' | 'resolved') => void;
  readonly begin: (() => void) | undefined;
}): TemplateResult {
  const open = threads.filter(({ resolved }) => resolved === null).length;
  return html`<div class="top">
    <div class="segmented filter" role="radiogroup" aria-label=${sayComments('show')}>
      ${[['open', open] as const, ['resolved', threads.length - open] as const].map(
        ([kind, count]) =>
          html`<label
            ><input
              type="radio"
              name="shown"
              .checked=${shown === kind}
              @change=${() => {
                onShow(kind);
              }}
            />${sayComments(kind)}&nbsp;<span class="tabular count">${count}</span></label
          >`,
      )}
    </div>
    ${begin ? renderNew('', begin) : nothing}
  </div>`;
}

/** The threads of a kind, or that there are none of it. */
export function renderList(
  {
    all,
    shown,
    kind,
  }: { readonly all: readonly Thread[]; readonly shown: readonly Thread[]; readonly kind: 'open' | 'resolved' },
  renderThread: (thread: Thread) => TemplateResult,
): TemplateResult {
  return html`<div class="list" role="list" aria-label=${sayComments(kind)}>
      ${repeat(
        shown,
        ({ id }) => id,
        (thread) => html`<div role="listitem">${renderThread(thread)}</div>`,
      )}
    </div>
    ${
      shown.length === 0 && all.length > 0
        ? html`<p class="none">${sayComments(kind === 'open' ? 'nothingOpen' : 'nothingResolved')}</p>`
        : nothing
    }`;
}

/** Renders the place of a new comment: the chosen one, with the sections of the document as alternatives. */
export function renderAnchor(
  anchor: CommentAnchor,
  document: CommentedDocument,
  choose: (anchor: CommentAnchor) => void,
): TemplateResult {
  const words = findAnchor(anchor, document)?.words ?? sayComments('gone');
  const sections = [...listSectionTitles(document)].filter(
    ([id]) => anchor.kind === 'field' || id !== anchor.section_id,
  );
  return html`<label class="about"
      ><span class="hint">${sayComments('place')}</span>
      <select
        class="control"
        @change=${(event: Event) => {
          const select = event.target as HTMLSelectElement;
          const { value } = select;
          const title = sections.find(([id]) => id === value)?.[1];
          // The place that is chosen stands first from then on.
          select.selectedIndex = 0;
          if (title !== undefined) choose(anchorOfParagraph(value, title));
        }}
      >
        <option value="" .selected=${true}>${words}</option>
        <optgroup label=${sayComments('placeDocument')}>
          ${sections.map(([id, title]) => html`<option value=${id}>${title}</option>`)}
        </optgroup>
      </select></label
    >${anchor.quote === '' || anchor.quote === words ? nothing : html`<blockquote class="quote" dir="auto">${anchor.quote}</blockquote>`}`;
}
