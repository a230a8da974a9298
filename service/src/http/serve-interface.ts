import type { Route } from 'deedkit/protocol';
import type { Context, Hono } from 'hono';
import { actFor } from '../domain/activity/cause.ts';
import type { Access } from '../domain/sharing/access.ts';
import type { Sight } from '../domain/activity/sight.ts';
import { FULL_GRANT } from '../domain/access/scopes.ts';
import type { Caller, KeyRing } from '../domain/tenant/key-ring.ts';
import type { ImportQueue } from '../imports/index.ts';
import type { Answer } from './answer.ts';
import { openStream, toResponse } from './answer.ts';
import { authenticate } from './api-key.ts';
import { causeOf } from './cause-of.ts';
import { checkRole, checkScope, listActors } from './check-access.ts';
import { encodeLong } from './encode-long.ts';
import { RequestError } from './failure.ts';
import type { Failure } from './failure.ts';
import type { Asked, Handler, Interface, Operations, RequestContext } from './interface.ts';
import type { HoldUploads } from './held-uploads.ts';
import { nameFaults } from './name-faults.ts';
import type { HeldForm } from './read-input.ts';
import { parse, readInput } from './read-input.ts';
import { RefusalError, failureOf } from './refusals.ts';
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

/** Returns 404 for malformed ids too, so that ids cannot be guessed. */
function notFound(): RequestError {
  return new RequestError({
    status: 404,
    code: 'not_found',
    message: 'There is nothing at this address, or it belongs to another environment.',
  });
}
