import type { FieldFile, PlacedField } from 'deedkit/document';
import type { UploadedFile } from 'deedkit/protocol';
import type { Document, DocumentChange } from '../document/document.ts';
import type { FieldSet } from '../field/field-set.ts';
import { findFileKind } from '../file/file-kind.ts';
import type { DocumentFile, NewFile, Upload } from '../file/file.ts';
import { placeOfField } from '../file/file.ts';
import type { RemovedKind } from '../file/pdf-files.ts';
import { stripPhoto } from '../file/strip-photo.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import { refuseSigning } from './complete-signature.ts';
import { fieldsFor } from './fill-in.ts';
import type { Acting, SigningPorts } from './ports.ts';

/**
 * Bytes that the files of all signees of a contract have together: they are sealed into one file with it, which is held
 * in memory meanwhile.
 */
export const MOST_FILES_BYTES = 52 * 1_048_576;
/** Characters of a name that are kept. */
const MOST_NAME = 120;
const ENDINGS = { 'application/pdf': ['.pdf'], 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] } as const;

/** The field that a file is for, and who gives it. */
export interface FieldOfSignee extends Acting {
  readonly contract: Key;
  readonly signatureId: string;
  readonly fieldId: string;
}

type Ports = Pick<SigningPorts, 'store' | 'files' | 'pdfs'>;

/**
 * Takes the file of a signee for a field of theirs, in place of an earlier one, while they may sign. Its content says
 * which kind it is: a PDF, inspected as those of senders are, a PNG or a JPEG, which tell no place or device. A PDF that others have signed stays as it
 * came: files are attached to the sealed document, and not put among its pages.
 */
export async function giveFieldFile(
  ports: Ports,
  at: FieldOfSignee,
  sent: UploadedFile,
): Promise<Outcome<{ readonly removed: readonly RemovedKind[] }>> {
  const { tenant } = at.contract;
  const document = await ports.store.readOfContract(at.contract);
  if (!document) return refuse({ code: 'not_found' });
  const refused = refuseGiving(at, {
    document,
    signatures: await ports.store.listSignatures(at.contract),
    set: await ports.store.readFields(at.contract),
  });
  if (!refused.ok) return refused;
  const made: string[] = [];
  try {
    const judged = await judge(ports, { tenant, sent, made });
    if (!judged.ok) return judged;
    const { upload, type, removed, pages } = judged.value;
    const file: FieldFile = { name: nameOf(sent.name, type), type, size: upload.size, sha256: upload.hash };
    const coming = { upload, name: file.name, removed, pages };
    const changed = await changeFile(ports, at, { document, file, coming });
    return changed.ok ? succeed({ removed }) : changed;
  } finally {
    await ports.files.discard(tenant, made).catch(() => undefined);
  }
}

/** Takes the file of a field away again; nothing happens where there is none. */
export async function removeFieldFile(ports: Pick<Ports, 'store'>, at: FieldOfSignee): Promise<Outcome<undefined>> {
  const document = await ports.store.readOfContract(at.contract);
  if (!document) return refuse({ code: 'not_found' });
  const changed = await changeFile(ports, at, { document });
  return changed.ok ? succeed(undefined) : changed;
}

/** The file of a field, by its id; refused with `not_found` where it has none. */
export async function readFieldFile(
  { store }: Pick<Ports, 'store'>,
  contract: Key,
  fieldId: string,
): Promise<Outcome<FieldFile>> {
  // A contract in the bin is not there.
  const document = await store.readOfContract(contract);
  const { fields = [] } = (document && (await store.readFields(contract))) ?? {};
  const file = fields.find(({ id }) => id === fieldId)?.file;
  return file ? succeed(file) : refuse({ code: 'not_found' });
}

interface Standing {
  readonly document: Document;
  readonly signatures: readonly SignatureRecord[];
  readonly set: FieldSet | undefined;
}

/** The index of the field, and the signee; refused where they may not sign now, or have no such field. */
function refuseGiving(
  { signatureId, fieldId, identified }: FieldOfSignee,
  { document, signatures, set }: Standing,
): Outcome<{ readonly index: number; readonly set: FieldSet }> {
  const refusal = refuseSigning(document, signatures, { signatureId, given: { how: 'image', identified } });
  if (refusal) return refusal;
  const signature = signatures.find(({ id }) => id === signatureId);
  const own = set && signature ? fieldsFor(set, { signature, signatures }) : [];
  const field = own.find(({ id, party }) => id === fieldId && party === signatureId);
  if (!set || field?.type !== 'attachment') return refuse({ code: 'not_found' });
  if (!field.editable) return refuse({ code: 'values_refused', faults: [{ field: fieldId, code: 'not_editable' }] });
  return succeed({ index: set.fields.findIndex(({ id }) => id === fieldId), set });
}

interface Change {
  readonly document: Document;
  /** Undefined takes the file away. */
  readonly file?: FieldFile;
  readonly coming?: Omit<NewFile, 'place'>;
}

async function changeFile(
  { store }: Pick<Ports, 'store'>,
  at: FieldOfSignee,
  { document: { key }, file, coming }: Change,
): Promise<Outcome<Document>> {
  const files = await store.listFiles(key);
  return store.change(
    key,
    (document, signatures, fields) => {
      const found = refuseGiving(at, { document, signatures, set: fields });
      if (!found.ok) return found;
      const { index, set } = found.value;
      const place = placeOfField(index);
      const was = files.find((one) => one.place === place);
      if (file && sumOf(set.fields, { without: at.fieldId }) + file.size > MOST_FILES_BYTES)
        return refuse({ code: 'files_too_large', most: MOST_FILES_BYTES });
      const change = exchange(was, coming && { ...coming, place });
      return succeed({ set: {}, fields: withFile(set, { id: at.fieldId, file }), ...change, effects: [] });
    },
    { withFields: true },
  );
}

function exchange(was: DocumentFile | undefined, file: NewFile | undefined): Pick<DocumentChange, 'file'> {
  if (!was && !file) return {};
  return { file: { ...(was ? { was } : {}), ...(file ? { file } : {}) } };
}

function withFile(
  set: FieldSet,
  { id, file }: { readonly id: string; readonly file: FieldFile | undefined },
): FieldSet {
  const change = (field: PlacedField): PlacedField => {
    if (field.id !== id) return field;
    const { file: _before, ...rest } = field;
    return { ...rest, value: file?.name ?? null, ...(file ? { file } : {}) };
  };
  return { ...set, revision: set.revision + 1, fields: set.fields.map(change) };
}

const sumOf = (fields: readonly PlacedField[], { without }: { readonly without: string }): number =>
  fields.reduce((sum, { id, file }) => sum + (id === without ? 0 : (file?.size ?? 0)), 0);

interface Judged extends Omit<NewFile, 'place' | 'name'> {
  readonly type: FieldFile['type'];
  readonly removed: readonly RemovedKind[];
}

/** The kind of a file, and the upload that is kept of it; that may be another one, told in `made`. */
async function judge(
  { files, pdfs }: Pick<Ports, 'files' | 'pdfs'>,
  { tenant, sent, made }: { readonly tenant: Tenant; readonly sent: UploadedFile; readonly made: string[] },
): Promise<Outcome<Judged>> {
  const pieces = () => files.readUpload(tenant, sent);
  const type = await findFileKind(pieces());
  if (typeof type !== 'string') return refuse({ code: 'file_refused', fault: type.fault });
  const keep = async (written: AsyncIterable<Uint8Array>): Promise<Upload> => {
    const upload = await files.store(tenant, written);
    made.push(upload.id);
    return upload;
  };
  if (type !== 'application/pdf') {
    const photo = stripPhoto(type, pieces());
    const stripped = await keep(photo.pieces);
    if (photo.found.isBroken) return refuse({ code: 'file_refused', fault: 'broken' });
    return succeed({ upload: photo.found.isChanged ? stripped : sent, type, removed: [], pages: null });
  }
  const inspected = await pdfs.inspect({ size: sent.size, pieces }, keep);
  if (inspected.ok) {
    const { written = sent, removed, pages } = inspected.value;
    return succeed({ upload: written, type, removed, pages });
  }
  const { fault, field } = inspected;
  return refuse(
    fault === 'busy' ? { code: 'pdf_busy' } : { code: 'pdf_refused', files: [{ path: '/file', fault, field }] },
  );
}

/**
 * The name that a file is kept under: no control characters, and none that turn the direction of what follows. It ends
 * as its content does, so that a picture cannot look like a program.
 */
function nameOf(sent: string, type: FieldFile['type']): string {
  const plain = sent
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu, '')
    .trim()
    .slice(-MOST_NAME);
  const isNamed = ENDINGS[type].some((ending) => plain.toLowerCase().endsWith(ending));
  return isNamed ? plain : `${plain === '' ? 'file' : plain}${ENDINGS[type][0]}`;
}
