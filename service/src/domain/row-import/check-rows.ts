import type { FieldValue, PlacedField } from 'deedkit/document';
import type { Party } from 'deedkit/protocol/platform';
import { partySchema } from 'deedkit/protocol/platform';
import type { Document } from '../document/document.ts';
import type { DocumentPorts } from '../document/ports.ts';
import { fillTemplate } from '../document/start-pdf-template.ts';
import type { Refusal } from '../outcome.ts';
import type { ImportedRow, RowFault } from '../template/imported-row.ts';
import type { PdfTemplate, Seat } from '../template/pdf-template.ts';
import type { CheckedRow } from './check-each.ts';
import { checkEach, isTitle, isTooWide } from './check-each.ts';
import type { Column } from './column-target.ts';
import type { Table, TableRow } from './read-table.ts';

/** The things that rows are checked against. */
interface Checking {
  readonly table: Table;
  readonly columns: readonly Column[];
  readonly template: PdfTemplate;
  /** As the contract of a row would be, but for its title. */
  readonly document: Document;
  /** Whether everybody has to be reachable. */
  readonly invites: boolean;
}

/** Rows that are checked before others have their turn. */
const AT_ONCE = 20;

/** Checks every row by the rules that a contract made of it obeys. */
export function checkRows(ports: Pick<DocumentPorts, 'lackingAt'>, checking: Checking): ReturnType<typeof checkEach> {
  return checkEach(checking.table, AT_ONCE, (row) => {
    const read = readRow(checking, row);
    return read.faults.length > 0 ? read : { ...read, faults: findFaults(ports, checking, read.imported) };
  });
}

/** The cells of a row as people and values, and the faults that their own shapes have. */
function readRow({ table, columns, template, invites }: Checking, { row, cells }: TableRow): CheckedRow {
  const given = columns.flatMap((column) => {
    const text = cells[column.index] ?? '';
    return text === '' ? [] : [{ column, text }];
  });
  const seats = template.roles.map(({ party }, role): Seat => {
    const sent = given.flatMap(({ column: { target }, text }) =>
      target.kind === 'party' && target.role === role ? membersOf(target.member, text) : [],
    );
    return sent.length === 0 ? party : { ...party, ...Object.fromEntries(sent) };
  });
  const titled = given.find(({ column }) => column.target.kind === 'title');
  const values = given.flatMap(({ column: { target }, text }) =>
    target.kind === 'field' ? target.fields.map((field) => [field.id, toValue(field, text)] as const) : [],
  );
  const fault = (column: string | null, refusal: Refusal): RowFault => ({ row, column, refusal });
  const faults = [
    ...(isTooWide(table, { row, cells }) ? [fault(null, { code: 'row_too_wide' })] : []),
    ...(titled && !isTitle(titled.text) ? [fault(titled.column.name, { code: 'title_invalid' })] : []),
    ...seats.flatMap((seat, role) => listPartyFaults({ columns, role, invites }, seat).map((one) => fault(...one))),
  ];
  return { imported: { row, title: titled?.text ?? null, seats, values }, faults };
}

/** A whole name is divided before its last word. */
function membersOf(member: keyof Party | 'name', text: string): readonly (readonly [keyof Party, string])[] {
  if (member !== 'name') return [[member, text]];
  const at = text.lastIndexOf(' ');
  return at < 0 ? [['first_name', text]] : [['first_name', text.slice(0, at).trim()], ['last_name', text.slice(at + 1)]]; // prettier-ignore
}

function listPartyFaults(
  { columns, role, invites }: { readonly columns: readonly Column[]; readonly role: number; readonly invites: boolean },
  seat: Seat,
): readonly (readonly [string | null, Refusal])[] {
  const columnOf = (member: unknown): string | null => nameOfMember(columns, role, member);
  const issues = partySchema.safeParse(seat ?? {}).error?.issues ?? [];
  const isReachable = Boolean(seat?.email) || Boolean(seat?.phone);
  return [
    ...issues.map((issue) => [columnOf(issue.path[0]), { code: 'members_wrong', issues: [issue] } as const] as const),
    ...(invites && !isReachable ? [[columnOf('email'), { code: 'contact_missing', path: '' } as const] as const] : []),
  ];
}

/** The name of the column that a member of a role comes from; null where none does. */
function nameOfMember(columns: readonly Column[], role: number, member: unknown): string | null {
  const isNamed = member === 'first_name' || member === 'last_name';
  const found = columns.find(
    ({ target }) =>
      target.kind === 'party' &&
      target.role === role &&
      (target.member === member || (isNamed && target.member === 'name')),
  );
  return found?.name ?? null;
}

/** The faults of a row that only its contract as a whole tells. */
function findFaults(
  ports: Pick<DocumentPorts, 'lackingAt'>,
  { columns, template, document }: Checking,
  { row, title, seats, values }: ImportedRow,
): readonly RowFault[] {
  const titled = title === null ? document : { ...document, title };
  const filled = fillTemplate(ports, { template, document: titled, seats, values: new Map(values) });
  if (filled.ok) return [];
  const { refusal } = filled;
  const ofField = (path: string): string | null => {
    const field = template.fields[Number(/^fields\[(\d+)\]/.exec(path)?.[1] ?? -1)];
    const column = columns.find(({ target }) => target.kind === 'field' && field && target.fields.includes(field));
    return column?.name ?? null;
  };
  const ofPlace = (path: string): string | null => {
    const [, role, member] = /^\/parties\/(\d+)\/(\w+)$/.exec(path) ?? [];
    if (role !== undefined) return nameOfMember(columns, Number(role), member);
    return path === '/title' ? (columns.find(({ target }) => target.kind === 'title')?.name ?? null) : ofField(path);
  };
  if (refusal.code === 'fields_refused')
    return onePerColumn(
      refusal.faults.map((fault) => ({
        row,
        column: ofField(fault.path),
        refusal: { ...refusal, faults: [fault] },
      })),
    );
  if (refusal.code === 'unprintable')
    return onePerColumn(
      refusal.lacking.map((letters) => ({
        row,
        column: ofPlace(letters.path),
        refusal: { ...refusal, lacking: [letters] },
      })),
    );
  return [{ row, column: null, refusal }];
}

/** Fields of one name have the same fault, which is told once. */
function onePerColumn(faults: readonly RowFault[]): readonly RowFault[] {
  return faults.filter(({ column }, index) => faults.findIndex((one) => one.column === column) === index);
}

const TRUE: ReadonlySet<string> = new Set(['true', 'yes', 'x', '1']);
const FALSE: ReadonlySet<string> = new Set(['false', 'no', '0']);

/** A cell as the value of a field: a box is ticked or not, a choice may be given by its label. Other texts stay. */
function toValue({ type, options = [] }: PlacedField<number>, text: string): FieldValue {
  const chosen = (word: string): string =>
    options.find(({ value }) => value === word)?.value ?? options.find(({ label }) => label === word)?.value ?? word;
  if (type === 'radio' || type === 'select') return chosen(text);
  if (type !== 'checkbox') return text;
  if (options.length > 0) return text.split(/[;\n]/).map((word) => chosen(word.trim()));
  const word = text.toLowerCase();
  return TRUE.has(word) ? true : FALSE.has(word) ? false : text;
}
