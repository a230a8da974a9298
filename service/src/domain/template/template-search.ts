import { foldText, pickText } from 'deedkit/document';
import type { Template, Translatable } from 'deedkit/document';
import type { OfferedTemplate } from './template-catalog.ts';

/** The filters of a list; a missing one lets all pass. */
export interface TemplateFilter {
  readonly jurisdiction?: string | undefined;
  readonly language?: string | undefined;
  readonly search?: string | undefined;
}

/** The templates that pass every filter given; `search` asks for all of its words, in any language of the template. */
export function filterTemplates(
  offered: readonly OfferedTemplate[],
  { jurisdiction, language, search }: TemplateFilter,
): readonly OfferedTemplate[] {
  const words = foldText(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return offered.filter(({ template }) => {
    if (jurisdiction && !template.jurisdictions.some((code) => isSame(code, jurisdiction))) return false;
    if (language && !template.languages.some((code) => isSame(code, language))) return false;
    const text = words.length === 0 ? '' : searchText(template);
    return words.every((word) => text.includes(word));
  });
}

/** Codes are written in either case. */
function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

const texts = new WeakMap<Template, string>();

/** Everything a template can be found by, folded once for each version. */
function searchText(template: Template): string {
  const known = texts.get(template);
  if (known !== undefined) return known;
  const text = foldText(
    [
      template.id,
      ...Object.values(listTags(template)).flat(),
      ...Object.values(textsOf(template.name)),
      ...Object.values(textsOf(template.description)),
    ].join('\n'),
  );
  texts.set(template, text);
  return text;
}

/** The languages of a translatable text, with its wording in each. */
export function textsOf({ _type, ...texts }: Translatable): Readonly<Record<string, string>> {
  return texts;
}

/** The topics of a template in each of its languages, in the same order in all of them. */
export function listTags({ tags, languages }: Template): Record<string, string[]> {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      tags.map((tag) => (typeof tag === 'string' ? tag : pickText(tag, language))),
    ]),
  );
}

/**
 * The language to show a template in: the one asked for, else the first of `Accept-Language` it has, else its first.
 *
 *     template: fi, en     Accept-Language: sv, en-GB;q=0.8, fi;q=0.5     en: a region does not count where it is not had
 */
export function chooseLanguage(
  template: Template,
  { asked, acceptLanguage }: { asked?: string | undefined; acceptLanguage?: string | undefined },
): string {
  const wanted =
    asked === undefined ? listLanguages(acceptLanguage ?? '') : [asked, ...listLanguages(acceptLanguage ?? '')];
  for (const language of wanted) {
    const found =
      template.languages.find((code) => isSame(code, language)) ??
      template.languages.find((code) => isSame(code, language.split('-')[0] ?? ''));
    if (found !== undefined) return found;
  }
  return template.languages[0] ?? 'en';
}

/** The languages of an `Accept-Language` header, most wanted first (RFC 9110 §12.5.4). */
function listLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part
        .trim()
        .split(';')
        .map((piece) => piece.trim());
      const q = parameters.find((piece) => /^q=/i.test(piece));
      return { tag, index, weight: q === undefined ? 1 : Number(q.slice(2)) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ tag }) => tag);
}
