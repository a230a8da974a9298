import { createHash } from 'node:crypto';
import { EVIDENCE_FILE } from '../evidence.ts';
import type { FoundSignature } from './find-signatures.ts';
import type { PdfDict } from './pdf-values.ts';
import { PdfSyntaxError, Ref, isDict, isList, readObject } from './pdf-values.ts';
import type { WrittenRevision } from './revision.ts';
import { dictOf, objectOf, readRevision, unpack } from './revision.ts';

/** What `evidence.json` has to have. */
export interface ReadEvidence {
  readonly title: string;
  readonly sender: string;
  readonly sha256: string;
  /** Bytes of the document as it was signed: so many from the beginning of the file. */
  readonly size: number;
  readonly environment: string;
  readonly signatures: readonly { readonly name: string; readonly signedAt: string }[];
}

/** The update with which a document was sealed. */
export interface SealRevision {
  readonly revision: WrittenRevision;
  readonly catalog: PdfDict;
  readonly form: number;
  readonly pages: number;
  readonly evidence: ReadEvidence;
}

/** Reads the update that ends with a signature; undefined when it is none of ours. */
export function readSealRevision(bytes: Buffer, signature: FoundSignature): SealRevision | undefined {
  if (signature.end > bytes.length) return undefined;
  try {
    const revision = readRevision(bytes, signature.end);
    const root = new Ref(revision.root);
    const catalog = dictOf(bytes, revision, root);
    const form = catalog.get('/AcroForm');
    if (!(form instanceof Ref) || !isOwnSignature(bytes, revision, { form, signature })) return undefined;
    const pages = dictOf(bytes, revision, catalog.get('/Pages')).get('/Count');
    const evidence = readEvidence(bytes, revision, catalog);
    return { revision, catalog, form: form.number, pages: Number(pages), evidence };
  } catch (error) {
    if (error instanceof PdfSyntaxError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether the last field of the form is what the signature stands in. */
function isOwnSignature(
  bytes: Buffer,
  revision: WrittenRevision,
  { form, signature }: { readonly form: Ref; readonly signature: FoundSignature },
): boolean {
  const fields = dictOf(bytes, revision, form).get('/Fields');
  const field = isList(fields) ? dictOf(bytes, revision, fields.at(-1)) : undefined;
  const value = field?.get('/V');
  const offset = value instanceof Ref ? revision.offsets.get(value.number) : undefined;
  if (offset === undefined || offset > signature.at) return false;
  const { value: dict } = readObject(bytes, offset);
  const range = isDict(dict) ? dict.get('/ByteRange') : undefined;
  return isList(range) && range[1] === signature.gapStart && range[2] === signature.gapEnd;
}

/** The newest file that is attached to the document as a whole, which has to be called as ours is. */
function readEvidence(bytes: Buffer, revision: WrittenRevision, catalog: PdfDict): ReadEvidence {
  const associated = catalog.get('/AF');
  const file = isList(associated) ? dictOf(bytes, revision, associated.at(-1)) : undefined;
  const embedded = file?.get('/EF');
  const named = file?.get('/F');
  if (!isDict(embedded) || !(named instanceof Buffer) || named.toString() !== EVIDENCE_FILE)
    throw new PdfSyntaxError('no evidence');
  return checkEvidence(JSON.parse(unpack(objectOf(bytes, revision, embedded.get('/F'))).toString('utf8')));
}

/** What verifying needs of the evidence, whatever else is in it: later versions may say more. */
function checkEvidence(json: unknown): ReadEvidence {
  const { document, signatures } = (json ?? {}) as {
    readonly document?: Record<string, unknown>;
    readonly signatures?: unknown;
  };
  const { title, sender, sha256, size, environment } = document ?? {};
  if (typeof sha256 !== 'string' || typeof size !== 'number' || !Array.isArray(signatures))
    throw new PdfSyntaxError('no evidence');
  return {
    title: String(title),
    sender: String(sender),
    sha256,
    size,
    environment: String(environment),
    signatures: signatures.map((one: Record<string, unknown>) => ({
      name: String(one['name']),
      signedAt: String(one['signedAt']),
    })),
  };
}

/** Whether the beginning of the file is what the evidence says that was signed. */
export function isAsSigned(bytes: Buffer, { sha256, size }: ReadEvidence): boolean {
  const beginning = bytes.subarray(0, size);
  return beginning.length === size && createHash('sha256').update(beginning).digest('hex') === sha256.toLowerCase();
}
