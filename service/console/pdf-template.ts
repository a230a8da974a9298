import { applyPatch } from 'deedkit/document';
import type { Json, Operation, PlacedField } from 'deedkit/document';
import type { DocumentRecord, TemplateDetail, TemplateLinkRecord } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { goTo, LEAVING } from './addresses.ts';
import { renderDialogEnd, renderFaults, renderField } from './fields.ts';
import { formatDay } from './moments.ts';
import { has } from './part.ts';
import { ConsolePart } from './part.ts';
import { faultsOfPeople, isOfPerson, readPeople, renderPeople } from './pdf-people.ts';
import './send-many.ts';
import { say, texts } from './texts/index.ts';

/** A template of a PDF: its places, a start for the people of its roles, rows, and its public links. */
export class ConsolePdfTemplate extends ConsolePart<readonly TemplateLinkRecord[]> {
  @property({ attribute: false }) template!: TemplateDetail;
  /** The fields with the edits that are not saved yet. */
  @state() private edited: readonly PlacedField[] | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('beforeunload', this.#onLeave);
    window.addEventListener(LEAVING, this.#onLeave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('beforeunload', this.#onLeave);
    window.removeEventListener(LEAVING, this.#onLeave);
  }

  /** Places that are not saved are not left behind without a word; within the console that is asked here. */
  readonly #onLeave = (event: Event): void => {
    if (!this.edited) return;
    const isKept = event.type !== LEAVING || !confirm(texts().pdfTemplate.leavePlaces);
    if (isKept) event.preventDefault();
  };

  get #path(): string {
    return `/templates/${this.template.id}`;
  }

  protected async read(): Promise<readonly TemplateLinkRecord[]> {
    const [{ data }] = await Promise.all([
      has(this.console, 'editor')
        ? this.api.get<{ data: TemplateLinkRecord[] }>(`${this.#path}/links`)
        : { data: [] as TemplateLinkRecord[] },
      import('deedkit/define/place-editor'),
    ]);
    return data;
  }

  protected renderData(links: readonly TemplateLinkRecord[]): TemplateResult {
    const isOffered = this.template.withdrawn_at === null;
    return html`${this.#renderActions(isOffered)}
    ${isOffered && has(this.console, 'admin') ? this.#renderPlaces() : nothing}
    ${isOffered && has(this.console, 'editor') ? this.#renderLinks(links) : nothing} ${this.#renderStart()}`;
  }

  #renderActions(isOffered: boolean): TemplateResult | typeof nothing {
    const { pdfTemplate: words, templates } = texts();
    if (!isOffered || !has(this.console, 'sender')) return nothing;
    return html`<div class="card-head above">
      ${
        this.edited
          ? html`<button class="button primary" ?disabled=${this.isBusy} @click=${this.#save}>
              ${words.savePlaces}
            </button>`
          : nothing
      }
      <button
        class="button ${this.edited ? '' : 'primary'}"
        ?disabled=${this.edited !== undefined}
        @click=${() => this.openDialog('start')}
      >
        ${templates.start}
      </button>
      ${
        has(this.console, 'editor')
          ? html`<console-send-many
              .console=${this.console}
              .address=${this.address}
              .template=${this.template}
            ></console-send-many>`
          : nothing
      }
    </div>`;
  }

  /** The roles stand for parties, each by its index. */
  #renderPlaces(): TemplateResult {
    const { roles = [] } = this.template;
    const parties = roles.map(({ name }, index) => ({ id: String(index), first_name: name, last_name: '', email: '' }));
    return html`<deed-place-editor
      class="drafting"
      src=${this.api.address(`${this.#path}/file`)}
      .parties=${parties}
      .fields=${this.#shown}
      .suggestions=${[]}
      ui-language=${this.console.language}
      heading-level="2"
      @deed-patch=${this.#place}
    ></deed-place-editor>`;
  }

  /** The fields with the edits, as the editor has them: a party by its id. */
  get #shown(): readonly PlacedField[] {
    return this.edited ?? (this.template.fields ?? []).map((field) => ({ ...field, party: String(field.party) }));
  }

  readonly #place = ({ detail }: CustomEvent<{ readonly operations: readonly Operation[] }>): void => {
    const patched = applyPatch({ fields: this.#shown } as unknown as Json, detail.operations);
    if (patched.ok) this.edited = (patched.value as unknown as { fields: PlacedField[] }).fields;
  };

  readonly #save = async (): Promise<void> => {
    const form = new FormData();
    const fields = (this.edited ?? []).map((field) => ({ ...field, party: Number(field.party) }));
    form.append('fields', JSON.stringify(fields));
    const isDone = await this.change(() => this.api.send('PATCH', this.#path, form), texts().pdfTemplate.placesSaved);
    if (!isDone) return;
    this.edited = undefined;
    this.dispatchEvent(new CustomEvent('console-changed', { bubbles: true }));
  };

  #renderStart(): TemplateResult {
    const { templates, list } = texts();
    const { refusal, isBusy, template } = this;
    const open = (template.roles ?? []).flatMap(({ name, party }, index) => (party === null ? [{ name, index }] : []));
    const faultOf = faultsOfPeople(
      refusal,
      open.map(({ index }) => index),
    );
    const told = Object.keys(refusal?.fields ?? {}).filter((path) => path === 'title' || isOfPerson(path));
    const names = open.map(({ name }) => name);
    return html`<dialog data-name="start" aria-labelledby="start-title">
      <form @submit=${this.#start} novalidate>
        <h2 id="start-title">${templates.start}</h2>
        ${renderField({
          label: list.title,
          name: 'title',
          refusal,
          control: ({ id, describedBy }) =>
            html`<input id=${id} name="title" value=${template.name} aria-describedby=${describedBy} />`,
        })}
        ${renderPeople(open.length, names, faultOf)} ${renderFaults(refusal, told)}
        ${renderDialogEnd({ refusal, isBusy, label: templates.start })}
      </form>
    </dialog>`;
  }

  readonly #start = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const people = [...readPeople(form, { keepsEmpty: true })];
    const parties = (this.template.roles ?? []).map(({ party }) => (party === null ? (people.shift() ?? null) : null));
    const title = form.get('title');
    void this.change(async () => {
      const { data: workspace } = await this.api.get<{ data: { root_folder_id: string } }>('/workspace');
      const place = { folder_id: workspace.root_folder_id, owner_id: this.console.person.id };
      const body = { ...place, parties, title: typeof title === 'string' ? title.trim() : '' };
      const { data } = await this.api.send<{ data: DocumentRecord }>('POST', `${this.#path}/start`, body);
      goTo(`${this.console.base}/documents/${data.id}`);
    });
  };

  #renderLinks(links: readonly TemplateLinkRecord[]): TemplateResult {
    const { pdfTemplate: words } = texts();
    return html`<section class="links" aria-labelledby="links-title">
      <h2 id="links-title">${words.links}</h2>
      <p class="soft">${words.linksText}</p>
      ${
        links.length === 0
          ? nothing
          : html`<ul class="cards below">
              ${links.map((link) => this.#renderLink(link))}
            </ul>`
      }
      <button class="button below" ?disabled=${this.isBusy} @click=${this.#makeLink}>${words.makeLink}</button>
      ${this.refusal ? renderFaults(this.refusal) : nothing}
    </section>`;
  }

  #renderLink({ id, url, used, limit, created_at }: TemplateLinkRecord): TemplateResult {
    const { pdfTemplate: words, common, templates } = texts();
    const format = new Intl.NumberFormat(this.console.language);
    const values = { used: format.format(used), limit: format.format(limit), day: formatDay(created_at) };
    return html`<li class="card public-link">
      <code translate="no">${url}</code>
      <p class="soft" id="use-${id}">${say(words.linkUse, values)}</p>
      <div class="row-actions">
        <button class="button" aria-describedby="use-${id}" @click=${() => void this.copy(url)}>${common.copy}</button>
        <button
          class="button ghost"
          aria-describedby="use-${id}"
          ?disabled=${this.isBusy}
          @click=${() => void this.#withdrawLink(id)}
        >
          ${templates.withdraw}
        </button>
      </div>
    </li>`;
  }

  async #withdrawLink(id: string): Promise<void> {
    const { linkGone } = texts().pdfTemplate;
    const isDone = await this.change(() => this.api.send('DELETE', `${this.#path}/links/${id}`), linkGone);
    await this.updateComplete;
    // Its own button is gone.
    if (isDone) this.querySelector<HTMLElement>('.links > button')?.focus();
  }

  readonly #makeLink = (): void => {
    void this.change(() => this.api.send('POST', `${this.#path}/links`, {}));
  };
}

customElements.define('console-pdf-template', ConsolePdfTemplate);
