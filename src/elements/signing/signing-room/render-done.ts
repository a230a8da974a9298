import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import { iconAlert, iconCheck, iconDownload } from '../../base/icons/index.ts';
import { sayRoom } from '../../base/localize/source/room.ts';
import type { SavingState } from './file-saving.ts';
import { formatMoment } from '../../base/localize/format-moment.ts';
import { noticeOf, renderNotice } from './render-notice.ts';
import { mayDo, nameOf, redirectOf } from './standing.ts';
import type { OpenedRoom } from './standing.ts';

export { renderDecline } from './decline-dialog.ts';
export { Leaving } from './leaving.ts';

/** The content of the end, and its callbacks. */
export interface DonePart {
  readonly room: OpenedRoom;
  /** Of the signed document, or of the copy as signed so far. */
  readonly saving: SavingState;
  /** Seconds until the signee is redirected; 0 while no redirect is due. */
  readonly left: number;
  readonly onDownload: () => void;
  readonly onStay: () => void;
}

/** Tells the signee the outcome and offers the file. The document stands below. */
export function renderEnd(part: DonePart, standing: 'signed' | 'declinedHere'): TemplateResult {
  if (standing === 'signed') return renderDone(part);
  const notice = noticeOf(part.room, standing);
  return html`<div class="ended" tabindex="-1" id="done">
    ${notice ? renderNotice(notice, renderActions(part)) : nothing}
  </div>`;
}

/** That it is done: who, what, when, and where to go on. */
function renderDone(part: DonePart): TemplateResult {
  const { room } = part;
  return html`<section class="done" part="done" role="status" tabindex="-1" id="done">
      <span class="tick">${iconCheck}</span>
      <h1 class="title">${sayRoom('doneTitle')}</h1>
      <p class="who">
        ${sayRoom('doneText', nameOf(room.signee), room.document.title, formatMoment(room.signee.signed_at ?? '', 'moment'))}
      </p>
      <p class="hint">${wordsOf(room)}</p>
      ${renderActions(part)}
    </section>
    ${renderLeaving(part)}`;
}

/** Offers the sealed document when it is there, else the copy as signed so far; and the link to go on. */
function renderActions({ room, saving, onDownload }: DonePart): TemplateResult {
  const next = room.signee.state === 'completed' ? redirectOf(room.signee) : undefined;
  const isSealed = room.signed_pdf === 'ready';
  return html`<div class="actions">
      ${
        mayDo(room, 'download')
          ? html`<button
              type="button"
              class="button ${isSealed && !next ? 'primary' : ''}"
              part="download"
              aria-busy=${saving === 'busy' ? 'true' : nothing}
              @click=${onDownload}
            >
              ${saving === 'busy' ? html`<span class="spinner"></span>` : iconDownload}${sayRoom(isSealed ? 'download' : 'copy')}
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
    </p>`;
}

/** Stands outside the live region, so that a screen reader does not read out each second. */
function renderLeaving({ room, left, onStay }: DonePart): TemplateResult | typeof nothing {
  const next = redirectOf(room.signee);
  if (left === 0 || !next) return nothing;
  return html`<div class="card leaving" part="leaving">
    <p role="timer" class="tabular">${sayRoom('leaving', next.hostname, left)}</p>
    <button type="button" class="button" @click=${onStay}>${sayRoom('stay')}</button>
  </div>`;
}

function wordsOf({ others, ended, document, signed_pdf: file }: SigningRoom): string {
  if (file === 'ready') return sayRoom('ready');
  if (ended || document.stage === 'cancelled') return sayRoom('endedText');
  if (file === 'preparing') return sayRoom('preparing');
  const waiting = others.filter(({ state }) => state === 'waiting').length;
  if (waiting === 0) return sayRoom('preparing');
  return waiting === 1 ? sayRoom('waitOthersOne') : sayRoom('waitOthers', waiting);
}
