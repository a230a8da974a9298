import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert, iconCheck, iconCheckCircle, iconFile, iconMinus, iconX } from '../../base/icons/index.ts';
import type { verificationTexts } from '../../base/localize/source/verification.ts';
import { sayVerification } from '../../base/localize/source/verification.ts';
import type { Verdict, VerdictLine } from './verdict.ts';

/** How far checking a file has come. */
export type Check =
  | { readonly step: 'none' }
  | { readonly step: 'reading' | 'checking'; readonly name: string }
  | { readonly step: 'ask'; readonly file: File }
  | { readonly step: 'failed'; readonly file: File | undefined; readonly why: keyof typeof verificationTexts }
  | { readonly step: 'done'; readonly name: string; readonly verdict: () => Verdict };

/** The check as it is shown, and its callbacks. */
export interface CheckPart {
  readonly check: Check;
  readonly isOver: boolean;
  readonly onChoose: (event: Event) => void;
  readonly onSend: (file: File) => void;
}

/** Renders the place for a file, the progress of the check, and its result. */
export function renderCheck(part: CheckPart): TemplateResult {
  const { check } = part;
  return html`<div class="result" role="status">${renderStep(part)}</div>
    ${check.step === 'reading' || check.step === 'checking' ? nothing : renderChooser(part)}`;
}

function renderStep({ check, onSend }: CheckPart): TemplateResult | typeof nothing {
  switch (check.step) {
    case 'none':
      return nothing;
    case 'reading':
    case 'checking':
      return html`<p class="busy"><span class="spinner"></span>${sayVerification(check.step, check.name)}</p>`;
    case 'ask':
      return html`<section class="ask" part="ask">
        <h2 class="subtitle" tabindex="-1">${sayVerification('sendTitle')}</h2>
        <p>${sayVerification('sendText')}</p>
        <button type="button" class="button primary" @click=${() => onSend(check.file)}>
          ${sayVerification('send')}
        </button>
      </section>`;
    case 'failed': {
      const { file } = check;
      return html`<section class="verdict unknown" part="verdict">
        <h2 class="sentence" tabindex="-1">${iconAlert}<span>${sayVerification(check.why)}</span></h2>
        ${
          file
            ? html`<button type="button" class="button" @click=${() => onSend(file)}>
                ${sayVerification('retry')}
              </button>`
            : nothing
        }
      </section>`;
    }
    case 'done':
      return renderVerdict(check.verdict(), check.name);
  }
}

function renderVerdict({ holds, sentence, caution, lines }: Verdict, name: string): TemplateResult {
  return html`<section class="verdict ${holds ? 'good' : 'bad'}" part="verdict">
    <p class="file">${iconFile}<bdi>${name}</bdi></p>
    <h2 class="sentence" tabindex="-1">${holds ? iconCheck : iconX}<span>${sentence}</span></h2>
    ${caution === undefined ? nothing : html`<p class="caution">${iconAlert}${caution}</p>`}
    <details>
      <summary>${sayVerification('details')}</summary>
      <ul class="lines">
        ${lines.map(renderLine)}
      </ul>
    </details>
  </section>`;
}

function renderLine({ holds, text }: VerdictLine): TemplateResult {
  const mark = holds === null ? iconMinus : holds ? iconCheckCircle : iconX;
  return html`<li class=${holds === null ? 'known' : holds ? 'good' : 'bad'}>${mark}<span>${text}</span></li>`;
}

function renderChooser({ check, isOver, onChoose }: CheckPart): TemplateResult {
  const isFirst = check.step === 'none';
  return html`<div class="place ${isFirst ? '' : 'small'} ${isOver ? 'over' : ''}" part="place">
    <label class="button ${isFirst ? 'primary' : ''}" for="file">
      ${sayVerification(isFirst ? 'choose' : 'chooseOther')}
    </label>
    <input id="file" class="file-input" type="file" accept="application/pdf,.pdf" @change=${onChoose} />
    ${
      isFirst
        ? html`<span class="hint">${sayVerification('drop')}</span>
            <p class="hint">${sayVerification('private')}</p>`
        : nothing
    }
  </div>`;
}
