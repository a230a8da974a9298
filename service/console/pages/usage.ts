import type { Usage } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { formatMonth } from '../moments.ts';
import { texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';

const COLUMNS = ['created', 'finalized', 'completed', 'cancelled'] as const;

/** How many documents came to what in each month. */
export class ConsoleUsage extends ConsoleView<readonly Usage[]> {
  get heading(): string {
    return texts().pages.usage;
  }

  protected async read(): Promise<readonly Usage[]> {
    return (await this.api.get<{ data: Usage[] }>('/usage')).data;
  }

  protected renderData(months: readonly Usage[]): TemplateResult {
    const { usage: words } = texts();
    if (months.length === 0)
      return html`<div class="empty">
        <h2>${words.empty}</h2>
        <p>${words.emptyText}</p>
      </div>`;
    const most = Math.max(...months.flatMap(({ created, finalized }) => [created, finalized]));
    return html`<table class="list usage">
      <caption class="visually-hidden">
        ${words.caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.month}</th>
          <td></td>
          ${COLUMNS.map((name) => html`<th scope="col" class="number">${words[name]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${months.map(
          (usage) =>
            html`<tr>
              <th scope="row"><time datetime=${usage.month}>${formatMonth(usage.month)}</time></th>
              <td class="share"><meter aria-hidden="true" min="0" max=${most} value=${usage.finalized}></meter></td>
              ${COLUMNS.map(
                (name) =>
                  html`<td class="number" data-label=${words[name]}>
                    ${usage[name].toLocaleString(document.documentElement.lang)}
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}
