import type { TemplateDetail } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import '../access-list.ts';
import { goTo } from '../addresses.ts';
import '../pdf-template.ts';
import '../send-many.ts';
import { renderDialogEnd } from '../fields.ts';
import { formatDay, formatExactly } from '../moments.ts';
import { has, toApiError } from '../part.ts';
import { say, texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';

/** One template: how it reads with example values, its versions, and who may use it. */
export class ConsoleTemplate extends ConsoleView<TemplateDetail> {
  /** The language of the preview; that of the page where the template has it. */
  @state() private language: string | undefined;

  get heading(): string {
    return this.data?.name ?? texts().pages.template;
  }

  protected override get isNamed(): boolean {
    return this.data !== undefined;
  }

  get #path(): string {
    return `/templates/${encodeURIComponent(this.address.id ?? '')}`;
  }

  protected async read(): Promise<TemplateDetail> {
    const [{ data }] = await Promise.all([
      this.api.get<{ data: TemplateDetail }>(this.#path, { 'filter[language]': this.language }),
      import('deedkit/define/document-preview'),
    ]);
    return data;
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    if (!this.data) return nothing;
    const { templates: words } = texts();
    const isOffered = this.data.withdrawn_at === null;
    const isAdmin = has(this.console, 'admin');
    return html`${
      isAdmin && isOffered
        ? html`<button class="button" @click=${() => this.openDialog('withdraw')}>${words.withdraw}</button>`
        : nothing
    }
    ${
      isAdmin && this.data.kind === 'pdf'
        ? html`<button class="button" @click=${() => this.openDialog('delete')}>${words.delete}</button>`
        : nothing
    }
    ${
      isAdmin && !isOffered
        ? html`<button class="button" ?disabled=${this.isBusy} @click=${this.#offer}>${words.offer}</button>`
        : nothing
    }
    ${
      isOffered && this.data.kind === 'builder' && this.data.builder_version === '2' && has(this.console, 'editor')
        ? html`<console-send-many
            .console=${this.console}
            .address=${this.address}
            .template=${this.data}
          ></console-send-many>`
        : nothing
    }
    ${
      isOffered && this.data.kind === 'builder' && has(this.console, 'sender')
        ? html`<a class="button primary" href="${this.console.base}/templates?start">${words.start}</a>`
        : nothing
    }`;
  }

  protected renderData(template: TemplateDetail): TemplateResult {
    const { templates: words } = texts();
    const { withdrawn_at, description, preview } = template;
    return html`${withdrawn_at === null ? nothing : html`<p class="notice" role="status">${words.isWithdrawn}</p>`}
      ${description === '' ? nothing : html`<p class="soft lead" translate="no">${description}</p>`}
      <div class="beside">
        ${
          preview
            ? this.#renderPreview(template)
            : html`<console-pdf-template
                .console=${this.console}
                .address=${this.address}
                .template=${template}
                @console-changed=${() => void this.reload()}
              ></console-pdf-template>`
        }
        <div>${this.#renderAbout(template)} ${this.#renderVersions(template)} ${this.#renderAccess(template)}</div>
      </div>
      ${this.#renderWithdrawal()} ${this.#renderDeletion(template)}`;
  }

  #renderPreview(template: TemplateDetail): TemplateResult {
    const { value_schema, preview } = template;
    return html`<section class="paper" aria-labelledby="preview-title">
      <div class="card-head">
        <h2 id="preview-title">${texts().templates.preview}</h2>
        ${this.#renderLanguages(template)}
      </div>
      <deed-document-preview
        readonly
        heading-level="3"
        .schema=${value_schema}
        .state=${preview?.state}
      ></deed-document-preview>
    </section>`;
  }

  #renderLanguages({ languages }: TemplateDetail): TemplateResult | typeof nothing {
    if (languages.length < 2) return nothing;
    const chosen = this.language ?? this.console.language.split('-')[0];
    const names = new Intl.DisplayNames(this.console.language, { type: 'language' });
    return html`<select
      class="language"
      translate="no"
      aria-label=${texts().bar.language}
      @change=${(event: Event) => {
        this.language = (event.target as HTMLSelectElement).value;
        void this.reload();
      }}
    >
      ${languages.map(
        (code) => html`<option value=${code} ?selected=${code === chosen}>${names.of(code) ?? code}</option>`,
      )}
    </select>`;
  }

  #renderAbout({ id, jurisdictions, kind }: TemplateDetail): TemplateResult {
    const { templates: words, common } = texts();
    const names = new Intl.DisplayNames(this.console.language, { type: 'region' });
    const countries = jurisdictions.map((code) => names.of(code.toUpperCase()) ?? code).join(', ');
    return html`<section aria-labelledby="about-title">
      <h2 id="about-title">${words.about}</h2>
      <dl>
        <dt>${words.identifier}</dt>
        <dd><code>${id}</code></dd>
        ${
          kind === 'pdf'
            ? nothing
            : html`<dt>${words.countries}</dt>
                <dd translate="no">${countries || common.none}</dd>`
        }
      </dl>
    </section>`;
  }

  #renderVersions({ version: current, versions }: TemplateDetail): TemplateResult {
    const { templates: words } = texts();
    return html`<section aria-labelledby="versions-title">
      <h2 id="versions-title">${words.versions}</h2>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">${words.version}</th>
            <th scope="col" class="number">${words.since}</th>
          </tr>
        </thead>
        <tbody>
          ${versions.map(
            ({ version, offered_at }) =>
              html`<tr>
                <th scope="row">
                  <code title=${version}>${version.slice(0, 8)}</code>
                  ${version === current ? html`<span class="soft">${words.current}</span>` : nothing}
                </th>
                <td class="number soft" title=${formatExactly(offered_at)}>${formatDay(offered_at)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  }

  #renderAccess({ id, withdrawn_at }: TemplateDetail): TemplateResult | typeof nothing {
    if (!has(this.console, 'admin') || withdrawn_at !== null) return nothing;
    return html`<section aria-labelledby="access-title">
      <h2 id="access-title">${texts().templates.access}</h2>
      <console-access-list
        thing="templates/${encodeURIComponent(id)}"
        .console=${this.console}
        .address=${this.address}
      ></console-access-list>
    </section>`;
  }

  #renderWithdrawal(): TemplateResult | typeof nothing {
    if (!has(this.console, 'admin')) return nothing;
    const { templates: words } = texts();
    const { refusal, isBusy } = this;
    return html`<dialog data-name="withdraw" aria-labelledby="withdraw-title">
      <form @submit=${this.#withdraw}>
        <h2 id="withdraw-title">${words.withdraw}</h2>
        <p>${words.withdrawText}</p>
        ${renderDialogEnd({ refusal, isBusy, label: words.withdraw, isDanger: true })}
      </form>
    </dialog>`;
  }

  #renderDeletion({ kind, name }: TemplateDetail): TemplateResult | typeof nothing {
    if (!has(this.console, 'admin') || kind !== 'pdf') return nothing;
    const { templates: words } = texts();
    const { refusal, isBusy } = this;
    return html`<dialog data-name="delete" aria-labelledby="delete-title">
      <form @submit=${this.#delete}>
        <h2 id="delete-title">${say(words.deleteOne, { name })}</h2>
        <p>${words.deleteText}</p>
        ${renderDialogEnd({ refusal, isBusy, label: words.delete, isDanger: true })}
      </form>
    </dialog>`;
  }

  readonly #delete = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const path = this.#path;
    this.isBusy = true;
    try {
      await this.api.send('DELETE', path);
      goTo(`${this.console.base}/templates`);
      this.console.say(texts().templates.deletedDone);
    } catch (error) {
      this.refusal = toApiError(error);
    } finally {
      this.isBusy = false;
    }
  };

  readonly #withdraw = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const isDone = await this.change(() => this.api.send('POST', `${this.#path}/withdraw`));
    if (isDone) this.console.say(texts().templates.withdrawnDone, this.#offer);
  };

  readonly #offer = async (): Promise<void> => {
    await this.change(() => this.api.send('POST', `${this.#path}/offer`), texts().templates.offeredDone);
  };
}
