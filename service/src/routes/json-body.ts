import { createHash } from 'node:crypto';
import { findUnstorable, isStorable } from '../domain/storable.ts';
import { checkEncoding, readBytes } from './body-bytes.ts';
import { RequestError } from './failure.ts';

/** The most a JSON body may weigh. */
export const MAX_JSON_BYTES = 1_048_576;

/** A JSON body, and the SHA-256 of the bytes it came in. */
export interface JsonBody {
  readonly value: unknown;
  readonly hash: () => string;
}

/** Reads a JSON body. Throws RequestError: 415, 413, 400, or 422 for text that cannot be stored. */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  checkMediaType(request.headers.get('content-type'));
  checkEncoding(request.headers.get('content-encoding'));
  const bytes = await readBytes(request, MAX_JSON_BYTES);
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new RequestError({ status: 400, code: 'malformed_json', message: 'The body is not valid JSON in UTF-8.' });
  }
  checkStorable(text, value);
  return { value, hash: () => createHash('sha256').update(bytes).digest('hex') };
}

function checkMediaType(header: string | null): void {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';').map((part) => part.trim());
  const charset = parameters.find((part) => part.startsWith('charset='))?.slice('charset='.length).replaceAll('"', '');
  if (type === 'application/json' && (charset === undefined || charset === 'utf-8' || charset === 'utf8')) return;
  throw new RequestError({
    status: 415, code: 'unsupported_media_type', message: 'Send the body as application/json in UTF-8.', headers: { 'Accept': 'application/json' },
  });
}

/** JSON allows what no database stores as text (U+0000, half of a surrogate pair) and numbers past the largest one. */
function checkStorable(text: string, value: unknown): void {
  if (!/\\u|\d[eE]\+?\d{3}|\d{309}/.test(text)) return;
  const path = findUnstorable(value);
  if (path === undefined) return;
  const message = 'Text must be well-formed Unicode without U+0000, and numbers finite.';
  const operation = /^\/operations\/(\d+)/.exec(path)?.[1];
  throw new RequestError({
    status: 422, code: 'invalid_text', message, fields: [{ path, message }],
    ...(operation === undefined ? {} : { operation: Number(operation), path: pathOfOperation(value, Number(operation)) }),
  });
}

function pathOfOperation(body: unknown, index: number): string {
  const path = (body as { operations?: { path?: unknown }[] }).operations?.[index]?.path;
  return typeof path === 'string' && isStorable(path) ? path : '';
}
