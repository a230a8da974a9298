import type { DocumentRecord } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import type { Page } from '../api.ts';
import { renderDocuments } from '../render-documents.ts';
import { texts } from '../texts/index.ts';
import { has } from '../part.ts';
import { ConsoleView } from '../view.ts';

interface Shown {
  readonly mine: readonly DocumentRecord[];
  readonly others: readonly DocumentRecord[];
  readonly recent: readonly DocumentRecord[];
}

const SHORT = { 'page[size]': '5', include: 'contract,owner', sort: '-updated_at' };

/** The things to do now: documents that wait for the member, that wait for others, and that changed. */
export class ConsoleHome extends ConsoleView<Shown> {
  get heading(): string {
    return texts().pages.home;
  }

  protected async read(): Promise<Shown> {
    const list = async (query: Readonly<Record<string, string>>): Promise<readonly DocumentRecord[]> =>
      (await this.api.get<Page<DocumentRecord>>('/documents', { ...SHORT, ...query })).data;
    const [mine, others, recent] = await Promise.all([
      list({ 'filter[waiting]': 'me' }),
      list({ 'filter[contract.stage]': 'finalized' }),
      list({}),
    ]);
    return { mine, others, recent };
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    if (!has(this.console, 'sender')) return nothing;
    return html`<a class="button primary" href="${this.console.base}/templates?start">${texts().home.newDocument}</a>`;
  }

  protected renderData({ mine, others, recent }: Shown): TemplateResult {
    const { home } = texts();
    if (recent.length === 0)
      return html`<div class="empty">
        <h2>${home.empty}</h2>
        <p>${home.emptyText}</p>
        <a class="button primary" href="${this.console.base}/templates?start">${home.choose}</a>
      </div>`;
    const waiting = mine.filter(({ id }) => others.every((other) => other.id !== id));
    return html`${this.#renderPart(home.mine, mine)}
    ${this.#renderPart(home.others, mine.length > 0 ? others.filter(({ id }) => !waiting.some((one) => one.id === id)) : others)}
    ${this.#renderPart(home.recent, recent)}`;
  }

  #renderPart(heading: string, documents: readonly DocumentRecord[]): TemplateResult | typeof nothing {
    if (documents.length === 0) return nothing;
    return html`<section>
      <h2>${heading}</h2>
      ${renderDocuments(documents, { base: this.console.base, caption: heading })}
    </section>`;
  }
}
