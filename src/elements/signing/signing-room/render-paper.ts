import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import { iconCheckCircle, iconCircle, iconMinus } from '../../base/icons/index.ts';
import { sayRoom } from '../../base/localize/source/room.ts';
import { formatMoment, sayDeadline } from '../../base/localize/format-moment.ts';

/**
 * Shows the sender, title, deadline and message. The sender is said to ask for a signature only where the page may
 * sign.
 */
export function renderHead({ document }: SigningRoom, maySign: boolean): TemplateResult {
  const { sender, title, message, due_at: due } = document;
  return html`<header class="head">
    <p class="asks">${sayRoom(maySign ? 'asks' : 'sentBy', sender)}</p>
    <h1 class="title" lang=${document.language}><bdi>${title}</bdi></h1>
    ${due === null ? nothing : html`<p class="hint due">${sayRoom('until', sayDeadline(due, document))}</p>`}
    ${
      message === null || message === ''
        ? nothing
        : html`<blockquote class="message" dir="auto" aria-label=${sayRoom('message', sender)}>${message}</blockquote>`
    }
  </header>`;
}

/** Lists the other signees, and the state of each. */
export function renderOthers({ others }: SigningRoom): TemplateResult | typeof nothing {
  if (others.length === 0) return nothing;
  return html`<section class="card" aria-labelledby="others">
    <h2 class="subtitle" id="others">${sayRoom('others')}</h2>
    <ul class="rows">
      ${others.map(
        ({ name, state, signed_at: at }) =>
          html`<li>
            <span class="grow"><bdi>${name}</bdi></span>
            <span class="hint state ${state}"
              >${state === 'completed' ? iconCheckCircle : state === 'cancelled' ? iconMinus : iconCircle}
              ${
                state === 'completed'
                  ? sayRoom('signedOn', formatMoment(at ?? '', 'day'))
                  : sayRoom(state === 'cancelled' ? 'cancelled' : 'waiting')
              }</span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
