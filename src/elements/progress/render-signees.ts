import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { renderAvatar } from '../base/avatar.ts';
import { iconLink, iconPen } from '../base/icons/index.ts';
import { sayProgress } from '../base/localize/source/progress.ts';
import type { ProgressSignee, SigningProgress } from './progress-source.ts';
import { sayMoment, sayWhen } from './say-when.ts';

/** The wishes of a person in the list. */
export interface SigneeCommands {
  readonly remind: (signee: ProgressSignee) => void;
  readonly correct: (signee: ProgressSignee) => void;
  /** Missing where no link can be told. */
  readonly copy: ((signee: ProgressSignee) => void) | undefined;
}

/** The list, and what is under way in it. */
export interface SigneesView {
  readonly progress: SigningProgress;
  /** The signee about whom the service is being asked. */
  readonly busy: string;
  readonly commands: SigneeCommands;
}

/** The name that a signee goes by, or what else is known of them. */
export function nameOf({ name, company, role, email, phone }: ProgressSignee, index: number): string {
  return [name, company, role, email, phone].find((known) => known) ?? sayProgress('unnamed', index + 1);
}

/** Those who sign, one row each, in the order in which they were asked. */
export function renderSignees(view: SigneesView): TemplateResult {
  const { signees } = view.progress.data;
  if (signees.length === 0) return html`<p class="none">${sayProgress('nobodySigns')}</p>`;
  return html`<ul class="signees" part="signees">
    ${signees.map((signee, index) => renderSignee(signee, { ...view, index }))}
  </ul>`;
}

function renderSignee(signee: ProgressSignee, view: SigneesView & { readonly index: number }): TemplateResult {
  const { company, role, email, phone } = signee;
  const { progress, index } = view;
  const name = nameOf(signee, index);
  const { tone, text, detail } = stateOf(signee, progress);
  const contacts = [email, phone].filter((contact) => contact && contact !== name);
  return html`<li>
    ${renderAvatar({ id: name, display_name: name })}
    <div class="who">
      <span class="name"
        ><bdi>${name}</bdi
        >${isNextInOrder(signee, progress) ? html`<span class="next">${sayProgress('next')}</span>` : nothing}</span
      >
      ${[role, company].map((about) => (about && about !== name ? html`<span class="soft"><bdi>${about}</bdi></span>` : nothing))}
      ${contacts.map((contact) => html`<span class="soft contact"><bdi>${contact}</bdi></span>`)}
    </div>
    <div class="state">
      <span class="dot" data-tone=${tone}>${text}</span>
      ${detail ? html`<span class="soft detail"><bdi>${detail}</bdi></span>` : nothing}
    </div>
    ${signee.state === 'waiting' ? renderActions(signee, { ...view, name }) : nothing}
  </li>`;
}

function renderActions(
  signee: ProgressSignee,
  { progress: { verbs }, busy, commands, name }: SigneesView & { readonly name: string },
): TemplateResult {
  const { remind, correct, copy } = commands;
  const mayCorrect = verbs.includes('correct');
  return html`<div class="actions">
    ${
      verbs.includes('remind') && signee.is_next
        ? html`<button
            type="button"
            class="button ghost small"
            aria-label=${sayProgress('remindOf', name)}
            aria-busy=${busy === signee.id ? 'true' : nothing}
            @click=${() => {
              remind(signee);
            }}
          >
            ${sayProgress('remind')}
          </button>`
        : nothing
    }
    ${
      mayCorrect
        ? html`<button
            type="button"
            class="button ghost icon-only small"
            aria-label=${sayProgress('correctOf', name)}
            title=${sayProgress('correct')}
            @click=${() => {
              correct(signee);
            }}
          >
            ${iconPen}
          </button>`
        : nothing
    }
    ${
      mayCorrect && copy
        ? html`<button
            type="button"
            class="button ghost icon-only small"
            aria-label=${sayProgress('copyOf', name)}
            title=${sayProgress('copyTitle')}
            @click=${() => {
              copy(signee);
            }}
          >
            ${iconLink}
          </button>`
        : nothing
    }
  </div>`;
}

/** Whether there is an order, and it is this one's turn in it. */
function isNextInOrder({ order, is_next: isNext }: ProgressSignee, { data: { signees } }: SigningProgress): boolean {
  return isNext && order !== null && signees.some((other) => other.order !== null && other.order !== order);
}

interface State {
  readonly tone: string;
  readonly text: string;
  readonly detail?: string | null | undefined;
}

function stateOf(signee: ProgressSignee, { data: { ended } }: SigningProgress): State {
  const { state, signed_at: signed, opened_at: opened, invited_at: invited, deliveries, is_next: isNext } = signee;
  if (state === 'completed') return { tone: 'good', text: sayProgress('signed', signed ? sayMoment(signed) : '') };
  if (state === 'cancelled') {
    // An ending of an earlier release has a name alone.
    const isTheirs = ended?.signature_id ? ended.signature_id === signee.id : ended?.name === signee.name;
    return ended?.by === 'signee' && isTheirs
      ? { tone: 'bad', text: sayProgress('declined', sayMoment(ended.at)), detail: ended.reason }
      : { tone: 'off', text: sayProgress('notSigned') };
  }
  const bounce = deliveries.find(({ status }) => status === 'failed');
  const bounced = bounce && sayProgress(bounce.channel === 'email' ? 'bouncedEmail' : 'bouncedSms');
  // The other channel may have reached them.
  if (opened) return { tone: 'active', text: sayProgress('opened', sayWhen(opened)), detail: bounced };
  if (bounced) return { tone: 'bad', text: bounced, detail: bounce?.error };
  if (invited) return { tone: 'waiting', text: sayProgress('invited', sayWhen(invited)) };
  return { tone: 'off', text: sayProgress(isNext ? 'notInvited' : 'later') };
}
