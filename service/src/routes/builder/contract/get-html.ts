import type { builderRoutes } from 'deedkit/protocol/builder';
import { readContract } from '../../../domain/contract/read-contract.ts';
import { tagOf } from '../../../domain/contract/revision.ts';
import { renderHtmlWithFaces } from '../../../render/index.ts';
import { dispositionOf } from '../../../http/disposition.ts';
import { isNamed } from '../../../http/if-none-match.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getHtml)['request'];

/** The document as a page, tagged with its revision; drafts, too. */
export function getHtml({ contracts }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const {
      snapshot: { state, revision },
      schema,
    } = valueOf(await readContract(contracts, { tenant: identity.tenant, id: params.session_id }));
    const caching = { ETag: tagOf(revision), 'Cache-Control': 'private, no-cache' };
    if (isNamed(headers['if-none-match'], caching.ETag)) return { status: 304, headers: caching };
    const { html, styleHash } = await renderHtmlWithFaces({ state, schema });
    return {
      status: 200,
      body: html,
      headers: {
        ...caching,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Disposition': dispositionOf('inline', `${state.document_name}.html`),
        'Content-Language': state.languages[0] ?? 'en',
        'Content-Security-Policy': `default-src 'none'; img-src data:; font-src data:; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`,
        'Referrer-Policy': 'no-referrer',
      },
    };
  };
}
