import { createId } from 'deedkit/document';
import type { Party, PlatformContract, SendPdfInput } from 'deedkit/protocol/platform';
import type { FieldSet } from '../field/field-set.ts';
import { beginFields } from '../field/field-set.ts';
import { placeFields, refuseUnsigned } from '../field/place-fields.ts';
import type { DocumentFile, NewFile } from '../file/file.ts';
import { listUndrawable } from '../file/list-undrawable.ts';
import type { RemovedKind, Undrawable } from '../file/pdf-files.ts';
import { REMOVED_KINDS } from '../file/pdf-files.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { askForSignature } from '../signature/signature.ts';
import type { Identity } from '../tenant/key-ring.ts';
import { beginSigning } from '../signing/begin-signing.ts';
import { readSender } from '../signing/sender.ts';
import type { Document } from './document.ts';
import { toContract } from './document-record.ts';
import { documentEvent } from './event.ts';
import type { DocumentPorts } from './ports.ts';
import type { PreparedFiles } from './prepare-files.ts';
import { prepareFiles } from './prepare-files.ts';
import { checkPrintable } from './unprintable.ts';

/** A wish to have a PDF signed. */
export interface Sending {
  readonly identity: Identity;
  readonly input: SendPdfInput;
  readonly idempotency: Idempotency | undefined;
}

/**
 * A contract to be signed, with the kinds of content removed from its files, and the parts that signees will not see in
 * the room.
 */
export interface SentPdf {
  readonly contract: PlatformContract;
  readonly removed: readonly RemovedKind[];
  readonly undrawable: readonly Undrawable[];
}

/** Makes a finalized contract of a PDF (platform-v2 §Sending a PDF for signing), once for equal requests. */
export async function sendPdf(ports: DocumentPorts, sending: Sending): Promise<Outcome<SentPdf>> {
  const { tenant } = sending.identity;
  const dueAt = momentOf(sending.input.due_at);
  if (dueAt && dueAt <= ports.now(tenant)) return refuse({ code: 'moment_past', path: '/due_at' });
  const document = await describeDocument(ports, sending);
  const printable = checkPrintable(ports, [
    { at: '', of: { title: document.title } },
    ...sending.input.parties.map((party, index) => ({ at: `/parties/${index}`, of: party })),
  ]);
  if (!printable.ok) return printable;
  const checked = await ports.store.checkFolder(tenant, document);
  // An equal request that came before has its answer, whatever became of its owner.
  if (!checked.ok && !sending.idempotency) return checked;
  const prepared = await prepareFiles(ports, tenant, sending.input);
  try {
    return prepared.ok ? await create(ports, sending, { document, ...prepared.value }) : refuse(prepared.refusal);
  } finally {
    // Uploads that the document has taken are no longer among them.
    await ports.files.discard(tenant, prepared.made).catch(() => undefined);
  }
}

async function create(
  ports: DocumentPorts,
  { identity, input, idempotency }: Sending,
  { document, files, pages }: PreparedFiles & { readonly document: Document },
): Promise<Outcome<SentPdf>> {
  const { store, builderUrl } = ports;
  const { tenant } = identity;
  const { createdAt } = document;
  const slot = toSlot(idempotency, {
    scope: `sendPdf ${identity.keyId}`,
    answer: { id: document.key.id },
    at: createdAt,
  });
  const sender = await readSender(ports.workspaces, document);
  const invite = input.send_invitations === 'true';
  const parties = input.parties.map((party) => toSignature(party, document));
  const around = { pages, parties: parties.map(({ id }) => id) };
  const placed = placeFields(ports, input.fields ?? [], around);
  if (!placed.ok) return placed;
  const unsigned = refuseUnsigned(placed.value, around.parties);
  if (unsigned) return unsigned;
  const fields = beginFields(pages, placed.value);
  const begun = beginSigning(ports, {
    document,
    signatures: parties,
    sender,
    invite,
    by: null,
    at: createdAt,
  });
  const { signatures } = begun;
  const effects = [documentEvent('document-created', document, { builderUrl, at: createdAt }), ...begun.effects];
  const created = await store.create({ document, files, fields, signatures, effects }, slot);
  if (!created.ok) return created;
  const earlier = created.value;
  if (!earlier) {
    const contract = withGiven(toContract(document, signatures, builderUrl), fields);
    return succeed({ contract, ...tellOf(files) });
  }
  if (earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  const key = { tenant, id: earlier.id };
  const found = await store.read(key);
  if (!found) return refuse({ code: 'not_found' });
  const contract = { tenant, id: found.document.contractId };
  const record = toContract(found.document, await store.listSignatures(contract), builderUrl);
  return succeed({
    contract: withGiven(record, await store.readFields(contract)),
    ...tellOf(await store.listFiles(key)),
  });
}

/** With its fields, where it was sent with some. */
function withGiven(contract: PlatformContract, set: FieldSet | undefined): PlatformContract {
  return set?.fields.length ? withFields(contract, set) : contract;
}

export function withFields(contract: PlatformContract, set: FieldSet | undefined): PlatformContract {
  return set ? { ...contract, fields: [...set.fields] } : contract;
}

/** The parts of a wish that a new contract is described by. */
interface Described {
  readonly identity: Pick<Identity, 'tenant' | 'originId'>;
  readonly input: Partial<
    Pick<SendPdfInput, 'title' | 'folder_id' | 'signature_method' | 'require_matching_name' | 'due_at'>
  > & {
    readonly file: { readonly name: string };
    readonly owner_id?: string | null | undefined;
  };
}

export async function describeDocument(
  { workspaces, now }: Pick<DocumentPorts, 'workspaces' | 'now'>,
  { identity: { tenant, originId }, input }: Described,
): Promise<Document> {
  const { rootFolderId, serviceAccountId } = await workspaces.read(tenant);
  const at = now(tenant);
  return {
    key: { tenant, id: createId() },
    contractId: createId(),
    folderId: input.folder_id ?? rootFolderId,
    madeBy: [originId],
    ownerId: input.owner_id === undefined ? serviceAccountId : textOf(input.owner_id),
    title: input.title ?? titleOf(input.file.name),
    description: null,
    tags: [],
    stage: 'finalized',
    signatureMethod: input.signature_method ?? 'canvas',
    requireMatchingName: input.require_matching_name === 'true',
    creatorName: null,
    language: null,
    templateId: null,
    signingSettings: null,
    builderVersion: '2',
    drafted: false,
    dueAt: momentOf(input.due_at),
    finalizedAt: at,
    sealing: null,
    ended: null,
    historyEnd: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** In forms, nothing is an empty text, or `null`. */
function textOf(text: string | null | undefined): string | null {
  return text === undefined || text === '' || text === 'null' ? null : text;
}

function momentOf(text: string | undefined): Date | null {
  const given = textOf(text);
  return given === null ? null : new Date(given);
}

/** A file's name as a title: on one line, without its ending. */
function titleOf(fileName: string): string {
  const title = fileName
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\.pdf$/i, '')
    .trim();
  return (
    [...title]
      .slice(0, 255)
      .join('')
      .slice(0, 255)
      .replace(/[\ud800-\udbff]$/, '')
      .trim() || 'Document'
  );
}

export function toSignature(
  party: Party & { readonly role?: string | null | undefined },
  { contractId, createdAt }: Document,
): SignatureRecord {
  const given = (text: string | null | undefined): string | null => (text === undefined || text === '' ? null : text);
  const contact = {
    firstName: given(party.first_name),
    lastName: given(party.last_name),
    email: given(party.email),
    phone: given(party.phone),
    companyName: given(party.company_name),
    jobTitle: given(party.job_title),
    role: given(party.role),
  };
  return askForSignature(contractId, contact, createdAt);
}

/**
 * Collects the kinds of content removed from any of the files, and the parts of the document that viewers cannot draw.
 */
export function tellOf(files: readonly (NewFile | DocumentFile)[]): Pick<SentPdf, 'removed' | 'undrawable'> {
  const all = new Set(files.flatMap(({ removed }) => removed));
  return { removed: REMOVED_KINDS.filter((kind) => all.has(kind)), undrawable: listUndrawable(files) };
}
