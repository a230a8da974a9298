import { isObject } from '../../document/index.ts';
import type { ContractState, ValueSchema } from '../../document/index.ts';
import type { TemplateSummary } from '../../protocol/builder/index.ts';
import { createFailure, endpointUrl, requestJson } from '../base/http/request.ts';
import type { HttpAnswer, HttpFailure } from '../base/http/request.ts';

/** A template as the picker lists it. */
export type PickableTemplate = TemplateSummary;

/**
 * The templates in a list of anything. Parts that a template may lack (names in other languages, tags) are filled in
 * empty. An item that has no id or name is no template and left out.
 */
export function readTemplates(list: readonly unknown[]): readonly PickableTemplate[] {
  return list.flatMap((item) => {
    if (!isObject(item) || typeof item['id'] !== 'string' || typeof item['name'] !== 'string') return [];
    const { id, name, description } = item;
    return [
      {
        id,
        name,
        description: typeof description === 'string' ? description : '',
        names: readTexts(item['names']),
        descriptions: readTexts(item['descriptions']),
        jurisdictions: readWords(item['jurisdictions']),
        languages: readWords(item['languages']),
        tags: readWords(item['tags']),
        tags_by_language: isObject(item['tags_by_language'])
          ? Object.fromEntries(
              Object.entries(item['tags_by_language']).map(([language, words]) => [language, readWords(words)]),
            )
          : {},
      },
    ];
  });
}

/** A page may give values of any type: only texts are taken. */
function readWords(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((word): word is string => typeof word === 'string') : [];
}

/** Texts by language; other values are left out. */
function readTexts(texts: unknown): Record<string, string> {
  return isObject(texts)
    ? Object.fromEntries(
        Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};
}

/** How a template reads: a document with the example value, in one language. */
export interface TemplatePreview {
  readonly state: ContractState;
  readonly schema: ValueSchema;
}

/** Where templates are fetched from. */
interface Source {
  readonly endpoint: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

const PAGE = 100;

/**
 * Fetches every template the adapter offers, a page at a time; `onPage` gets all there are so far. Resolves to why the
 * list ends early, if it does.
 */
export async function fetchTemplates(
  source: Source,
  onPage: (templates: readonly PickableTemplate[]) => void,
): Promise<HttpFailure | undefined> {
  let all: readonly PickableTemplate[] = [];
  let read = 0;
  for (let number = 1, total = Infinity; read < total; number += 1) {
    const answer = await get<{ data?: unknown; meta?: { page?: { total?: number } } }>(
      source,
      `/templates?page[number]=${number}&page[size]=${PAGE}`,
    );
    if (!answer.ok) return answer;
    const { data, meta } = answer.value;
    if (!Array.isArray(data)) return createFailure(502);
    if (data.length === 0) break;
    all = [...all, ...readTemplates(data)];
    read += data.length;
    total = meta?.page?.total ?? 0;
    onPage(all);
  }
  if (all.length === 0) onPage(all);
  return undefined;
}

/**
 * Fetches how a template reads in a language; undefined where the service has no preview of it. Throws when it cannot
 * be fetched.
 */
export async function fetchPreview(
  source: Source,
  template: string,
  language: string,
): Promise<TemplatePreview | undefined> {
  const answer = await get<{ data?: { value_schema?: ValueSchema; preview?: { state?: ContractState } } }>(
    source,
    `/templates/${encodeURIComponent(template)}?filter[language]=${encodeURIComponent(language)}`,
  );
  if (!answer.ok) throw new Error(answer.code);
  const { value_schema: schema, preview } = answer.value.data ?? {};
  return preview?.state && schema && { state: preview.state, schema };
}

/** One request of the adapter; an answer that is no JSON is a failure like any other. */
function get<T>({ endpoint, fetch, signal }: Source, path: string): Promise<HttpAnswer<T>> {
  return requestJson({ url: endpointUrl(endpoint, path), fetch, signal });
}
