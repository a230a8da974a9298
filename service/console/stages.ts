import type { Stage } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { texts } from './texts/index.ts';

/** The tone of the dot of each stage of a contract. */
const TONES: Readonly<Record<Stage, string>> = {
  created: 'off',
  finalized: 'waiting',
  completed: 'good',
  cancelled: 'bad',
};

/** A stage as word and dot. */
export function renderStage(stage: Stage): TemplateResult {
  return html`<span class="dot" data-tone=${TONES[stage]}>${texts().stages[stage]}</span>`;
}
