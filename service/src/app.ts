import { Hono } from 'hono';
import type { HostedPorts } from './domain/hosted-visit.ts';
import type { KeyRing } from './domain/key-ring.ts';
import { describeError } from './describe-error.ts';
import { isUnavailable } from './database/index.ts';
import type { PageSite } from './hosted/index.ts';
import { createHostedPages } from './hosted/index.ts';
import type { DeletionWatch } from './live/index.ts';
import type { Log } from './log.ts';
import { createBuilderInterface } from './routes/builder/builder-interface.ts';
import { toBuilderError } from './routes/builder/envelope.ts';
import type { BuilderPorts } from './routes/builder/ports.ts';
import type { Failure } from './routes/failure.ts';
import { OperationError, RequestError, unavailable } from './routes/failure.ts';
import { pathForLog } from './routes/path-for-log.ts';

export interface AppDeps extends BuilderPorts {
  readonly keys: KeyRing;
  readonly hosted: HostedPorts;
  readonly deletions: DeletionWatch;
  readonly site: PageSite;
  readonly log: Log;
  /** Called with whatever unexpected kept a request from being answered. */
  readonly onFailure: (error: unknown) => void;
}

/** All that the service answers, once it is ready. */
export function buildApp(deps: AppDeps): Hono {
  const { hosted, site, log, catalog, deletions } = deps;
  const app = serveBuilder(deps, deps.keys);
  app.route(
    '/',
    createHostedPages({
      ports: hosted,
      catalog,
      deletions,
      site,
      log,
      builder: (keys) => {
        const inner = serveBuilder(deps, keys);
        return (request) => inner.fetch(request);
      },
    }),
  );
  return app;
}

/** The Builder interface for those whose key is on a ring, with its errors in its envelope. */
function serveBuilder(deps: AppDeps, keys: KeyRing): Hono {
  const app = new Hono();
  app.route('/', createBuilderInterface(deps, keys));
  app.notFound(() => toBuilderError({ status: 404, code: 'not_found', message: 'There is nothing at this address.' }));
  app.onError((error, c) => {
    deps.onFailure(error);
    return toBuilderError(
      failureOfError(error, {
        log: deps.log,
        request: `${c.req.method} ${pathForLog(c.req.url)}`,
        requestId: c.req.header('x-request-id'),
        isGone: c.req.raw.signal.aborted,
      }),
    );
  });
  return app;
}

interface Asked {
  readonly log: Log;
  readonly request: string;
  readonly requestId: string | undefined;
  /** Whether whoever asked has gone away. */
  readonly isGone: boolean;
}

function failureOfError(error: unknown, { log, request, requestId, isGone }: Asked): Failure {
  if (error instanceof RequestError) return error.failure;
  const operation = error instanceof OperationError ? error.operation : undefined;
  if (isGone && !(error instanceof OperationError))
    return { status: 400, code: 'request_aborted', message: 'The request was not sent to its end.' };
  if (isUnavailable(error)) {
    log.warn('A request found no database', { request, operation, requestId, ...describeError(error) });
    return unavailable('The database cannot be reached; try again.');
  }
  log.error('A request failed', { request, operation, requestId, ...describeError(error) });
  return {
    status: 500,
    code: 'internal',
    message: 'Something unexpected went wrong; it was logged under this X-Request-Id.',
  };
}
