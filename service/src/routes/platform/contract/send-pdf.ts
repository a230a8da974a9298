import type { platformRoutes } from 'deedkit/protocol/platform';
import { sendPdf as send } from '../../../domain/document/send-pdf.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.sendPdf)['request'];

/**
 * Makes a finalized contract of a PDF (platform-v2 §Sending a PDF for signing). `meta.removed` names the kinds of
 * content, such as scripts, that were taken out of its files before signing. `meta.undrawable` names the pages of which
 * the signing room cannot show all.
 */
export function sendPdf({ documents }: PlatformPorts): Handler<Request> {
  return async ({ body }, { identity, idempotency }) => {
    const { contract, removed, undrawable } = valueOf(await send(documents, { identity, input: body, idempotency }));
    return {
      status: 201,
      json: { data: contract, meta: { removed, undrawable } },
      headers: { Location: `/public/v2/contracts/${contract.id}` },
    };
  };
}
