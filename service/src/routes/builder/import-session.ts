import type { builderRoutes } from 'deedkit/protocol';
import type { ArchiveFault, ReadArchive } from '../../archive/index.ts';
import { readArchive } from '../../archive/index.ts';
import { importSession as start } from '../../domain/import-session.ts';
import { RequestError } from '../failure.ts';
import type { Handler } from '../mount.ts';
import { valueOf } from '../problem.ts';
import type { BuilderPorts } from './ports.ts';

type Request = (typeof builderRoutes.importSession)['request'];

export function importSession({ sessions }: BuilderPorts): Handler<Request> {
  return async ({ headers, body: { file, ...settings } }, { identity, bodyHash }) => {
    const key = headers['idempotency-key'];
    const { id, url, participant } = valueOf(await start(sessions, {
      identity, archive: await unpack(file), settings, idempotency: key === undefined ? undefined : { key, requestHash: bodyHash() },
    }));
    return { status: 201, json: { data: { id, url, participant } }, headers: { Location: `/api/builder/sessions/${id}` } };
  };
}

async function unpack(file: File): Promise<ReadArchive> {
  const read = await readArchive(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) throw refuse(read.fault);
  return read.value;
}

function refuse({ code, message }: ArchiveFault): RequestError {
  return new RequestError({ status: code === 'archive_too_large' ? 413 : 422, code, message, fields: [{ path: '/file', message }] });
}
