import type { builderRoutes } from 'deedkit/protocol/builder';
import { createSession as create } from '../../../domain/session/create-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.createSession)['request'];

/**
 * Begins a session with a document of a template. Its URL opens it once, within 15 minutes; further ways in are made by
 * authenticating.
 */
export function createSession({ sessions }: BuilderPorts): Handler<Request> {
  return async ({ body }, { identity, idempotency }) => {
    const created = valueOf(
      await create(sessions, {
        identity,
        input: body,
        idempotency,
      }),
    );
    const { id, url, participant } = created;
    return {
      status: 201,
      json: { data: { id, url, participant } },
      headers: { Location: `/api/builder/sessions/${id}` },
    };
  };
}
