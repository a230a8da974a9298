import type { builderRoutes } from 'deedkit/protocol/builder';
import { readContract } from '../../../domain/contract/read-contract.ts';
import { watermarkOf } from '../../../domain/tenant/tenant.ts';
import { dispositionOf } from '../../../http/disposition.ts';
import { isNamed } from '../../../http/if-none-match.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';
import { DOCUMENT_HEADERS, print } from '../../print.ts';

type Request = (typeof builderRoutes.getPdf)['request'];

export function getPdf({ contracts, printer }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const {
      snapshot: { state },
      schema,
    } = valueOf(await readContract(contracts, { tenant: identity.tenant, id: params.session_id }));
    const { pdf, hash } = await print(printer, { state, schema, watermark: watermarkOf(identity.tenant) });
    // A file name is no part of the pages.
    const tag = `"${hash}"`;
    const caching = { ETag: tag, 'Cache-Control': 'private, no-cache' };
    if (isNamed(headers['if-none-match'], tag)) return { status: 304, headers: caching };
    return {
      status: 200,
      body: pdf,
      headers: {
        ...caching,
        'Content-Type': 'application/pdf',
        'Content-Disposition': dispositionOf('inline', `${state.document_name}.pdf`),
        'Content-Length': String(pdf.byteLength),
        'Content-Language': state.languages[0] ?? 'en',
        ...DOCUMENT_HEADERS,
      },
    };
  };
}
