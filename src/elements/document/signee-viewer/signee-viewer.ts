import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ContractState, ValueSchema } from '../../../document/index.ts';
import { attempt, warnOnce } from '../../base/bad-property.ts';
import { avatarStyles } from '../../base/avatar.ts';
import { DeedElement } from '../../base/deed-element.ts';
import { DraftController } from '../../draft/element/draft-controller.ts';
import { fire } from '../../base/events.ts';
import type { DeedEvent } from '../../base/events.ts';
import { iconCheckCircle, iconCircle, iconMinus, iconUsers } from '../../base/icons/index.ts';
import { saySignees } from '../../base/localize/source/signees.ts';
import { readOwnContract } from '../../base/own-contract.ts';
import { DraftPdf } from '../pdf-view/draft-pdf.ts';
import type { PdfSource } from '../pdf-view/pdf-source.ts';
import type { DeedPdfView } from '../pdf-view/pdf-view.ts';
import { hues } from '../../base/styles/hues.ts';
import { feedback } from '../../base/styles/index.ts';
import { isShownSignee, listBoxes, listContractRows, listGivenRows } from './signee-rows.ts';
import type { ShownSignee, SigneeRow } from './signee-rows.ts';
import { signeeViewerStyles } from './signee-viewer.styles.ts';

/**
 * The signees of the document, in document order, each with its missing data; beside them the pages of the PDF with
 * each signee's box at its place. Pointing at one marks the other. By `state` and `schema`, or `signees`, with `src`;
 * or for the draft of the `<deed-draft>` around, whose pages follow each saved revision.
 *
 * @fires deed-field-focus - a signee was chosen: `{path}` of its first missing field, else of its fieldset
 * @csspart signee - one signee
 * @csspart pages - the pages
 * @csspart page - one of them
 * @csspart box - one box over a page
 * @cssprop --deed-signee-viewer-block-size - the height of the pages; as much as fits the window unless set
 */
export class DeedSigneeViewer extends DeedElement {
  static override styles = [...DeedElement.shared, feedback, hues, avatarStyles, signeeViewerStyles];

  /** Registers the element of the pages when they are first to be shown; set by `deedkit/define/signee-viewer`. */
  static loadPages: (() => Promise<unknown>) | undefined;

  @query('deed-pdf-view') private readonly pagesElement!: DeedPdfView | null;

  /** The contract whose signees are shown; without it, the draft around. */
  @property({ attribute: false }) state: ContractState | undefined;

  /**
   * The value schema that goes with `state`. When missing, it is inferred from the state's values, and there are no
   * signees.
   */
  @property({ attribute: false }) schema: ValueSchema | undefined;

  /**
   * The signees and their places, with `src`: `{id, first_name, last_name, page, x, y, width, height, …}`, and `state`
   * and `signed_at` once it is sent.
   */
  @property({ attribute: false }) signees: readonly ShownSignee[] | undefined;

  /** The PDF that goes with `state` or `signees`: its address, its bytes, or a function that gets them. */
  @property() src: PdfSource | undefined;

  /** True where the list is enough and no pages are fetched. */
  @property({ type: Boolean, attribute: 'list-only' }) listOnly = false;

  @state() private marked = '';

  readonly #draft = new DraftController(this, { isFollowing: true });
  readonly #pdf = new DraftPdf(this, { draft: this.#draft, isWanted: () => this.#hasPages && this.src === undefined });

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.#hasPages && (this.src !== undefined || this.#pdf.isOffered))
      void DeedSigneeViewer.loadPages?.().catch(() => undefined);
    if (!changed.has('state') && !changed.has('schema')) return;
    this.#draft.adopt(readOwnContract(this, this));
  }

  protected override render(): TemplateResult {
    const rows = this.#listRows();
    const source = this.#hasPages ? (this.src ?? this.#pdf.source) : undefined;
    if (!source) return this.#renderList(rows);
    const given = this.#givenSignees ?? (this.src === undefined ? this.#pdf.signees : []);
    return html`<div class="beside">
      <div class="side">${this.#renderList(rows)}</div>
      <deed-pdf-view
        part="pages"
        exportparts="page, box"
        .src=${source}
        .boxes=${listBoxes(given, rows ?? [])}
        active-box=${this.marked}
        @deed-box-marked=${(event: DeedEvent<'deed-box-marked'>) => {
          this.marked = event.detail.id;
        }}
        @deed-box-chosen=${(event: DeedEvent<'deed-box-chosen'>) => {
          this.#chooseBox(event.detail.id);
        }}
      ></deed-pdf-view>
    </div>`;
  }

  /** Whether pages are shown at all: not of a draft in a trial, which would show the whole document. */
  get #hasPages(): boolean {
    const { session, state: contract } = this.#draft.current?.snapshot ?? {};
    return !this.listOnly && (!session?.trial || contract?.status === 'finalized');
  }

  /** The valid signees that the page gives; undefined when it gives no list. */
  get #givenSignees(): readonly ShownSignee[] | undefined {
    const { signees } = this;
    if (signees === undefined || signees === null) return undefined;
    if (Array.isArray(signees)) return (signees as readonly unknown[]).filter(isShownSignee);
    warnOnce(this, 'signees', 'a list of signees {id, first_name, last_name, page, x, y, width, height}');
    return undefined;
  }

  /** The signees in words; undefined while it is not known who signs. */
  #listRows(): readonly SigneeRow[] | undefined {
    const { state: contract, schema, problems = [] } = this.#draft.current?.snapshot ?? {};
    const given = this.#givenSignees;
    if (given && !this.state) return listGivenRows(given);
    return contract && schema
      ? (attempt(this, 'state', () => listContractRows({ state: contract, schema, problems })) ?? [])
      : undefined;
  }

  /** The signees, each with its progress; bars while that is not known. */
  #renderList(rows: readonly SigneeRow[] | undefined): TemplateResult {
    if (!rows)
      return html`<div role="status" aria-label=${saySignees('loading')} class="list">
        <div class="skeleton"></div>
        <div class="skeleton"></div>
      </div>`;
    if (rows.length === 0)
      return html`<div class="notice">
        ${iconUsers}
        <h4 class="subtitle">${saySignees('emptyTitle')}</h4>
        <p>${saySignees('emptyText')}</p>
      </div>`;
    return html`<ul class="list" aria-label=${saySignees('title')} @keydown=${this.#onKey}>
      ${repeat(
        rows,
        ({ id }) => id,
        (row) => this.#renderSignee(row),
      )}
    </ul>`;
  }

  /** A press on the name shows the box on its page; hovering and focus mark it. */
  #renderSignee(row: SigneeRow): TemplateResult {
    const mark = (): void => {
      this.marked = row.id;
    };
    const unmark = (): void => {
      if (this.marked === row.id) this.marked = '';
    };
    return html`<li>
      <button
        type="button"
        class="signee"
        part="signee"
        data-id=${row.id}
        data-hue=${row.hue}
        ?data-active=${this.marked === row.id}
        @click=${() => {
          this.#choose(row);
        }}
        @pointerenter=${mark}
        @focus=${mark}
        @pointerleave=${unmark}
        @blur=${unmark}
      >
        <span class="avatar" aria-hidden="true">${row.initials}</span>
        <span class="words"
          ><span class="name">${row.name}</span
          >${row.detail === '' ? nothing : html`<span class="hint">${row.detail}</span>`}
          <span class="state ${row.readiness}"
            >${row.readiness === 'ready' ? iconCheckCircle : row.readiness === 'off' ? iconMinus : iconCircle}
            ${row.words}</span
          ></span
        >
      </button>
    </li>`;
  }

  /** Shows where somebody signs, and goes to who they are in the form. */
  #choose({ id, path }: SigneeRow): void {
    this.marked = id;
    this.pagesElement?.showBox(id);
    if (path === undefined) return;
    fire(this, 'deed-field-focus', { path });
    this.#draft.current?.goTo(path, this.localName);
  }

  /** A press on a box asks for its signee: the list shows it, and its fields are gone to. */
  #chooseBox(id: string): void {
    const row = this.#listRows()?.find((one) => one.id === id);
    if (!row) return;
    this.marked = id;
    [...this.renderRoot.querySelectorAll<HTMLElement>('.signee')]
      .find(({ dataset }) => dataset['id'] === id)
      ?.scrollIntoView({ block: 'nearest' });
    if (row.path === undefined) return;
    fire(this, 'deed-field-focus', { path: row.path });
    this.#draft.current?.goTo(row.path, this.localName);
  }

  /** The arrows go through the list. */
  readonly #onKey = (event: KeyboardEvent): void => {
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('.signee')];
    const at = buttons.indexOf(this.shadowRoot?.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.min(Math.max(0, to), buttons.length - 1)]?.focus();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-signee-viewer': DeedSigneeViewer;
  }
}
