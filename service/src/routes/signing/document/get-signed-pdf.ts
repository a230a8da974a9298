import type { signingRoutes } from 'deedkit/protocol/signing';
import { awaitSealedFile } from '../../../domain/signing/seal-contract.ts';
import { dispositionOf } from '../../../http/disposition.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { streamOf } from '../../../http/stream-of.ts';
import { DOCUMENT_HEADERS } from '../../print.ts';
import { findDocument } from '../find-document.ts';
import type { SigningInterfacePorts } from '../ports.ts';

type Request = (typeof signingRoutes.getSignedPdf)['request'];

/**
 * The sealed file, streamed; `not_completed` before everybody has signed (signing-v1 §GET
 * /documents/{document-id}/pdf). Unlike the Platform interface it knows no `Range`: signing-v1 answers with the whole
 * file.
 */
export function getSignedPdf(ports: SigningInterfacePorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const document = await findDocument(ports, { tenant, id: params.document_id });
    const { hash, size } = valueOf(await awaitSealedFile(ports.signing, document));
    return {
      status: 200,
      body: () => streamOf(ports.documents.files.read(tenant, hash, { first: 0, last: size - 1 })),
      headers: {
        ETag: `"${hash}"`,
        'Cache-Control': 'private, no-cache',
        'Content-Type': 'application/pdf',
        'Content-Disposition': dispositionOf('attachment', `${document.title}.pdf`),
        'Content-Length': String(size),
        ...DOCUMENT_HEADERS,
      },
    };
  };
}
