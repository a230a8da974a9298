import type { PlatformContract } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { goTo, keepAddress } from '../addresses.ts';
import { ApiError } from '../api.ts';
import { renderDialogEnd, renderFaults } from '../fields.ts';
import { has } from '../part.ts';
import { readPeople, renderPeople } from '../pdf-people.ts';
import { texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';

/** The documents of the workspace. The address keeps what is shown of them. */
export class ConsoleDocuments extends ConsoleView<true> {
  /** How many people the dialog has room for. */
  @state() private people = 2;

  get heading(): string {
    return texts().pages.documents;
  }

  protected async read(): Promise<true> {
    await import('deedkit/define/archive');
    return true;
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    if (!has(this.console, 'sender')) return nothing;
    return html`<button class="button" @click=${this.#ask}>${texts().pdf.send}</button>`;
  }

  readonly #ask = (): void => {
    this.people = 2;
    this.openDialog('pdf');
  };

  protected renderData(): TemplateResult {
    const { base, language } = this.console;
    return html`${this.#renderDialog()}<deed-archive
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

  #renderDialog(): TemplateResult {
    const { pdf } = texts();
    const { refusal, isBusy } = this;
    return html`<dialog data-name="pdf" aria-labelledby="pdf-title">
      <form @submit=${this.#create} novalidate>
        <h2 id="pdf-title">${pdf.send}</h2>
        <div class="field">
          <label for="pdf-file">${pdf.file}</label>
          <input id="pdf-file" name="file" type="file" accept=".pdf,application/pdf" />
        </div>
        <fieldset>
          <legend>${pdf.people}</legend>
          ${renderPeople(this.people)}
          <button class="button ghost" type="button" @click=${() => (this.people += 1)}>${pdf.addPerson}</button>
        </fieldset>
        ${renderFaults(refusal)} ${renderDialogEnd({ refusal, isBusy, label: pdf.begin })}
      </form>
    </dialog>`;
  }

  /** Begins a draft of a PDF, and opens it. */
  readonly #create = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const { pdf } = texts();
    void this.change(async () => {
      const [file, people] = [given.get('file'), readPeople(given)];
      if (!(file instanceof File) || file.size === 0) throw refuse(pdf.noFile);
      if (people.length === 0) throw refuse(pdf.noPeople);
      const form = new FormData();
      form.append('file', file);
      form.append('parties', JSON.stringify(people));
      const { data, meta } = await this.api.send<Drafted>('POST', '/contracts/drafts', form);
      goTo(`${this.console.base}/documents/${data.document_id}`);
      const less = (meta.not_suggested ?? []).map((why) => pdf.notSuggested[why]);
      if (less.length > 0) this.console.say(less.join(' '));
    });
  };

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

/** The draft of a PDF, and why less of the file is suggested than it has. */
interface Drafted {
  readonly data: PlatformContract;
  readonly meta: { readonly not_suggested?: readonly (keyof ReturnType<typeof texts>['pdf']['notSuggested'])[] };
}

const refuse = (message: string): ApiError => new ApiError({ status: 0, code: 'form', message });
