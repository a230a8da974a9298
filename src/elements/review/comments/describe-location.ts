import { isObject, widgetOf } from '../../../document/index.ts';
import type { ContractState, Json, ValueSchema } from '../../../document/index.ts';
import { locatePath } from '../../draft/locate.ts';
import { translate } from '../../base/localize/index.ts';
import { sayFinalize } from '../../base/localize/source/finalize.ts';

/** The contract that a place is in. */
export interface LocationSource {
  readonly state: ContractState;
  readonly schema: ValueSchema;
}

/** Where a problem is, in words: "Parties 2 › E-mail". */
export function describeLocation(path: string, source: LocationSource): string {
  return path === '/document_name' ? sayFinalize('documentName') : listWords(path, source).join(' › ');
}

/**
 * The same under the heading of its section, which is not said again: "Purpose". An instance goes by what tells it from
 * the others, else by its number: "Lehtonen › E-mail"; '' for the section itself.
 */
export function describeLocationInSection(path: string, source: LocationSource): string {
  const words = listWords(path, source);
  const [name = '', index = ''] = path.split('/').slice(2);
  const section = locatePath(`/value/${name}`, { root: source.state.value, schema: source.schema });
  if (!section || section.path === path) return '';
  if (!/^\d+$/.test(index)) return words.slice(1).join(' › ');
  const title = titleOf(section.value, Number(index), section.schema);
  return [title || words[0], ...words.slice(1)].join(' › ');
}

/**
 * The labels on the way to a place, each with the number of its instance. A name without a label is told as it is
 * written in the data, with spaces: `signing_date` is “signing date”.
 */
function listWords(path: string, { state, schema }: LocationSource): readonly string[] {
  const words: string[] = [];
  const tokens = path.split('/').slice(2);
  for (let depth = 1; depth <= tokens.length; depth += 1) {
    const found = locatePath(`/value/${tokens.slice(0, depth).join('/')}`, { root: state.value, schema });
    const token = tokens[depth - 1] ?? '';
    if (/^\d+$/.test(token)) words[words.length - 1] = `${words.at(-1) ?? ''} ${Number(token) + 1}`;
    else words.push(translate(found?.schema['x-deed']?.label, state.languages) || token.replaceAll('_', ' '));
  }
  return words;
}

/** The first text that tells an instance from the others, a person's names both; '' for none. */
function titleOf(list: Json | undefined, index: number, { items, 'x-deed': deed }: ValueSchema): string {
  const item: Json | undefined = Array.isArray(list) ? (list as readonly Json[])[index] : undefined;
  const { first_name: first, last_name: last } = items?.['x-deed']?.signee ?? {};
  for (const telling of deed?.repeatable?.itemLabel ?? []) {
    const text = (telling === first || telling === last ? [first, last] : [telling])
      .map((name = '') => {
        const part = items?.properties?.[name];
        const held = isObject(item) && part && widgetOf(part) === 'text' ? item[name] : undefined;
        return typeof held === 'string' ? held.trim() : '';
      })
      .join(' ')
      .trim();
    if (text !== '') return text;
  }
  return '';
}
