import { html, nothing } from 'lit';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayFinalize } from '../../base/localize/source/finalize.ts';
import { renderTrialLink } from '../../document/preview/trial-link.ts';
import type { TrialSettings } from '../../draft/draft-api.ts';
import { CONFIRMATION_TAGS, renderSettingsHtml, TRIAL_TAGS } from './settings-html.ts';

/** The differences between the dialogs; all of them have one frame. */
export interface DialogContent {
  readonly title: string;
  readonly body: unknown;
  readonly action: unknown;
}

/** In the integrator’s words where there are some. Their HTML is cleaned before it is drawn. */
export function contentOfTrial(trial: TrialSettings): DialogContent {
  const { finalize_title, finalize_content, finalize_cta_text } = trial;
  const link = renderTrialLink(trial, { text: finalize_cta_text, kind: 'primary' });
  return {
    title: finalize_title || sayFinalize('trialTitle'),
    body: finalize_content
      ? renderSettingsHtml(finalize_content, TRIAL_TAGS)
      : html`<p>${sayFinalize('trialText')}</p>`,
    action: link === nothing ? nothing : html`<footer>${link}</footer>`,
  };
}

interface Question {
  /** The integrator’s words; empty for ours. */
  readonly text: string;
  /** The open comments. */
  readonly comments: unknown;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onFinalize: () => void;
}

/** The question before the last step, in the integrator’s words or ours. */
export function contentOfConfirmation({ text, comments, isBusy, onCancel, onFinalize }: Question): DialogContent {
  const question =
    text === ''
      ? html`<p>${sayFinalize('confirmText')}</p>`
      : html`<p>${renderSettingsHtml(text, CONFIRMATION_TAGS)}</p>`;
  return {
    title: sayFinalize('confirmTitle'),
    body: [question, comments],
    action: html`<footer>
      <button class="button" type="button" @click=${onCancel}>${sayCommon('cancel')}</button>
      <button class="button primary" type="button" aria-busy=${isBusy ? 'true' : nothing} @click=${onFinalize}>
        ${isBusy ? html`<span class="spinner"></span>${sayFinalize('waiting')}` : sayFinalize('finalize')}
      </button>
    </footer>`,
  };
}

/** Why the draft was not finalized, in a sentence. */
export function sayRefusal(code: string): string {
  if (code === 'unsaved') return sayFinalize('notSaved');
  return sayFinalize(code === 'stale' ? 'changed' : 'failed');
}
