import type { DocumentRecord } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { goTo } from '../addresses.ts';
import type { Page } from '../api.ts';
import { renderDocuments } from '../render-documents.ts';
import { ConsoleView, has, readForm } from '../view.ts';

/** The documents of the workspace, found by words. */
export class ConsoleDocuments extends ConsoleView<Page<DocumentRecord>> {
  readonly heading = 'Documents';

  protected read(): Promise<Page<DocumentRecord>> {
    const search = this.address.query.get('search') ?? '';
    return this.api.get<Page<DocumentRecord>>('/documents', {
      include: 'contract,owner',
      sort: '-updated_at',
      'page[size]': '50',
      'filter[search]': search === '' ? undefined : search,
    });
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    if (!has(this.console, 'sender')) return nothing;
    return html`<a class="button primary" href="${this.console.base}/templates">New document</a>`;
  }

  protected renderData({ data }: Page<DocumentRecord>): TemplateResult {
    const search = this.address.query.get('search') ?? '';
    return html`<form role="search" class="search" @submit=${this.#search}>
        <label class="visually-hidden" for="search">Search documents</label>
        <input id="search" name="search" type="search" placeholder="Title, person, company, tag" .value=${search} />
      </form>
      ${
        data.length === 0
          ? html`<div class="empty">
              <h2>${search === '' ? 'No documents yet' : 'Nothing found'}</h2>
              <p>${search === '' ? 'Start the first from a template.' : 'Try fewer words, or the name of a signee.'}</p>
            </div>`
          : renderDocuments(data, { base: this.console.base, caption: 'Documents' })
      }`;
  }

  readonly #search = (event: SubmitEvent): void => {
    const { search = '' } = readForm(event);
    goTo(`${this.console.base}/documents${search === '' ? '' : `?search=${encodeURIComponent(search)}`}`);
  };
}
