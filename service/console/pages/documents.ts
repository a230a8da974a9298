import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { goTo, keepAddress } from '../addresses.ts';
import { texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';

/** The documents of the workspace. The address keeps what is shown of them. */
export class ConsoleDocuments extends ConsoleView<true> {
  get heading(): string {
    return texts().pages.documents;
  }

  protected async read(): Promise<true> {
    await import('deedkit/define/archive');
    return true;
  }

  protected renderData(): TemplateResult {
    const { base, language } = this.console;
    return html`<deed-archive
      class="archive"
      endpoint="${base}/deedkit"
      view=${this.address.query.get('view') ?? ''}
      ui-language=${language}
      @deed-document-chosen=${this.#open}
      @deed-start=${() => {
        goTo(`${base}/templates?start`);
      }}
      @deed-view-changed=${this.#keep}
    ></deed-archive>`;
  }

  readonly #open = (event: CustomEvent<{ readonly document: string }>): void => {
    goTo(`${this.console.base}/documents/${event.detail.document}`);
  };

  /** The address follows the view without a page of its own for each letter that is searched for. */
  readonly #keep = (event: CustomEvent<{ readonly view: string }>): void => {
    const { view } = event.detail;
    const search = view === '' ? '' : `?view=${encodeURIComponent(view)}`;
    keepAddress(`${this.console.base}/documents${search}`);
  };
}
