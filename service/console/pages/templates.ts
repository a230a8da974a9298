import type { DocumentRecord, PlatformTemplate } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { goTo } from '../addresses.ts';
import { ApiError } from '../api.ts';
import { readForm, renderDialogEnd, renderFaults, renderField } from '../fields.ts';
import { has } from '../part.ts';
import { texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';

interface Chosen {
  readonly template_id: string;
  readonly language: string;
  readonly document_name: string;
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

interface Listed extends PlatformTemplate {
  readonly isOffered: boolean;
}

/** Bytes of a ZIP that the interface takes. */
const MAX_BYTES = 65_000_000;

/** The templates of the workspace: all with their standing, or the choice of one to start from (`templates?start`). */
export class ConsoleTemplates extends ConsoleView<readonly Listed[]> {
  @state() private search = '';

  get heading(): string {
    return texts().pages.templates;
  }

  get #isStart(): boolean {
    return this.address.query.has('start') || !has(this.console, 'editor');
  }

  protected async read(): Promise<readonly Listed[]> {
    const list = async (withdrawn: boolean): Promise<readonly Listed[]> => {
      const query = { 'filter[type]': 'tailored', 'filter[withdrawn]': String(withdrawn) };
      const rows = await this.api.list<PlatformTemplate>('/templates', query);
      return rows.map((template) => ({ ...template, isOffered: !withdrawn }));
    };
    const [offered, withdrawn] = await Promise.all([
      list(false),
      this.#isStart ? [] : list(true),
      this.#isStart ? import('deedkit/define/template-picker') : undefined,
    ]);
    return [...offered, ...withdrawn].sort((one, other) => one.name.localeCompare(other.name));
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    const { templates: words } = texts();
    if (this.#isStart) return nothing;
    return html`${
        has(this.console, 'admin')
          ? html`<button class="button" @click=${() => this.openDialog('import')}>${words.import}</button>
              <button class="button" @click=${() => this.openDialog('pdf')}>${texts().pdfTemplate.make}</button>`
          : nothing
      } <a class="button primary" href="${this.console.base}/templates?start">${words.start}</a>`;
  }

  protected renderData(templates: readonly Listed[]): TemplateResult {
    if (!this.#isStart) return html`${this.#renderList(templates)} ${this.#renderImport()} ${this.#renderPdf()}`;
    // One for the first builder has none of the addresses that a draft is worked on at.
    const startable = templates.filter(({ builder_version, kind }) => builder_version === '2' && kind === 'builder');
    return html`<deed-template-picker
      ui-language=${this.console.language}
      .templates=${startable.map((template) => ({ tags: [], ...template }))}
      .loadPreview=${this.#loadPreview}
      @deed-template-chosen=${this.#start}
    ></deed-template-picker>`;
  }

  #renderList(templates: readonly Listed[]): TemplateResult {
    const { templates: words, common } = texts();
    if (templates.length === 0)
      return html`<div class="empty">
        <h2>${words.empty}</h2>
        <p>${words.emptyText}</p>
      </div>`;
    const terms = this.search.toLowerCase().split(/\s+/);
    const found = templates.filter(({ id, name, description }) =>
      terms.every((term) => `${id} ${name} ${description}`.toLowerCase().includes(term)),
    );
    return html`<div class="search">
        <input
          type="search"
          aria-label=${words.find}
          placeholder=${words.find}
          @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value.trim())}
        />
      </div>
      ${
        found.length === 0
          ? html`<div class="empty" role="status">
              <h2>${words.noneFound}</h2>
              <p>${words.noneFoundText}</p>
            </div>`
          : html`<table class="list">
              <thead>
                <tr>
                  <th scope="col">${common.name}</th>
                  <th scope="col">${words.languages}</th>
                  <th scope="col">${words.offered}</th>
                </tr>
              </thead>
              <tbody>
                ${repeat(
                  found,
                  ({ id }) => id,
                  (template) => this.#renderTemplate(template),
                )}
              </tbody>
            </table>`
      }`;
  }

  #renderTemplate({ id, name, description, languages, kind, isOffered }: Listed): TemplateResult {
    const { templates: words } = texts();
    return html`<tr>
      <th scope="row">
        <a href="${this.console.base}/templates/${encodeURIComponent(id)}"><bdi>${name}</bdi></a>
        <p class="soft about-line" translate="no">${description}</p>
      </th>
      <td class="soft" translate="no">${kind === 'pdf' ? 'PDF' : languages.join(' ')}</td>
      <td>
        <span class="dot" data-tone=${isOffered ? 'good' : 'off'}>${isOffered ? words.offered : words.withdrawn}</span>
      </td>
    </tr>`;
  }

  #renderImport(): TemplateResult | typeof nothing {
    if (!has(this.console, 'admin')) return nothing;
    const { templates: words } = texts();
    const { refusal, isBusy } = this;
    const faults = Object.entries(refusal?.fields ?? {});
    return html`<dialog data-name="import" aria-labelledby="import-title">
      <form @submit=${this.#import} novalidate>
        <h2 id="import-title">${words.importTitle}</h2>
        <p class="soft">${words.importText}</p>
        <div class="field">
          <label for="import-file">${words.file}</label>
          <input id="import-file" name="file" type="file" accept=".zip,application/zip" />
        </div>
        ${
          faults.length > 0
            ? html`<div class="faults" role="alert">
                <p class="error">${words.importFaults}</p>
                <ul>
                  ${faults.map(([place, message]) => html`<li lang="en" translate="no"><code>${place}</code> ${message}</li>`)}
                </ul>
              </div>`
            : nothing
        }
        ${renderDialogEnd({ refusal, isBusy, label: words.import })}
      </form>
    </dialog>`;
  }

  #renderPdf(): TemplateResult | typeof nothing {
    if (!has(this.console, 'admin')) return nothing;
    const { pdfTemplate: words, pdf, common } = texts();
    const { refusal, isBusy } = this;
    return html`<dialog data-name="pdf" aria-labelledby="pdf-title">
      <form @submit=${this.#makePdf} novalidate>
        <h2 id="pdf-title">${words.make}</h2>
        ${renderField({
          label: pdf.file,
          name: 'file',
          refusal,
          control: ({ id, describedBy }) =>
            html`<input
              id=${id}
              name="file"
              type="file"
              accept=".pdf,application/pdf"
              aria-describedby=${describedBy}
            />`,
        })}
        ${renderField({
          label: common.name,
          name: 'name',
          help: words.nameHelp,
          refusal,
          control: ({ id, describedBy }) =>
            html`<input id=${id} name="name" autocomplete="off" aria-describedby=${describedBy} />`,
        })}
        ${renderField({
          label: words.roles,
          name: 'roles',
          help: words.rolesText,
          refusal,
          control: ({ id, describedBy }) =>
            html`<textarea id=${id} name="roles" rows="3" aria-describedby=${describedBy}></textarea>`,
        })}
        ${renderFaults(refusal, ['file', 'name', 'roles'])} ${renderDialogEnd({ refusal, isBusy, label: pdf.begin })}
      </form>
    </dialog>`;
  }

  /** Makes a template of a PDF, and opens it to have its places set. */
  readonly #makePdf = (event: SubmitEvent): void => {
    const { name = '', roles = '' } = readForm(event);
    const file = new FormData(event.target as HTMLFormElement).get('file');
    void this.change(async () => {
      const message = texts().pdf.noFile;
      if (!(file instanceof File) || file.size === 0)
        throw new ApiError({ status: 0, code: 'file', message, fields: { file: message } });
      const form = new FormData();
      form.append('file', file);
      form.append('name', name === '' ? file.name.replace(/\.pdf$/i, '') : name);
      const names = roles.split('\n').map((role) => role.trim());
      form.append('roles', JSON.stringify(names.filter((role) => role !== '')));
      const { data } = await this.api.send<{ data: PlatformTemplate }>('POST', '/templates', form);
      goTo(`${this.console.base}/templates/${data.id}`);
    });
  };

  readonly #import = (event: SubmitEvent): void => {
    readForm(event);
    const { templates: words } = texts();
    const file = new FormData(event.target as HTMLFormElement).get('file');
    const refuse = (message: string): never => {
      throw new ApiError({ status: 0, code: 'file', message });
    };
    void this.change(async () => {
      if (!(file instanceof File) || file.size === 0) return refuse(words.noFile);
      if (file.size > MAX_BYTES) return refuse(words.largeFile);
      const form = new FormData();
      form.append('file', file);
      return this.api.send('POST', '/templates/import', form);
    }, words.imported);
  };

  readonly #loadPreview = async (id: string, language: string): Promise<unknown> => {
    const path = `/templates/${encodeURIComponent(id)}`;
    const { data } = await this.api.get<{ data: { value_schema: unknown; preview?: { state: unknown } } }>(path, {
      'filter[language]': language,
    });
    return { schema: data.value_schema, state: data.preview?.state };
  };

  readonly #start = (event: CustomEvent<Chosen>): void => {
    const { template_id, language, document_name, waitUntil } = event.detail;
    const started = this.#make({ template_id, language, title: document_name });
    waitUntil?.(started);
  };

  async #make({ template_id, ...rest }: { template_id: string; language: string; title: string }): Promise<void> {
    const { data: workspace } = await this.api.get<{ data: { root_folder_id: string } }>('/workspace');
    const body = { ...rest, folder_id: workspace.root_folder_id, owner_id: this.console.person.id };
    const path = `/templates/${encodeURIComponent(template_id)}/start`;
    const { data } = await this.api.send<{ data: DocumentRecord }>('POST', path, body);
    goTo(`${this.console.base}/documents/${data.id}`);
  }
}
