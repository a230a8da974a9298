import type { platformRoutes } from 'deedkit/protocol/platform';
import { createPdfDraft as create } from '../../../domain/document/draft-pdf.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.createPdfDraft)['request'];

/** Begins the draft of a PDF. `meta` tells of its files as it does for a PDF that is sent. */
export function createPdfDraft({ documents }: PlatformPorts): Handler<Request> {
  return async ({ body }, { identity, idempotency }) => {
    const { contract, ...meta } = valueOf(await create(documents, { identity, input: body, idempotency }));
    return {
      status: 201,
      json: { data: contract, meta },
      headers: { Location: `/public/v2/contracts/${contract.id}` },
    };
  };
}
