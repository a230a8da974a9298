import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SigningRoom } from '../../protocol/room/index.ts';
import { iconAlert, iconCheck } from '../icons.ts';
import { iconDownload } from '../first-icons.ts';
import { sayRoom } from '../localize/source/room.ts';
import type { SavingState } from './file-saving.ts';
import { formatMoment } from './format-moment.ts';
import { renderOthers } from './render-paper.ts';
import { nameOf, redirectOf } from './standing.ts';

/** What the end shows, and whom it tells. */
export interface DonePart {
  readonly room: SigningRoom;
  /** Of the signed document. */
  readonly saving: SavingState;
  readonly onDownload: () => void;
}

/** That it is done: who, what, when, and what there is to take along. */
export function renderDone({ room, saving, onDownload }: DonePart): TemplateResult {
  const { document, signee, signed_pdf: file } = room;
  const next = redirectOf(signee);
  return html`<div class="column">
    <section class="done" part="done" role="status" tabindex="-1" id="done">
      <span class="tick">${iconCheck}</span>
      <h1 class="title">${sayRoom('doneTitle')}</h1>
      <p class="who">
        ${sayRoom('doneText', nameOf(signee), document.title, formatMoment(signee.signed_at ?? '', 'moment'))}
      </p>
      <p class="hint">${wordsOf(room)}</p>
      <div class="actions">
        ${
          file === 'ready'
            ? html`<button
                type="button"
                class="button ${next ? '' : 'primary'}"
                part="download"
                aria-busy=${saving === 'busy' ? 'true' : nothing}
                @click=${onDownload}
              >
                ${saving === 'busy' ? html`<span class="spinner"></span>` : iconDownload}${sayRoom('download')}
              </button>`
            : nothing
        }
        ${
          next
            ? html`<a class="button primary" part="continue" href=${next.href} rel="noreferrer"
                >${sayRoom('goOn', next.hostname)}</a
              >`
            : nothing
        }
      </div>
      <p class="error" role="alert">
        ${saving === 'failed' ? html`${iconAlert}${sayRoom('downloadFailed')}` : nothing}
      </p>
    </section>
    ${renderOthers(room)}
  </div>`;
}

function wordsOf({ others, signed_pdf: file }: SigningRoom): string {
  if (file === 'ready') return sayRoom('ready');
  if (file === 'preparing') return sayRoom('preparing');
  const waiting = others.filter(({ state }) => state === 'waiting').length;
  if (waiting === 0) return sayRoom('preparing');
  return waiting === 1 ? sayRoom('waitOthersOne') : sayRoom('waitOthers', waiting);
}
