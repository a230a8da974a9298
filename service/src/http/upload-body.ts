import { createHash } from 'node:crypto';
import type { FileField, UploadedFile } from 'deedkit/protocol';
import type { z } from 'zod';
import type { Upload } from '../domain/file/file.ts';
import { isStorable } from '../domain/storable.ts';
import type { PartHead } from '../forms/index.ts';
import { FormError, FormReader, boundaryOf } from '../forms/index.ts';
import { checkEncoding, openBody, tooLarge } from './body-bytes.ts';
import { RequestError } from './failure.ts';
import type { FormDraft } from './form-parts.ts';
import { checkMultipart, invalidPart, putPart, toValue } from './form-parts.ts';

/**
 * The value of a form, with its files stored, and a hash that is the same for the same parts, whatever their boundary.
 */
interface UploadBody {
  readonly value: Readonly<Record<string, unknown>>;
  readonly hash: () => string;
}

/** The fields that a form may have, and the store of its files. */
interface Form {
  readonly schema: z.ZodType;
  readonly files: Readonly<Record<string, FileField>>;
  readonly store: (pieces: AsyncIterable<Uint8Array>) => Promise<Upload>;
  /** 1000 when left out. */
  readonly maxParts?: number;
  /** Milliseconds that it may take to arrive; however long when left out. */
  readonly withinMs?: number;
}

const MAX_PARTS = 1000;
/** Bytes of all text between parts, and of unknown parts. */
const MAX_MORE_BYTES = 2_097_152;
/** Bytes of all names and texts together. */
const MAX_TEXT_BYTES = 1_000_000;
/** Types that clients give to files they have no name for. */
const FILE_TYPES: ReadonlySet<string> = new Set(['application/octet-stream', 'application/pdf']);

/**
 * Reads a `multipart/form-data` body as it comes, and stores its files on the way. Throws RequestError: 415 for another
 * type, 413 for a file or body that is too large, 408 for one that takes too long. It is 400 for a body that is no form
 * or ends too early, and 422 for invalid parts. The caller has to remove the files stored by then.
 */
export async function readUploadBody(request: Request, form: Form): Promise<UploadBody> {
  const type = request.headers.get('content-type') ?? '';
  checkMultipart(type);
  checkEncoding(request.headers.get('content-encoding'));
  const boundary = boundaryOf(type);
  if (boundary === undefined) throw malformed('Content-Type names no boundary.');
  const limit = bytesOf(form.files);
  const body = openBody(request, { limit, ...(form.withinMs === undefined ? {} : { withinMs: form.withinMs }) });
  try {
    return await new UploadReader(new FormReader(body.pieces, boundary), form).read();
  } catch (error) {
    // So that the client gets to read the refusal.
    if ((await body.drain()) && error instanceof FormError) throw tooLarge(limit);
    throw error instanceof FormError ? malformed(`${error.message}.`) : error;
  }
}

/** The most that a body with these files may weigh. */
function bytesOf(files: Form['files']): number {
  return Object.values(files).reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, MAX_MORE_BYTES);
}

/** Puts the parts of one form together. */
class UploadReader {
  readonly #reader: FormReader;
  readonly #form: Form;
  readonly #draft: FormDraft<UploadedFile> = new Map();
  readonly #files = new Map<string, UploadedFile[]>();
  readonly #hash = createHash('sha256');
  #textBytes = 0;

  constructor(reader: FormReader, form: Form) {
    this.#reader = reader;
    this.#form = form;
  }

  async read(): Promise<UploadBody> {
    const { maxParts: most = MAX_PARTS } = this.#form;
    let count = 0;
    for (let head = await this.#reader.nextPart(); head; head = await this.#reader.nextPart()) {
      count += 1;
      if (count > most) throw tooMuch(`The body has more than ${most} parts.`);
      const { name } = head;
      if (name === undefined || name === '') throw malformed('A part has no name.');
      this.#countText(Buffer.byteLength(name));
      if (!isStorable(name)) throw invalidPart('Text must be well-formed Unicode without U+0000.', name);
      await this.#readPart(name, head);
    }
    const { schema, files } = this.#form;
    for (const [name, [file]] of this.#files) if (file && isMember(name)) putPart(this.#draft, name, file);
    const stored = [...this.#files]
      .filter(([name]) => !isMember(name))
      .map(([name, list]) => [name, files[name]?.maxCount === 1 ? list[0] : list]);
    return {
      value: { ...toValue(this.#draft, schema), ...(Object.fromEntries(stored) as Record<string, unknown>) },
      hash: () => this.#hash.copy().digest('hex'),
    };
  }

  async #readPart(name: string, head: PartHead): Promise<void> {
    const field = this.#fieldOf(name);
    const isFile = head.fileName !== undefined || FILE_TYPES.has(head.type);
    if (field !== undefined && !isFile) throw invalidPart('Send this as a file, with a file name.', name);
    if (field !== undefined) await this.#readFile(field, head);
    else if (!isFile) await this.#readText(name);
    else if (this.#isText(name)) throw invalidPart('Send this as text, not as a file.', name);
    else await this.#skip(name);
  }

  /** The declared field that a name is of: `attachments`, `attachments[]` and `attachments[0]` are one. */
  #fieldOf(name: string): string | undefined {
    const { files } = this.#form;
    if (Object.hasOwn(files, name)) return name;
    const [, base = ''] = /^(\w+)(?:\[\d*\])?$/.exec(name) ?? [];
    if (!Object.hasOwn(files, base)) return undefined;
    return (files[base]?.maxCount ?? 1) > 1 ? base : undefined;
  }

  /** Whether it is, or is in, one of the fields that are text. */
  #isText(name: string): boolean {
    const { shape = {} } = this.#form.schema as Partial<z.ZodObject>;
    return Object.hasOwn(shape, /^[^[]*/.exec(name)?.[0] ?? '');
  }

  async #readFile(field: string, { fileName = '' }: PartHead): Promise<void> {
    const { maxBytes, maxCount } = this.#form.files[field] as FileField;
    const list = this.#files.get(field) ?? [];
    if (list.length >= maxCount)
      throw invalidPart(maxCount === 1 ? 'Give one file.' : `Give at most ${maxCount} files.`, field);
    const path = maxCount === 1 ? `/${field}` : `/${field}/${list.length}`;
    if (!isStorable(fileName)) throw invalidPart('A file name must be well-formed Unicode without U+0000.', field);
    this.#countText(Buffer.byteLength(fileName));
    const upload = await this.#form.store(limit(this.#reader.bytes(), { maxBytes, path }));
    // Browsers send this where no file was chosen.
    if (fileName === '' && upload.size === 0) return;
    this.#files.set(field, [...list, { ...upload, name: fileName }]);
    this.#hash.update(JSON.stringify([field, fileName, upload.hash]));
  }

  async #readText(name: string): Promise<void> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.#reader.bytes()) {
      this.#countText(piece.byteLength);
      // Its memory is that of the body.
      pieces.push(Buffer.from(piece));
    }
    const text = readUtf8(Buffer.concat(pieces));
    if (text === undefined || !isStorable(text))
      throw invalidPart('Text must be well-formed Unicode (UTF-8) without U+0000.', name);
    putPart(this.#draft, name, text);
    this.#hash.update(JSON.stringify([name, text]));
  }

  /** Skips a file of an unknown name, as every unknown field is. */
  async #skip(name: string): Promise<void> {
    const maxBytes = Math.max(...Object.values(this.#form.files).map((file) => file.maxBytes));
    const bytes = limit(this.#reader.bytes(), { maxBytes, path: `/${name.replaceAll(/[^\w[\]-]/g, '?')}` });
    while ((await bytes.next()).done !== true) continue;
  }

  #countText(bytes: number): void {
    this.#textBytes += bytes;
    if (this.#textBytes > MAX_TEXT_BYTES)
      throw tooMuch(`The parts beside the files are longer than ${MAX_TEXT_BYTES} bytes.`);
  }
}

/** Whether a file is a member of an object: `document[basePdf]`. */
function isMember(name: string): boolean {
  return name.includes('[');
}

function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Passes on what comes, and throws RequestError 413 for one byte too many. */
async function* limit(
  pieces: AsyncIterable<Uint8Array>,
  { maxBytes, path }: { readonly maxBytes: number; readonly path: string },
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > maxBytes) {
      const message = `A file may have ${maxBytes} bytes (${Math.floor(maxBytes / 1_048_576)} MB) at most.`;
      throw new RequestError({ status: 413, code: 'too_large', message, fields: [{ path, message }] });
    }
    yield piece;
  }
}

function malformed(reason: string): RequestError {
  return new RequestError({
    status: 400,
    code: 'malformed_multipart',
    message: `The body is not valid multipart/form-data. ${reason}`,
  });
}

function tooMuch(message: string): RequestError {
  return new RequestError({ status: 422, code: 'validation', message, fields: [{ path: '', message }] });
}
