import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import type { DeedSignaturePad } from '../signature-pad/signature-pad.ts';
import { iconAlert } from '../../base/icons/index.ts';
import { sayRoom } from '../../base/localize/source/room.ts';
import { isOtherName, mayDo, nameOf, pagesOf } from './standing.ts';
import type { OpenedRoom } from './standing.ts';

/** The content of the section for signing, and its callbacks. */
export interface SignPart {
  readonly room: OpenedRoom;
  readonly isSending: boolean;
  /** A pad for initials, where there are places for them. */
  readonly initials: TemplateResult | typeof nothing;
  readonly hasConfirmed: boolean;
  /** Pages of which something cannot be shown, as long as the file was not downloaded. */
  readonly unseen: readonly number[];
  /** The missing part, once the signee has asked to sign. */
  readonly lacks: 'needSignature' | 'needConfirm' | undefined;
  readonly onConfirm: (has: boolean) => void;
  readonly onShowWhere: () => void;
  readonly onDecline: () => void;
  readonly onSignature: (pad: DeedSignaturePad) => void;
}

/** The signee's own data to check, the pad, and the one sentence that is confirmed; as much of it as the page may do. */
export function renderSign(part: SignPart): TemplateResult {
  const { room, isSending, hasConfirmed, lacks } = part;
  if (!mayDo(room, 'sign')) return html`<section class="card">${renderDecline(part)}</section>`;
  return html`${renderYou(room)}
    <section class="card sign" id="sign" aria-labelledby="sign-title" tabindex="-1">
      <div class="sign-head">
        <h2 class="subtitle" id="sign-title">${sayRoom('signHere')}</h2>
        ${renderWhere(part)}
      </div>
      ${renderUnseen(part)}
      <deed-signature-pad
        signee-name=${nameOf(room.signee)}
        ?disabled=${isSending}
        aria-describedby=${lacks === 'needSignature' ? 'lacks' : nothing}
        @deed-signature-change=${({ currentTarget }: Event) => {
          part.onSignature(currentTarget as DeedSignaturePad);
        }}
      ></deed-signature-pad>
      ${part.initials}
      <label class="option confirm">
        <input
          type="checkbox"
          class="check"
          .checked=${hasConfirmed}
          ?disabled=${isSending}
          aria-invalid=${lacks === 'needConfirm' ? 'true' : 'false'}
          aria-describedby=${lacks === 'needConfirm' ? 'lacks' : nothing}
          @change=${(event: Event) => {
            part.onConfirm((event.target as HTMLInputElement).checked);
          }}
        />
        <span>${sayRoom('confirm', room.document.title)}</span>
      </label>
      <p class="error" id="lacks" role="alert">${lacks ? html`${iconAlert}${sayRoom(lacks)}` : nothing}</p>
      ${mayDo(room, 'decline') ? renderDecline(part) : nothing}
    </section>`;
}

function renderDecline({ isSending, onDecline }: SignPart): TemplateResult {
  return html`<button type="button" class="button ghost decline" ?disabled=${isSending} @click=${onDecline}>
    ${sayRoom('decline')}
  </button>`;
}

/** Why it cannot be signed yet. */
function renderUnseen({ unseen }: SignPart): TemplateResult | typeof nothing {
  if (unseen.length === 0) return nothing;
  const words = sayRoom(unseen.length === 1 ? 'unseenOne' : 'unseen', unseen.join(', '));
  return html`<p class="strip warning" role="status">${iconAlert}<span>${words}</span></p>`;
}

function renderYou({ signee, document }: SigningRoom): TemplateResult {
  const rows = (
    [
      ['name', nameOf(signee)],
      ['company', signee.company_name],
      ['job', signee.job_title],
      ['role', signee.role ?? null],
      ['email', signee.email],
      ['phone', signee.phone],
    ] as const
  ).filter(([, value]) => value !== null && value !== '');
  const { identified } = signee;
  return html`<section class="card" aria-labelledby="you">
    <h2 class="subtitle" id="you">${sayRoom('you')}</h2>
    <dl class="details">
      ${rows.map(
        ([key, value]) =>
          html`<div>
            <dt>${sayRoom(key)}</dt>
            <dd><bdi>${value}</bdi></dd>
          </div>`,
      )}
    </dl>
    ${
      identified
        ? html`<p class="identified">${sayRoom('identified', identified.by, identified.name ?? '…')}</p>
            ${
              (identified.other_name ?? (identified.name !== null && isOtherName(identified.name, nameOf(signee))))
                ? html`<p class="strip warning">${iconAlert}<span>${sayRoom('otherName')}</span></p>`
                : nothing
            }`
        : nothing
    }
    <p class="hint">${sayRoom('wrong', document.sender)}</p>
  </section>`;
}

function renderWhere({ room, onShowWhere }: SignPart): TemplateResult | typeof nothing {
  const pages = pagesOf(room.signee);
  if (pages.length === 0) return nothing;
  const words = pages.length === 1 ? sayRoom('whereOne', pages[0] ?? 1) : sayRoom('where', pages.join(', '));
  return html`<p class="hint where">
    ${words}
    <button type="button" class="link" @click=${onShowWhere}>${sayRoom('showWhere')}</button>
  </p>`;
}
