import { z } from 'zod';
import { isStorable } from '../domain/storable.ts';
import type { FormPart, ImportPlace } from '../imports/index.ts';
import { checkEncoding, drainBytes } from './body-bytes.ts';
import { RequestError } from './failure.ts';

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
/** How deep bracket names may nest: `participant[email]` is two. */
const MAX_DEPTH = 4;

type Part = { readonly [name: string]: Part } | string | File;
type Draft = Map<string, Draft | string | File>;

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
  const draft: Draft = new Map();
  for (const [name, part] of form.parts) {
    if (!isStorable(name) || (typeof part === 'string' && !isStorable(part)))
      throw invalid('Text must be well-formed Unicode without U+0000.', name);
    put(draft, name, toLeaf(part));
  }
  const objects = listObjects(schema);
  const value = Object.fromEntries(
    [...draft].map(([name, part]) => [
      name,
      objects.has(name) && typeof part === 'string' ? readText(part, name) : toObject(part),
    ]),
  );
  return { value, hash: () => form.hash };
}

/** Throws RequestError 415 for what is no form. */
export function checkMultipart(header: string | null): void {
  if (/^multipart\/form-data\s*(?:;|$)/i.test(header ?? '')) return;
  throw new RequestError({
    status: 415,
    code: 'unsupported_media_type',
    message: 'Send the body as multipart/form-data.',
    headers: { Accept: 'multipart/form-data' },
  });
}

/** A file by its name and type: its bytes stay where they were read. */
function toLeaf(part: FormPart): string | File {
  return typeof part === 'string' ? part : new File([], part.fileName, { type: part.type });
}

/** `a[b][c]` is the member c of b of a. A Map, so that no name reaches a prototype. */
function put(draft: Draft, name: string, part: string | File): void {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name) ?? [];
  if (first === undefined)
    throw invalid('A name is a word, with members in brackets: handlers[success_handler][url].', name);
  const keys = [first, ...[...rest.matchAll(/\[([^[\]]+)\]/g)].map(([, key]) => key as string)];
  if (keys.length > MAX_DEPTH) throw invalid('There are too many brackets.', name);
  const last = keys.pop() as string;
  let at = draft;
  for (const key of keys) {
    const inner = at.get(key) ?? new Map();
    if (!(inner instanceof Map)) throw invalid('This is given twice.', name);
    at.set(key, inner);
    at = inner;
  }
  if (at.has(last)) throw invalid('This is given twice.', name);
  at.set(last, part);
}

/** Parts with bracket names (`participant[email]`) are members of objects. */
function toObject(part: Draft | string | File): Part {
  return part instanceof Map ? Object.fromEntries([...part].map(([name, inner]) => [name, toObject(inner)])) : part;
}

/** An object may come as JSON in one part instead of a part for each member. */
function readText(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('Give an object as JSON text, or its members by bracket names.', name);
  }
}

/** The name is repeated as far as it is one: whatever somebody sends is not sent back. */
function invalid(message: string, name: string): RequestError {
  return new RequestError({
    status: 422,
    code: 'validation',
    message: 'The body is not valid; see fields.',
    fields: [{ path: `/${name.replaceAll(/[^\w[\]-]/g, '?')}`, message }],
  });
}

/** Names of the parts that are objects. */
function listObjects(schema: z.ZodType): ReadonlySet<string> {
  const { shape = {} } = schema as Partial<z.ZodObject>;
  return new Set(
    Object.entries(shape)
      .filter(([, part]) => isObjectSchema(part as z.ZodType))
      .map(([name]) => name),
  );
}

/** Looks through what makes a part optional. */
function isObjectSchema(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? isObjectSchema(schema.unwrap() as z.ZodType)
    : schema instanceof z.ZodObject;
}
