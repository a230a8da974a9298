import { isolate, listSignees } from '../../../document/index.ts';
import type { ContractState, Problem, Signee, ValueSchema } from '../../../document/index.ts';
import { locatePath } from '../../draft/locate.ts';
import type { DraftSignee } from '../../draft/draft-api.ts';
import { getUiLanguage, translate } from '../../base/localize/index.ts';
import { saySignees } from '../../base/localize/source/signees.ts';
import type { PdfBox } from '../pdf-view/pdf-box.ts';
import { HUES } from '../../base/styles/hues.ts';

/** A signee as an element is given it (builder-embed §Signee), with the state of the signature where that is known. */
export interface ShownSignee extends DraftSignee {
  readonly state?: 'waiting' | 'completed' | 'cancelled';
  /** ISO 8601, with `state: 'completed'`. */
  readonly signed_at?: string | null;
}

/** One signee of the list, in words. */
export interface SigneeRow {
  readonly id: string;
  /** Where choosing it leads: a pointer from the state; undefined where there is no state. */
  readonly path: string | undefined;
  readonly name: string;
  readonly detail: string;
  readonly initials: string;
  readonly hue: number;
  /** `ready`: nothing is missing, or it is signed. `off`: the signature is not waited for any more. */
  readonly readiness: 'ready' | 'waiting' | 'off';
  readonly words: string;
}

/** The signees of a contract, each with its missing data. Throws when the state does not fit the schema. */
export function listContractRows({
  state,
  schema,
  problems,
}: {
  readonly state: ContractState;
  readonly schema: ValueSchema;
  readonly problems: readonly Problem[];
}): readonly SigneeRow[] {
  return listSignees(state.value, schema).map((signee, index) => {
    const own = problems.filter(({ path }) => path.startsWith(`${signee.path}/`));
    const lacks = [...new Set(own.map(({ path }) => labelOf(path, { state, schema })))];
    const isReady = own.length === 0;
    return {
      ...describe(signee, index),
      path: own[0]?.path ?? signee.path,
      readiness: isReady ? 'ready' : 'waiting',
      words: isReady ? saySignees('complete') : saySignees('lacks', listOf(lacks)),
    };
  });
}

/** The signees an element is given. */
export function listGivenRows(signees: readonly ShownSignee[]): readonly SigneeRow[] {
  return signees.map((signee, index) => ({ ...describe(signee, index), path: undefined, ...readinessOf(signee) }));
}

/** The boxes of signees whose place is known, each in the hue and with the letters of its row. */
export function listBoxes(signees: readonly DraftSignee[], rows: readonly SigneeRow[]): readonly PdfBox[] {
  return signees.flatMap(({ id, page, x, y, width, height }) => {
    const row = rows.find((one) => one.id === id);
    return row && page >= 1 && width > 0 && height > 0
      ? [{ id, page, x, y, width, height, name: row.name, initials: row.initials, hue: row.hue }]
      : [];
  });
}

/** True for signees as the specification has them; callers leave out other values. */
export function isShownSignee(value: unknown): value is ShownSignee {
  return typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';
}

/** The data of a person that a row shows; a state and a service may know different parts of it. */
type Named = Pick<Signee, 'id' | 'first_name' | 'last_name'> & {
  readonly job_title?: string | undefined;
  readonly company_name?: string | undefined;
};

/** A signee without a name is called by company, else by number. */
function describe(signee: Named, index: number): Pick<SigneeRow, 'id' | 'name' | 'detail' | 'initials' | 'hue'> {
  const own = `${signee.first_name ?? ''} ${signee.last_name ?? ''}`.trim();
  const company = signee.company_name ?? '';
  return {
    id: signee.id,
    name: own || company || saySignees('unnamed', index + 1),
    detail: [signee.job_title ?? '', own === '' ? '' : company]
      .filter((text) => text !== '')
      .map(isolate)
      .join(', '),
    initials: initialsOf(own || company) || String(index + 1),
    hue: index % HUES,
  };
}

/** How far a signee is, as a word and as a colour. */
function readinessOf({ state, signed_at: at }: ShownSignee): Pick<SigneeRow, 'readiness' | 'words'> {
  if (state === 'cancelled') return { readiness: 'off', words: saySignees('cancelled') };
  if (state === 'completed')
    return { readiness: 'ready', words: at ? saySignees('signedOn', showDay(at)) : saySignees('signed') };
  return { readiness: 'waiting', words: saySignees('waiting') };
}

/** A day in words; a text that is no date is shown as it came. */
function showDay(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? at
    : new Intl.DateTimeFormat(getUiLanguage(), { dateStyle: 'long' }).format(date);
}

/** Up to three things by name; the rest as a number. */
function listOf(labels: readonly string[]): string {
  return labels.length > 3 ? `${labels.slice(0, 3).join(', ')} +${labels.length - 3}` : labels.join(', ');
}

/** A field's label inside a sentence; its name where it has none. */
function labelOf(path: string, { state, schema }: { state: ContractState; schema: ValueSchema }): string {
  const found = locatePath(path, { root: state.value, schema });
  return (
    toMidSentence(translate(found?.schema['x-deed']?.label, state.languages)) ||
    (path.split('/').at(-1) ?? '').replaceAll('_', ' ')
  );
}

/** "First name" becomes "first name"; "ID number" and "VAT" stay. */
function toMidSentence(label: string): string {
  const [first = '', second = ''] = label;
  return second === second.toLocaleLowerCase() ? first.toLocaleLowerCase() + label.slice(first.length) : label;
}

/** The first letters of the first two words; '' for no name. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
