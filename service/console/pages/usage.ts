import type { Usage } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { formatMonth } from '../moments.ts';
import { ConsoleView } from '../view.ts';

const COLUMNS = { created: 'Started', finalized: 'Sent', completed: 'Signed', cancelled: 'Cancelled' } as const;

/** How many documents came to what in each month. */
export class ConsoleUsage extends ConsoleView<readonly Usage[]> {
  readonly heading = 'Usage';

  protected async read(): Promise<readonly Usage[]> {
    return (await this.api.get<{ data: Usage[] }>('/usage')).data;
  }

  protected renderData(months: readonly Usage[]): TemplateResult {
    if (months.length === 0)
      return html`<div class="empty">
        <h2>No documents yet</h2>
        <p>Each month stands here with how many were started, sent, signed and cancelled.</p>
      </div>`;
    const most = Math.max(...months.flatMap(({ created, finalized }) => [created, finalized]));
    return html`<table class="list usage">
      <caption class="visually-hidden">
        Documents by month
      </caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <td></td>
          ${Object.values(COLUMNS).map((label) => html`<th scope="col" class="number">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${months.map(
          (usage) =>
            html`<tr>
              <th scope="row"><time datetime=${usage.month}>${formatMonth(usage.month)}</time></th>
              <td class="share"><meter aria-hidden="true" min="0" max=${most} value=${usage.finalized}></meter></td>
              ${(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map(
                (name) =>
                  html`<td class="number" data-label=${COLUMNS[name]}>
                    ${usage[name].toLocaleString(document.documentElement.lang)}
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}
