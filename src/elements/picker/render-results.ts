import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconSearch } from '../base/icons/index.ts';
import { sayPicker } from '../base/localize/source/picker.ts';
import type { PickableTemplate } from './template-source.ts';
import { descriptionOf, languageName, languageOf, nameOf } from './template-words.ts';

interface Results {
  readonly shown: readonly PickableTemplate[];
  /** The id of the one that is selected. */
  readonly selected: string | undefined;
  readonly onPick: (template: PickableTemplate) => void;
  readonly onChoose: () => void;
  readonly onClear: () => void;
}

/** The templates found, and their number; without any, the way out. */
export function renderResults(results: Results): TemplateResult {
  const { shown, onClear } = results;
  const count = shown.length === 1 ? sayPicker('countOne') : sayPicker('count', shown.length);
  return html`<p class="count" role="status">${count}</p>
    <ul class="list" id="results" role="listbox" ?hidden=${shown.length === 0} aria-label=${sayPicker('results')}>
      ${shown.map((template) => renderItem(template, results))}
    </ul>
    ${
      shown.length > 0
        ? nothing
        : html`<div class="notice">
            ${iconSearch}
            <h2 class="subtitle">${sayPicker('noMatchTitle')}</h2>
            <p>${sayPicker('noMatchText')}</p>
            <button class="button" type="button" @click=${onClear}>${sayPicker('clear')}</button>
          </div>`
    }`;
}

function renderItem(template: PickableTemplate, { selected, onPick, onChoose }: Results): TemplateResult {
  const { id, languages } = template;
  return html`<li
    class="item"
    role="option"
    id=${`option-${id}`}
    aria-selected=${id === selected ? 'true' : 'false'}
    @click=${() => {
      onPick(template);
    }}
    @dblclick=${onChoose}
  >
    <strong lang=${languageOf(template)}>${nameOf(template)}</strong>
    <p lang=${languageOf(template)}>${descriptionOf(template)}</p>
    <span class="chips">${languages.map((language) => html`<span class="chip">${languageName(language)}</span>`)}</span>
  </li>`;
}

/** As high as some templates, so that little moves when they come. */
export function renderResultsLoading(): TemplateResult {
  return html`<div class="skeletons" role="status" aria-label=${sayPicker('loading')}>
    ${[1, 2, 3, 4].map(() => html`<div class="skeleton"></div>`)}
  </div>`;
}
