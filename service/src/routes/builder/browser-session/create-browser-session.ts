import type { builderRoutes } from 'deedkit/protocol/builder';
import { createBrowserSession as create } from '../../../domain/browser-session/browser-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.createBrowserSession)['request'];

/**
 * Begins a session in which somebody chooses a template. Its URL opens it once and runs out after 15 minutes
 * (builder-embed §Limits); a repeated request with the same key is answered with the same URL.
 */
export function createBrowserSession({ browserSessions }: BuilderPorts): Handler<Request> {
  return async ({ body }, { identity, idempotency }) => {
    const { id, url } = valueOf(
      await create(browserSessions, {
        identity,
        input: body,
        idempotency,
      }),
    );
    return {
      status: 201,
      json: { data: { id, url, status: 'pending' } },
      headers: { Location: `/api/browser/sessions/${id}` },
    };
  };
}
