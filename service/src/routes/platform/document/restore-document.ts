import type { platformRoutes } from 'deedkit/protocol/platform';
import { restoreDocument as restore } from '../../../domain/bin/bin-document.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.restoreDocument)['request'];

/** Takes a document out of the bin, into the root folder where its own is not there any more. */
export function restoreDocument({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const data = valueOf(await restore(documents, { tenant, id: params.document_id }));
    return { status: 200, json: { data } };
  };
}
