import type { ContractState, Json, JsonObject, Problem } from 'deedkit/document';
import { createId, createValue, findProblems, formatPointer, instantiateTemplate, listSignees } from 'deedkit/document';
import type { DocumentPorts } from '../document/ports.ts';
import type { Refusal } from '../outcome.ts';
import type { ImportedRow, RowFault } from '../template/imported-row.ts';
import type { OfferedTemplate } from '../template/template-catalog.ts';
import type { CheckedRow } from './check-each.ts';
import { checkEach, isTitle, isTooWide } from './check-each.ts';
import type { Column } from './column-target.ts';
import type { Table, TableRow } from './read-table.ts';
import type { ValueTarget } from './value-target.ts';
import { putAt, readValueCell } from './value-target.ts';

/** A template of the builder, in the language that its documents are made in. */
export interface Drafting {
  readonly offered: OfferedTemplate;
  readonly language: string;
}

/** The things that rows for a template of the builder are checked against. */
interface Checking extends Drafting {
  readonly table: Table;
  readonly columns: readonly Column[];
  /** Of rows without one. */
  readonly title: string;
  /** How the contracts are sent; undefined for those that stay drafts, which may lack values. */
  readonly sending: { readonly invites: boolean } | undefined;
}

/** Rows that are checked before others have their turn. */
const AT_ONCE = 5;

/** Makes the draft of a row. Throws RangeError for values that no draft takes. */
export function draftRow(
  { offered: { template }, language }: Drafting,
  { title, data }: { readonly title: string; readonly data: JsonObject },
): ContractState {
  const value = createValue(template.schema, data, { languages: [language] });
  return instantiateTemplate(template, { id: createId(), language, document_name: title, value });
}

/** Checks every row by the rules that a contract made, and sent, of it obeys. */
export function checkDrafts(ports: Pick<DocumentPorts, 'contracts'>, checking: Checking): ReturnType<typeof checkEach> {
  return checkEach(checking.table, AT_ONCE, (row) => {
    const read = readRow(checking, row);
    return read.faults.length > 0 ? read : { ...read, faults: findFaults(ports, checking, read.imported) };
  });
}

function readRow({ table, columns, language }: Checking, { row, cells }: TableRow): CheckedRow {
  const faults: RowFault[] = [];
  let [data, title]: [Json, string | null] = [{}, null];
  if (isTooWide(table, { row, cells })) faults.push({ row, column: null, refusal: { code: 'row_too_wide' } });
  for (const { name: column, index, target } of columns) {
    const text = cells[index] ?? '';
    if (text === '') continue;
    if (target.kind === 'value') {
      const read = readValueCell(target, text, language);
      if (read.ok) data = putAt(data, target.tokens, read.value);
      else faults.push({ row, column, refusal: { code: 'cell_refused', wanted: read.wanted } });
    } else if (isTitle(text)) title = text;
    else faults.push({ row, column, refusal: { code: 'title_invalid' } });
  }
  return { imported: { row, title, seats: [], values: [], data: data as JsonObject }, faults };
}

/** The faults that only the draft as a whole tells. */
function findFaults(
  { contracts }: Pick<DocumentPorts, 'contracts'>,
  checking: Checking,
  { row, title, data = {} }: ImportedRow,
): readonly RowFault[] {
  const { offered, columns, sending } = checking;
  const { schema } = offered.template;
  const at = (path: string, refusal: Refusal): RowFault => ({ row, column: columnAt(columns, path), refusal });
  let state: ContractState;
  try {
    state = draftRow(checking, { title: title ?? checking.title, data });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [at(error.message.replace(/: \w+$/, ''), { code: 'cell_refused', wanted: 'text' })];
  }
  if (!sending) return [];
  const problems: readonly Problem[] = [
    ...findProblems(state, schema),
    ...(sending.invites ? findUnreachable(state, checking) : []),
  ];
  const lacking = contracts.findLackingLetters(state, schema);
  const isUnsigned = problems.length === 0 && sending.invites && listSignees(state.value, schema).length === 0;
  return [
    ...problems.map((problem) => at(problem.path, { code: 'incomplete', problems: [problem], schema })),
    ...lacking.map((letters) => at(letters.path, { code: 'letters_lacking', lacking: [letters], schema })),
    ...(isUnsigned ? [at('', { code: 'no_signees' })] : []),
  ];
}

/** Signees who are to be invited, and would be reached nowhere. */
function findUnreachable({ value }: ContractState, { offered }: Checking): readonly Problem[] {
  return listSignees(value, offered.template.schema)
    .filter(({ email, phone }) => email === '' && phone === '')
    .map(({ path }) => ({ path: `${path}/email`, code: 'required' }));
}

/** The name of the column that a place in the state comes from; null where none does. */
function columnAt(columns: readonly Column[], path: string): string | null {
  const isThere = ({ tokens }: ValueTarget): boolean => {
    const pointer = formatPointer(['value', ...tokens]);
    return path === pointer || path.startsWith(`${pointer}/`);
  };
  return columns.find(({ target }) => target.kind === 'value' && isThere(target))?.name ?? null;
}
