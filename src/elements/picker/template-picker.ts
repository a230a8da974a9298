import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { warnOnce } from '../base/bad-property.ts';
import { DeedElement } from '../base/deed-element.ts';
import { offerFonts } from '../base/font-base-url.ts';
import { endpointUrl, pageFetch } from '../base/http/request.ts';
import { setUiLanguage, uiCode } from '../base/localize/index.ts';
import { sayPicker } from '../base/localize/source/picker.ts';
import { controls, feedback } from '../base/styles/index.ts';
import { askAgain } from './ask-again.ts';
import { filterTemplates, NO_FILTER, type TemplateFilter } from './filter-templates.ts';
import { renderDetail, renderPlaceholder } from './render-detail.ts';
import { renderFacets, renderFacetsLoading } from './render-facets.ts';
import { renderFailure, renderNotice } from './render-notice.ts';
import { renderResults, renderResultsLoading } from './render-results.ts';
import { renderSearch } from './render-search.ts';
import { showTopics } from './show-topics.ts';
import { awaitPage, tellChosen } from './tell-chosen.ts';
import { templatePickerStyles } from './template-picker.styles.ts';
import { fetchPreview, fetchTemplates, readTemplates } from './template-source.ts';
import type { PickableTemplate, TemplatePreview } from './template-source.ts';
import { nameOf } from './template-words.ts';

/**
 * Search, filter and choose a template, its language and the document's name. With `endpoint` it fetches from the
 * adapter; without, it shows `templates`.
 *
 * @attr {boolean} autofocus - puts the focus on the search, unless something else has it
 * @fires deed-template-chosen - `{template_id, language, document_name, waitUntil}`; the button stays busy until the
 *   promises given to `waitUntil` are settled, and says why where one is rejected
 * @csspart detail - the panel of the chosen template
 */
export class DeedTemplatePicker extends DeedElement {
  /** Registers the element of the preview when one is first shown; set by `deedkit/define/template-picker`. */
  static loadDocument: (() => Promise<unknown>) | undefined;

  static override styles = [...DeedElement.shared, controls, feedback, templatePickerStyles];

  /** Where the adapter is mounted, `/deedkit`. */
  @property() endpoint = '';

  /** The interface language; without it the one that is shown already. */
  @property({ attribute: 'ui-language' }) uiLanguage = '';

  /** The templates to offer, when there is no endpoint. */
  @property({ attribute: false }) templates: readonly PickableTemplate[] | undefined;

  /** Gives the preview of a template in a language, when there is no endpoint. Without it the panel has none. */
  @property({ attribute: false }) loadPreview:
    ((template: string, language: string) => Promise<TemplatePreview | undefined>) | undefined;

  /** How requests are made. */
  @property({ attribute: false }) fetch: typeof fetch = pageFetch;

  @state() private fetched: readonly PickableTemplate[] | undefined;
  @state() private failure: number | undefined;
  @state() private filter: TemplateFilter = NO_FILTER;
  @state() private selected = '';
  /** On a narrow screen the panel takes the place of the list. */
  @state() private open = false;
  @state() private language = '';
  @state() private documentName = '';
  @state() private nameMissing = false;
  @state() private busy = false;
  @state() private refusal = '';
  @state() private preview: TemplatePreview | 'failed' | 'none' | undefined;

  @query('.search input') private searchInput!: HTMLInputElement;
  @query('.back') private backButton!: HTMLButtonElement | null;

  #loading: AbortController | undefined;
  #previewing: AbortController | undefined;
  #named = false;
  #given: readonly PickableTemplate[] | undefined;
  #all: readonly PickableTemplate[] | undefined;
  #shownOf: readonly PickableTemplate[] | undefined;
  #shownIn = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#onTypeAnywhere);
    // The list or preview that was still on its way was given up with the old place.
    if (this.hasUpdated && !this.fetched) void this.#load();
    else if (this.selected !== '' && this.preview === undefined) void this.#loadPreview();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.#onTypeAnywhere);
    this.#loading?.abort();
    this.#previewing?.abort();
  }

  protected override firstUpdated(): void {
    if (this.autofocus && document.activeElement === document.body) this.searchInput.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('templates')) this.#readGiven();
    // A language that cannot be fetched leaves the one that is shown.
    if (changed.has('uiLanguage') && this.uiLanguage !== '') setUiLanguage(this.uiLanguage).catch(() => undefined);
    if (changed.has('endpoint') || changed.has('fetch')) void this.#load();
    this.#showTopics();
  }

  /** Items that are no templates are left out, and told once. */
  #readGiven(): void {
    const given: unknown = this.templates;
    const isList = Array.isArray(given);
    this.#given = isList ? readTemplates(given) : undefined;
    if ((isList && this.#given?.length !== given.length) || (!isList && given !== undefined && given !== null))
      warnOnce(this, 'templates', 'a list of templates {id, name, description, jurisdictions, languages, tags}');
  }

  /** The topics follow the interface language, and the one that is filtered by with them. */
  #showTopics(): void {
    const source = this.endpoint === '' ? this.#given : this.fetched;
    const language = uiCode();
    if (this.#shownOf === source && this.#shownIn === language) return;
    [this.#shownOf, this.#shownIn] = [source, language];
    const shown = source && showTopics(source, language);
    this.#all = shown?.templates;
    if (shown && this.filter.tag !== '') this.filter = { ...this.filter, tag: shown.nameOf(this.filter.tag) };
  }

  /** The template that is selected; undefined while it is not in the list, or none is. */
  get #chosen(): PickableTemplate | undefined {
    return this.#all?.find(({ id }) => id === this.selected);
  }

  /**
   * Fetches the list. A newer call ends the one before, so that the templates shown are those of the present endpoint.
   */
  async #load(): Promise<void> {
    this.#loading?.abort();
    this.fetched = this.failure = this.preview = undefined;
    if (this.selected !== '') void this.#loadPreview();
    if (this.endpoint === '') return;
    offerFonts(endpointUrl(this.endpoint, '/fonts'));
    const { signal } = (this.#loading = new AbortController());
    const failure = await fetchTemplates({ endpoint: this.endpoint, fetch: this.fetch, signal }, (templates) =>
      this.#setFetched(templates),
    );
    if (!signal.aborted) this.failure = failure?.status;
  }

  #setFetched(templates: readonly PickableTemplate[]): void {
    this.fetched = templates;
    this.#showTopics();
    // A search typed before there was a list finds its first hit now.
    if (this.filter.search !== '' && this.selected === '') this.#setFilter({ search: this.filter.search });
  }

  /**
   * Fetches the document of the selected template in the chosen language; the one that is shown stays until the other
   * is there, but not in another language.
   */
  async #loadPreview(): Promise<void> {
    this.#previewing?.abort();
    const { signal } = (this.#previewing = new AbortController());
    const { selected, language } = this;
    if (typeof this.preview === 'string' || this.preview?.state.languages[0] !== language) this.preview = undefined;
    try {
      const asked =
        this.endpoint === ''
          ? this.loadPreview?.(selected, language)
          : fetchPreview({ endpoint: this.endpoint, fetch: this.fetch, signal }, selected, language);
      if (!asked) return;
      const [preview] = await Promise.all([asked, DeedTemplatePicker.loadDocument?.()]);
      if (!signal.aborted) this.preview = preview ?? 'none';
    } catch {
      if (!signal.aborted) this.preview = 'failed';
    }
  }

  /** Selects a template, in the first of the languages wished for that it has. */
  #select(template: PickableTemplate, { open = false } = {}): void {
    this.open = this.open || open;
    if (template.id === this.selected) return;
    const wished = [this.filter.language, this.language, uiCode()].find((language) =>
      template.languages.includes(language),
    );
    this.selected = template.id;
    this.refusal = '';
    this.language = wished ?? template.languages[0] ?? '';
    this.preview = undefined;
    if (!this.#named) this.documentName = template.names[this.language] ?? nameOf(template);
    void this.#loadPreview();
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  /**
   * A click leaves the keyboard in the search, for the arrows; on a narrow screen it goes to the panel that takes the
   * list's place.
   */
  async #pick(template: PickableTemplate): Promise<void> {
    this.#select(template, { open: true });
    await this.updateComplete;
    if (!this.searchInput.checkVisibility()) this.backButton?.focus();
    else if (matchMedia('(hover: hover)').matches) this.searchInput.focus({ preventScroll: true });
  }

  /** On a narrow page: from the panel to the list, at the template that was chosen. */
  async #goBack(): Promise<void> {
    this.open = false;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.results')?.focus({ preventScroll: true });
    this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  #setFilter(change: Partial<TemplateFilter>): void {
    this.filter = { ...this.filter, ...change };
    const left = filterTemplates(this.#all ?? [], this.filter);
    // A search shows its first hit at once; taking a word back leaves the chosen template.
    if (change.search !== undefined && change.search !== '' && left[0] && !left.some(({ id }) => id === this.selected))
      this.#select(left[0]);
  }

  /** A letter typed anywhere in the picker begins a search. */
  readonly #onTypeAnywhere = (event: KeyboardEvent): void => {
    const inField = event.composedPath().some((node) => node instanceof HTMLInputElement && node.type !== 'radio');
    if (inField || event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
      return;
    this.searchInput.focus();
  };

  /** Arrows go through the hits while the caret stays in the search. */
  readonly #onSearchKey = (event: KeyboardEvent): void => {
    const list = filterTemplates(this.#all ?? [], this.filter);
    const at = list.findIndex(({ id }) => id === this.selected);
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at < 0 ? list.length - 1 : at - 1 };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      const template = list[Math.min(Math.max(next, 0), list.length - 1)];
      if (template) this.#select(template);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Only a template in sight: Enter does not mean one that the search has hidden.
      if (at >= 0) void this.#choose();
    } else if (event.key === 'Escape' && this.filter.search !== '') {
      event.preventDefault();
      this.#setFilter({ search: '' });
    }
  };

  /** Tells the page around, and waits for its promises (`waitUntil`). Without a name it leads to the field for one. */
  async #choose(): Promise<void> {
    const template = this.#chosen;
    if (!template || this.busy) return;
    const document_name = this.documentName.trim();
    this.nameMissing = document_name === '';
    if (this.nameMissing) {
      this.open = true;
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLInputElement>('#name')?.focus();
      return;
    }
    const waits = tellChosen(this, { template_id: template.id, language: this.language, document_name });
    this.busy = waits.length > 0;
    this.refusal = '';
    const refusal = await awaitPage(waits);
    this.busy = false;
    // It is not of another template, which was selected meanwhile.
    if (template.id === this.selected) this.refusal = refusal;
  }

  protected override render(): TemplateResult {
    if (this.failure !== undefined) return renderFailure(this.failure, () => void askAgain(this, () => this.#load()));
    const all = this.#all;
    if (all?.length === 0) return renderNotice(sayPicker('emptyTitle'), sayPicker('emptyText'));
    const shown = filterTemplates(all ?? [], this.filter);
    return html`<div class="layout" ?data-open=${this.open && this.#chosen !== undefined}>
      ${renderSearch({
        search: this.filter.search,
        isReady: all !== undefined,
        isAny: shown.length > 0,
        active: shown.find(({ id }) => id === this.selected)?.id,
        onInput: (search) => this.#setFilter({ search }),
        onKey: this.#onSearchKey,
      })}
      ${
        all
          ? renderFacets({
              all,
              filter: this.filter,
              onFilter: (change) => this.#setFilter(change),
            })
          : renderFacetsLoading()
      }
      <div class="results" tabindex="-1">
        ${
          all
            ? renderResults({
                shown,
                selected: this.selected,
                onPick: (template) => void this.#pick(template),
                onChoose: () => void this.#choose(),
                onClear: () => {
                  this.filter = NO_FILTER;
                  this.searchInput.focus();
                },
              })
            : renderResultsLoading()
        }
      </div>
      <div class="detail" part="detail">${all ? this.#renderDetail() : nothing}</div>
    </div>`;
  }

  #renderDetail(): TemplateResult {
    const template = this.#chosen;
    if (!template) return renderPlaceholder();
    const { language, documentName, nameMissing, busy, refusal } = this;
    return renderDetail({
      template,
      language,
      documentName,
      nameMissing: nameMissing && documentName.trim() === '',
      busy,
      refusal,
      preview: this.endpoint === '' && !this.loadPreview ? 'none' : this.preview,
      onBack: () => void this.#goBack(),
      onLanguage: (chosen) => {
        this.language = chosen;
        if (!this.#named) this.documentName = template.names[chosen] ?? documentName;
        void this.#loadPreview();
      },
      onName: (name) => {
        this.documentName = name;
        this.#named = name !== '';
        this.nameMissing = false;
      },
      onChoose: () => void this.#choose(),
      onRetry: () => void this.#loadPreview(),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-template-picker': DeedTemplatePicker;
  }
}
