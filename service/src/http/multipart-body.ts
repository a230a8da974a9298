import type { z } from 'zod';
import { isStorable } from '../domain/storable.ts';
import type { FormPart, ImportPlace } from '../imports/index.ts';
import { checkEncoding, drainBytes } from './body-bytes.ts';
import { RequestError } from './failure.ts';
import type { FormDraft } from './form-parts.ts';
import { invalidPart, putPart, toValue } from './form-parts.ts';

/**
 * A multipart body as an object, with a hash that is the same for the same parts, whatever their boundary; '' without
 * an `Idempotency-Key`.
 */
export interface MultipartBody {
  readonly value: Readonly<Record<string, unknown>>;
  readonly hash: () => string;
}

/** The most a multipart body may weigh: the largest archive, stored without compression, and what stands beside it. */
const MAX_MULTIPART_BYTES = 65_000_000;
/** How long it may take to arrive: others wait for the place. */
const ARRIVE_WITHIN_MS = 60_000;
const UNREADABLE = {
  malformed: { status: 400, code: 'malformed_multipart', message: 'The body is not valid multipart/form-data.' },
  too_many_parts: { status: 422, code: 'validation', message: 'The body has more than 100 parts.' },
  text_too_long: {
    status: 422,
    code: 'validation',
    message: 'The parts beside the file are longer than 200000 characters.',
  },
} as const;

/**
 * Reads a `multipart/form-data` body at a place where it keeps nobody waiting. A field whose schema is an object may
 * come as JSON text, or spread over bracket names (`handlers[success_handler][url]`). A file stays at the place: what
 * is returned of it is empty. Throws RequestError: 415, 413, 408, 400, or 422 for text that cannot be stored.
 */
export async function readMultipartBody(
  request: Request,
  schema: z.ZodType,
  place: ImportPlace,
): Promise<MultipartBody> {
  const type = request.headers.get('content-type') ?? '';
  checkEncoding(request.headers.get('content-encoding'));
  const announced = Number(request.headers.get('content-length') ?? MAX_MULTIPART_BYTES);
  // One piece of memory that the thread has as well: pieces that are handed over would have to be copied and collected
  // one by one.
  const body = new SharedArrayBuffer(Math.min(announced, MAX_MULTIPART_BYTES));
  let length = 0;
  await drainBytes(request, {
    limit: body.byteLength,
    withinMs: ARRIVE_WITHIN_MS,
    take: (chunk) => {
      new Uint8Array(body).set(chunk, length);
      length += chunk.byteLength;
    },
  });
  // Nobody asks for the hash of a file that may weigh 64 MB unless the request is to be known again.
  const form = await place.ask('parse', {
    body,
    length,
    contentType: type,
    hash: request.headers.has('idempotency-key'),
  });
  if (!form.ok) throw new RequestError(UNREADABLE[form.code]);
  const draft: FormDraft<File> = new Map();
  for (const [name, part] of form.parts) {
    if (!isStorable(name) || (typeof part === 'string' && !isStorable(part)))
      throw invalidPart('Text must be well-formed Unicode without U+0000.', name);
    putPart(draft, name, toLeaf(part));
  }
  return { value: toValue(draft, schema), hash: () => form.hash };
}

/** A file by its name and type: its bytes stay where they were read. */
function toLeaf(part: FormPart): string | File {
  return typeof part === 'string' ? part : new File([], part.fileName, { type: part.type });
}
