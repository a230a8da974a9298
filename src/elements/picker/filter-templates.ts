import { foldText } from '../../document/index.ts';
import type { PickableTemplate } from './template-source.ts';

/** The filters of the list; '' filters nothing. */
export interface TemplateFilter {
  /** Words, all of which have to be found. */
  readonly search: string;
  /** A code, as templates write it. */
  readonly jurisdiction: string;
  readonly language: string;
  /** As it is shown, in the interface language. */
  readonly tag: string;
}

/** Leaves every template in. */
export const NO_FILTER: TemplateFilter = { search: '', jurisdiction: '', language: '', tag: '' };

/** One value a filter may take, with how many templates it would leave beside the other filters. */
export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** The templates that every filter lets through: all words found in name, description, tags or id, in any language. */
export function filterTemplates(
  templates: readonly PickableTemplate[],
  filter: TemplateFilter,
): readonly PickableTemplate[] {
  const words = foldText(filter.search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return templates.filter(
    (template) =>
      (filter.jurisdiction === '' || template.jurisdictions.includes(filter.jurisdiction)) &&
      (filter.language === '' || template.languages.includes(filter.language)) &&
      (filter.tag === '' || template.tags.includes(filter.tag)) &&
      words.every((word) => searchText(template).includes(word)),
  );
}

/**
 * The values of one filter, each counted under the others: what a press on it would leave. The filter itself is left
 * out of the count, since another value of it takes the place of the one that is chosen.
 *
 *     language: fi chosen     jurisdictions count Finnish templates, languages count those of all languages
 */
export function listFacets(
  templates: readonly PickableTemplate[],
  filter: TemplateFilter,
  name: 'jurisdiction' | 'language' | 'tag',
): readonly Facet[] {
  const lists = { jurisdiction: 'jurisdictions', language: 'languages', tag: 'tags' } as const;
  const values = [...new Set(templates.flatMap((template) => template[lists[name]]))].sort();
  const others = filterTemplates(templates, { ...filter, [name]: '' });
  return values.map((value) => ({
    value,
    count: others.filter((template) => template[lists[name]].includes(value)).length,
  }));
}

const searchable = new WeakMap<PickableTemplate, string>();

/** Everything a template can be found by, folded once for each. */
function searchText(template: PickableTemplate): string {
  let text = searchable.get(template);
  if (text === undefined) {
    text = foldText(
      [
        template.id,
        template.name,
        template.description,
        ...Object.values(template.names),
        ...Object.values(template.descriptions),
        ...template.tags,
        ...Object.values(template.tags_by_language).flat(),
      ].join(' '),
    );
    searchable.set(template, text);
  }
  return text;
}
