import type { Operation } from 'deedkit/document';
import type { Activity, PlatformContract } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { goTo } from '../addresses.ts';
import type { Page } from '../api.ts';
import { ApiError } from '../api.ts';
import { renderDialogEnd, renderFaults } from '../fields.ts';
import { sayFailure } from '../part.ts';
import type { SendableDocument } from '../read-document.ts';
import { readDocument } from '../read-document.ts';
import { PdfDraft } from '../pdf-draft.ts';
import { readPeople, renderPeople } from '../pdf-people.ts';
import { renderStage } from '../stages.ts';
import { say, texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';
import { renderActivity } from './activity.ts';

interface Shown extends SendableDocument {
  readonly activity: readonly Activity[];
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
    if (isPdfDraft(contract)) {
      this.#draft ??= new PdfDraft(this.api, contract.id);
      await Promise.all([this.#draft.read(), import('deedkit/define/place-editor')]);
    } else if (contract.stage === 'created') {
      await import('deedkit/define/draft');
      await import('deedkit/define/builder');
    } else await import('deedkit/define/signing-progress');
    const path = `/documents/${encodeURIComponent(id)}/activity`;
    const { data: activity } = await this.api.get<Page<Activity>>(path, { 'page[size]': '50' });
    return { ...found, activity };
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    const { data } = this;
    if (!data) return nothing;
    const { document, contract, canChange, canSend } = data;
    const isDraft = contract.stage === 'created';
    return html`${isDraft ? renderStage(contract.stage) : nothing}
    ${isDraft ? html`<a class="button" href=${this.#fileOf(document.id)} download>${texts().document.download}</a>` : nothing}
    ${isPdfDraft(contract) && canChange ? this.#renderPdfActions() : nothing}
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

  protected renderData({ document, contract, canChange, activity }: Shown): TemplateResult {
    const { base, language } = this.console;
    if (isPdfDraft(contract) && canChange) return this.#renderPlaces(document.id);
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
      ${this.#renderFiles(document.id, contract)}
      <section aria-labelledby="activity-title">
        <h2 id="activity-title">${texts().pages.activity}</h2>
        ${renderActivity(activity, { base, withSubjects: false })}
      </section>`;
  }

  #draft: PdfDraft | undefined;

  #renderPdfActions(): TemplateResult {
    const { pdf, document } = texts();
    return html`<button
        class="button"
        @click=${() => {
          this.openDialog('person');
        }}
      >
        ${pdf.addPerson}
      </button>
      <button
        class="button primary"
        ?disabled=${this.isBusy}
        @click=${() => {
          this.openDialog('send');
        }}
      >
        ${document.send}
      </button>`;
  }

  #renderPlaces(document: string): TemplateResult {
    const { pdf, document: words } = texts();
    const { refusal, isBusy } = this;
    return html`<deed-place-editor
        class="drafting"
        src=${this.#fileOf(document)}
        .parties=${this.#draft?.state?.parties ?? []}
        .fields=${this.#draft?.state?.fields ?? []}
        .suggestions=${this.#draft?.state?.suggestions ?? []}
        ui-language=${this.console.language}
        heading-level="2"
        @deed-patch=${this.#place}
      ></deed-place-editor>
      <dialog data-name="send" aria-labelledby="send-title">
        <form @submit=${this.#sendPdf} novalidate>
          <h2 id="send-title">${say(words.sendTitle, { title: this.data?.document.title ?? '' })}</h2>
          <p>${pdf.sendText}</p>
          ${renderFaults(refusal)} ${renderDialogEnd({ refusal, isBusy, label: words.send })}
        </form>
      </dialog>
      <dialog data-name="person" aria-labelledby="person-title">
        <form @submit=${this.#addPerson} novalidate>
          <h2 id="person-title">${pdf.addPerson}</h2>
          ${renderPeople(1)} ${renderFaults(refusal)} ${renderDialogEnd({ refusal, isBusy, label: pdf.addPerson })}
        </form>
      </dialog>`;
  }

  /** A change that is refused is told, and what is stored is shown again. */
  readonly #place = ({ detail }: CustomEvent<{ readonly operations: readonly Operation[] }>): void => {
    this.#draft?.change(detail.operations).catch((error: unknown) => {
      if (error instanceof ApiError) this.console.say(sayFailure(error));
      void this.reload();
    });
  };

  readonly #addPerson = (event: SubmitEvent): void => {
    event.preventDefault();
    const [value] = readPeople(new FormData(event.target as HTMLFormElement));
    if (value)
      void this.change(
        () => this.#draft?.change([{ op: 'add', path: '/parties/-', value: { ...value } }]) ?? Promise.resolve(),
      );
  };

  readonly #sendPdf = (event: SubmitEvent): void => {
    event.preventDefault();
    const path = `/contracts/${this.data?.contract.id ?? ''}/finalize`;
    void this.change(async () => {
      await this.#draft?.read();
      await this.api.send('POST', path, { signature_method: 'canvas', send_invitations: true });
    }, texts().document.sent);
  };

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
  #renderFiles(document: string, { stage, sealing, builder_url: builder }: PlatformContract): TemplateResult {
    const { document: words, pages } = texts();
    const kind = sealing ? words[SEALED[sealing.status]] : stage === 'finalized' ? words.asSigned : 'PDF';
    return html`<section aria-labelledby="files-title">
      <h2 id="files-title">${words.files}</h2>
      <ul class="files">
        <li>
          <a href=${this.#fileOf(document)} download>${pages.document}</a
          ><span class="soft" translate=${kind === 'PDF' ? 'no' : nothing}>${kind}</span>
        </li>
        ${
          builder === null
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
