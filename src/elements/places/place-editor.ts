import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Operation } from '../../document/index.ts';
import { warnOnce } from '../base/bad-property.ts';
import { DeedElement } from '../base/deed-element.ts';
import { setText } from '../base/dom/dom-nodes.ts';
import { fire } from '../base/events.ts';
import { pageFetch } from '../base/http/request.ts';
import { usePlacesTexts } from '../base/localize/places-texts.ts';
import { ToastController } from '../base/popups/toast.ts';
import { toastStyles } from '../base/popups/toast.styles.ts';
import { hues } from '../base/styles/hues.ts';
import { controls, feedback } from '../base/styles/index.ts';
import type { DeedPdfView } from '../document/pdf-view/pdf-view.ts';
import type { PdfSource } from '../document/pdf-view/pdf-source.ts';
import { EditorCommands } from './editor-commands.ts';
import type { EditorView, Sheet } from './editor-actions.ts';
import { GuideReader, readPageSizes } from './page-guides.ts';
import type { PlaceParty } from './parties.ts';
import { PlaceBoxes } from './place-boxes.ts';
import type { EditedField } from './place-fields.ts';
import { keyOf } from './place-fields.ts';
import { PlaceModel } from './place-model.ts';
import { narrowEditorStyles } from './narrow-editor.styles.ts';
import { placeEditorStyles } from './place-editor.styles.ts';
import { settingsStyles } from './settings.styles.ts';
import { placesStyles } from './places.styles.ts';
import { renderList } from './render-list.ts';
import { renderPalette } from './render-palette.ts';
import { renderSettings } from './render-settings.ts';
import { renderArmed, renderFoot, renderTools } from './render-tools.ts';
import { listSuggestions, type PlaceSuggestion } from './suggestions.ts';

/**
 * Sets the places of a PDF where its parties sign and fill in, by pointer, keys or touch alike. It shows its own edits
 * at once and tells each as operations on `{fields}`; the page around applies them and hands the fields back.
 *
 * Places are in points from the top left of the page as it is displayed, its rotation, crop box and UserUnit applied.
 *
 * @fires deed-patch - the fields have changed: `{operations, inverse, origin}`, paths from `{fields}`: `/fields/0/places/0/x`
 * @fires deed-suggestion-dismissed - a suggestion was dismissed, or brought back (`dismissed: false`): `{suggestion, dismissed}`, with its id
 * @csspart pages - the pages with the places
 * @cssprop --deed-place-editor-block-size - its height; as much as fits the window unless set
 */
export class DeedPlaceEditor extends DeedElement {
  static override styles = [
    ...[...DeedElement.shared, controls, feedback, hues, toastStyles],
    ...[placeEditorStyles, settingsStyles, narrowEditorStyles, placesStyles],
  ];

  @query('deed-pdf-view') private readonly view!: DeedPdfView;
  @query('.said') private readonly said!: HTMLElement;

  /** The PDF: its address, its bytes, or a function that gets them as `deed-pdf-view` takes it. */
  @property() src: PdfSource | undefined;

  /** The parties, `{id, name}` or `{id, first_name, last_name}`; without an id a party is its index. */
  @property({ attribute: false }) parties: readonly PlaceParty[] = [];

  /** The fields with their places, as the Platform interface has them. */
  @property({ attribute: false }) fields: readonly EditedField[] = [];

  /** Fields that the file itself suggests: `{id, source, field}`. */
  @property({ attribute: false }) suggestions: readonly PlaceSuggestion[] = [];

  /** How a `src` that is an address is fetched. */
  @property({ attribute: false }) fetch: typeof globalThis.fetch = pageFetch;

  @state() private sheet: Sheet = '';

  #boxes: PlaceBoxes | undefined;
  /** The place that gets the focus once it is drawn. */
  #focusKey: string | undefined;
  readonly #toast = new ToastController(this);
  readonly #model: PlaceModel = new PlaceModel({
    onChange: () => {
      this.requestUpdate();
    },
    onPatch: (operations: readonly Operation[], inverse: readonly Operation[]) => {
      this.#commands.endOffer();
      fire(this, 'deed-patch', { operations, inverse, origin: 'local' });
    },
    say: (text) => {
      setText(this.said, text);
    },
    pageInView: () => this.#commands.pageInView(),
  });
  readonly #commands: EditorCommands = new EditorCommands({
    model: this.#model,
    root: () => this.renderRoot as ShadowRoot,
    view: () => this.view,
    boxes: () => this.#boxes,
    say: (text) => {
      setText(this.said, text);
    },
    toast: (toast) => {
      this.#toast.show(toast);
    },
    sheet: () => this.sheet,
    setSheet: (sheet) => {
      this.sheet = sheet;
    },
    focusPlace: (key) => {
      this.#focusKey = key;
      this.requestUpdate();
    },
    suggestions: () => this.#listedSuggestions(),
    onDismissed: (suggestion, dismissed) => {
      fire(this, 'deed-suggestion-dismissed', { suggestion, dismissed });
    },
    updated: () => this.updateComplete,
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.waitsFor = usePlacesTexts();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('parties')) this.#model.takeParties(this.#listOf('parties', 'a list of parties {id, name}'));
    if (changed.has('fields'))
      this.#model.history.take(
        this.#listOf('fields', 'a list of fields {id, type, party, label, places}') as readonly EditedField[],
      );
    if (changed.has('src') && this.#model.guides) this.#model.guides = undefined;
  }

  /** Goes to a place of a field, chosen, once it is drawn; false for a field without one. */
  leadTo(field: string, place = 0): boolean {
    const key = keyOf(field, place);
    const isThere = [...this.#model.spots, ...this.#model.aside].some((spot) => spot.key === key);
    if (isThere) this.#commands.goTo(key);
    return isThere;
  }

  /** A property that is a list; anything else is told once and counts as an empty one. */
  #listOf(name: 'parties' | 'fields' | 'suggestions', expected: string): readonly unknown[] {
    const value: unknown = this[name];
    if (Array.isArray(value)) return value;
    warnOnce(this, name, expected);
    return [];
  }

  protected override updated(): void {
    this.#boxes ??= new PlaceBoxes(this.view);
    const hasFocus = this.#boxes.show(this.#model, this.#listedSuggestions());
    const box = this.#focusKey === undefined ? undefined : this.#boxes.boxOf(this.#focusKey);
    // Before the pages are there, boxes stand nowhere.
    if (!box?.isConnected) {
      if (!hasFocus) this.#commands.focusRest();
      return;
    }
    this.#focusKey = undefined;
    box.focus({ preventScroll: true });
    box.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #listedSuggestions(): ReturnType<typeof listSuggestions> {
    return listSuggestions(this.#listOf('suggestions', 'a list of suggestions {id, source, field}'), this.#model);
  }

  /** The pages are there: their sizes are read, then the places are shown. */
  async #onShown(): Promise<void> {
    const { pdf } = this.view;
    if (!pdf) return;
    const pages = await readPageSizes(pdf).catch(() => undefined);
    if (!pages || pdf !== this.view.pdf) return;
    this.#model.pages = pages;
    this.#model.guides = new GuideReader(pdf);
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { sheet } = this;
    const commands = this.#commands;
    const suggestions = this.#listedSuggestions();
    const { suggestion } = this.#model;
    const view: EditorView = { model: this.#model, suggestions, suggestion, sheet, actions: commands };
    const { isPreview, armed } = this.#model;
    return html`<div
      class="editor"
      data-sheet=${sheet}
      data-armed=${armed ?? nothing}
      ?data-preview=${isPreview}
      @keydown=${commands.onKey}
      @copy=${commands.onCopy}
      @cut=${commands.onCopy}
      @paste=${commands.onPaste}
    >
      ${renderTools(view)}
      ${isPreview ? nothing : html`<div class="side">${renderPalette(view)}${renderList(view)}</div>`}
      <div class="pages" part="pages">
        ${renderArmed(view)}
        <deed-pdf-view
          .src=${this.src}
          .fetch=${this.fetch}
          @deed-pdf-shown=${() => void this.#onShown()}
          @pointerdown=${commands.drags.onDown}
          @click=${commands.onPress}
          @focusin=${commands.onFocus}
        ></deed-pdf-view>
      </div>
      ${renderSettings(view)} ${isPreview ? nothing : renderFoot(view)}
      <p class="said visually-hidden" role="status"></p>
      ${this.#toast.render()}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-place-editor': DeedPlaceEditor;
  }
}
