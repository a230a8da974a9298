import type { Route } from 'deedkit/protocol';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Idempotency } from '../domain/idempotency.ts';
import type { Caller } from '../domain/tenant/key-ring.ts';
import type { ImportPlace, ImportQueue } from '../imports/index.ts';
import { isAcceptable } from './accept.ts';
import { RequestError, unavailable } from './failure.ts';
import { listFaults } from './faults.ts';
import { checkMultipart } from './form-parts.ts';
import type { HeldUploads, HoldUploads } from './held-uploads.ts';
import type { JsonBody } from './json-body.ts';
import { readJsonBody } from './json-body.ts';
import { nameFaults } from './name-faults.ts';
import type { Observed } from './record-request.ts';
import { readUploadBody } from './upload-body.ts';

/** The parts that a body is read with. */
interface Reading {
  readonly observed: Observed;
  readonly route: Route;
  readonly shared: { readonly imports: ImportQueue; readonly holdUploads: HoldUploads };
  readonly identity: Caller;
  readonly params: unknown;
  /** Filled for a body that is read elsewhere; the caller gives it back. */
  readonly held: HeldForm;
}

/** Where a form and its files are meanwhile. */
export interface HeldForm {
  taken?: ImportPlace;
  uploads?: HeldUploads;
}

/** Reads the input that the route declares, apart from the caller and the path. */
export async function readInput(
  c: Context,
  reading: Reading,
): Promise<{ readonly input: unknown; readonly idempotency: Idempotency | undefined }> {
  const { route, params } = reading;
  const types = listTypes(route);
  if (!isAcceptable(c.req.header('accept'), types)) {
    throw new RequestError({
      status: 406,
      code: 'not_acceptable',
      message: `This can be sent as ${types.join(' or ')} only.`,
    });
  }
  const { request: parts } = route;
  const query = parts.query && parse(parts.query, readQuery(c), (issues) => invalid('query', issues));
  const headers = parts.headers && parse(parts.headers, c.req.header(), (issues) => invalidHeader(issues));
  const type = c.req.header('content-type');
  // A request may come without the body that it can do without.
  const isLeftOut = type === undefined && parts.body?.isOptional() === true;
  const schema = isLeftOut ? undefined : parts.json && isJson(type) ? parts.json : parts.body;
  const read = schema && (await nameFaults(route.operationId, () => readBody(c.req.raw, schema, reading)));
  reading.observed.body = read?.value;
  const body = schema && read && parse(schema, read.value, (issues) => invalid('body', issues));
  read?.checkSize?.();
  const key = headers?.['idempotency-key'];
  const idempotency = typeof key === 'string' ? { key, requestHash: read?.hash() ?? '' } : undefined;
  return { input: { params, query, headers, body }, idempotency };
}

/** Whether a body says that it is JSON, where it may be a form as well. */
function isJson(header: string | undefined): boolean {
  return /^application\/json\s*(?:;|$)/i.test(header ?? '');
}

/** A body as its route says it comes: JSON, a form whose files are stored on the way, or one with an archive. */
async function readBody(
  request: Request,
  schema: z.ZodType,
  { route, shared, identity, held }: Reading,
): Promise<Pick<JsonBody, 'value' | 'hash'> & Partial<Pick<JsonBody, 'checkSize'>>> {
  const { contentType, files, json, jsonPatch, maxJsonBytes } = route.request;
  if (contentType !== 'multipart/form-data' || schema === json)
    return readJsonBody(request, { takesPatch: jsonPatch !== undefined, maxBytes: maxJsonBytes });
  if (files) {
    held.uploads = shared.holdUploads(identity.tenant);
    return readUploadBody(request, { schema, files, store: held.uploads.store });
  }
  held.taken = await takeSlot(shared.imports, request);
  const { store } = held.taken;
  return readUploadBody(request, { schema, files: ARCHIVE, store, ...ARCHIVE_LIMITS });
}

/** The largest archive, stored without compression. */
const ARCHIVE = { file: { maxBytes: 65_000_000, maxCount: 1 } };
/** Others wait for the place at which it arrives. */
const ARCHIVE_LIMITS = { maxParts: 100, withinMs: 60_000 };

/** A place to read an archive at, taken before its body is: of one that has to wait nothing is read meanwhile. */
async function takeSlot(imports: ImportQueue, request: Request): Promise<ImportPlace> {
  checkMultipart(request.headers.get('content-type'));
  const slot = await imports.enter(request.signal);
  if (!slot)
    throw new RequestError({ ...unavailable('Too many archives are being imported; try again.', 5), code: 'busy' });
  return slot;
}

/** The media types of an operation's responses, for `Accept` to choose from; JSON where it declares none. */
function listTypes(route: Route): string[] {
  const types = Object.values(route.responses).flatMap(
    ({ schema, contentType }) => contentType ?? (schema ? 'application/json' : []),
  );
  return [...new Set(types)].length > 0 ? [...new Set(types)] : ['application/json'];
}

/** A value as the schema reads it; throws what `fail` makes of the faults. */
export function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  fail: (issues: z.core.$ZodIssue[]) => RequestError,
): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw fail(result.error.issues);
  return result.data;
}

/** Reads the query. Refused: U+0000, which no database stores or compares. */
function readQuery(c: Context): Record<string, string> {
  const query = c.req.query();
  const names = Object.keys(query).filter((name) => query[name]?.includes('\0'));
  const issues = names.map((name) => ({
    code: 'custom' as const,
    path: [name],
    message: 'Leave out U+0000.',
    input: undefined,
  }));
  if (issues.length > 0) throw invalid('query', issues);
  return query;
}

/** All faults of a query or body at once, each with its place. */
function invalid(part: 'query' | 'body', issues: z.core.$ZodIssue[]): RequestError {
  const fields = part === 'body' ? listFaults(issues) : listFaults(issues, (path) => String(path[0]));
  return new RequestError({
    status: 422,
    code: 'validation',
    message: `The ${part} is not valid; see fields.`,
    fields,
  });
}

/**
 * Headers are named as specifications write them, whatever case they came in.
 */
function invalidHeader(issues: z.core.$ZodIssue[]): RequestError {
  const fields = listFaults(issues, (path) => String(path[0]).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()));
  return new RequestError({
    status: 400,
    code: 'invalid_header',
    message: `${fields.map(({ path }) => path).join(', ')}: missing or not valid; see fields.`,
    fields,
  });
}
