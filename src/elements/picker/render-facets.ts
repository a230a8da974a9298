import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { displayName, getUiLanguage } from '../base/localize/index.ts';
import { sayPicker } from '../base/localize/source/picker.ts';
import { listFacets } from './filter-templates.ts';
import type { TemplateFilter } from './filter-templates.ts';
import type { PickableTemplate } from './template-source.ts';
import { languageName } from './template-words.ts';

/** The facets that templates are filtered by. */
export interface FacetsView {
  readonly all: readonly PickableTemplate[];
  readonly filter: TemplateFilter;
  readonly onFilter: (change: Partial<TemplateFilter>) => void;
}

type FacetName = 'jurisdiction' | 'language' | 'tag';

/** How a value is said in the interface language. */
const LABELS: Readonly<Record<FacetName, (value: string) => string>> = {
  jurisdiction: (value) => (/^[a-z]{2}$/i.test(value) ? displayName(value.toUpperCase(), 'region') : value),
  language: languageName,
  tag: (value) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' '),
};

export function renderFacets(view: FacetsView): TemplateResult {
  return html`<div class="facets" role="group" aria-label=${sayPicker('filters')}>
    ${renderFacet('jurisdiction', view)} ${renderFacet('language', view)} ${renderFacet('tag', view)}
  </div>`;
}

/** The places of facets while templates are on their way. */
export function renderFacetsLoading(): TemplateResult {
  return html`<div class="facets" aria-hidden="true">
    ${[3, 3, 5].map((rows) => html`<div class="facet">${Array.from({ length: rows }, () => html`<div class="skeleton"></div>`)}</div>`)}
  </div>`;
}

/** One facet; where all templates are alike in it, there is nothing to choose. */
function renderFacet(name: FacetName, { all, filter, onFilter }: FacetsView): TemplateResult | typeof nothing {
  const facets = listFacets(all, filter, name);
  if (facets.length < 2) return nothing;
  const named = facets
    .map((facet) => ({ ...facet, text: LABELS[name](facet.value) }))
    .sort((a, b) => a.text.localeCompare(b.text, getUiLanguage()));
  return html`<fieldset class="facet">
    <legend>${sayPicker(name)}</legend>
    ${named.map(
      ({ value, count, text }) =>
        html`<button
          type="button"
          class="value"
          aria-pressed=${filter[name] === value ? 'true' : 'false'}
          ?data-none=${count === 0}
          @click=${() => {
            onFilter({ [name]: filter[name] === value ? '' : value });
          }}
        >
          <span>${text}</span><span aria-hidden="true">${count}</span>
        </button>`,
    )}
  </fieldset>`;
}
