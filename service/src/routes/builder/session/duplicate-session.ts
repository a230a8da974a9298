import type { builderRoutes } from 'deedkit/protocol/builder';
import { duplicateSession as duplicate } from '../../../domain/session/duplicate-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.duplicateSession)['request'];

/**
 * Begins a session with the document of another, which stays as it is. The body may be left out: settings, handlers and
 * participant are then those of the other session.
 */
export function duplicateSession(ports: BuilderPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity, idempotency }) => {
    const { id, url, participant } = valueOf(
      await duplicate(ports, {
        identity,
        key: { tenant: identity.tenant, id: params.session_id },
        participantId: headers['x-participant'],
        input: body ?? {},
        idempotency,
      }),
    );
    return {
      status: 201,
      json: { data: { id, url, participant } },
      headers: { Location: `/api/builder/sessions/${id}` },
    };
  };
}
