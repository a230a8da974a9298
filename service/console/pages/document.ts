import type { PlacedField } from 'deedkit/document';
import type { Activity, PlatformContract } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { goTo } from '../addresses.ts';
import type { Page } from '../api.ts';
import type { SendableDocument } from '../read-document.ts';
import { readDocument } from '../read-document.ts';
import { renderStage } from '../stages.ts';
import { say, texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';
import { renderActivity } from './activity.ts';

interface Shown extends SendableDocument {
  readonly activity: readonly Activity[];
  /** On its PDF. */
  readonly fields: readonly PlacedField[];
}

const SEALED = { waiting: 'beingSealed', sealed: 'sealed', failed: 'notSealed' } as const;

/** Whether it is a PDF whose places are still set. */
const isPdfDraft = ({ stage, builder_url: builder }: PlatformContract): boolean =>
  stage === 'created' && builder === null;

/** One document: the Builder while it is a draft, and how far its signing has come afterwards. */
export class ConsoleDocument extends ConsoleView<Shown> {
  get heading(): string {
    return this.data?.document.title ?? texts().pages.document;
  }

  protected override get isNamed(): boolean {
    return this.data !== undefined;
  }

  protected async read(): Promise<Shown> {
    const id = this.address.id ?? '';
    const found = await readDocument(this.api, id);
    const { contract } = found;
    if (isPdfDraft(contract)) await import('deedkit/define/send');
    else if (contract.stage === 'created') {
      await import('deedkit/define/draft');
      await import('deedkit/define/builder');
    } else await import('deedkit/define/signing-progress');
    const path = `/documents/${encodeURIComponent(id)}/activity`;
    const { data: activity } = await this.api.get<Page<Activity>>(path, { 'page[size]': '50' });
    return { ...found, activity, fields: await this.#readFields(contract) };
  }

  /** Of a PDF that signees fill in, or have. */
  async #readFields({ id, stage, builder_url: builder }: PlatformContract): Promise<readonly PlacedField[]> {
    if (builder !== null || stage === 'created') return [];
    const { data } = await this.api.get<{ data: PlatformContract }>(`/contracts/${id}`, { include: 'fields' });
    return data.fields ?? [];
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    const { data } = this;
    if (!data) return nothing;
    const { document, contract, canSend } = data;
    const isDraft = contract.stage === 'created';
    return html`${isDraft ? renderStage(contract.stage) : nothing}
    ${isDraft ? html`<a class="button" href=${this.#fileOf(document.id)} download>${texts().document.download}</a>` : nothing}
    ${
      canSend
        ? html`<a class="button primary" href="${this.console.base}/documents/${document.id}/send"
            >${texts().document.send}</a
          >`
        : nothing
    }`;
  }

  #fileOf(document: string): string {
    return this.api.address(`/documents/${document}/download`);
  }

  protected renderData({ document, contract, canChange, activity, fields }: Shown): TemplateResult {
    const { base, language } = this.console;
    if (isPdfDraft(contract) && canChange) return this.#renderPdf(contract.id);
    if (contract.stage === 'created' && !isPdfDraft(contract))
      return html`<deed-draft
        class="drafting"
        endpoint="${base}/deedkit"
        session="contract:${contract.id}"
        ui-language=${language}
        @deed-finalized=${() => void this.reload()}
        @deed-duplicate=${this.#openCopy}
        ><deed-builder heading-level="2" guided="auto"></deed-builder
      ></deed-draft>`;
    return html`${isPdfDraft(contract) ? nothing : this.#renderProgress(document.id)}
      ${this.#renderFiles(document.id, contract, fields)}
      <section aria-labelledby="activity-title">
        <h2 id="activity-title">${texts().pages.activity}</h2>
        ${renderActivity(activity, { base, withSubjects: false })}
      </section>`;
  }

  /** Its people, the places on its pages and its sending, by the same element as of any contract. */
  #renderPdf(contract: string): TemplateResult {
    return html`<deed-send
      endpoint="${this.console.base}/deedkit"
      contract=${contract}
      ui-language=${this.console.language}
      heading-level="2"
      @deed-sent=${() => {
        this.console.say(texts().document.sent);
        void this.reload();
      }}
    ></deed-send>`;
  }

  #renderProgress(document: string): TemplateResult {
    return html`<deed-signing-progress
      endpoint="${this.console.base}/deedkit"
      document=${document}
      ui-language=${this.console.language}
      heading-level="2"
      @deed-signing-changed=${this.#readAgain}
    ></deed-signing-progress>`;
  }

  /** The files that there are of it. Attachments of a PDF are part of its file. */
  #renderFiles(
    document: string,
    { id, stage, sealing, builder_url: builder }: PlatformContract,
    fields: readonly PlacedField[],
  ): TemplateResult {
    const { document: words, pages } = texts();
    const kind = sealing ? words[SEALED[sealing.status]] : stage === 'finalized' ? words.asSigned : 'PDF';
    return html`<section aria-labelledby="files-title">
      <h2 id="files-title">${words.files}</h2>
      <ul class="files">
        <li>
          <a href=${this.#fileOf(document)} download>${pages.document}</a
          ><span class="soft" translate=${kind === 'PDF' ? 'no' : nothing}>${kind}</span>
        </li>
        ${fields.map(({ id: field, label, file }) =>
          file
            ? html`<li>
                <a href=${this.api.address(`/contracts/${id}/files/${encodeURIComponent(field)}`)} download
                  ><bdi>${file.name}</bdi></a
                ><span class="soft">${say(words.givenFor, { field: label })}</span>
              </li>`
            : nothing,
        )}
        ${
          builder === null && fields.length === 0
            ? nothing
            : html`<li>
                <a href=${this.api.address(`/documents/values?ids=${document}`)} download="values.csv"
                  >${words.values}</a
                ><span class="soft">${words.valuesText}</span>
              </li>`
        }
      </ul>
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
