import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { keepAddress } from '../addresses.ts';
import { texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';

/** The webhooks of the workspace. The address keeps what is shown of them. */
export class ConsoleWebhooks extends ConsoleView<true> {
  get heading(): string {
    return texts().pages.webhooks;
  }

  protected async read(): Promise<true> {
    await import('deedkit/define/webhooks');
    return true;
  }

  protected renderData(): TemplateResult {
    const { base, language } = this.console;
    const { id, query } = this.address;
    const view = query.get('view') ?? (id === undefined ? '' : `webhook=${encodeURIComponent(id)}`);
    return html`<deed-webhooks
      endpoint="${base}/deedkit"
      request-url="${base}/requests?request_id={request}"
      view=${view}
      ui-language=${language}
      @deed-view-changed=${this.#keep}
    ></deed-webhooks>`;
  }

  readonly #keep = (event: CustomEvent<{ readonly view: string }>): void => {
    const { view } = event.detail;
    const search = view === '' ? '' : `?view=${encodeURIComponent(view)}`;
    keepAddress(`${this.console.base}/webhooks${search}`);
  };
}
