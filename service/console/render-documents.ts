import type { DocumentRecord } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { formatExactly, formatMoment } from './moments.ts';
import { renderStage } from './stages.ts';
import { texts } from './texts/index.ts';

/** Documents, one a line, each leading to its page. */
export function renderDocuments(
  documents: readonly DocumentRecord[],
  { base, caption }: { readonly base: string; readonly caption: string },
): TemplateResult {
  const { list } = texts();
  return html`<table class="list documents">
    <caption class="visually-hidden">
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">${list.title}</th>
        <th scope="col">${list.stage}</th>
        <th scope="col">${list.owner}</th>
        <th scope="col" class="number">${list.changed}</th>
      </tr>
    </thead>
    <tbody>
      ${repeat(
        documents,
        ({ id }) => id,
        ({ id, title, contract, owner, updated_at }) =>
          html`<tr>
            <th scope="row">
              <a href="${base}/documents/${id}"><bdi>${title}</bdi></a>
            </th>
            <td>${contract ? renderStage(contract.stage) : nothing}</td>
            <td class="soft">${owner && !owner.service_account ? html`<bdi>${owner.name}</bdi>` : '–'}</td>
            <td class="number soft" title=${formatExactly(updated_at)}>${formatMoment(updated_at)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
