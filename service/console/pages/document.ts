import type { Activity, DocumentRecord, PlatformContract } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { goTo } from '../addresses.ts';
import type { Page } from '../api.ts';
import { renderStage } from '../stages.ts';
import { ConsoleView } from '../view.ts';
import { renderActivity } from './activity.ts';

interface Shown {
  readonly document: DocumentRecord;
  readonly contract: PlatformContract;
  readonly activity: readonly Activity[];
}

/** One document: the Builder while it is a draft, and how far its signing has come afterwards. */
export class ConsoleDocument extends ConsoleView<Shown> {
  get heading(): string {
    return this.data?.document.title ?? 'Document';
  }

  protected async read(): Promise<Shown> {
    const id = encodeURIComponent(this.address.id ?? '');
    const { data: document } = await this.api.get<{ data: DocumentRecord }>(`/documents/${id}`, {
      include: 'contract,owner,tags',
    });
    const { data: contract } = await this.api.get<{ data: PlatformContract }>(`/contracts/${document.contract_id}`);
    if (contract.stage === 'created') {
      await import('deedkit/define/draft');
      await import('deedkit/define/builder');
    } else await import('deedkit/define/signing-progress');
    const { data: activity } = await this.api.get<Page<Activity>>(`/documents/${id}/activity`, { 'page[size]': '50' });
    return { document, contract, activity };
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    const { data } = this;
    if (!data) return nothing;
    const { document, contract } = data;
    return html`${contract.stage === 'created' ? renderStage(contract.stage) : nothing}
      <a class="button" href=${this.api.address(`/documents/${document.id}/download`)} download>Download</a>`;
  }

  protected renderData({ document, contract, activity }: Shown): TemplateResult {
    const { base, language } = this.console;
    if (contract.stage === 'created')
      return html`<deed-draft
        class="drafting"
        endpoint="${base}/deedkit"
        session="contract:${contract.id}"
        ui-language=${language}
        @deed-finalized=${() => void this.reload()}
        @deed-duplicate=${this.#openCopy}
        ><deed-builder heading-level="2" guided="auto"></deed-builder
      ></deed-draft>`;
    return html`<deed-signing-progress
        endpoint="${base}/deedkit"
        document=${document.id}
        ui-language=${language}
        heading-level="2"
        @deed-signing-changed=${this.#readAgain}
      ></deed-signing-progress>
      <section aria-labelledby="activity-title">
        <h2 id="activity-title">Activity</h2>
        ${renderActivity(activity, { base, withSubjects: false })}
      </section>`;
  }

  #seen = '';

  /** Reads the activity again once something was done; the first telling is of the state that the page began with. */
  readonly #readAgain = (): void => {
    const id = this.data?.document.id ?? '';
    if (this.#seen === id) void this.reload();
    this.#seen = id;
  };

  /** A copy is a document of its own, at an address of its own. */
  readonly #openCopy = async (event: CustomEvent<{ readonly session: string }>): Promise<void> => {
    event.preventDefault();
    const [, contract = ''] = event.detail.session.split(':');
    const { data } = await this.api.get<{ data: PlatformContract }>(`/contracts/${contract}`);
    goTo(`${this.console.base}/documents/${data.document_id}`);
  };
}
