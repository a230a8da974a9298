import type { ContractState, ValueSchema } from '../../document/index.ts';
import type { TemplateSummary } from '../../protocol/index.ts';

/** A template as the picker lists it. */
export type PickableTemplate = TemplateSummary;

/** How a template reads: a document with the example value, in one language. */
export interface TemplatePreview {
  readonly state: ContractState;
  readonly schema: ValueSchema;
}

/** Why nothing could be fetched. `status` 0 means that no answer came. */
export class TemplateFailure extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The adapter answered with status ${status}.`);
    this.name = 'TemplateFailure';
    this.status = status;
  }
}

interface Source {
  readonly endpoint: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

const PAGE = 100;

/** Fetches every template the adapter offers, a page at a time; `onPage` gets all there are so far. Throws `TemplateFailure`. */
export async function fetchTemplates(source: Source, onPage: (templates: readonly PickableTemplate[]) => void): Promise<void> {
  let all: readonly PickableTemplate[] = [];
  for (let number = 1, total = Infinity; all.length < total; number += 1) {
    const page = await get<{ data: PickableTemplate[]; meta: { page: { total: number } } }>(source, `/templates?page[number]=${number}&page[size]=${PAGE}`);
    if (page.data.length === 0) break;
    all = [...all, ...page.data];
    total = page.meta.page.total;
    onPage(all);
  }
  if (all.length === 0) onPage(all);
}

/** Fetches how a template reads in a language. Throws `TemplateFailure`. */
export async function fetchPreview(source: Source, template: string, language: string): Promise<TemplatePreview> {
  const { data } = await get<{ data: { value_schema: ValueSchema; preview: { state: ContractState } } }>(
    source, `/templates/${encodeURIComponent(template)}?filter[language]=${encodeURIComponent(language)}`);
  return { state: data.preview.state, schema: data.value_schema };
}

async function get<T>({ endpoint, fetch, signal }: Source, path: string): Promise<T> {
  const response = await fetch(endpoint.replace(/\/+$/, '') + path, { headers: { Accept: 'application/json' }, credentials: 'same-origin', signal })
    .catch((error: unknown) => { throw signal.aborted ? error : new TemplateFailure(0); });
  if (!response.ok) throw new TemplateFailure(response.status);
  return (await response.json()) as T;
}
