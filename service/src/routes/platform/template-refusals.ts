import { formatPointer } from 'deedkit/document';
import type { ColumnFault, Refusal, TemplateRefusal, Wanted } from '../../domain/outcome.ts';
import type { RefusalWords } from '../../http/refusals.ts';
import { validation } from '../../http/refusals.ts';

/** The Platform interface's refusals concerning templates of PDFs, and everything that is made from them. */
export const templateRefusals = {
  role_unknown: ({ path, roles }) =>
    validation('role_unknown', path, `The template has no role for this party; its roles are: ${roles.join(', ')}.`),
  parties_unwanted: ({ path }) =>
    validation(
      'parties_unwanted',
      path,
      'Only a template of a PDF takes parties; those of this one are part of the document’s value.',
    ),
  language_unwanted: ({ path }) =>
    validation('language_unwanted', path, 'A template of a PDF has no languages to choose from; leave it out.'),
  table_refused: (refused) => validation('table_refused', '/file', sayTable(refused)),
  too_many_rows: ({ found, most }) =>
    validation('too_many_rows', '/file', `The file has ${found} rows; divide it into files of ${most} rows at most.`),
  columns_refused: ({ faults }) => ({
    status: 422,
    code: 'columns_refused',
    message: 'The columns do not fit the file or the template; see fields.',
    fields: faults.map((fault) => ({
      path: formatPointer(fault.column === '' ? ['columns'] : ['columns', fault.column]),
      message: sayColumn(fault),
    })),
  }),
  open_roles: ({ roles }) =>
    validation(
      'open_roles',
      '/parties',
      roles.length === 0
        ? 'Leave the party of one role open, for whoever opens the link.'
        : `Give parties, so that one role alone is open; now these are: ${roles.join(', ')}.`,
    ),
  link_closed: () => ({ status: 409, code: 'link_closed', message: 'The link makes no contract any more.' }),
  link_taken: () => ({ status: 409, code: 'link_taken', message: 'The address has a contract of the link already.' }),
  row_too_wide: () => validation('row_too_wide', '', 'The row has more cells than there are names of columns.'),
  cell_refused: ({ wanted }) => validation('cell_refused', '', CELLS[wanted] ?? 'Give what the field takes.'),
  title_invalid: () => validation('title_invalid', '', 'Give at most 255 characters on one line.'),
} satisfies Required<Pick<RefusalWords, TemplateRefusal['code']>>;

/** The demands on a cell, by its field. */
const CELLS: Readonly<Partial<Record<Wanted, string>>> = {
  text: 'Give text that the field takes.',
  number: 'Give a number in digits, such as 1200.5.',
  option: 'Give the value of one of the options.',
  options: 'Give values of options, with commas between them.',
  amount: 'Give an amount with its currency, such as 1200.50 EUR.',
  flag: 'Give true or false.',
};

function sayTable(refused: Extract<Refusal, { readonly code: 'table_refused' }>): string {
  switch (refused.fault) {
    case 'not_text':
      return 'Give CSV as text, in UTF-8, UTF-16 or Windows-1252; spreadsheets save it so.';
    case 'empty':
      return 'Give the names of the columns in the first row, and at least one row below them.';
    case 'quotes':
      return `A quote is not closed, or something stands behind it, in row ${refused.row}; double the quotes within a cell.`;
    case 'column_twice':
      return `The file has the column “${refused.name}” twice; give each column a name of its own.`;
  }
}

const COLUMN_FAULTS = {
  shape:
    'Give title, fields.<id or name>, or parties[0].email and the like: name, first_name, last_name, phone, company_name, job_title.',
  role: 'The template has no such role; roles are counted from 0.',
  field: 'The template has no field with this id or name.',
  signee: 'Only a signee fills in this field; leave the column out.',
  value_shape: 'Give title, or value and the way to a field: value.basic.title, value.parties[0].email.',
  value: 'The template has no field there; its value_schema has those there are.',
  none: 'Name at least one column, with where its values go.',
} as const;

function sayColumn(refused: ColumnFault): string {
  if (refused.fault === 'missing')
    return `The file has no column “${refused.column}”; it has: ${refused.names.join(', ')}.`;
  if (refused.fault === 'same') return `The column “${refused.other}” goes to the same place; leave one of them out.`;
  return COLUMN_FAULTS[refused.fault];
}
