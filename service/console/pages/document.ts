import type { Activity, Bulk, DocumentRecord, PlatformContract, Signature } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { goTo } from '../addresses.ts';
import type { Page } from '../api.ts';
import { ApiError } from '../api.ts';
import { formatMoment } from '../moments.ts';
import { nameOf, renderSignees } from '../render-signees.ts';
import { renderStage } from '../stages.ts';
import { ConsoleView, has, readForm, renderDialogEnd, renderField } from '../view.ts';
import { renderActivity } from './activity.ts';

interface Shown {
  readonly document: DocumentRecord;
  readonly contract: PlatformContract;
  readonly activity: readonly Activity[];
}

/** How often, and how many milliseconds apart, it is looked whether reminders were sent. */
const MOST_LOOKS = 40;
const LOOK_MS = 250;

/** One document: the Builder while it is a draft, and how far its signing has come afterwards. */
export class ConsoleDocument extends ConsoleView<Shown> {
  /** The signee whose address is corrected. */
  @state() private chosen: Signature | undefined;

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
    const isWaiting = contract.stage === 'finalized';
    return html`${renderStage(contract.stage)}
      <a class="button" href=${this.api.address(`/documents/${document.id}/download`)} download>Download</a>
      ${
        isWaiting && has(this.console, 'editor')
          ? html`<button class="button" ?disabled=${this.isBusy} @click=${this.#remind}>Remind</button>`
          : nothing
      }
      ${
        isWaiting && has(this.console, 'sender')
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
    const canChange = contract.stage === 'finalized' && has(this.console, 'sender');
    return html`${contract.ended ? html`<p class="notice">Cancelled ${formatMoment(contract.updated_at)}.</p>` : nothing}
      ${renderSignees(contract, canChange ? this.#correct : undefined)}
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
      </dialog>
      ${this.#renderCorrection()}`;
  }

  #renderCorrection(): TemplateResult {
    const { chosen, refusal } = this;
    const field = (name: 'email' | 'phone', { label, type }: { readonly label: string; readonly type: string }) =>
      renderField({
        label,
        name,
        refusal,
        control: ({ id, describedBy }) =>
          html`<input
            id=${id}
            name=${name}
            type=${type}
            autocomplete="off"
            .value=${chosen?.[name] ?? ''}
            aria-describedby=${describedBy}
          />`,
      });
    return html`<dialog data-name="correct" aria-labelledby="correct-title">
      <form @submit=${this.#saveContact} novalidate>
        <h2 id="correct-title">Reach <bdi>${chosen ? nameOf(chosen) : ''}</bdi> elsewhere</h2>
        <p>A new link is sent. The one before stops working.</p>
        ${field('email', { label: 'Email', type: 'email' })} ${field('phone', { label: 'Phone', type: 'tel' })}
        ${renderDialogEnd({ refusal, isBusy: this.isBusy, label: 'Send a new link' })}
      </form>
    </dialog>`;
  }

  readonly #correct = (signature: Signature): void => {
    this.chosen = signature;
    this.openDialog('correct');
  };

  readonly #saveContact = (event: SubmitEvent): void => {
    const { email, phone } = readForm(event);
    const { chosen, data } = this;
    if (!chosen || !data) return;
    const path = `/contracts/${data.contract.id}/signatures/${chosen.id}`;
    const body = { email: email || null, phone: phone || null };
    void this.change(() => this.api.send('PATCH', path, body), `A new link is on its way to ${nameOf(chosen)}.`);
  };

  /** All who are waited for are written to; the service says whom it could not remind. */
  readonly #remind = (): void => {
    const { data } = this;
    if (!data) return;
    void this.change(async () => {
      const body = { action: 'remind', ids: [data.document.id] };
      let { data: bulk } = await this.api.send<{ data: Bulk }>('POST', '/documents/bulk', body);
      for (let tries = 0; bulk.state === 'running' && tries < MOST_LOOKS; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        ({ data: bulk } = await this.api.get<{ data: Bulk }>(`/bulk/${bulk.id}`));
      }
      const [refused] = bulk.refused;
      if (refused) throw new ApiError({ status: 409, ...refused });
    }, 'Reminders are on their way.');
  };

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
