import type { Activity, DocumentRecord, PlatformContract, Signature } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { goTo } from '../addresses.ts';
import type { Page } from '../api.ts';
import { formatExactly, formatMoment } from '../moments.ts';
import { renderStage } from '../stages.ts';
import { ConsoleView, renderDialogEnd } from '../view.ts';
import { renderActivity } from './activity.ts';

interface Shown {
  readonly document: DocumentRecord;
  readonly contract: PlatformContract;
  readonly activity: readonly Activity[];
}

const SIGNATURE_WORDS: Readonly<Record<Signature['state'], { readonly word: string; readonly tone: string }>> = {
  waiting: { word: 'Waiting', tone: 'waiting' },
  completed: { word: 'Signed', tone: 'good' },
  cancelled: { word: 'Cancelled', tone: 'off' },
};

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
    }
    const { data: activity } = await this.api.get<Page<Activity>>(`/documents/${id}/activity`, { 'page[size]': '50' });
    return { document, contract, activity };
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    const { data } = this;
    if (!data) return nothing;
    const { document, contract } = data;
    return html`${renderStage(contract.stage)}
      <a class="button" href=${this.api.address(`/documents/${document.id}/download`)} download>Download</a>
      ${
        contract.stage === 'finalized'
          ? html`<button class="button danger" @click=${() => this.openDialog('cancel')}>Cancel signing</button>`
          : nothing
      }`;
  }

  protected renderData({ contract, activity }: Shown): TemplateResult {
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
    return html`${contract.ended ? html`<p class="notice">Cancelled ${formatMoment(contract.updated_at)}.</p>` : nothing}
      <section aria-labelledby="signees-title">
        <h2 id="signees-title">Signees</h2>
        <table class="list">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">State</th>
              <th scope="col">Reached by</th>
              <th scope="col" class="number">Changed</th>
            </tr>
          </thead>
          <tbody>
            ${contract.signatures.map((signature) => this.#renderSignature(signature))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="activity-title">
        <h2 id="activity-title">Activity</h2>
        ${renderActivity(activity, { base, withSubjects: false })}
      </section>
      <dialog data-name="cancel" aria-labelledby="cancel-title">
        <form @submit=${this.#cancel}>
          <h2 id="cancel-title">Cancel signing?</h2>
          <p>All links stop working, and those who were invited are told. This cannot be undone.</p>
          ${renderDialogEnd({ refusal: this.refusal, isBusy: this.isBusy, label: 'Cancel signing', isDanger: true })}
        </form>
      </dialog>`;
  }

  #renderSignature(signature: Signature): TemplateResult {
    const { first_name, last_name, company_name, email, phone, state, updated_at, deliveries = [] } = signature;
    const { word, tone } = SIGNATURE_WORDS[state];
    const bounced = deliveries.some(({ status }) => status === 'failed');
    return html`<tr>
      <th scope="row">
        <bdi>${[first_name, last_name].filter(Boolean).join(' ') || email || 'Unnamed'}</bdi>
        ${company_name ? html`<span class="soft"> · <bdi>${company_name}</bdi></span>` : nothing}
      </th>
      <td><span class="dot" data-tone=${bounced ? 'bad' : tone}>${bounced ? 'Not reached' : word}</span></td>
      <td class="soft"><bdi>${email ?? phone ?? 'No contact'}</bdi></td>
      <td class="number soft" title=${formatExactly(updated_at)}>${formatMoment(updated_at)}</td>
    </tr>`;
  }

  readonly #cancel = (event: SubmitEvent): void => {
    event.preventDefault();
    const { data } = this;
    if (data)
      void this.change(() => this.api.send('POST', `/contracts/${data.contract.id}/cancel`), 'Signing was cancelled.');
  };

  /** A copy is a document of its own, at an address of its own. */
  readonly #openCopy = async (event: CustomEvent<{ readonly session: string }>): Promise<void> => {
    event.preventDefault();
    const [, contract = ''] = event.detail.session.split(':');
    const { data } = await this.api.get<{ data: PlatformContract }>(`/contracts/${contract}`);
    goTo(`${this.console.base}/documents/${data.document_id}`);
  };
}
