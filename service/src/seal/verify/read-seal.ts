import { createHash } from 'node:crypto';
import {
  PdfSyntaxError,
  Ref,
  bodyOf,
  dictOf,
  entryOf,
  isDict,
  isList,
  objectOf,
  readUpdate,
  unpack,
} from '../../pdf-update/index.ts';
import type { PdfDict, PdfValue, ReadUpdate } from '../../pdf-update/index.ts';
import type { Tail } from '../additions/tail.ts';
import { tailOfSeal } from '../additions/tail.ts';
import { EVIDENCE_FILE } from '../evidence.ts';
import type { FoundSignature } from './find-signatures.ts';

/** The members read from `evidence.json`. */
export interface ReadEvidence {
  readonly id: string;
  readonly title: string;
  readonly sender: string;
  readonly sha256: string;
  /** Bytes of the document as it was signed: so many from the beginning of the file. */
  readonly size: number;
  readonly environment: string;
  readonly signatures: readonly { readonly name: string; readonly signedAt: string }[];
  /** All of it, as it stands in the file. */
  readonly json: unknown;
}

/** The update with which a document was sealed. */
export interface SealUpdate {
  /** The file up to the end of the seal. */
  readonly tail: Tail;
  readonly pages: number;
  readonly evidence: ReadEvidence;
}

/**
 * Reads the update that ends with a signature, and begins where the evidence says that the signed document ends;
 * undefined when it is none of ours.
 */
export function readSealUpdate(bytes: Buffer, signature: FoundSignature): SealUpdate | undefined {
  const { end } = signature;
  if (end > bytes.length) return undefined;
  try {
    const update = readUpdate(bytes, end);
    const catalog = dictOf(bytes, update, new Ref(update.root));
    const field = readOwnField(bytes, update, { form: catalog.get('/AcroForm'), signature });
    const page = field && entryOf(bodyOf(bytes, update, field.number), '/P');
    if (page === undefined) return undefined;
    const pages = dictOf(bytes, update, catalog.get('/Pages')).get('/Count');
    const evidence = readEvidence(bytes, update, catalog);
    if (evidence.size !== update.from) return undefined;
    return { tail: tailOfSeal(bytes, update, { end, page }), pages: Number(pages), evidence };
  } catch (error) {
    if (error instanceof PdfSyntaxError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The last field of the form, when it is what the signature stands in. */
function readOwnField(
  bytes: Buffer,
  update: ReadUpdate,
  { form, signature }: { readonly form: PdfValue | undefined; readonly signature: FoundSignature },
): Ref | undefined {
  const fields = dictOf(bytes, update, form).get('/Fields');
  const field = isList(fields) ? fields.at(-1) : undefined;
  const value = dictOf(bytes, update, field).get('/V');
  const range = dictOf(bytes, update, value).get('/ByteRange');
  const isOwn = isList(range) && range[1] === signature.gapStart && range[2] === signature.gapEnd;
  return isOwn && field instanceof Ref ? field : undefined;
}

/**
 * Reads the file that readers extract under our name. The name stands only once among the names of the document's
 * files. The file is the newest that is attached to the document as a whole.
 */
function readEvidence(bytes: Buffer, update: ReadUpdate, catalog: PdfDict): ReadEvidence {
  const [associated, names] = [catalog.get('/AF'), catalog.get('/Names')];
  const tree = isDict(names) ? dictOf(bytes, update, names.get('/EmbeddedFiles')) : undefined;
  const pairs = tree?.get('/Names');
  if (!isList(associated) || !isList(pairs) || tree?.size !== 1) throw new PdfSyntaxError('no evidence');
  const named = pairs.filter((_, index) => index % 2 === 1 && isOurName(pairs[index - 1]));
  const [ref] = named;
  const newest = associated.at(-1);
  if (named.length !== 1 || !(ref instanceof Ref) || !(newest instanceof Ref) || newest.number !== ref.number)
    throw new PdfSyntaxError('no evidence');
  const file = dictOf(bytes, update, ref);
  const embedded = file.get('/EF');
  const [plain, unicode] = isDict(embedded) ? [embedded.get('/F'), embedded.get('/UF')] : [];
  if (!(plain instanceof Ref) || !(unicode instanceof Ref) || plain.number !== unicode.number)
    throw new PdfSyntaxError('no evidence');
  if (!isOurName(file.get('/F')) || !isOurName(file.get('/UF'))) throw new PdfSyntaxError('no evidence');
  return checkEvidence(JSON.parse(unpack(objectOf(bytes, update, plain)).toString('utf8')));
}

/**
 * Whether any reader takes a text for the name of the evidence. It may be escaped, in any encoding that its first bytes
 * tell (ISO 32000-2 §7.9.2.2), and hold language marks or white space.
 */
function isOurName(value: PdfValue | undefined): boolean {
  if (!(value instanceof Buffer)) return false;
  const bytes = Buffer.from(unescape(value.toString('latin1')), 'latin1');
  const start = bytes.toString('latin1', 0, 3);
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const text = start.startsWith('\u00fe\u00ff')
    ? Buffer.from(even).swap16().toString('utf16le')
    : start.startsWith('\u00ff\u00fe')
      ? even.toString('utf16le')
      : bytes.toString(start === '\u00ef\u00bb\u00bf' ? 'utf8' : 'latin1');
  const plain = text.replaceAll(/\u001b[^\u001b]*\u001b|[\s\0\ufeff]/g, '');
  return plain.toLowerCase() === EVIDENCE_FILE;
}

/** A string in parentheses as it is read (§7.3.4.2). */
const unescape = (text: string): string =>
  text.replaceAll(/\\([0-7]{1,3}|\r\n|[^])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(parseInt(escaped, 8) & 255);
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '', '\r\n': '' }[escaped] ?? escaped;
  });

/** Checks the members that verifying needs; later versions of the evidence may have more. */
function checkEvidence(json: unknown): ReadEvidence {
  const { document, signatures } = (json ?? {}) as {
    readonly document?: Record<string, unknown>;
    readonly signatures?: unknown;
  };
  const { id, title, sender, sha256, size, environment } = document ?? {};
  if (typeof sha256 !== 'string' || typeof size !== 'number' || !Array.isArray(signatures))
    throw new PdfSyntaxError('no evidence');
  return {
    json,
    id: String(id),
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
