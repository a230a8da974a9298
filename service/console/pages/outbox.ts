import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';
import { formatExactly, formatMoment } from '../moments.ts';

interface Message {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly created_at: string;
}

/** The mails and text messages of the sandbox, which go nowhere else. */
export class ConsoleOutbox extends ConsoleView<readonly Message[]> {
  get heading(): string {
    return texts().pages.outbox;
  }

  protected async read(): Promise<readonly Message[]> {
    return (await this.api.get<{ data: readonly Message[] }>('/sandbox/outbox', { 'page[size]': '50' })).data;
  }

  protected renderData(messages: readonly Message[]): TemplateResult {
    if (messages.length === 0)
      return html`<div class="empty">
        <h2>${texts().outbox.empty}</h2>
        <p>${texts().outbox.emptyText}</p>
      </div>`;
    return html`<ul class="messages">
      ${messages.map(
        ({ channel, to, subject, text, created_at }) =>
          html`<li>
            <details>
              <summary>
                <span class="soft" title=${formatExactly(created_at)}>${formatMoment(created_at)}</span>
                <bdi>${to}</bdi>
                <strong translate="no">${subject ?? (channel === 'sms' ? texts().outbox.sms : nothing)}</strong>
              </summary>
              <pre>${text}</pre>
            </details>
          </li>`,
      )}
    </ul>`;
  }
}
