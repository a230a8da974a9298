import type { Route, RouteInput, RouteRequest } from 'deedkit/protocol';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Identity } from '../domain/key-ring.ts';
import type { ImportDesk, ImportPlace } from '../imports/index.ts';
import { ImportError } from '../imports/index.ts';
import { isAcceptable } from './accept.ts';
import type { Answer } from './answer.ts';
import { toResponse } from './answer.ts';
import { readJsonBody } from './json-body.ts';
import { checkMultipart, readMultipartBody } from './multipart-body.ts';
import { OperationError, RequestError, unavailable } from './failure.ts';
import { listFaults } from './faults.ts';

/** What a handler knows of the request beside its parsed input. */
export interface RequestContext {
  readonly identity: Identity;
  readonly signal: AbortSignal;
  /** SHA-256 of what the body holds; '' without a body. */
  readonly bodyHash: () => string;
  /** Where the files of a multipart body are. */
  readonly place?: ImportPlace | undefined;
}

export type Handler<R extends RouteRequest> = (
  input: RouteInput<R>,
  context: RequestContext,
) => Promise<Answer> | Answer;

/** Who asks for what, before anybody has looked how. */
export interface Asked {
  readonly identity: Identity;
  /** As the table has it. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly participant: string | undefined;
}

/** One interface's routes: its router, and how it recognises who asks. */
export interface Interface {
  readonly app: Hono;
  /** Throws RequestError when the request carries no key that works. */
  readonly authenticate: (request: Request) => Promise<Identity>;
  /** Throws RequestError 404 for what is not there, or not theirs, and 403 for what they may not. */
  readonly checkThere: (asked: Asked) => Promise<void>;
  /** Where multipart bodies are read. */
  readonly imports: ImportDesk;
}

const NOBODY: Identity = { tenant: 'sandbox', keyId: '', secret: '' };

/** Serves a route of the table: everything the route says of the request is checked before the handler sees it. */
export function mount<R extends RouteRequest>(face: Interface, route: Route<R>, handler: Handler<R>): void {
  const { app, authenticate } = face;
  app.on(route.method, route.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const request = c.req.raw;
    const identity = route.authenticated === false ? NOBODY : await authenticate(request);
    const params = route.request.params && parse(route.request.params, c.req.param(), () => notFound());
    const asked = {
      identity,
      path: route.path,
      params: (params ?? {}) as Readonly<Record<string, string>>,
      participant: c.req.header('x-participant'),
    };
    const place: { taken?: ImportPlace } = {};
    try {
      const { input, bodyHash } = await readInput(c, { route, face, params, place }).catch(async (error: unknown) => {
        // How something is wanted or sent is only told to who may know that it is there.
        if (error instanceof RequestError && error.failure.status < 500) await face.checkThere(asked);
        throw error;
      });
      const answer = await carryOut(route.operationId, () =>
        handler(input, { identity, signal: request.signal, bodyHash, place: place.taken }),
      );
      return toResponse(request.method === 'HEAD' ? await endStream(answer) : answer);
    } finally {
      place.taken?.leave();
    }
  });
}

interface Reading<R extends RouteRequest> {
  readonly route: Route<R>;
  readonly face: Interface;
  readonly params: unknown;
  /** Filled for a body that is read elsewhere; whoever asked gives it back. */
  readonly place: { taken?: ImportPlace };
}

/** What the route says of a request beside who asks for what. */
async function readInput<R extends RouteRequest>(
  c: Context,
  { route, face, params, place }: Reading<R>,
): Promise<{ readonly input: RouteInput<R>; readonly bodyHash: () => string }> {
  const request = c.req.raw;
  const types = listTypes(route);
  if (!isAcceptable(c.req.header('accept'), types)) {
    throw new RequestError({
      status: 406,
      code: 'not_acceptable',
      message: `This can be sent as ${types.join(' or ')} only.`,
    });
  }
  const { request: parts } = route;
  const query = parts.query && parse(parts.query, c.req.query(), (issues) => invalid('query', issues));
  const headers = parts.headers && parse(parts.headers, c.req.header(), (issues) => invalidHeader(issues));
  const read =
    parts.body &&
    (await carryOut(route.operationId, async () => {
      if (parts.contentType !== 'multipart/form-data') return readJsonBody(request);
      place.taken = await takePlace(face.imports, request);
      return readMultipartBody(request, parts.body as z.ZodType, place.taken);
    }));
  const body = parts.body && read && parse(parts.body, read.value, (issues) => invalid('body', issues));
  return { input: { params, query, headers, body } as unknown as RouteInput<R>, bodyHash: () => read?.hash() ?? '' };
}

async function takePlace(imports: ImportDesk, request: Request): Promise<ImportPlace> {
  checkMultipart(request.headers.get('content-type'));
  const place = await imports.enter(request.signal);
  if (!place)
    throw new RequestError({ ...unavailable('Too many archives are being imported; try again.', 5), code: 'busy' });
  return place;
}

/** Gives what goes wrong the name of the operation, which is what a log may tell of the request. */
async function carryOut<T>(operation: string, run: () => Promise<T> | T): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ImportError) throw refuseImport(error);
    throw error instanceof RequestError ? error : new OperationError(operation, error);
  }
}

function refuseImport({ code }: ImportError): RequestError {
  if (code === 'stopped') return new RequestError(unavailable('The service is stopping.', 5));
  const message = 'The archive takes more time or memory to read than it may.';
  return new RequestError({ status: 422, code: 'archive_invalid', message, fields: [{ path: '/file', message }] });
}

/** Nobody reads the stream behind a HEAD, so nobody would ever end it. */
async function endStream(answer: Answer): Promise<Answer> {
  if (!(answer.body instanceof ReadableStream)) return answer;
  await answer.body.cancel();
  return { ...answer, body: '' };
}

/** Answers other methods on the paths of a table, and paths that are in no table. */
export function mountRefusals(app: Hono, routes: readonly Route[]): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method as string);
    const allow = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ');
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), () => {
      throw new RequestError({
        status: 405,
        code: 'method_not_allowed',
        message: `This address takes ${allow}.`,
        headers: { Allow: allow },
      });
    });
  }
}

function listTypes(route: Route): string[] {
  const types = Object.values(route.responses).flatMap(
    ({ schema, contentType }) => contentType ?? (schema ? 'application/json' : []),
  );
  return [...new Set(types)].length > 0 ? [...new Set(types)] : ['application/json'];
}

function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  fail: (issues: z.core.$ZodIssue[]) => RequestError,
): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw fail(result.error.issues);
  return result.data;
}

/** An id that is none cannot be there, and nobody is told more than that. */
function notFound(): RequestError {
  return new RequestError({
    status: 404,
    code: 'not_found',
    message: 'There is nothing at this address, or it belongs to another environment.',
  });
}

function invalid(place: 'query' | 'body', issues: z.core.$ZodIssue[]): RequestError {
  const fields = place === 'body' ? listFaults(issues) : listFaults(issues, (path) => String(path[0]));
  return new RequestError({
    status: 422,
    code: 'validation',
    message: `The ${place} is not valid; see fields.`,
    fields,
  });
}

function invalidHeader(issues: z.core.$ZodIssue[]): RequestError {
  const fields = listFaults(issues, (path) => String(path[0]).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()));
  return new RequestError({
    status: 400,
    code: 'invalid_header',
    message: `${fields.map(({ path }) => path).join(', ')}: missing or not valid; see fields.`,
    fields,
  });
}
