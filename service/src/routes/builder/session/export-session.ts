import type { builderRoutes } from 'deedkit/protocol/builder';
import { writeArchive } from '../../../archive/index.ts';
import { exportSession as read } from '../../../domain/session/export-session.ts';
import { dispositionOf } from '../../../http/disposition.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.exportSession)['request'];

/**
 * The session as a ZIP. It is for participants, since it holds the whole document: 403 for anybody else (builder-embed
 * §Endpoints).
 */
export function exportSession(ports: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const content = valueOf(
      await read(ports, {
        key: { tenant: identity.tenant, id: params.session_id },
        participantId: headers['x-participant'],
      }),
    );
    const body = await writeArchive(content);
    return {
      status: 200,
      body,
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(body.byteLength),
        'Content-Disposition': dispositionOf('attachment', `${content.state.document_name}.zip`),
      },
    };
  };
}
