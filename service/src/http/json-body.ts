import { createHash } from 'node:crypto';
import { mayLoseDigits, parseExactly } from 'deedkit/protocol';
import { measureJson } from '../domain/json-shape.ts';
import { findUnstorable, isStorable } from '../domain/storable.ts';
import { checkEncoding, readBytes, tooLarge } from './body-bytes.ts';
import { RequestError } from './failure.ts';

const JSON_TYPE = 'application/json';
const PATCH_TYPE = 'application/json-patch+json';
/** The most a JSON body may weigh. */
export const MAX_JSON_BYTES = 1_048_576;
/**
 * The most values it may hold: a body of only brackets and commas takes long to build, and no document has as many in
 * one change.
 */
const MAX_VALUES = 30_000;
// Far more than a contract nests, and far less than what exhausts the stack of those who walk through it.
const MAX_DEPTH = 100;
/** Of a body larger than this, reading and judging are two pauses rather than one. */
const LARGE_BYTES = 65_536;

/** A JSON body, and the SHA-256 of the bytes it came in. */
export interface JsonBody {
  readonly value: unknown;
  readonly hash: () => string;
  /** Throws RequestError, 413, for one that was read only to name its overlong parts. */
  readonly checkSize: () => void;
}

/** Which bodies are taken beside `application/json`. */
interface Taking {
  /** Whether a list of operations alone (`application/json-patch+json`, RFC 6902) stands for `{operations}`. */
  readonly takesPatch?: boolean;
  /** Of the body; more than `MAX_JSON_BYTES` only to name its overlong parts. */
  readonly maxBytes?: number | undefined;
}

/**
 * Reads a JSON body. Throws RequestError: 415, 413, 400, or 422 for text that cannot be stored, and for more or deeper
 * nested values than anything honest has.
 */
export async function readJsonBody(
  request: Request,
  { takesPatch = false, maxBytes = MAX_JSON_BYTES }: Taking = {},
): Promise<JsonBody> {
  const type = checkMediaType(request.headers.get('content-type'), takesPatch ? [JSON_TYPE, PATCH_TYPE] : [JSON_TYPE]);
  checkEncoding(request.headers.get('content-encoding'));
  const bytes = await readBytes(request, { limit: maxBytes });
  checkShape(bytes);
  if (bytes.byteLength > LARGE_BYTES) await breathe();
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = parseExactly(text);
  } catch {
    throw new RequestError({ status: 400, code: 'malformed_json', message: 'The body is not valid JSON in UTF-8.' });
  }
  if (bytes.byteLength > LARGE_BYTES) await breathe();
  if (type === PATCH_TYPE) value = { operations: listOf(value) };
  checkStorable(text, value);
  if (bytes.byteLength > LARGE_BYTES) await breathe();
  return {
    value,
    hash: () => createHash('sha256').update(bytes).digest('hex'),
    checkSize: () => {
      if (bytes.byteLength > MAX_JSON_BYTES) throw tooLarge(MAX_JSON_BYTES);
    },
  };
}

/** Lets whatever else waits have its turn. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Measured before it is parsed: too deep or too many values would take far more memory than as bytes. */
function checkShape(bytes: Uint8Array): void {
  const { values, depth } = measureJson(bytes);
  const message =
    depth > MAX_DEPTH
      ? `The body is nested more than ${MAX_DEPTH} deep.`
      : `The body holds more than ${MAX_VALUES} values.`;
  if (depth > MAX_DEPTH || values > MAX_VALUES)
    throw new RequestError({ status: 422, code: 'validation', message, fields: [{ path: '', message }] });
}

/** A JSON Patch document is a list, whatever is in it. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const message = 'Give a list of operations, or {"operations": […]} as application/json.';
  throw new RequestError({ status: 422, code: 'validation', message, fields: [{ path: '', message }] });
}

/**
 * The media type of a body; 415 for any other than these, in UTF-8, which is what JSON is exchanged in (RFC 8259 §8.1).
 */
function checkMediaType(header: string | null, types: readonly string[]): string {
  const [type = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  if (types.includes(type) && (charset === undefined || charset === 'utf-8' || charset === 'utf8')) return type;
  throw new RequestError({
    status: 415,
    code: 'unsupported_media_type',
    message: `Send the body as ${types.join(' or ')} in UTF-8.`,
    headers: { Accept: types.join(', ') },
  });
}

/**
 * JSON allows what no database stores as text (U+0000, half of a surrogate pair), numbers past the largest one, and
 * more digits than numbers hold.
 */
function checkStorable(text: string, value: unknown): void {
  if (!text.includes('\\u') && !mayLoseDigits(text)) return;
  const path = findUnstorable(value);
  if (path === undefined) return;
  const message =
    'Text must be well-formed Unicode without U+0000, and numbers finite, with no more digits than double precision holds.';
  const operation = /^\/operations\/(\d+)/.exec(path)?.[1];
  throw new RequestError({
    status: 422,
    code: 'invalid_text',
    message,
    fields: [{ path, message }],
    ...(operation === undefined
      ? {}
      : { operation: Number(operation), path: pathOfOperation(value, Number(operation)) }),
  });
}

/** The path an operation names, for a fault to repeat; '' for one that could not be answered with. */
function pathOfOperation(body: unknown, index: number): string {
  const path = (body as { operations?: { path?: unknown }[] }).operations?.[index]?.path;
  return typeof path === 'string' && isStorable(path) ? path : '';
}
