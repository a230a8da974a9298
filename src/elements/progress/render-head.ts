import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { sayProgress } from '../base/localize/source/progress.ts';
import type { Question } from './progress-dialog.ts';
import type { SigningProgress } from './progress-source.ts';
import { sayDate, sayDistance, sayMoment } from './say-when.ts';

/** The signing as a whole, and what is asked for there. */
export interface HeadView {
  readonly progress: SigningProgress;
  /** Where the file is, or how it is fetched where a link would lack the grant; undefined where the page has it. */
  readonly file: string | (() => void) | undefined;
  readonly busy: string;
  readonly isOffline: boolean;
  readonly onRemind: () => void;
  readonly onAsk: (question: Question) => void;
}

const TONES = { created: 'off', finalized: 'waiting', completed: 'good', cancelled: 'off' } as const;

/** Stage, how many have signed and until when; and what can be done with all of it. */
export function renderHead(view: HeadView): TemplateResult {
  const { stage, signees, due_at: due } = view.progress.data;
  const signed = signees.filter(({ state }) => state === 'completed').length;
  return html`<div class="head" part="head">
      <div class="facts" role="status">
        <strong class="dot" data-tone=${TONES[stage]}>${sayProgress(stage)}</strong>
        <span>${sayProgress('count', signed, signees.length)}</span>
        ${
          stage === 'finalized'
            ? html`<span>${due ? sayProgress('due', sayDate(due), sayDistance(due)) : sayProgress('noDue')}</span>`
            : nothing
        }
      </div>
      ${renderActions(view)}
    </div>
    ${view.isOffline ? html`<p class="line">${sayProgress('offline')}</p>` : nothing}${renderEnding(view)}`;
}

function renderEnding({
  progress: {
    data: { ended },
  },
}: HeadView): TemplateResult | typeof nothing {
  if (!ended) return nothing;
  const at = sayMoment(ended.at);
  const text =
    ended.by === 'signee'
      ? sayProgress('endedSignee', ended.name ?? '', at)
      : ended.by === 'due'
        ? sayProgress('endedDue')
        : sayProgress('endedSender', at);
  return html`<p class="line">${text}${ended.reason ? html`: <q><bdi>${ended.reason}</bdi></q>` : nothing}</p>`;
}

function renderActions({ progress: { data, verbs }, file, busy, onRemind, onAsk }: HeadView): TemplateResult {
  const isWaiting = data.stage === 'finalized';
  const canRemind = data.signees.some(({ is_next: isNext }) => isNext);
  const ask = (question: Question) => () => {
    onAsk(question);
  };
  return html`<div class="actions">
    ${
      isWaiting && verbs.includes('remind')
        ? html`<button
            type="button"
            class="button"
            aria-busy=${busy === 'all' ? 'true' : nothing}
            aria-disabled=${canRemind ? nothing : 'true'}
            title=${canRemind ? nothing : sayProgress('nobody')}
            @click=${canRemind ? onRemind : nothing}
          >
            ${sayProgress('remindAll')}
          </button>`
        : nothing
    }
    ${
      isWaiting && verbs.includes('correct')
        ? html`<button type="button" class="button" @click=${ask({ kind: 'extend', due: data.due_at })}>
            ${sayProgress('extend')}
          </button>`
        : nothing
    }
    ${
      isWaiting && verbs.includes('cancel')
        ? html`<button type="button" class="button" @click=${ask({ kind: 'cancel' })}>${sayProgress('end')}</button>`
        : nothing
    }
    ${file !== undefined && verbs.includes('download') ? renderFile(file, { isEnd: data.stage === 'completed', busy }) : nothing}
  </div>`;
}

/** The way to the file, which is what there is to do at the end. */
function renderFile(
  file: string | (() => void),
  { isEnd, busy }: { readonly isEnd: boolean; readonly busy: string },
): TemplateResult {
  const look = isEnd ? 'button primary' : 'button';
  return typeof file === 'string'
    ? html`<a class=${look} href=${file} download>${sayProgress('download')}</a>`
    : html`<button type="button" class=${look} aria-busy=${busy === 'file' ? 'true' : nothing} @click=${file}>
        ${sayProgress('download')}
      </button>`;
}
