import type { UploadedFile } from 'deedkit/protocol';
import type { signingRoutes } from 'deedkit/protocol/signing';
import { contractOf } from '../../../domain/document/document.ts';
import type { FileStore } from '../../../domain/file/file.ts';
import { refuse, succeed } from '../../../domain/outcome.ts';
import { completeSignature } from '../../../domain/signing/complete-signature.ts';
import { readPng } from '../../../domain/signing/read-png.ts';
import type { Tenant } from '../../../domain/tenant/tenant.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { DONE } from '../envelope.ts';
import { findDocument } from '../find-document.ts';
import type { SigningInterfacePorts } from '../ports.ts';

type Request = (typeof signingRoutes.uploadSignature)['request'];

/** The holder of the key says that the signee has signed; the service has not seen them. */
export function uploadSignature(ports: SigningInterfacePorts): Handler<Request> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const document = await findDocument(ports, { tenant, id: params.document_id });
    const image = readPng(await readUpload(ports.documents.files, tenant, body.signature));
    const png = valueOf(image.ok ? succeed(image.png) : refuse({ code: 'image_refused', fault: image.fault }));
    const at = { contract: contractOf(document), signatureId: params.signature_id };
    const by = { identified: { by: 'api' }, address: null, agent: null } as const;
    valueOf(await completeSignature(ports.signing, at, { ...by, png, how: 'uploaded', sha256: undefined }));
    return DONE;
  };
}

/** A file of a form in memory: no larger than its route lets one be. */
async function readUpload(
  files: Pick<FileStore, 'readUpload'>,
  tenant: Tenant,
  upload: UploadedFile,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of files.readUpload(tenant, upload)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
