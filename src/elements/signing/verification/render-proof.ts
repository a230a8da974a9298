import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert, iconFile } from '../../base/icons/index.ts';
import { sayVerification } from '../../base/localize/source/verification.ts';
import { formatMoment, formatSize } from '../../base/localize/format-moment.ts';
import type { Proof } from './verification-api.ts';

/** The proof of a document whose address is known, and the callback that asks for more. */
export interface ProofPart {
  readonly proof: Proof;
  readonly fault: 'wrongPin' | 'locked' | 'failed' | undefined;
  readonly isAsking: boolean;
  readonly onPin: (event: SubmitEvent) => void;
}

/** Hash, level and dates; title and names once somebody has given a PIN. */
export function renderProof(part: ProofPart): TemplateResult {
  const { proof } = part;
  const day = (iso: string | null): string => (iso === null ? '' : formatMoment(iso, 'moment'));
  const rows = [
    [sayVerification('documentTitle'), proof.title ?? ''],
    [sayVerification('sentBy'), proof.sender ?? ''],
    [sayVerification('sealedAt'), day(proof.sealed_at)],
    [sayVerification('confirmedAt'), day(proof.confirmed_at)],
    [sayVerification('until'), proof.holds_until === null ? '' : formatMoment(proof.holds_until, 'day')],
    [sayVerification('level'), `PAdES ${proof.level}`],
    [sayVerification('size'), formatSize(proof.size)],
    [sayVerification('hash'), proof.sha256],
    [sayVerification('signedHash'), proof.signed_sha256],
  ].filter(([, value]) => value !== '');
  return html`<section class="proof" part="proof" aria-labelledby="proof-title">
    <h2 class="subtitle" id="proof-title" tabindex="-1">${iconFile}${sayVerification('proofTitle')}</h2>
    ${proof.environment === 'sandbox' ? html`<p class="caution">${iconAlert}${sayVerification('sandbox')}</p>` : nothing}
    <dl>
      ${rows.map(
        ([label, value = '']) =>
          html`<dt>${label}</dt>
            <dd class=${/^[\da-f]{64}$/.test(value) ? 'hash' : nothing}><bdi>${value}</bdi></dd>`,
      )}
      ${
        proof.signatures
          ? html`<dt>${sayVerification('signedBy')}</dt>
              <dd>
                <ul>
                  ${proof.signatures.map(
                    ({ name, signed_at: at }) => html`<li><bdi>${name}</bdi> <span class="hint">${day(at)}</span></li>`,
                  )}
                </ul>
              </dd>`
          : nothing
      }
    </dl>
    ${proof.signatures ? nothing : renderPin(part)}
  </section>`;
}

function renderPin({ fault, isAsking, onPin }: ProofPart): TemplateResult {
  return html`<form class="pin" @submit=${onPin}>
    <label for="pin">${sayVerification('who')}</label>
    <p class="hint" id="pin-hint">${sayVerification('whoText')}</p>
    <div class="row">
      <input
        id="pin"
        name="pin"
        class="control"
        inputmode="numeric"
        autocomplete="off"
        pattern="\\s*([0-9]\\s*){6}"
        maxlength="11"
        required
        placeholder=${sayVerification('pin')}
        aria-describedby="pin-fault pin-hint"
        aria-invalid=${fault === 'wrongPin' ? 'true' : nothing}
      />
      <button type="submit" class="button" aria-busy=${isAsking ? 'true' : nothing}>${sayVerification('show')}</button>
    </div>
    <p class="error" id="pin-fault" role="alert">${fault ? html`${iconAlert}${sayVerification(fault)}` : nothing}</p>
  </form>`;
}
