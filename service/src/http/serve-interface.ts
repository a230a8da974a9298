import type { Route } from 'deedkit/protocol';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Idempotency } from '../domain/idempotency.ts';
import { actFor } from '../domain/activity/cause.ts';
import type { Access } from '../domain/sharing/access.ts';
import type { Sight } from '../domain/activity/sight.ts';
import { FULL_GRANT } from '../domain/access/scopes.ts';
import type { Caller, KeyRing } from '../domain/tenant/key-ring.ts';
import type { ImportQueue, ImportPlace } from '../imports/index.ts';
import { ImportError } from '../imports/index.ts';
import { isAcceptable } from './accept.ts';
import type { Answer } from './answer.ts';
import { openStream, toResponse } from './answer.ts';
import { authenticate } from './api-key.ts';
import { causeOf } from './cause-of.ts';
import { checkRole, checkScope, listActors } from './check-access.ts';
import { encodeLong } from './encode-long.ts';
import { OperationError, RequestError, unavailable } from './failure.ts';
import type { Failure } from './failure.ts';
import { listFaults } from './faults.ts';
import type { Asked, Handler, Interface, Operations, RequestContext } from './interface.ts';
import type { JsonBody } from './json-body.ts';
import { readJsonBody } from './json-body.ts';
import { checkMultipart } from './form-parts.ts';
import type { HeldUploads, HoldUploads } from './held-uploads.ts';
import { RefusalError, failureOf } from './refusals.ts';
import { readUploadBody } from './upload-body.ts';
import type { Observed, RequestLog } from './record-request.ts';
import { loggedIdOf, recordRequest } from './record-request.ts';
import { observeRequest } from './observe-request.ts';
import type { WrongKeys } from './wrong-keys.ts';

/** The parts of the service that its interfaces share. */
export interface SharedPorts {
  readonly keys: KeyRing;
  readonly wrongKeys: WrongKeys;
  /** Where archives are read. */
  readonly imports: ImportQueue;
  /** Where the files of a form go whose route stores them as they come. */
  readonly holdUploads: HoldUploads;
  /** The lists that say who sees which folders and templates. */
  readonly access: Pick<Access, 'look'>;
  /** Where requests of keys are noted. */
  readonly requestLog: RequestLog;
  /** The failure that something unexpected is told as. */
  readonly explain: (error: unknown, request: Request) => Failure;
}

/** An interface as it is being served. */
interface Served extends Pick<Interface<never>, 'toError' | 'refusals' | 'scope' | 'rules'>, Operations {
  readonly shared: SharedPorts;
}

/**
 * Serves the routes of an interface: 405 for other methods of their paths, everything refused in its envelope. A
 * request is checked in one order, and its first fault is the response:
 *
 *     key  ▶  scope  ▶  path  ▶  role  ▶  Accept  ▶  query  ▶  headers  ▶  body            ▶  handler
 *     401     403       404      403      406        422       400         400 413 415 422    whatever the domain refuses
 *
 * Invariant: a caller who may not know that something is there gets the 404 of a missing thing, whatever else is
 * wrong.
 */
export function serveInterface<Ports>(
  app: Hono,
  face: Interface<Ports>,
  { ports, shared }: { readonly ports: Ports; readonly shared: SharedPorts },
): void {
  const { toError, refusals, scope, rules } = face;
  const served: Served = { shared, toError, refusals, scope, rules, ...face.mount(ports) };
  const routes = Object.values(face.routes);
  for (const path of [...new Set(routes.map((route) => route.path))].sort(compareExactness)) {
    const ofPath = routes.filter((route) => route.path === path);
    for (const route of ofPath) serveRoute(app, route, served);
    refuseOtherMethods(app, ofPath, served);
  }
}

/** `/sessions/import` comes before `/sessions/{id}`, which would take it for an id. */
function compareExactness(a: string, b: string): number {
  const [left, right] = [a, b].map((path) => path.split('/').map((part) => (part.startsWith('{') ? 1 : 0)));
  const at = left?.findIndex((kind, index) => kind !== right?.[index]) ?? -1;
  return at < 0 ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}

/** A path as the router reads it. */
function patternOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Serves one operation at its address. Throws at start for one without a handler, not at the first request. */
function serveRoute(app: Hono, route: Route, served: Served): void {
  const handler = served.handlers[route.operationId];
  if (!handler) throw new Error(`Nothing carries out ${route.operationId}`);
  app.on(route.method, patternOf(route.path), async (c) => {
    const request = c.req.raw;
    return observeRequest(request, { route, served }, async () => {
      const observed: Observed = { began: performance.now(), operation: route.operationId };
      const response = await answerWith(served, { request, observed }, () =>
        carryOut(c, { route, handler, served, observed }),
      );
      recordRequest(served.shared.requestLog, request, { observed, status: response.status });
      return response;
    });
  });
}

/** Answers, or refuses in the words and the envelope of the interface. */
async function answerWith(
  { shared, refusals, toError }: Served,
  { request, observed }: { readonly request: Request; readonly observed: Observed },
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const failure =
      error instanceof RefusalError
        ? failureOf(error.refusal, refusals)
        : error instanceof RequestError
          ? error.failure
          : shared.explain(error, request);
    const { code, message, fields } = failure;
    observed.json = { code, message, fields };
    const requestId = loggedIdOf(request, observed);
    return toError(requestId === undefined ? failure : { ...failure, requestId });
  }
}

const NOBODY: Caller = {
  ...FULL_GRANT,
  tenant: { id: '', environment: 'sandbox' },
  keyId: '',
  holder: { type: 'service', name: '' },
  originId: '',
  secret: '',
};

/** A request's operation, and who carries it out. */
interface Call {
  readonly observed: Observed;
  readonly route: Route;
  readonly handler: Handler<never>;
  readonly served: Served;
}

/** Everything the route says of the request is checked before the handler sees it. */
async function carryOut(c: Context, { route, handler, served, observed }: Call): Promise<Response> {
  const request = c.req.raw;
  const { shared, scope, rules } = served;
  const identity = route.authenticated === false ? NOBODY : await authenticate(request, shared);
  if (route.authenticated !== false) observed.caller = identity;
  checkScope({ identity }, { scope, method: request.method });
  const params = route.request.params && parse(route.request.params, c.req.param(), () => notFound());
  const asked = {
    identity,
    method: route.method,
    path: route.path,
    params: (params ?? {}) as Readonly<Record<string, string>>,
    // On a route that refuses no participant, the header is ignored.
    participant: route.errors?.includes(403) === true ? c.req.header('x-participant') : undefined,
  };
  const { actors, lookers } = await nameFaults(route.operationId, () => listActors(served, asked));
  const look = (): Promise<Sight | undefined> => shared.access.look(identity.tenant, lookers);
  const sight = await nameFaults(route.operationId, look);
  return actFor(
    causeOf(request, asked, { ...served, sight, lookers, isAdmin: actors.every(({ role }) => role === 'admin') }),
    async () => {
      const checking = { operation: route.operationId, rule: rules[route.operationId], actors, sight };
      await nameFaults(route.operationId, () => checkRole(served, asked, checking));
      return handle(c, { route, handler, served, observed }, { asked, params, look });
    },
  );
}

/** The parts of a request that are checked already. */
interface Checked {
  readonly asked: Asked;
  readonly params: unknown;
  readonly look: RequestContext['look'];
}

/** Reads the input of a request that may be carried out, and does so. */
async function handle(
  c: Context,
  { route, handler, served: { shared, checkThere }, observed }: Call,
  { asked, params, look }: Checked,
): Promise<Response> {
  const request = c.req.raw;
  const { identity } = asked;
  const held: HeldForm = {};
  try {
    const { input, idempotency } = await readInput(c, { route, shared, identity, params, held, observed }).catch(
      async (error: unknown) => {
        // How something is wanted or sent is only told to who may know that it is there.
        if (error instanceof RequestError && error.failure.status < 500) await checkThere(asked);
        throw error;
      },
    );
    const answer = await nameFaults(route.operationId, () =>
      handler(input as never, { identity, signal: request.signal, idempotency, look, slot: held.taken }),
    );
    observed.json = answer.json;
    return toResponse(await openStream(await encodeLong(request.method === 'HEAD' ? withoutStream(answer) : answer)));
  } finally {
    held.taken?.leave();
    await held.uploads?.release();
  }
}

/** The parts that a body is read with. */
interface Reading {
  readonly observed: Observed;
  readonly route: Route;
  readonly shared: SharedPorts;
  readonly identity: Caller;
  readonly params: unknown;
  /** Filled for a body that is read elsewhere; the caller gives it back. */
  readonly held: HeldForm;
}

/** Where a form and its files are meanwhile. */
interface HeldForm {
  taken?: ImportPlace;
  uploads?: HeldUploads;
}

/** Reads the input that the route declares, apart from the caller and the path. */
async function readInput(
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

/** Gives what goes wrong the name of the operation, which is what a log may tell of the request. */
async function nameFaults<T>(operation: string, run: () => Promise<T> | T): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ImportError) throw refuseImport(error);
    throw error instanceof RequestError || error instanceof RefusalError ? error : new OperationError(operation, error);
  }
}

/** Too slow or too large to read is the archive's fault; a service that stops, or has no room for it, is not. */
function refuseImport({ code }: ImportError): RequestError {
  if (code === 'stopped') return new RequestError(unavailable('The service is stopping.', 5));
  if (code === 'no_room') return new RequestError(unavailable('There is no room for the archive now; try again.', 60));
  const message = 'The archive takes more time or memory to read than it may.';
  return new RequestError({ status: 422, code: 'archive_invalid', message, fields: [{ path: '/file', message }] });
}

/**
 * Leaves out the stream of a response to HEAD, which has no reader: once begun, it would count as a listener, and never
 * end.
 */
function withoutStream(answer: Answer): Answer {
  return typeof answer.body === 'function' ? { ...answer, body: '' } : answer;
}

/** An address answers for every method: those it does not take are told which it does (RFC 9110 §15.5.6). */
function refuseOtherMethods(app: Hono, routes: readonly Route[], { toError }: Served): void {
  const methods = routes.map((route) => route.method as string);
  const allow = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ');
  app.all(patternOf(routes[0]?.path ?? ''), () =>
    toError({
      status: 405,
      code: 'method_not_allowed',
      message: `This address takes ${allow}.`,
      headers: { Allow: allow },
    }),
  );
}

/** The media types of an operation's responses, for `Accept` to choose from; JSON where it declares none. */
function listTypes(route: Route): string[] {
  const types = Object.values(route.responses).flatMap(
    ({ schema, contentType }) => contentType ?? (schema ? 'application/json' : []),
  );
  return [...new Set(types)].length > 0 ? [...new Set(types)] : ['application/json'];
}

/** A value as the schema reads it; throws what `fail` makes of the faults. */
function parse<T extends z.ZodType>(
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

/** Returns 404 for malformed ids too, so that ids cannot be guessed. */
function notFound(): RequestError {
  return new RequestError({
    status: 404,
    code: 'not_found',
    message: 'There is nothing at this address, or it belongs to another environment.',
  });
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
