import { readContract } from '../contract/read-contract.ts';
import type { Document } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import type { DocumentPorts } from '../document/ports.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { listFieldValues } from './list-field-values.ts';
import type { ValueCell } from './list-values.ts';
import { listValues } from './list-values.ts';
import { asText, writeCells } from './write-table.ts';

interface Row {
  readonly document: Document;
  readonly cells: readonly ValueCell[];
}

/**
 * Writes the values of documents as CSV (RFC 4180), a row for each in the order of `ids`: `id`, `title`, `stage`, then a
 * column for each field that any of them has, in the order in which they first come. Refused when one is not there.
 */
export async function writeValues(
  ports: DocumentPorts,
  { tenant, ids }: { readonly tenant: Tenant; readonly ids: readonly string[] },
): Promise<Outcome<string>> {
  const rows: Row[] = [];
  for (const id of ids) {
    const row = await readRow(ports, { tenant, id });
    if (!row) return refuse({ code: 'not_found' });
    rows.push(row);
  }
  return succeed(writeCsv(rows));
}

async function readRow(ports: DocumentPorts, key: Document['key']): Promise<Row | undefined> {
  const found = await ports.store.read(key);
  if (!found) return undefined;
  const { document } = found;
  if (!document.drafted) {
    const { fields = [] } = (await ports.store.readFields(contractOf(document))) ?? {};
    return { document, cells: listFieldValues(fields) };
  }
  const contract = await readContract(ports.contracts, { tenant: key.tenant, id: document.contractId });
  if (!contract.ok) return undefined;
  const { snapshot, schema } = contract.value;
  const { value, languages } = snapshot.state;
  return { document, cells: listValues(value, { schema, language: languages[0] ?? 'en' }) };
}

function writeCsv(rows: readonly Row[]): string {
  const paths = [...new Set(rows.flatMap(({ cells }) => cells.map(({ path }) => path)))];
  const data = rows.map(({ document: { key, title, stage }, cells }) => {
    const byPath = new Map(cells.map((cell) => [cell.path, cell]));
    return [key.id, asText(title), stage, ...paths.map((path) => textOf(byPath.get(path)))];
  });
  return writeCells(['id', 'title', 'stage', ...paths.map(asText)], data);
}

function textOf(cell: ValueCell | undefined): string {
  return cell?.isWritten ? asText(cell.text) : (cell?.text ?? '');
}
