import type { Stage } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html } from 'lit';

/** Each stage of a contract in a word, and the tone of its dot. */
const STAGES: Readonly<Record<Stage, { readonly word: string; readonly tone: string }>> = {
  created: { word: 'Draft', tone: 'off' },
  finalized: { word: 'Out for signing', tone: 'waiting' },
  completed: { word: 'Signed', tone: 'good' },
  cancelled: { word: 'Cancelled', tone: 'bad' },
};

/** A stage as word and dot. */
export function renderStage(stage: Stage): TemplateResult {
  const { word, tone } = STAGES[stage];
  return html`<span class="dot" data-tone=${tone}>${word}</span>`;
}
