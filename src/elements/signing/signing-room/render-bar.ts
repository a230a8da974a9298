import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import { iconAlert, iconCloudOff } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayRoom } from '../../base/localize/source/room.ts';
import { sayDeadline } from '../../base/localize/format-moment.ts';

/** The progress of sending a signature, or the reason why it is not sent. */
export type SendState =
  | { readonly at: 'idle' }
  | { readonly at: 'sending' }
  /** Sent again by itself. */
  | { readonly at: 'waiting'; readonly why: 'offline' | 'busy' }
  | { readonly at: 'refused'; readonly words: string };

/** The next step, in the order they come; `fill`: fields on the pages are left, `file`: something cannot be shown here, so it has to be downloaded first. */
export type Step = 'start' | 'fill' | 'next' | 'file' | 'sign';

/** The content of the bar, and its callbacks. */
export interface BarPart {
  readonly room: SigningRoom;
  /** Undefined where there is nothing to be done now. */
  readonly step: Step | undefined;
  /** The words of the step `fill`, and how many fields are left. */
  readonly fill: { readonly step: string; readonly left: string } | undefined;
  /** From 0 to 1. */
  readonly read: number;
  /** Where pages are read. */
  readonly pages: { readonly read: number; readonly pages: number } | undefined;
  /** True once a signature and the confirmation are there. */
  readonly isReady: boolean;
  readonly send: SendState;
  readonly onStep: () => void;
  /** Sends what waits at once. */
  readonly onRetry: () => void;
}

/** Shows title, sender and deadline, how much is left to read, and one button for the next step. */
export function renderBar(part: BarPart): TemplateResult {
  const { room, step, read, send, onStep } = part;
  const isSending = send.at === 'sending' || send.at === 'waiting';
  const { title, sender, due_at: due } = room.document;
  const percent = Math.round(read * 100);
  const until = due === null ? '' : sayRoom('until', sayDeadline(due, room.document));
  return html`<div class="bar ${step ?? ''}" part="bar" role="region" aria-label=${sayRoom('bar')}>
    ${percent > 0 ? html`<progress class="read" max="100" .value=${percent} aria-hidden="true"></progress>` : nothing}
    ${renderSending(part)}
    <div class="bar-in">
      <p class="what">
        <span class="bar-title" lang=${room.document.language}><bdi>${title}</bdi></span>
        <span class="hint by">${[sayRoom('sentBy', sender), until].filter(Boolean).join(' · ')}</span>
      </p>
      <p class="hint left tabular">${leftOf(part)}</p>
      ${
        step
          ? html`<button
              type="button"
              class="button primary step"
              part="step"
              aria-busy=${isSending ? 'true' : nothing}
              @click=${onStep}
            >
              ${isSending ? html`<span class="spinner"></span>${sayRoom('signing')}` : step === 'fill' ? part.fill?.step : sayRoom(step)}
            </button>`
          : nothing
      }
    </div>
  </div>`;
}

/** How much is left. Only of whom it is the turn is a signature left. */
function leftOf({ step, fill, read, pages, isReady }: BarPart): string {
  if (fill && step === 'fill') return fill.left;
  if (step === 'sign' && isReady) return sayRoom('leftSend');
  if (read === 1) return sayRoom(step ? 'leftNone' : 'leftAll');
  return pages ? sayRoom('leftPages', pages.read, pages.pages) : sayRoom('left', Math.round(100 - read * 100));
}

/** How sending goes, where it cannot be scrolled away. */
function renderSending({ send, onRetry }: BarPart): TemplateResult {
  const strip =
    send.at === 'waiting'
      ? html`<div class="strip warning sending">
          ${iconCloudOff}
          <span><strong>${sayRoom(`${send.why}Title`)}</strong> ${sayRoom(`${send.why}Text`)}</span>
          <button type="button" class="button small" @click=${onRetry}>${sayCommon('retry')}</button>
        </div>`
      : send.at === 'refused'
        ? html`<p class="strip danger sending">${iconAlert}<span>${send.words}</span></p>`
        : nothing;
  return html`<div role="status">${strip}</div>`;
}
