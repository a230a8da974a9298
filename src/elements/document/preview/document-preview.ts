import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { CLOSING_SECTION_ID, appearanceCss, declaresTotals, evaluateDocument } from '../../../document/index.ts';
import type { Appearance, ContractState, ValueSchema } from '../../../document/index.ts';
import { attempt } from '../../base/bad-property.ts';
import type { OwnContract } from '../../base/own-contract.ts';
import { DeedElement } from '../../base/deed-element.ts';
import { DraftController } from '../../draft/element/draft-controller.ts';
import type { TrialSettings } from '../../draft/draft-api.ts';
import type { DraftChange } from '../../draft/draft-source.ts';
import { fire } from '../../base/events.ts';
import type { DeedEvent } from '../../base/events.ts';
import { readOwnContract } from '../../base/own-contract.ts';
import { DraftPdf } from '../pdf-view/draft-pdf.ts';
import type { PdfSource } from '../pdf-view/pdf-source.ts';
import { listBoxes, listContractRows } from '../signee-viewer/signee-rows.ts';
import type { SigneeRow } from '../signee-viewer/signee-rows.ts';
import { controls, feedback } from '../../base/styles/index.ts';
import { FindOnDemand } from '../find/find-on-demand.ts';
import { findHome } from './find-home.ts';
import { documentPreviewStyles } from './document-preview.styles.ts';
import { firstSections, renderLock } from './locked-preview.ts';
import type { PastDocument } from './past-document.ts';
import { LocationMarks } from './location-marks.ts';
import { PaperFonts } from './paper-fonts.ts';
import { renderSection } from './render-blocks.ts';
import { renderModes } from './render-modes.ts';
import { renderEmpty, renderPaper, renderSkeleton } from './render-paper.ts';

/** How long after a person scrolled the document it stays where they put it. */
const OWN_SCROLL = 1200;

// Outside the class: TypeScript leaves the `.ts` of an import() as it is inside a class that has decorated members.
const loadTotals = () => import('./whole-document.ts');
const loadPrintStyles = async (root: Node) => (await import('./print-styles.ts')).adoptPrintStyles(root);
/** The evaluation of documents: totals included, once a document has asked for them. */
let evaluate: typeof evaluateDocument = evaluateDocument;

/**
 * The document as it reads, redrawn while somebody types. A value leads to its field and back. Works by `state` and
 * `schema` alone, or shows the draft of the `<deed-draft>` around it. Where there is a PDF, the person may look at its
 * pages instead, and come back to the place they were.
 *
 * By itself it has a search of its own: a button, and the keys `/` and Ctrl+Shift+F while it has the focus.
 *
 * @attr {boolean} no-shortcuts - leaves those keys to the page
 * @fires deed-field-focus - a value was clicked: `{path}`
 * @csspart paper - the sheet the document is on
 * @csspart pages - the pages of the PDF
 * @csspart page - one of them
 * @csspart box - one box over a page
 * @cssprop --deed-color-desk - what the paper lies on
 * @cssprop --deed-color-paper - the paper
 */
export class DeedDocumentPreview extends DeedElement {
  static override styles = [...DeedElement.shared, controls, feedback, ...documentPreviewStyles];

  /** Registers the element of the pages when they are first to be shown; set by `deedkit/define/document-preview`. */
  static loadPages: (() => Promise<unknown>) | undefined;

  /** The contract to show; without it, the draft around. */
  @property({ attribute: false }) state: ContractState | undefined;

  /** The value schema that goes with `state`; inferred from its values when missing. */
  @property({ attribute: false }) schema: ValueSchema | undefined;

  /** True where values lead nowhere, as in the preview of a template. */
  @property({ type: Boolean, reflect: true }) readonly = false;

  /**
   * The document's PDF that goes with `state`: its address, its bytes, or a function that gets them. Without it, and
   * without a draft around, none is offered.
   */
  @property() src: PdfSource | undefined;

  /** The view in front: `text`, or `pdf` where there is one. The user changes it too. */
  @property({ reflect: true }) view: 'text' | 'pdf' = 'text';

  /**
   * The trial's texts that go with `state`: while there are any, only the beginning of the document is shown
   * (builder-embed §Trial object).
   */
  @property({ attribute: false }) trial: TrialSettings | null | undefined;

  /** A document as it was, shown on the paper in place of this one. */
  @property({ attribute: false }) past: PastDocument | undefined;

  @state() private marking = '';

  readonly #draft = new DraftController(this, {
    isFollowing: true,
    onChange: (change) => {
      this.#onChange(change);
    },
  });
  readonly #pdf = new DraftPdf(this, {
    draft: this.#draft,
    isWanted: () => this.view === 'pdf' && this.#own === undefined,
  });
  protected readonly find = new FindOnDemand(this, findHome(this));
  #textPlace = 0;
  #isWithoutTotals = false;
  readonly #sheet = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet();
  #styled: Appearance | undefined;
  #own: OwnContract | undefined;
  readonly #marks = new LocationMarks();
  #scrollTo = false;
  #scrolledAt = -Infinity;
  readonly #fonts = new PaperFonts(this);

  override connectedCallback(): void {
    super.connectedCallback();
    for (const type of ['wheel', 'touchmove', 'keydown'] as const)
      this.addEventListener(type, this.#onScrolledByPerson, { passive: true });
    this.addEventListener('click', this.#onClick);
    const root = this.renderRoot as ShadowRoot | undefined;
    if (root && this.#sheet && !root.adoptedStyleSheets.includes(this.#sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#sheet];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const type of ['wheel', 'touchmove', 'keydown'] as const)
      this.removeEventListener(type, this.#onScrolledByPerson);
    this.removeEventListener('click', this.#onClick);
  }

  /**
   * Marks every place where a field's value appears, or a section, and brings the first into view, unless the user has
   * just scrolled. Places in a list or fieldset are marked softly (of a very long list, none). `path` is a pointer from
   * the state.
   */
  showField(path: string): void {
    this.#mark(path);
    this.requestUpdate();
  }

  #mark(path: string): void {
    this.#marks.set(path, this.#shown.state);
    this.#scrollTo = true;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('state') || changed.has('schema')) this.#own = readOwnContract(this, this);
    if (this.view === 'pdf') void DeedDocumentPreview.loadPages?.().catch(() => undefined);
    const state = this.past?.state ?? this.#shown.state;
    if (!state || state.appearance === this.#styled) return;
    this.#styled = state.appearance;
    this.#sheet?.replaceSync(appearanceCss(state.appearance));
    this.#fonts.use(state.appearance);
  }

  protected override firstUpdated(): void {
    void loadPrintStyles(this.renderRoot).catch(() => undefined);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#fonts.look(() => this.#shown.state?.appearance);
    const element = this.#marks.show(this.renderRoot);
    if (this.#scrollTo && element) this.#bringIntoView(element);
    this.#scrollTo = false;
  }

  /** The contract given by properties, else the draft around; both undefined until there is one. */
  get #shown(): { readonly state: ContractState | undefined; readonly schema: ValueSchema | undefined } {
    if (this.#own) return this.#own;
    const { state, schema } = this.#draft.current?.snapshot ?? {};
    return { state, schema };
  }

  /** The trial that locks the document; a finalized document has none any more. */
  get #trial(): TrialSettings | undefined {
    if (this.#shown.state?.status === 'finalized') return undefined;
    return (this.#own ? this.trial : this.#draft.current?.snapshot.session?.trial) ?? undefined;
  }

  #onChange(change: DraftChange): void {
    if (change.kind === 'focus' && change.from !== this.localName && !this.#own) this.#mark(change.path);
    // The field that had the focus is gone with the form.
    if (change.kind === 'finalized') this.#marks.set('', undefined);
  }

  /** To the upper third, and only when it is out of sight: a document that moves at every key is hard to read. */
  #bringIntoView(element: HTMLElement): void {
    if (performance.now() - this.#scrolledAt < OWN_SCROLL || this.scrollHeight <= this.clientHeight) return;
    const [own, target] = [this.getBoundingClientRect(), element.getBoundingClientRect()];
    if (target.top >= own.top + 32 && target.bottom <= own.bottom - 32) return;
    const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.scrollBy({ top: target.top - own.top - own.height / 3, behavior: smooth ? 'smooth' : 'auto' });
  }

  readonly #onScrolledByPerson = (): void => {
    this.#scrolledAt = performance.now();
  };

  /** A value leads to its field. A link in the document stays a link, also where it stands in a value. */
  readonly #onClick = (event: Event): void => {
    const element = this.readonly
      ? undefined
      : event
          .composedPath()
          .find((node): node is HTMLElement => node instanceof HTMLElement && node.dataset['path'] !== undefined);
    const path = element?.dataset['path'];
    if (path === undefined || event.composedPath().some((node) => node instanceof HTMLAnchorElement)) return;
    this.#marks.set(path, undefined);
    this.requestUpdate();
    fire(this, 'deed-field-focus', { path });
    if (!this.#own) this.#draft.current?.goTo(path, this.localName);
  };

  protected override render(): TemplateResult {
    if (this.past) return this.#renderPast(this.past);
    // The pages of a locked document would show all of it.
    const isOffered =
      !this.#trial &&
      (this.#own || this.src !== undefined
        ? this.src !== undefined && !this.readonly
        : this.#pdf.isOffered && this.#shown.state !== undefined);
    if (!isOffered) return this.#renderText();
    const isPdf = this.view === 'pdf';
    return html`${renderModes({
        view: this.view,
        isFinalized: this.#shown.state?.status === 'finalized',
        onChoose: (view) => {
          this.#look(view);
        },
      })}
      <div class="text" ?hidden=${isPdf}>${this.#renderText()}</div>
      ${isPdf || this.renderRoot.querySelector('deed-pdf-view') ? this.#renderPages() : nothing}`;
  }

  /** Each view keeps its scroll position: the pages since they stay as large as they are, the text by memory. */
  #look(view: 'text' | 'pdf'): void {
    if (view === 'pdf') this.#textPlace = this.scrollTop;
    this.view = view;
    void this.updateComplete.then(() => {
      this.scrollTop = view === 'text' ? this.#textPlace : 0;
    });
  }

  /** The pages of the service with the signees’ boxes on them, for a look at the document to be signed. */
  #renderPages(): TemplateResult {
    const { state, schema } = this.#shown;
    const { problems = [] } = (this.#own ? undefined : this.#draft.current?.snapshot) ?? {};
    const rows =
      state && schema ? (attempt(this, 'state', () => listContractRows({ state, schema, problems })) ?? []) : [];
    return html`<deed-pdf-view
      class=${this.view === 'pdf' ? '' : 'aside'}
      part="pages"
      exportparts="page, box"
      .src=${this.src ?? this.#pdf.source}
      .boxes=${listBoxes(this.src === undefined ? this.#pdf.signees : [], rows)}
      active-box=${this.marking}
      @deed-box-marked=${(event: DeedEvent<'deed-box-marked'>) => {
        this.marking = event.detail.id;
      }}
      @deed-box-chosen=${(event: DeedEvent<'deed-box-chosen'>) => {
        this.#goTo(rows.find(({ id }) => id === event.detail.id));
      }}
    ></deed-pdf-view>`;
  }

  /** A signee who is in no field of the form leads nowhere. */
  #goTo(row: SigneeRow | undefined): void {
    if (row?.path === undefined) return;
    fire(this, 'deed-field-focus', { path: row.path });
    if (!this.#own) this.#draft.current?.goTo(row.path, this.localName);
  }

  /**
   * Documents with totals wait for what adds them up, so that they are drawn once and whole. Where that cannot be
   * fetched, they are shown without.
   */
  #awaitsTotals(schema: ValueSchema): boolean {
    if (evaluate !== evaluateDocument || this.#isWithoutTotals || !declaresTotals(schema)) return false;
    this.waitsFor ??= loadTotals()
      .then(({ evaluateContract }) => {
        evaluate = evaluateContract;
      })
      .catch(() => {
        this.#isWithoutTotals = true;
      })
      .finally(() => {
        this.requestUpdate();
      });
    return true;
  }

  /**
   * The document from its state, section by section. A section that an edit does not touch is the same object as
   * before, and is not drawn again.
   */
  #renderText(): TemplateResult {
    const { state, schema } = this.#shown;
    if (!state || !schema || this.#awaitsTotals(schema)) return renderSkeleton();
    const all = attempt(this, 'state', () => evaluate(state, schema)) ?? [];
    if (all.every(({ id }) => id === CLOSING_SECTION_ID)) return renderEmpty();
    const trial = this.#trial;
    const sections = trial ? firstSections(all) : all;
    return html`<div class="inset ${trial ? 'locked' : ''}">
      ${renderPaper(state, {
        content: sections.map((section) => guard([section], () => renderSection(section))),
        isLocked: trial !== undefined,
        isWaiting: this.#fonts.isWaiting,
      })}
      ${trial ? renderLock(trial) : nothing}
    </div>`;
  }

  #renderPast({ state, content, head }: PastDocument): TemplateResult {
    return html`<div class="modes past-head">${head}</div>
      <div class="inset">
        ${renderPaper(state, { content, isLocked: this.#trial !== undefined, isWaiting: this.#fonts.isWaiting })}
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-document-preview': DeedDocumentPreview;
  }
}
