import type { PlatformContract, Signature } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { formatExactly, formatMoment } from './moments.ts';

const STATES: Readonly<Record<Signature['state'], { readonly word: string; readonly tone: string }>> = {
  waiting: { word: 'Waiting', tone: 'waiting' },
  completed: { word: 'Signed', tone: 'good' },
  cancelled: { word: 'Cancelled', tone: 'off' },
};

/** The name that a signee goes by, or what else is known of them. */
export function nameOf({ first_name, last_name, email, phone }: Signature): string {
  return [first_name, last_name].filter(Boolean).join(' ') || (email ?? phone ?? 'Unnamed');
}

/** The signees, how far each has come, and how they are reached. `onCorrect` is missing where nothing can be changed. */
export function renderSignees(
  { signatures }: PlatformContract,
  onCorrect: ((signature: Signature) => void) | undefined,
): TemplateResult {
  return html`<section aria-labelledby="signees-title">
    <h2 id="signees-title">Signees</h2>
    <table class="list">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">State</th>
          <th scope="col">Reached by</th>
          <th scope="col" class="number">Changed</th>
          <th scope="col"><span class="visually-hidden">Actions</span></th>
        </tr>
      </thead>
      <tbody>
        ${signatures.map((signature) => renderSignee(signature, onCorrect))}
      </tbody>
    </table>
  </section>`;
}

function renderSignee(signature: Signature, onCorrect: ((signature: Signature) => void) | undefined): TemplateResult {
  const { company_name, email, phone, state, updated_at, signed_at, deliveries = [] } = signature;
  const isLost = state === 'waiting' && deliveries.some(({ status }) => status === 'failed');
  const { word, tone } = isLost ? { word: 'Not reached', tone: 'bad' } : STATES[state];
  const at = signed_at ?? updated_at;
  return html`<tr>
    <th scope="row">
      <bdi>${nameOf(signature)}</bdi>
      ${company_name ? html`<span class="soft"> · <bdi>${company_name}</bdi></span>` : nothing}
    </th>
    <td><span class="dot" data-tone=${tone}>${word}</span></td>
    <td class="soft"><bdi>${[email, phone].filter(Boolean).join(', ') || 'No contact'}</bdi></td>
    <td class="number soft" title=${formatExactly(at)}>${formatMoment(at)}</td>
    <td class="row-actions">
      ${
        onCorrect && state === 'waiting'
          ? html`<button
              class="button ghost"
              aria-label="Correct the address of ${nameOf(signature)}"
              @click=${() => {
                onCorrect(signature);
              }}
            >
              Correct
            </button>`
          : nothing
      }
    </td>
  </tr>`;
}
