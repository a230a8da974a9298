import type { TemplateSummary, builderRoutes } from 'deedkit/protocol/builder';
import { pickText } from 'deedkit/document';
import { chooseLanguage, filterTemplates, listTags, textsOf } from '../../../domain/template/template-search.ts';
import type { Template } from 'deedkit/document';
import type { Handler } from '../../../http/interface.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.listTemplates)['request'];

const PAGE_SIZE = 25;

/**
 * Templates that fit all filters, in the order of the language that is asked for, by name and then by id, so that pages
 * never overlap. All are read and sorted for any page: a catalog has hundreds, not millions.
 */
export function listTemplates({ catalog }: BuilderPorts): Handler<Request> {
  return async ({ query, headers }, { identity }) => {
    const asked = query['filter[language]'];
    const found = filterTemplates(await catalog.list(identity.tenant), {
      jurisdiction: query['filter[jurisdiction]'],
      language: asked,
      search: query['filter[search]'],
    });
    const compare = new Intl.Collator(collationOf(asked)).compare;
    const number = query['page[number]'] ?? 1;
    const size = query['page[size]'] ?? PAGE_SIZE;
    const all = found
      .map(({ template }) =>
        summarize(template, chooseLanguage(template, { asked, acceptLanguage: headers['accept-language'] })),
      )
      .sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
    const data = all.slice((number - 1) * size, number * size);
    return {
      status: 200,
      json: { data, meta: { page: { number, size, total: all.length } } },
      headers: { Vary: 'Accept-Language' },
    };
  };
}

/** The sort order of a language; English for a text that is not a language tag, which no template has either. */
function collationOf(language: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** The summary of a template in lists and details, with its words in one of its languages and in all of them. */
export function summarize(template: Template, language: string): TemplateSummary {
  const { id, name, description, jurisdictions, languages } = template;
  const tags = listTags(template);
  return {
    id,
    name: pickText(name, language),
    description: pickText(description, language),
    names: textsOf(name),
    descriptions: textsOf(description),
    jurisdictions: [...jurisdictions],
    languages: [...languages],
    tags: tags[language] ?? [],
    tags_by_language: tags,
  };
}
