import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { EvaluatedBlock, EvaluatedInline, EvaluatedSection } from '../../../document/index.ts';
import type { TrialSettings } from '../../draft/draft-api.ts';
import { renderTrialLink } from './trial-link.ts';
import { iconLock } from '../../base/icons/index.ts';
import { sayPreview } from '../../base/localize/source/preview.ts';

/** About as many characters as a page has. */
const PAGE = 3200;

/**
 * The sections that begin on the first page or so: in a trial the rest is not there to be read, selected or searched.
 */
export function firstSections(sections: readonly EvaluatedSection[]): readonly EvaluatedSection[] {
  let length = 0;
  return sections.filter(({ content, title }) => {
    const isFirst = length < PAGE;
    length += title.length + lengthOf(content);
    return isFirst;
  });
}

/**
 * Near enough for a page: the words and what little JSON is around them, without keys that begin with `_` and paths.
 */
function lengthOf(value: readonly EvaluatedBlock[] | readonly EvaluatedInline[]): number {
  return JSON.stringify(value, (key, part: unknown) => (key.startsWith('_') || key === 'path' ? undefined : part))
    .length;
}

/**
 * The lock where the document ends in a trial: `preview_text`, and the call to action (builder-embed §Trial object).
 */
export function renderLock(trial: TrialSettings): TemplateResult {
  return html`<div class="lock" role="note">
    ${iconLock}
    <p>${trial.preview_text || sayPreview('locked')}</p>
    ${renderTrialLink(trial, { text: trial.heading_cta_text, kind: 'primary' })}
  </div>`;
}
