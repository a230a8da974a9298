import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import { iconAlert, iconDownload, iconFile } from '../../base/icons/index.ts';
import { sayRoom } from '../../base/localize/source/room.ts';
import type { SavingState } from './file-saving.ts';
import { formatSize } from '../../base/localize/format-moment.ts';

type Attachment = SigningRoom['document']['attachments'][number];

/** The attachments, and the callbacks of their list. */
export interface AttachmentsPart {
  readonly attachments: readonly Attachment[];
  /** Of the document with all of them. */
  readonly saving: SavingState;
  /** A page of the document is to be shown. */
  readonly onPage: (page: number) => void;
  readonly onDownload: () => void;
}

/** Each with its name, its pages and the way there; and the whole to take along. */
export function renderAttachments(part: AttachmentsPart): TemplateResult | typeof nothing {
  const { attachments, saving, onPage, onDownload } = part;
  if (attachments.length === 0) return nothing;
  return html`<section class="card attachments" aria-labelledby="attachments">
    <h2 class="subtitle" id="attachments">${sayRoom('attachments')}</h2>
    <p class="hint">${sayRoom('attachmentsHint')}</p>
    <ul class="rows">
      ${attachments.map((one) => renderOne(one, onPage))}
    </ul>
    <button type="button" class="button whole" aria-busy=${saving === 'busy' ? 'true' : nothing} @click=${onDownload}>
      ${saving === 'busy' ? html`<span class="spinner"></span>` : iconDownload}${sayRoom('downloadWhole')}
    </button>
    <p class="error" role="alert">${saving === 'failed' ? html`${iconAlert}${sayRoom('downloadFailed')}` : nothing}</p>
  </section>`;
}

function renderOne({ name, size, page, pages }: Attachment, onPage: AttachmentsPart['onPage']): TemplateResult {
  const about = [page === null ? '' : wordsOf(page, pages ?? 1), formatSize(size)];
  return html`<li>
    ${iconFile}
    <span class="grow">
      <span class="name"><bdi>${name}</bdi></span>
      <span class="hint tabular">${about.filter(Boolean).join(' · ')}</span>
    </span>
    ${
      page === null
        ? nothing
        : html`<button
            type="button"
            class="button small"
            aria-label=${sayRoom('showNamed', name)}
            @click=${() => {
              onPage(page);
            }}
          >
            ${sayRoom('show')}
          </button>`
    }
  </li>`;
}

function wordsOf(first: number, count: number): string {
  return count === 1 ? sayRoom('onPage', first) : sayRoom('onPages', first, first + count - 1);
}
