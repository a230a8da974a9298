import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import { iconAlert, iconClock, iconCloudOff, iconFile, iconLock, iconSearch, iconX } from '../../base/icons/index.ts';
import type { Icon } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayRoom } from '../../base/localize/source/room.ts';
import { sayDeadline } from '../../base/localize/format-moment.ts';
import { isReadable, mayDo, nameOf } from './standing.ts';
import type { OpenedRoom, RoomFault, Standing } from './standing.ts';

/** A state in words, with its sign; what the person can do stands in `action`. */
interface Notice {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  readonly reason?: string | null;
}

/** A state that takes the place of the document. */
export function renderNotice({ icon, title, text, reason }: Notice, action: unknown = nothing): TemplateResult {
  return html`<div class="notice" part="notice" role="status">
    ${icon}
    <h2 class="subtitle">${title}</h2>
    <p>${text}</p>
    ${reason ? html`<p class="reason">${sayRoom('reasonGiven', reason)}</p>` : nothing} ${action}
  </div>`;
}

const FAULT_ICONS: Readonly<Record<RoomFault, Icon>> = {
  forbidden: iconLock,
  identify: iconLock,
  unknown: iconSearch,
  unavailable: iconAlert,
  network: iconCloudOff,
};

/** Why there is no room to show; until that is known, the place of its document. */
export function renderNoRoom(
  fault: RoomFault | undefined,
  { hasContent, onRetry }: { readonly hasContent: boolean; readonly onRetry: () => void },
): TemplateResult {
  return fault ? renderFault(fault, onRetry) : renderLoading(hasContent);
}

/** A fault that time can mend has a button that asks at once. */
function renderFault(fault: RoomFault, onRetry: () => void): TemplateResult {
  const notice = { icon: FAULT_ICONS[fault], title: sayRoom(`${fault}Title`), text: sayRoom(`${fault}Text`) };
  const canRetry = fault === 'network' || fault === 'unavailable';
  return renderNotice(
    notice,
    canRetry ? html`<button type="button" class="button" @click=${onRetry}>${sayCommon('retry')}</button>` : nothing,
  );
}

/** Tells that no document is named. */
export function renderEmpty(): TemplateResult {
  return renderNotice({ icon: iconFile, title: sayRoom('emptyTitle'), text: sayRoom('emptyText') });
}

/** Returns the notice in place of the document; undefined where it can be read, or is signed. */
export function noticeOf(room: SigningRoom, standing: Standing): Notice | undefined {
  const { title, sender, due_at: due } = room.document;
  const { ended } = room;
  switch (standing) {
    case 'identify':
      return { icon: iconLock, title: sayRoom('identifyTitle'), text: sayRoom('identifyText') };
    case 'notOpen':
      return { icon: iconClock, title: sayRoom('notOpenTitle'), text: sayRoom('notOpenText', sender) };
    case 'expired': {
      const until = sayDeadline(due ?? ended?.at ?? '', room.document);
      return { icon: iconClock, title: sayRoom('expiredTitle'), text: sayRoom('expiredText', title, until, sender) };
    }
    case 'withdrawn':
      return {
        icon: iconX,
        title: sayRoom('withdrawnTitle', sender),
        text: sayRoom('withdrawnText', title, sender),
        reason: ended?.reason ?? null,
      };
    case 'declined':
      return {
        icon: iconX,
        title: sayRoom('declinedTitle', ended?.name ?? '…'),
        text: sayRoom('declinedText', title),
        reason: ended?.reason ?? null,
      };
    case 'declinedHere':
      return {
        icon: iconX,
        title: sayRoom('declinedHereTitle'),
        text: sayRoom('declinedHereText', sender, title),
        reason: ended?.reason ?? null,
      };
    default:
      return undefined;
  }
}

/** Why nothing is asked for (yet): the page is one to read in, or others sign first. */
export function renderTurn(room: OpenedRoom, standing: Standing): TemplateResult | typeof nothing {
  if (!isReadable(standing)) return nothing;
  if (!mayDo(room, 'sign')) return renderViewOnly(room);
  return standing === 'open' ? nothing : renderWait(room);
}

function renderWait(room: SigningRoom): TemplateResult {
  const waiting = room.others.filter(({ state }) => state === 'waiting').map(({ name }) => name);
  return html`<section class="wait" part="notice">
    ${iconClock}
    <div>
      <h2 class="subtitle">${sayRoom('laterTitle')}</h2>
      <p>${sayRoom('laterText', waiting.join(', ') || room.document.sender)}</p>
    </div>
  </section>`;
}

function renderViewOnly({ signee }: SigningRoom): TemplateResult {
  return html`<section class="wait" part="notice">
    ${iconFile}
    <div>
      <h2 class="subtitle">${sayRoom('viewOnlyTitle')}</h2>
      <p>${sayRoom('viewOnlyText', nameOf(signee))}</p>
    </div>
  </section>`;
}

/** Bars where the document will be; what the page has put inside, where it has. */
function renderLoading(hasContent: boolean): TemplateResult {
  if (hasContent) return html`<slot></slot>`;
  return html`<div class="column loading-room" role="status" aria-label=${sayRoom('loading')}>
    <div class="skeleton short"></div>
    <div class="skeleton title-bar"></div>
    <div class="paper">${Array.from({ length: 8 }, () => html`<div class="skeleton"></div>`)}</div>
  </div>`;
}

/** Says that the document is another than it was. */
export function renderChanged(): TemplateResult {
  return html`<p class="strip warning" role="alert">${iconAlert}<span>${sayRoom('changed')}</span></p>`;
}
