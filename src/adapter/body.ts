import type { z } from 'zod';
import { draftPatchSchema } from '../protocol/adapter/index.ts';
import { mayLoseDigits, parseExactly } from '../protocol/index.ts';
import { Refusal } from './answer.ts';
import { depthOf } from './json-depth.ts';

/** No document is half as deep. */
const MAX_DEPTH = 100;

/**
 * Reads and checks a JSON body of at most `limit` bytes. Refused: another media type (415), too large (413), malformed
 * (400), nested too deep or not as the schema says (422).
 */
export async function readBody<T extends z.ZodType>(request: Request, schema: T, limit: number): Promise<z.output<T>> {
  if (!isOfType(request, /^application\/json\s*(?:;|$)/i))
    throw new Refusal(415, { code: 'media_type', message: 'Send the body as application/json.' });
  return parse(schema, await readJson(request, limit));
}

/**
 * The operations of a body `{operations}`, or of a JSON Patch document (`application/json-patch+json`, RFC 6902), which
 * is the list alone. Refused as other bodies are.
 */
export async function readOperations(request: Request, limit: number): Promise<readonly unknown[]> {
  if (!isOfType(request, /^application\/json-patch\+json\s*(?:;|$)/i))
    return (await readBody(request, draftPatchSchema, limit)).operations;
  return parse(draftPatchSchema, { operations: await readJson(request, limit) }).operations;
}

const isOfType = ({ headers }: Request, type: RegExp): boolean => type.test(headers.get('Content-Type') ?? '');

async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  let text: string;
  let body: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    body = parseExactly(text);
  } catch {
    throw new Refusal(400, { code: 'malformed', message: 'The body is not JSON in UTF-8.' });
  }
  // It could be read but not sent on, which would look like a service that cannot be reached: the page would try for
  // ever.
  if (depthOf(text) > MAX_DEPTH)
    throw new Refusal(422, { code: 'too_deep', message: `The body is nested more than ${MAX_DEPTH} deep.` });
  const inexact = mayLoseDigits(text) ? findInfinite(body) : undefined;
  if (inexact !== undefined) {
    const message = 'Give a number with no more digits than double precision holds.';
    const fields = [{ path: inexact, message }];
    throw new Refusal(422, { code: 'invalid', message: `${inexact}: ${message}`, fields });
  }
  return body;
}

/** Pointer to the first number that would be rounded, which `parseExactly` gives as an infinity. */
function findInfinite(value: unknown, path = ''): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = findInfinite(member, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Checks a value by its schema; 422 names every field. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => ({
    path: path.map((key) => `/${String(key)}`).join(''),
    message,
  }));
  throw new Refusal(422, {
    code: 'invalid',
    message: fields.map(({ path, message }) => `${path}: ${message}`).join(' '),
    fields,
  });
}

/** Reads a body that is a file of a media type. Refused: another type (415), too large (413). */
export async function readFile(
  request: Request,
  { type, limit }: { readonly type: string; readonly limit: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const given = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (given !== type) throw new Refusal(415, { code: 'media_type', message: `Send the file as it is, as ${type}.` });
  return readBytes(request, limit);
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Refusal(413, { code: 'too_large', message: `A body has at most ${limit} bytes.` });
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      throw tooLarge;
    }
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
