import type { AdapterOptions } from './adapter-options.ts';
import { answerRefusal, Refusal, retryAfter } from './answer.ts';
import { assetSurface } from './assets/surface.ts';
import type { Action } from './authorize-options.ts';
import { authorizeAction, isActionAllowed, openGrant } from './authorize.ts';
import { builderSurface } from './builder/surface.ts';
import { checkAuthorize } from './decide-action.ts';
import { followSurface } from './follow/surface.ts';
import { healthSurface } from './health/surface.ts';
import { LONGEST_GRANT, checkGrantKeys } from './grant.ts';
import { createMatcher } from './match-route.ts';
import { checkOrigin } from './origin.ts';
import { platformSurface } from './platform/surface.ts';
import { createRateLimiter, takeTurn } from './rate-limit.ts';
import { createReport, reportOptions, requestIdOf } from './report.ts';
import type { Report } from './report.ts';
import { signingSurface } from './signing/surface.ts';
import { SiteError } from './site-error.ts';
import { verificationSurface } from './verification/surface.ts';
import { webhookSurface } from './webhooks/surface.ts';
import { workspaceSurface } from './workspace/surface.ts';
import type { AnyAction, AskedAction, OpenOperation, SurfaceOpener } from './surface.ts';

/** A backend-for-frontend as one fetch handler. */
export type Adapter = (request: Request) => Promise<Response>;

/** The interfaces that pages are offered. Their common part is done here, the rest in their folders. */
const SURFACES: readonly SurfaceOpener[] = [
  builderSurface,
  platformSurface,
  workspaceSurface,
  webhookSurface,
  followSurface,
  signingSurface,
  verificationSurface,
  healthSurface,
  assetSurface,
];

const MEGABYTE = 1_000_000;

/**
 * Makes the adapter: mount it on the origin of your pages, under `mount`. Every action is refused unless `authorize` or
 * a grant allows it. A key goes to its service alone; answers carry only what the interface documents. Throws on
 * unusable options.
 */
export function createAdapter(options: AdapterOptions): Adapter {
  return createAdapterOf(SURFACES, options);
}

/** Makes an adapter that offers these surfaces. Throws when two of them want the same operation or path. */
export function createAdapterOf(surfaces: readonly SurfaceOpener[], options: AdapterOptions): Adapter {
  checkGrantKeys(options.grants ?? {});
  checkLifetime(options.grants?.lifetime);
  checkAuthorize(options.authorize, surfaces);
  if (Object.values(options.upstream).every((upstream) => upstream === undefined))
    throw new TypeError('`upstream` names no service.');
  const handle = createHandler(
    surfaces.flatMap(({ open }) => open(options)),
    options,
  );
  reportOptions(options);
  return async (request) => {
    const response = await handle(request);
    if (request.method !== 'HEAD') return response;
    await response.body?.cancel();
    return new Response(null, response);
  };
}

/**
 * The headers that identify the page, without those about the body, the grant and the place of the request they come
 * with.
 */
function pageHeaders({ headers }: Request, own: Headers): Headers {
  const all = new Headers(headers);
  for (const name of ['Content-Type', 'Content-Length', 'X-Deed-Grant', 'Last-Event-ID', 'Idempotency-Key'])
    all.delete(name);
  own.forEach((value, name) => {
    all.set(name, value);
  });
  return all;
}

function checkLifetime(lifetime = 1): void {
  if (!(lifetime > 0 && lifetime <= LONGEST_GRANT))
    throw new TypeError('`grants.lifetime` is in seconds: more than 0, and 31 days at most.');
}

/** The data about a request while it is handled; `met` is filled in on the way. */
interface Handling {
  readonly original: Request;
  readonly requestId: string;
  readonly report: Report;
  readonly met: { action?: Action };
}

function createHandler(operations: readonly OpenOperation[], options: AdapterOptions): Adapter {
  const { mount = '/deedkit', origins = [], bodyLimit = MEGABYTE, now = Date.now, rateLimit = {} } = options;
  const prefix = mount.replace(/\/+$/, '');
  const match = createMatcher(operations.map(({ route }) => route));
  const byName = nameOperations(operations);
  const take = createRateLimiter({ burst: rateLimit.burst ?? 240, perSecond: rateLimit.perSecond ?? 60 }, now);
  return (request) => answer(request, request, requestIdOf(request));

  /** A refusal is an answer, too. The integrator is told of those that are not the page's fault. */
  async function answer(request: Request, original: Request, requestId: string): Promise<Response> {
    const met: { action?: Action } = {};
    const report: Report = (error) => {
      // A client that has left is no error to report.
      if (!request.signal.aborted) createReport(options, { request: original, requestId, ...met })(error);
    };
    try {
      return await handle(request, { original, requestId, report, met });
    } catch (error) {
      return answerError(error, { report, requestId });
    }
  }

  async function handle(request: Request, { original, requestId, report, met }: Handling): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : '';
    const found = match(request.method === 'HEAD' ? 'GET' : request.method, path);
    if (!('route' in found)) throw refuseRoute(found.allowed);
    const { params, route } = found;
    const findGrant = openGrant(request, options, now);
    const { action, run } = byName.get(route.operationId) as OpenOperation;
    const asked = typeof action === 'function' ? action(params) : undefined;
    if (action !== 'public') {
      checkOrigin(request, origins);
      const subject = typeof asked?.subject === 'string' ? asked.subject : '';
      await takeTurn({ ...rateLimit, own: take }, rateLimit.caller?.(original) ?? subject);
    }
    const decide = (wanted: AnyAction): Promise<string | undefined> => {
      met.action = wanted as Action;
      return authorizeAction(original, { ...options, report }, wanted);
    };
    const authorize = async (wanted: AskedAction): Promise<string | undefined> => decide(await withGrant(wanted));
    const granted = asked && (await withGrant(asked));
    const named = granted && (await decide(granted));
    const allows = async (wanted: AskedAction): Promise<boolean> =>
      isActionAllowed(original, { ...options, report }, await withGrant(wanted)).catch((error: unknown) => {
        report(error);
        return false;
      });
    const context = { request, original, params, query: url.searchParams, options, bodyLimit, now, named };
    return run({ ...context, grantSubject: granted?.grant?.subject, authorize, allows, ask });

    function ask(at: string, init: { readonly headers: Headers; readonly signal: AbortSignal }): Promise<Response> {
      const headers = pageHeaders(request, init.headers);
      return answer(new Request(new URL(prefix + at, url), { ...init, headers }), original, requestId);
    }

    async function withGrant({ action: wanted, subject }: AskedAction): Promise<AnyAction> {
      if (subject === undefined) return wanted;
      return { ...wanted, grant: await findGrant({ subject, verb: wanted.verb }) };
    }
  }
}

/** Answers with the refusal that an error becomes, and tells the integrator where it is theirs to know. */
function answerError(error: unknown, { report, requestId }: Pick<Handling, 'report' | 'requestId'>): Response {
  const refusal = toRefusal(error);
  if (refusal.report !== undefined) report(refusal.report);
  return answerRefusal(refusal, requestId);
}

function nameOperations(operations: readonly OpenOperation[]): ReadonlyMap<string, OpenOperation> {
  const names = new Map<string, OpenOperation>();
  const addresses = new Set<string>();
  for (const operation of operations) {
    const { operationId, method, path } = operation.route;
    const address = `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
    if (names.has(operationId) || addresses.has(address))
      throw new TypeError(`Two surfaces offer ${operationId} or ${address}.`);
    names.set(operationId, operation);
    addresses.add(address);
  }
  return names;
}

function refuseRoute(allowed: readonly string[]): Refusal {
  if (allowed.length === 0) return new Refusal(404, { code: 'not_found', message: 'There is nothing at this path.' });
  return new Refusal(
    405,
    { code: 'method', message: `Use ${allowed.join(' or ')} here.` },
    { Allow: allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ') },
  );
}

/** Whatever else goes wrong is the adapter's trouble: what an error says may hold a host, a header or a key. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof SiteError))
    return new Refusal(500, { code: 'internal', message: 'The adapter failed.' }).telling(error);
  const { made, isLate } = error;
  const message =
    made === undefined ? 'The site could not answer.' : 'It was made, and the site could not remember it.';
  const told = { code: 'site_failed', message, ...(made === undefined ? {} : { created: made }) };
  return new Refusal(isLate ? 503 : 500, told, isLate ? retryAfter(2) : {}).telling(error);
}
