import type { ImportInput } from 'deedkit/protocol/platform';
import { MOST_ROWS } from 'deedkit/protocol/platform';
import type { Actor } from '../access/roles.ts';
import { causeToKeep } from '../activity/cause.ts';
import { hasRoleForTemplate } from '../activity/current-sight.ts';
import type { BulkPorts, BulkRecord, NewBulk } from '../bulk/bulk.ts';
import { begun, readBulk } from '../bulk/bulk.ts';
import type { Document } from '../document/document.ts';
import type { DocumentPorts } from '../document/ports.ts';
import { describeStart } from '../document/start-pdf-template.ts';
import { refuseUnsigned } from '../field/place-fields.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { ColumnFault, Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { PdfTemplate } from '../template/pdf-template.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { Drafting } from './check-drafts.ts';
import { checkDrafts } from './check-drafts.ts';
import { checkRows } from './check-rows.ts';
import type { Column } from './column-target.ts';
import { isSameTarget, readDraftTarget, readTarget } from './column-target.ts';
import type { Table } from './read-table.ts';
import { readTable } from './read-table.ts';

/** The ports of imports. */
export interface ImportPorts {
  readonly bulks: Pick<BulkPorts, 'store' | 'createId'>;
  readonly documents: Pick<
    DocumentPorts,
    'store' | 'workspaces' | 'files' | 'pdfTemplates' | 'catalog' | 'contracts' | 'lackingAt' | 'now'
  >;
}

/** A wish to make contracts of rows. */
interface Wish {
  readonly identity: Identity;
  readonly actors: readonly Actor[];
  readonly input: ImportInput;
  readonly idempotency: Idempotency | undefined;
}

/**
 * Checks the rows of a table, and begins to make contracts of them where that is confirmed and no row is wrong, or wrong
 * ones are to be left out. Once for equal requests. Refused for a file that is no table, and columns that do not fit.
 */
export async function startImport(ports: ImportPorts, wish: Wish): Promise<Outcome<BulkRecord>> {
  const { documents } = ports;
  const { identity, input } = wish;
  const { tenant } = identity;
  const found = await findSource(documents, tenant, input);
  if (!found.ok) return found;
  const source = found.value;
  if (!hasRoleForTemplate(input.template_id, 'sender')) return refuse({ code: 'folder_role', least: 'sender' });
  const document = await describeStart(documents, { identity, template: source, input: startOf(input) });
  const refusal = refuseSending(source, input, documents.now(tenant));
  if (refusal) return refusal;
  const there = await documents.store.checkFolder(tenant, document);
  if (!there.ok) return there;
  const table = await readRows(documents, tenant, input);
  if (!table.ok) return table;
  const columns = readColumns(input.columns, table.value, source);
  if (!columns.ok) return columns;
  const invites = input.send_invitations === 'true';
  const given = { table: table.value, columns: columns.value, invites, isSent: input.signature_method !== undefined };
  const checked = await checkSource(documents, { source, document, ...given });
  const isMade = input.confirm === 'true' && (checked.faults.length === 0 || input.skip_wrong === 'true');
  const rows = isMade ? checked.rows : [];
  const at = documents.now(tenant);
  const bulk: NewBulk = {
    key: { tenant, id: ports.bulks.createId() },
    action: 'import',
    settings: {
      folderId: document.folderId,
      ownerId: document.ownerId,
      imported: {
        templateId: source.key.id,
        version: source.version,
        ...(source.drafting ? { language: source.drafting.language } : {}),
        title: document.title,
        checked: table.value.rows.length,
        faults: checked.faults,
        rows: rows.map(({ row }) => row),
        sending:
          input.signature_method === undefined
            ? null
            : { method: input.signature_method, invites, dueAt: input.due_at || null },
      },
    },
    rows,
    actors: wish.actors,
    cause: causeToKeep(),
    ids: rows.map(() => ports.bulks.createId()),
    undoes: null,
    undoUntil: null,
    createdAt: at,
    endedAt: rows.length === 0 ? at : null,
  };
  return keep(ports, wish, bulk);
}

/** The template of an import: a PDF, or one of the builder. */
type Source = Pick<PdfTemplate, 'key' | 'name' | 'version'> &
  (
    | { readonly drafting: undefined; readonly template: PdfTemplate }
    | { readonly drafting: Drafting; readonly template?: undefined }
  );

async function findSource(
  { pdfTemplates, catalog }: Pick<DocumentPorts, 'pdfTemplates' | 'catalog'>,
  tenant: Tenant,
  { template_id: id, language }: ImportInput,
): Promise<Outcome<Source>> {
  const offered = await catalog.get(tenant, id);
  if (!offered) {
    const template = await pdfTemplates.read({ tenant, id });
    if (!template || template.withdrawnAt) return refuse({ code: 'unknown_template', path: '/template_id' });
    if (language !== undefined) return refuse({ code: 'language_unwanted', path: '/language' });
    return succeed({ ...template, drafting: undefined, template });
  }
  const { languages, name } = offered.template;
  const chosen = language ?? languages[0] ?? '';
  if (!languages.includes(chosen)) return refuse({ code: 'unknown_language', path: '/language', languages });
  const words = (name as Readonly<Record<string, string>>)[chosen] ?? id;
  const drafting = { offered, language: chosen };
  return succeed({ key: { tenant, id }, name: words, version: offered.version, drafting });
}

async function keep(
  ports: ImportPorts,
  { identity: { tenant, keyId }, idempotency }: Wish,
  bulk: NewBulk,
): Promise<Outcome<BulkRecord>> {
  const slot = toSlot(idempotency, {
    scope: `createImport ${keyId}`,
    answer: { id: bulk.key.id },
    at: bulk.createdAt,
  });
  const earlier = await ports.bulks.store.create(bulk, slot);
  if (earlier && earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  return earlier ? readBulk(ports.bulks, { tenant, id: earlier.id }) : succeed(begun(bulk));
}

const isNothing = (text: string | undefined): boolean => text === undefined || text === '' || text === 'null';

/** The parts of the input that each contract begins with. */
function startOf({ title, folder_id, owner_id }: ImportInput): Parameters<typeof describeStart>[1]['input'] {
  return {
    ...(title === undefined ? {} : { title }),
    ...(folder_id === undefined ? {} : { folder_id }),
    ...(owner_id === undefined ? {} : { owner_id: isNothing(owner_id) ? null : owner_id }),
  };
}

/** Checks rows by the rules of the kind of their template. */
function checkSource(
  documents: ImportPorts['documents'],
  {
    source,
    document,
    isSent,
    invites,
    ...given
  }: {
    readonly source: Source;
    readonly document: Document;
    readonly table: Table;
    readonly columns: readonly Column[];
    readonly invites: boolean;
    readonly isSent: boolean;
  },
): ReturnType<typeof checkRows> {
  const { drafting, template } = source;
  if (drafting)
    return checkDrafts(documents, {
      ...given,
      ...drafting,
      title: document.title,
      sending: isSent ? { invites } : undefined,
    });
  return checkRows(documents, { ...given, template, document, invites });
}

/** Refused where no contract of the template could be finalized so. */
function refuseSending(
  source: Source,
  { signature_method: method, due_at: due }: ImportInput,
  now: Date,
): ReturnType<typeof refuse> | undefined {
  if (method === undefined) return undefined;
  if (!isNothing(due) && new Date(due ?? '') <= now) return refuse({ code: 'moment_past', path: '/due_at' });
  // Values that a template of the builder lacks are told by row.
  if (source.drafting) return undefined;
  const { fields, roles } = source.template;
  const indexes = roles.map((_, index) => String(index));
  return refuseUnsigned(
    fields.map((field) => ({ ...field, party: String(field.party) })),
    indexes,
  );
}

async function readRows(
  { files }: Pick<DocumentPorts, 'files'>,
  tenant: Tenant,
  { file }: Pick<ImportInput, 'file'>,
): Promise<Outcome<Table>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of files.readUpload(tenant, file)) pieces.push(piece);
  const table = readTable(Buffer.concat(pieces));
  if ('fault' in table) return refuse({ code: 'table_refused', ...table });
  const { length } = table.rows;
  if (length > MOST_ROWS) return refuse({ code: 'too_many_rows', found: length, most: MOST_ROWS });
  if (length === 0) return refuse({ code: 'table_refused', fault: 'empty' });
  const twice = table.names.find((name, index) => name !== '' && table.names.indexOf(name) < index);
  return twice === undefined ? succeed(table) : refuse({ code: 'table_refused', fault: 'column_twice', name: twice });
}

/** The columns that are wanted, each with where its values go. Refused with every fault. */
function readColumns(wanted: ImportInput['columns'], { names }: Table, source: Source): Outcome<readonly Column[]> {
  const columns: Column[] = [];
  const faults: ColumnFault[] = [];
  for (const [name, text] of Object.entries(wanted)) {
    const index = names.indexOf(name.trim());
    const target = source.drafting
      ? readDraftTarget(text, source.drafting.offered.template.schema)
      : readTarget(text, source.template);
    if (index < 0 || name.trim() === '') faults.push({ column: name, fault: 'missing', names });
    else if (typeof target === 'string') faults.push({ column: name, fault: target });
    else {
      const same = columns.find((one) => isSameTarget(one.target, target));
      if (same) faults.push({ column: name, fault: 'same', other: same.name });
      else columns.push({ name: name.trim(), index, target });
    }
  }
  if (columns.length + faults.length === 0)
    return refuse({ code: 'columns_refused', faults: [{ column: '', fault: 'none' }] });
  return faults.length > 0 ? refuse({ code: 'columns_refused', faults }) : succeed(columns);
}
