import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { sayArchive } from '../base/localize/source/archive.ts';
import type { Stage } from './documents.ts';

/** Tones of the dot before a stage. */
export const TONES = { created: undefined, finalized: 'waiting', completed: 'good', cancelled: 'ended' } as const;

/** A dot and a word. */
export function renderStage(stage: Stage): TemplateResult {
  return html`<span class="dot" data-tone=${TONES[stage] ?? nothing}>${sayArchive(stage)}</span>`;
}
