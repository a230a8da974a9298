import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { iconFile, iconTag, iconUsers } from '../base/icons/index.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import type { Suggestion } from './suggest-filters.ts';

const ICONS = { stage: iconFile, person: iconUsers, tag: iconTag } as const;

/** Where a suggestion stands, and what is done when it is pressed. */
interface Place {
  readonly index: number;
  readonly isActive: boolean;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** A filter under the search, an option of its list. */
export function renderSuggestion(suggestion: Suggestion, { index, isActive, onChoose }: Place): TemplateResult {
  const { kind, label } = suggestion;
  return html`<div
    role="option"
    class="popup-option"
    id=${`suggestion-${index}`}
    aria-selected=${isActive ? 'true' : 'false'}
    @click=${() => {
      onChoose(suggestion);
    }}
  >
    ${ICONS[kind]}<span>${label}</span><span class="kind">${sayArchive(kind)}</span>
  </div>`;
}
