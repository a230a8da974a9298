import type { platformRoutes } from 'deedkit/protocol/platform';
import { refuse } from '../../../domain/outcome.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.deleteDocument)['request'];

/**
 * Deletes a document at any stage, with its contract, its signatures and those of its files that no other document has.
 */
export function deleteDocument({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    if (!(await documents.store.remove({ tenant, id: params.document_id }))) valueOf(refuse({ code: 'not_found' }));
    return { status: 204 };
  };
}
