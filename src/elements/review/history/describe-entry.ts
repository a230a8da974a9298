import { kindOf, parseIndex, parsePointer } from '../../../document/index.ts';
import type { ContractState, Json, ValueSchema } from '../../../document/index.ts';
import type { HistoryChange, HistoryEntry } from '../../../protocol/builder/index.ts';
import { textOf } from '../../draft/written-text.ts';
import { translate } from '../../base/localize/index.ts';
import { sayValue } from '../../base/localize/say-value.ts';
import { sayVersions } from '../../base/localize/source/versions.ts';

/** The sources of an entry's words: labels from the schema, titles of sections from the document. */
export interface EntryWords {
  readonly schema: ValueSchema | undefined;
  readonly state: Pick<ContractState, 'languages' | 'sections'> | undefined;
}

/** Characters of a value that is told. */
const LONGEST = 80;

/**
 * Describes the changes of an entry, a sentence each, equal sentences once. A user who types in one field makes many
 * changes in one entry, and one sentence is enough for its place.
 *
 *     {op: replace, path: /value/rent/amount, before: 900, after: 950}  ──▶  “Changed Rent › Amount from 900 to 950”
 *     {op: add, path: /value/parties/1, …}                              ──▶  “Added Parties 2”
 */
export function describeEntry(entry: HistoryEntry, words: EntryWords): readonly string[] {
  if (entry.kind === 'finalized' || entry.kind === 'unfinalized') return [sayVersions(entry.kind)];
  if (entry.kind === 'restored') return [sayVersions('restored', entry.restored_revision ?? 0)];
  const sentences = entry.changes.map((change) => describeChange(change, words));
  return [...new Set(sentences), ...(entry.omitted > 0 ? [sayVersions('more', entry.omitted)] : [])];
}

function describeChange(change: HistoryChange, words: EntryWords): string {
  const [root = '', ...rest] = parsePointer(change.path) ?? [];
  if (root === 'appearance') return sayVersions('appearance');
  if (root === 'sections') return describeSection(change, rest, words);
  if (root === 'document_name') return tell(change, { words: sayVersions('name'), schema: undefined });
  return tell(change, locateEntry(rest, words));
}

/**
 * By the title: that of the item itself where the change holds it, else that of the section that stands there now. An
 * index of the past may be another section today, or none; then only that sections were changed is said.
 */
function describeSection(change: HistoryChange, tokens: readonly string[], { state }: EntryWords): string {
  const index = parseIndex(tokens[0] ?? '');
  const item = change.op === 'remove' ? change.before : change.after;
  const held = tokens.length === 1 ? (item as { readonly title?: Json } | undefined)?.title : undefined;
  const title = textOf(held) || translate(state?.sections[index ?? -1]?.title, state?.languages ?? []);
  if (title === '' || index === undefined) return sayVersions('sections');
  if (tokens.length > 1 || change.op === 'replace') return sayVersions('sectionChanged', title);
  return sayVersions(change.op === 'add' ? 'sectionAdded' : 'sectionRemoved', title);
}

/** A place in words, and its schema where that is known. */
interface EntryLocation {
  readonly words: string;
  readonly schema: ValueSchema | undefined;
}

/** Names a place by the labels of the schema alone, since the place itself may be gone. Items go by their number. */
function locateEntry(tokens: readonly string[], { schema, state }: EntryWords): EntryLocation {
  const names: string[] = [];
  let at = schema;
  for (const token of tokens) {
    const index = parseIndex(token);
    if (index !== undefined && (at === undefined || at.items)) {
      names[names.length - 1] = `${names.at(-1) ?? ''} ${index + 1}`.trim();
      at = at?.items;
      continue;
    }
    // Anything deeper than a field is the field's own affair.
    if (at && names.length > 0 && kindOf(at) === 'field') break;
    at = at?.properties && Object.hasOwn(at.properties, token) ? at.properties[token] : undefined;
    names.push(translate(at?.['x-deed']?.label, state?.languages ?? []) || token.replaceAll('_', ' '));
  }
  return { words: names.join(' › ') || sayVersions('form'), schema: at };
}

/** Describes the change of a place, with its values where they can be told in a line. */
function tell({ op, path, before, after }: HistoryChange, { words, schema }: EntryLocation): string {
  const isItem = op !== 'replace' && parseIndex(path.split('/').at(-1) ?? '') !== undefined;
  if (isItem) return sayVersions(op === 'add' ? 'added' : 'removed', words);
  const [was, is] = [before, after].map((value) => valueInWords(value as Json | undefined, schema));
  const isEmptied = after === null || after === '' || (op === 'remove' && is === '');
  if (isEmptied) return was ? sayVersions('cleared', words, was) : sayVersions('emptied', words);
  if (!is) return sayVersions('changed', words);
  return was ? sayVersions('changedFrom', words, was, is) : sayVersions('set', words, is);
}

/** As the form shows it, in the language of the page, on one line; '' for what cannot be told in a line. */
function valueInWords(value: Json | undefined, schema: ValueSchema | undefined): string {
  // A whole fieldset has no words of its own.
  if (value === undefined || value === null || (schema && kindOf(schema) !== 'field')) return '';
  const text = (schema && formatted(value, schema)) || textOf(value);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line;
}

/** A value of the past may be none that its field knows today. */
function formatted(value: Json, schema: ValueSchema): string | undefined {
  try {
    return sayValue(value, schema);
  } catch {
    return undefined;
  }
}
