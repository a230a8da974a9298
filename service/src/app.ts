import { Hono } from 'hono';
import type { HostedPorts } from './domain/hosted/hosted-visit.ts';
import type { KeyRing } from './domain/tenant/key-ring.ts';
import { describeError } from './describe-error.ts';
import { isUnavailable } from './database/index.ts';
import { findStoreFault } from './domain/file/object-store.ts';
import type { HostedDeps, PageSite, SignPagePorts, VerifyPorts } from './hosted/index.ts';
import { createHostedPages } from './hosted/index.ts';
import type { InterfacePorts } from './interfaces.ts';
import type { DeletionWatch } from './live/index.ts';
import type { Log } from './log.ts';
import { builderInterface } from './routes/builder/builder-interface.ts';
import { platformInterface } from './routes/platform/platform-interface.ts';
import { roomInterface } from './routes/room/room-interface.ts';
import type { Failure } from './http/failure.ts';
import { OperationError, unavailable } from './http/failure.ts';
import type { Interface } from './http/interface.ts';
import { failureOfStore } from './http/file-store-failure.ts';
import { pickInterface } from './http/interface.ts';
import { createUploadHolder } from './http/held-uploads.ts';
import { pathForLog } from './http/path-for-log.ts';
import type { SharedPorts } from './http/serve-interface.ts';
import { serveInterface } from './http/serve-interface.ts';
import type { WrongKeys } from './http/wrong-keys.ts';

export interface AppDeps {
  readonly interfaces: readonly Interface<InterfacePorts>[];
  readonly ports: InterfacePorts;
  readonly keys: KeyRing;
  readonly wrongKeys: WrongKeys;
  readonly hosted: HostedPorts;
  readonly way: HostedDeps['way'];
  readonly access: SharedPorts['access'];
  /** Where requests of keys are noted. */
  readonly requestLog: SharedPorts['requestLog'];
  /** Counts who asks for links that sign them in. */
  readonly askers: WrongKeys;
  readonly deletions: DeletionWatch;
  readonly site: PageSite;
  readonly signPages: SignPagePorts;
  readonly join: HostedDeps['join'];
  readonly verification: VerifyPorts;
  readonly log: Log;
  /** Called with whatever unexpected kept a request from being answered. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The routes of the running service: the interfaces and the hosted pages. Pages call the interfaces as an integrator
 * would, but in this process and with a key that stands for the signed-in user (`within`). A page can therefore do
 * nothing that an interface does not offer. Unmatched paths are refused in the envelope of the interface whose prefix
 * they have.
 */
export function buildApp(deps: AppDeps): Hono {
  const { interfaces, ports, hosted, site, log, deletions, keys, wrongKeys } = deps;
  const explain = (error: unknown, request: Request): Failure => {
    deps.onFailure(error);
    return failureOfError(error, request, log);
  };
  const holdUploads = createUploadHolder(ports.documents.files);
  const { requestLog, access } = deps;
  const shared: SharedPorts = { keys, wrongKeys, imports: ports.imports, holdUploads, explain, requestLog, access };
  const app = new Hono();
  for (const face of interfaces) serveInterface(app, face, { ports, shared });
  const within = (face: Interface<InterfacePorts>) => (own: KeyRing) => {
    const inner = new Hono();
    serveInterface(inner, face, { ports, shared: { ...shared, keys: own } });
    return (request: Request) => inner.fetch(request);
  };
  const pages = {
    ports: hosted,
    catalog: ports.catalog,
    deletions,
    site,
    log,
    signPages: deps.signPages,
    join: deps.join,
    verification: deps.verification,
    signIn: ports.signIn,
    way: deps.way,
    askers: deps.askers,
    documents: ports.documents,
    access,
    builder: within(builderInterface),
    platform: within(platformInterface),
    room: within(roomInterface),
  };
  app.route('/', createHostedPages(pages));
  app.notFound((c) =>
    pickInterface(interfaces, c.req.path).toError({
      status: 404,
      code: 'not_found',
      message: 'There is nothing at this address.',
    }),
  );
  app.onError((error, c) => pickInterface(interfaces, c.req.path).toError(explain(error, c.req.raw)));
  return app;
}

/**
 * Builds the response to an unexpected error and logs it in other words. The log gets method, operation and path,
 * without the secret of a one-time URL, and none of the document's text from the error.
 */
function failureOfError(error: unknown, request: Request, log: Log): Failure {
  const operation = error instanceof OperationError ? error.operation : undefined;
  const fields = {
    request: `${request.method} ${pathForLog(request.url)}`,
    operation,
    requestId: request.headers.get('x-request-id') ?? undefined,
  };
  // The client has disconnected.
  if (request.signal.aborted && operation === undefined)
    return { status: 400, code: 'request_aborted', message: 'The request was not sent to its end.' };
  const fault = findStoreFault(error);
  if (fault) {
    const level = fault.kind === 'unreachable' ? 'warn' : 'error';
    log[level]('A request failed in the store of files', { ...fields, kind: fault.kind, reason: fault.reason });
    return failureOfStore(fault);
  }
  if (isUnavailable(error)) {
    log.warn('A request found no database', { ...fields, ...describeError(error) });
    return unavailable('The database cannot be reached; try again.');
  }
  log.error('A request failed', { ...fields, ...describeError(error) });
  return {
    status: 500,
    code: 'internal',
    message: 'Something unexpected went wrong; it was logged under this X-Request-Id.',
  };
}
