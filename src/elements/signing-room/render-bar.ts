import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SigningRoom } from '../../protocol/room/index.ts';
import { iconAlert, iconCloudOff } from '../icons.ts';
import { sayCommon } from '../localize/source/common.ts';
import { sayRoom } from '../localize/source/room.ts';
import { formatMoment } from './format-moment.ts';

/** What keeps a signature from being sent, or how its sending goes. */
export type SendState =
  | { readonly at: 'idle' }
  | { readonly at: 'sending' }
  /** Sent again by itself. */
  | { readonly at: 'waiting'; readonly why: 'offline' | 'busy' }
  | { readonly at: 'refused'; readonly words: string };

/** The next step, in the order they come. */
export type Step = 'start' | 'next' | 'sign';

/** What the bar shows, and whom it tells. */
export interface BarPart {
  readonly room: SigningRoom;
  /** Undefined where there is nothing to be done now. */
  readonly step: Step | undefined;
  /** From 0 to 1. */
  readonly read: number;
  /** True once a signature and the confirmation are there. */
  readonly isReady: boolean;
  readonly send: SendState;
  readonly onStep: () => void;
  /** Sends what waits at once. */
  readonly onRetry: () => void;
}

/** What it is, how much is left, and one button that says the next step. */
export function renderBar(part: BarPart): TemplateResult {
  const { room, step, read, isReady, send, onStep } = part;
  const isSending = send.at === 'sending' || send.at === 'waiting';
  const { title, sender, due_at: due } = room.document;
  const percent = Math.round(read * 100);
  const left = isReady ? sayRoom('leftSend') : percent >= 99 ? sayRoom('leftNone') : sayRoom('left', 100 - percent);
  const until = due === null ? '' : sayRoom('until', formatMoment(due, 'day'));
  return html`<div class="bar ${step ?? ''}" part="bar" role="region" aria-label=${sayRoom('bar')}>
    <progress class="read" max="100" .value=${percent} aria-hidden="true"></progress>
    ${renderSending(part)}
    <div class="bar-in">
      <p class="what">
        <span class="bar-title" lang=${room.document.language}>${title}</span>
        <span class="hint by">${[sayRoom('sentBy', sender), until].filter(Boolean).join(' · ')}</span>
      </p>
      <p class="hint left tabular">${left}</p>
      ${
        step
          ? html`<button
              type="button"
              class="button primary step"
              part="step"
              aria-busy=${isSending ? 'true' : nothing}
              @click=${onStep}
            >
              ${isSending ? html`<span class="spinner"></span>${sayRoom('signing')}` : sayRoom(step)}
            </button>`
          : nothing
      }
    </div>
  </div>`;
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
