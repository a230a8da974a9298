import type { platformRoutes } from 'deedkit/protocol/platform';
import { duplicateDocument } from '../../../domain/document/duplicate-document.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.duplicateBuilder)['request'];

/**
 * Begins a document with what another was drafted from. The body may be left out: its title is then that of the
 * original with “(copy)” behind it, in the language of the document. `Location` leads to the document, not to its
 * contract.
 */
export function duplicateBuilder({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity, idempotency }) => {
    const outcome = await duplicateDocument(documents, {
      identity,
      contractId: params.contract_id,
      participant: headers['x-participant'],
      input: body ?? {},
      idempotency,
    });
    const data = valueOf(outcome);
    return { status: 201, json: { data }, headers: { Location: `/public/v2/documents/${data.id}` } };
  };
}
