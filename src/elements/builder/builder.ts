import { ContextProvider } from '@lit/context';
import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { findProblems, listSignees } from '../../document/index.ts';
import type { Appearance, ContractState, ValueSchema } from '../../document/index.ts';
import { afterFrame } from '../base/dom/after-frame.ts';
import { attempt } from '../base/bad-property.ts';
import { DeedElement } from '../base/deed-element.ts';
import { draftContext } from '../draft/element/draft-context.ts';
import { DraftController } from '../draft/element/draft-controller.ts';
import type { DraftChange, DraftSnapshot } from '../draft/draft-source.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';
import { readOwnContract } from '../base/own-contract.ts';
import { controls, feedback } from '../base/styles/index.ts';
import { builderStyles } from './builder.styles.ts';
import type { BuilderTools } from './builder-tools.ts';
import { DocumentName } from './document-name.ts';
import { listOutline, SIGNING } from './outline.ts';
import type { OutlineItem } from './outline.ts';
import { OutlinePosition } from './outline-position.ts';
import type { MissingPopup } from './missing-popup.ts';
import { EDITING } from './panel-names.ts';
import type { PanelName } from './panel-names.ts';
import type { BuilderPanels, PanelLoader } from './panel.ts';
import type { ReadingView } from './reading.ts';
import { renderFinish } from './render-finish.ts';
import { renderOpening } from './render-opening.ts';
import { renderPanelButtons } from './render-panel-buttons.ts';
import { renderStatus } from './render-status.ts';
import type { BuilderView } from './render-views.ts';
import { renderLoading, renderWork } from './render-work.ts';
import type { BuilderWork } from './render-work.ts';

// Outside the class: TypeScript leaves the `.ts` of an import() as it is inside a class that has decorated members.
const loadTools = () => import('./builder-tools.ts');
const loadMissing = () => import('./missing-popup.ts');
const loadPanel = () => import('./panel.ts');
const loadReading = () => import('./reading.ts');

/** A press opens its target soon or not at all: a late load does not call the user back. */
const inTime = <T>(loading: Promise<T>): Promise<T | undefined> =>
  Promise.race([loading, new Promise<undefined>((resolve) => setTimeout(resolve, 5000))]).catch(() => undefined);

/**
 * The whole Builder in one tag: outline, form and document side by side, on narrower pages one after the other;
 * appearance, missing fields, finalizing. Stands inside `<deed-draft>`, or opens a draft itself by `endpoint` and
 * `session`, or works by `state` and `schema` alone.
 *
 * Ctrl+Enter finalizes, F6 goes from region to region, `/` finds words, `?` lists the keys.
 *
 * @attr {boolean} no-shortcuts - leaves those keys to the page
 * @attr {boolean} autofocus - puts the focus on the first field as soon as it is there, unless something else has it.
 *   Not in narrow pages, where the keyboard of the screen would cover them
 * @attr {'auto' | 'always' | 'never'} guided - one part of the form at a time: on narrow pages, everywhere, nowhere;
 *   without it narrow pages offer it
 * @fires deed-patch - by properties alone: `{operations, inverse, origin}`
 * @fires deed-conflict - by properties alone: an edit that cannot be, `{operations, error}`
 * @fires deed-duplicate - a new draft was begun with this document: `{session, grant, waitUntil}`; cancelled, it is not
 *   opened in place of this one
 * @slot finalized - in the strip over a finalized document: the next step, a link or a button of the page
 * @slot gone - for a draft that it opened itself and that cannot be: the way out, as in `<deed-draft>`
 * @fires deed-field-focus - the person went to a field: `{path}`
 * @fires deed-suggest-request - a request for contacts that match the typed text, as in `<deed-builder-form>`
 * @csspart bar - the bar on top
 * @csspart read-only - that the page is for reading
 * @csspart save - where edits are
 * @csspart outline - the outline
 * @csspart form - the column of the form
 * @csspart document - the column of the document
 * @csspart find - the strip that finds words
 * @csspart finished - the strip over a finalized document
 * @csspart finished__download - its button for the PDF
 * @cssprop --deed-builder-block-size - its height; all of its container's unless set
 */
export class DeedBuilder extends DeedElement {
  static override styles = [...DeedElement.shared, controls, feedback, builderStyles];

  /** Registers what stands in a panel when it is first wanted; set by `deedkit/define/builder`. */
  static loadPanel: PanelLoader | undefined;

  /**
   * Registers the elements beside the form, whose places are kept until then; set by `deedkit/define/builder`. Called
   * when the first frame is painted, so that the form does not wait for code that it does not need. For the paper
   * alone, it is called as soon as a user is to read.
   */
  static loadBeside: ((only?: 'paper') => void) | undefined;

  readonly #draft = new DraftController(this, {
    isFollowing: true,
    onChange: (change) => {
      this.#onChange(change);
    },
  });
  readonly #provider = new ContextProvider(this, { context: draftContext, initialValue: undefined });
  readonly #name = new DocumentName(this, this.#draft);
  readonly #outline = new OutlinePosition(this, () => this.tools);
  #reads: Promise<void> | undefined;

  /** Where the adapter is mounted; with `session` it opens the draft itself. */
  @property() endpoint = '';

  /** The draft's id; `contract:` and the id for a contract of a workspace. */
  @property() session = '';

  /** A signed grant, where the adapter asks for one. */
  @property() grant = '';

  /** The appearance that a draft opened by the element itself begins with, as of `<deed-draft>`. */
  @property({ attribute: false }) defaultAppearance: Appearance | undefined;

  /** A contract state to work on by properties alone. */
  @property({ attribute: false }) state: ContractState | undefined;

  /** The value schema that goes with `state`. */
  @property({ attribute: false }) schema: ValueSchema | undefined;

  /** True where nothing is said of the document: neither the list of comments nor marks. */
  @property({ type: Boolean, attribute: 'no-comments' }) noComments = false;

  /** True for a page that is for reading, whatever its user may do. */
  @property({ type: Boolean, reflect: true }) readonly = false;

  @state() private view: BuilderView = 'form';
  @state() private panels: BuilderPanels | undefined;
  @state() private missing: MissingPopup | undefined;
  @state() private tools: BuilderTools | undefined;
  @state() private reading: ReadingView | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('state') || changed.has('schema')) this.#adoptProperties();
    // A draft around that is for reading stays so.
    if (this.readonly || changed.get('readonly')) this.#draft.current?.lock?.(this.readonly);
    if (!this.reading && (this.readonly || this.#draft.current?.snapshot.mayEdit === false))
      this.#reads ??= this.#loadReading();
    if (this.#provider.value !== this.#draft.current) this.#provider.setValue(this.#draft.current);
  }

  /** Loads the view of the paper, for users who may not edit; resolves when it is there. */
  async #loadReading(): Promise<void> {
    DeedBuilder.loadBeside?.('paper');
    const wasWork = Boolean(this.shadowRoot?.querySelector('.end'));
    const loaded = await loadReading().catch(() => undefined);
    this.reading = loaded && new loaded.ReadingView(this, { draft: this.#draft, wasWork });
    if (!loaded) this.#reads = undefined;
    await this.reading?.isShown();
  }

  #adoptProperties(): void {
    const read = readOwnContract(this, this);
    // A contract that cannot be searched for problems cannot be shown either.
    const given =
      read &&
      attempt(this, 'state', () => {
        findProblems(read.state, read.schema);
        return read;
      });
    this.#draft.adopt(given);
  }

  /** A page that knows the tag before it has the document gives that within the frame: it is drawn once, whole. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!(this.hasUpdated || this.state || this.session)) await afterFrame();
    super.scheduleUpdate();
  }

  protected override firstUpdated(): void {
    void Promise.resolve(this.#reads).then(() => this.#loadRest());
  }

  #loadRest(): void {
    void afterFrame().then(() => DeedBuilder.loadBeside?.());
    loadTools()
      .then((loaded) => {
        this.tools = new loaded.BuilderTools(this, {
          draft: this.#draft,
          open: () => this.#togglePanel('comments'),
          show: (view) => {
            this.view = view;
          },
        });
      })
      .catch(() => undefined);
  }

  #onChange(change: DraftChange): void {
    if (change.kind !== 'focus' || change.path.startsWith('/sections')) return;
    this.#outline.stayAt(change.path);
    if (change.from === 'deed-builder-form') return;
    this.view = 'form';
    if (change.path === '/document_name')
      void this.updateComplete.then(() => {
        this.shadowRoot?.querySelector<HTMLElement>('.name')?.focus();
      });
  }

  /** Opens a panel, or closes it; the focus goes with it. A panel that cannot be fetched leaves the form as it is. */
  async #togglePanel(panel: PanelName): Promise<void> {
    const loaded = this.panels ? undefined : await inTime(loadPanel());
    if (loaded) this.panels ??= new loaded.BuilderPanels(this, this.#draft, DeedBuilder.loadPanel);
    await this.panels?.toggle(panel);
  }

  /** To a field that is missing; from now on all that is missing is marked. */
  #jump(path: string): void {
    this.view = 'form';
    this.#draft.current?.markMissing(true);
    void this.updateComplete.then(() => {
      this.#draft.current?.goTo(path, this.localName);
    });
  }

  protected override render(): TemplateResult {
    if (this.endpoint !== '' && this.session !== '') return renderOpening(this);
    const snapshot = this.#draft.current?.snapshot;
    if (!snapshot?.state || !snapshot.schema) return renderLoading(this);
    const { state: contract, schema } = snapshot;
    const all = this.#listItems({ state: contract, schema, problems: snapshot.problems });
    const items = this.tools?.addTo(all, snapshot) ?? all;
    const { mayEdit } = snapshot;
    const view = !mayEdit ? 'document' : contract.status === 'finalized' ? 'final' : this.view;
    return html`<div class="builder" data-view=${view}>
      ${this.tools?.keys.renderSkip()} ${this.#renderBar(snapshot, contract)} ${this.#renderFinish(snapshot)}
      <div class="notices">${this.tools?.notices.render(snapshot)}</div>
      ${
        mayEdit
          ? this.#renderWork({ contract, items, schema })
          : (this.reading?.render(contract, this.panels?.render()) ?? html`<div class="body"></div>`)
      }
      ${this.missing?.render(snapshot)} ${this.tools?.keys.render()} ${this.tools?.comments?.render()}
    </div>`;
  }

  #renderWork(work: Pick<BuilderWork, 'contract' | 'items' | 'schema'>): TemplateResult {
    return renderWork({
      ...work,
      position: this.#outline,
      view: this.view,
      panel: this.panels?.render(),
      onView: (view) => {
        this.view = view;
      },
      onFinish: this.#finish,
    });
  }

  /** Where the form ends, so does the work. */
  readonly #finish = (): void => {
    this.shadowRoot?.querySelector('deed-finalize-button')?.open();
  };

  #listItems(source: {
    readonly state: ContractState;
    readonly schema: ValueSchema;
    readonly problems: DraftSnapshot['problems'];
  }): readonly OutlineItem[] {
    const items = listOutline(source);
    const signees = listSignees(source.state.value, source.schema).length;
    return signees === 0
      ? items
      : [...items, { path: SIGNING, label: sayBuilder('signing'), state: 'empty', problems: 0, count: signees }];
  }

  #renderBar(snapshot: DraftSnapshot, contract: ContractState): TemplateResult {
    const readonly = snapshot.isReadonly;
    return html`<section class="bar" part="bar" aria-label=${sayBuilder('bar')}>
      ${this.#name.render(contract, readonly)}
      ${snapshot.session?.environment === 'sandbox' ? html`<span class="badge">${sayBuilder('sandbox')}</span>` : nothing}
      ${this.reading?.renderBadge()} ${this.tools?.keys.renderTools()}
      ${renderStatus(snapshot, {
        retry: () => {
          this.#draft.current?.retry();
        },
        here: this.tools?.notices.renderPresence(snapshot),
        describe: this.tools?.describeUnsaved,
      })}
      ${readonly ? nothing : (this.tools?.history.render() ?? html`<div class="history"></div>`)}
      ${renderPanelButtons([...(readonly ? [] : EDITING), ...this.#looking], {
        open: this.panels?.open,
        toggle: (panel) => {
          void this.#togglePanel(panel);
        },
        comments: this.tools?.comments,
      })}
    </section>`;
  }

  /** The panels to look at in any stage, where a service keeps their data and the page may see it. */
  get #looking(): readonly PanelName[] {
    const { address, snapshot } = this.#draft.current ?? {};
    if (!address) return [];
    const verbs = snapshot?.session?.verbs;
    // An adapter that does not say has a history of drafts, and none of contracts.
    const hasHistory = verbs?.includes('history') ?? !address.session.startsWith('contract:');
    return [
      ...(verbs?.includes('read-comments') && !this.noComments ? ['comments' as const] : []),
      ...(hasHistory ? ['history' as const] : []),
    ];
  }

  #renderFinish({ problems, isReadonly }: DraftSnapshot): TemplateResult {
    return renderFinish({
      missing: problems.length,
      isReadonly,
      // With nothing missing, the open comments are the remaining work.
      comments: problems.length === 0 ? this.tools?.comments?.openCount : undefined,
      isOpen: this.missing?.isOpen === true,
      onOpen: () => void this.#openMissing(),
    });
  }

  async #openMissing(): Promise<void> {
    const loaded = this.missing ? undefined : await inTime(loadMissing());
    if (loaded)
      this.missing ??= new loaded.MissingPopup(this, { draft: this.#draft, jump: (path) => this.#jump(path) });
    this.missing?.toggle();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-builder': DeedBuilder;
  }
}
