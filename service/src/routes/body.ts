import { RequestError } from './failure.ts';

/** The most a JSON body may weigh. */
export const MAX_JSON_BYTES = 1_048_576;
/** What is read and thrown away of a body that is too large, so that its sender gets to read the answer. */
const MAX_DRAINED_BYTES = 16 * 1_048_576;

/** A JSON body with the bytes it came in. */
export interface JsonBody {
  readonly value: unknown;
  readonly bytes: Uint8Array;
}

/** Reads a JSON body. Throws RequestError: 415, 413, 400, or 422 for text that cannot be stored. */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  checkMediaType(request.headers.get('content-type'));
  checkEncoding(request.headers.get('content-encoding'));
  const bytes = await readBytes(request);
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new RequestError({ status: 400, code: 'malformed_json', message: 'The body is not valid JSON in UTF-8.' });
  }
  checkStorable(text, value);
  return { value, bytes };
}

function checkMediaType(header: string | null): void {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';').map((part) => part.trim());
  const charset = parameters.find((part) => part.startsWith('charset='))?.slice('charset='.length).replaceAll('"', '');
  if (type === 'application/json' && (charset === undefined || charset === 'utf-8' || charset === 'utf8')) return;
  throw new RequestError({
    status: 415, code: 'unsupported_media_type', message: 'Send the body as application/json in UTF-8.', headers: { 'Accept': 'application/json' },
  });
}

function checkEncoding(header: string | null): void {
  if (header === null || /^(?:identity)?$/i.test(header.trim())) return;
  throw new RequestError({
    status: 415, code: 'unsupported_encoding', message: 'Send the body without Content-Encoding.', headers: { 'Accept-Encoding': 'identity' },
  });
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (announced <= MAX_JSON_BYTES) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const chunk = part.value as Uint8Array;
    size += chunk.byteLength;
    if (size <= MAX_JSON_BYTES) chunks.push(chunk);
    if (size > MAX_DRAINED_BYTES) {
      await reader?.cancel().catch(() => undefined);
      break;
    }
  }
  if (size > MAX_JSON_BYTES) throw new RequestError({ status: 413, code: 'too_large', message: `The body is larger than ${MAX_JSON_BYTES} bytes.` });
  return Buffer.concat(chunks);
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

function findUnstorable(root: unknown): string | undefined {
  const queue: (readonly [path: string, value: unknown])[] = [['', root]];
  for (let item = queue.pop(); item; item = queue.pop()) {
    const [path, value] = item;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value === 'number' && !Number.isFinite(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) return path;
      queue.push([`${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, child]);
    }
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
