import type { builderRoutes } from 'deedkit/protocol/builder';
import type { ArchiveFault } from '../../../archive/index.ts';
import type { Archive } from '../../../domain/session/import-session.ts';
import { importSession as start } from '../../../domain/session/import-session.ts';
import type { ImportPlace } from '../../../imports/index.ts';
import { RequestError } from '../../../http/failure.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.importSession)['request'];

/**
 * Begins a session with the document of an archive, under a new id. Handlers and settings come with the request: an
 * archive has none (builder-embed §Endpoints).
 */
export function importSession({ sessions }: BuilderPorts): Handler<Request> {
  return async ({ body: { file, ...settings } }, { identity, idempotency, slot }) => {
    const { id, url, participant } = valueOf(
      await start(sessions, {
        identity,
        archive: await unpack(slot, file.id),
        settings,
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

/** The archive of a request's form. It is read in a process: whatever somebody uploads can stop no other request. */
async function unpack(slot: ImportPlace | undefined, id: string): Promise<Archive> {
  if (!slot) throw new Error('An import has no place');
  const read = await slot.unpack(id);
  if (!read.ok) throw refuse(read.fault);
  return { template: read.template, rebuild: (template) => slot.rebuild({ template }) };
}

/** The fault of an archive at the part of the form it came in. */
function refuse({ code, message }: ArchiveFault): RequestError {
  return new RequestError({
    status: code === 'archive_too_large' ? 413 : 422,
    code,
    message,
    fields: [{ path: '/file', message }],
  });
}
