import type { RouteRequest } from 'deedkit/protocol';
import { RequestError, unavailable } from '../../http/failure.ts';
import type { Handler } from '../../http/interface.ts';
import type { BuilderPorts } from './ports.ts';

/**
 * That the process answers, whatever else is the matter: who is restarted for a database that is away comes back no
 * better.
 */
export function getHealth(): Handler<RouteRequest> {
  return () => ({ status: 200, json: { status: 'ok' } });
}

/** Whether requests, and the work they cause, can be carried out now; 503 says to send them elsewhere. */
export function getReadiness({ readiness }: Pick<BuilderPorts, 'readiness'>): Handler<RouteRequest> {
  return async () => {
    const { hasDatabase, hasFiles, jobs } = await readiness();
    if (!hasDatabase) throw new RequestError(unavailable('The database cannot be reached, or has no room left.'));
    if (!hasFiles) throw new RequestError(unavailable('The store of files (S3_BUCKET) does not answer, or refuses.'));
    if (jobs.stuckSeconds !== undefined)
      throw new RequestError(
        unavailable(`Jobs have not run in this process for ${jobs.stuckSeconds} seconds; they are started again.`, 10),
      );
    return { status: 200, json: { status: 'ready', jobs: { oldest_due_seconds: jobs.oldestDueSeconds } } };
  };
}
