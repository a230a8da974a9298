import type { Document } from '../domain/document/document.ts';
import type { DocumentFile } from '../domain/file/file.ts';
import type { SigningPorts } from '../domain/signing/ports.ts';
import type { Answer } from '../http/answer.ts';
import type { ByteRange } from '../http/byte-range.ts';
import { readRange } from '../http/byte-range.ts';
import { dispositionOf } from '../http/disposition.ts';
import { RequestError } from '../http/failure.ts';
import { isNamed } from '../http/if-none-match.ts';
import { streamOf } from '../http/stream-of.ts';
import { DOCUMENT_HEADERS } from './print.ts';

type Headers = Parameters<typeof readRange>[0] & { readonly 'if-none-match'?: string | undefined };

/** A file of a document, read as it is sent. */
export function answerKeptFile(
  { files }: Pick<SigningPorts, 'files'>,
  { document, file: { hash, size } }: { readonly document: Document; readonly file: DocumentFile },
  headers: Headers,
): Answer {
  const read = (part: ByteRange) => () => streamOf(files.read(document.key.tenant, hash, part));
  return answerFile({ hash, size, read, fileName: `${document.title}.pdf` }, headers);
}

/**
 * Leads to the store of files, where whole downloads are to come from there; undefined where the service gives the file.
 * A part goes through the service, whose tag its caller holds to.
 */
export async function redirectToStore(
  { files }: Pick<SigningPorts, 'files'>,
  { document, file }: { readonly document: Document; readonly file: DocumentFile },
  { range, 'if-none-match': known }: Headers,
): Promise<Answer | undefined> {
  if (range !== undefined || known !== undefined) return undefined;
  const disposition = dispositionOf('attachment', `${document.title}.pdf`);
  const location = await files.presign(document.key.tenant, file.hash, { type: 'application/pdf', disposition });
  return location === undefined ? undefined : { status: 302, headers: { Location: location } };
}

/** A file as it goes out. */
export interface FileToSend {
  readonly size: number;
  readonly hash: string;
  readonly fileName: string;
  /** Its media type; that of a PDF unless given. */
  readonly type?: string;
  /** The bytes of a part. */
  readonly read: (
    part: ByteRange,
  ) => Uint8Array | (() => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>);
}

/** A file, or the part of it that was asked for. Throws RequestError when it has no such part (416). */
export function answerFile(
  { size, hash, fileName, read, type = 'application/pdf' }: FileToSend,
  headers: Headers,
): Answer {
  const tag = `"${hash}"`;
  const caching = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  if (isNamed(headers['if-none-match'], tag)) return { status: 304, headers: caching };
  const range = readRange(headers, { size, tag });
  if (range === 'unsatisfiable')
    throw new RequestError({
      status: 416,
      code: 'range_not_satisfiable',
      message: `The file has ${size} bytes; ask for a part that is within them.`,
      headers: { 'Content-Range': `bytes */${size}` },
    });
  const part = range ?? { first: 0, last: size - 1 };
  return {
    status: range ? 206 : 200,
    body: read(part),
    headers: {
      ...caching,
      ...(range ? { 'Content-Range': `bytes ${range.first}-${range.last}/${size}` } : {}),
      'Accept-Ranges': 'bytes',
      'Content-Type': type,
      'Content-Disposition': dispositionOf('attachment', fileName),
      'Content-Length': String(part.last + 1 - part.first),
      ...DOCUMENT_HEADERS,
    },
  };
}
