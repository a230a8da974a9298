import type { platformRoutes } from 'deedkit/protocol/platform';
import { changeDocument } from '../../../domain/document/change-document.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.updateDocument)['request'];

/**
 * Changes the given properties and nothing else; null clears. A new title of a draft is also written into its contract,
 * as a revision.
 */
export function updateDocument({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, body }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.document_id };
    return { status: 200, json: { data: valueOf(await changeDocument(documents, key, body)) } };
  };
}
