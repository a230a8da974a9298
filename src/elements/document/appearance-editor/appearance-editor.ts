import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { appearanceCss, checkAppearance, DEFAULT_APPEARANCE, isEqual } from '../../../document/index.ts';
import type { Appearance, ContractState, Json, Operation, TextStyleName } from '../../../document/index.ts';
import { warnOnce } from '../../base/bad-property.ts';
import { DeedElement } from '../../base/deed-element.ts';
import { DraftController } from '../../draft/element/draft-controller.ts';
import { ask } from '../../base/ask.ts';
import { useDocumentFonts } from '../preview/document-fonts.ts';
import { sayAppearance } from '../../base/localize/source/appearance.ts';
import { controls, feedback } from '../../base/styles/index.ts';
import { appearanceEditorStyles } from './appearance-editor.styles.ts';
import { FOOTER_CONTROLS, listTextControls, readSetting, TABLE_CONTROLS } from './controls.ts';
import type { AppearanceControl } from './controls.ts';
import { accentOf, listChanges, PRESETS, withAccent, withFamily } from './presets.ts';
import type { AppearanceLook } from './presets.ts';
import { presetStyles } from './presets.styles.ts';
import { readLogo } from './read-logo.ts';
import type { LogoFault } from './read-logo.ts';
import { readOwnState } from './read-own-state.ts';
import { renderControl } from './render-control.ts';
import { renderControls, renderGroup, renderHeadings } from './render-group.ts';
import { renderLogo, renderLogoScale } from './render-logo.ts';
import { renderSample } from './render-sample.ts';
import { renderKeep } from './render-keep.ts';
import type { KeepNews } from './render-keep.ts';
import { renderFamily, renderPresets } from './render-presets.ts';
import type { FirstSettings } from './render-presets.ts';
import { showInSample } from './show-in-sample.ts';
import type { SettingsGroup } from './show-in-sample.ts';

/** The accent is a setting of no part by itself; what cannot be used in its control is kept under this name. */
const ACCENT = 'accent';

/**
 * Sets a document's typography, logo and footer: begins with four looks, its font and its accent, with the details
 * behind them. Every control shows its effect at once in the sample, which stays in sight, and in any preview of the
 * same draft. By `state` alone, or for the draft of the `<deed-draft>` around.
 *
 * @fires deed-patch - with `state`: the operations that changed its appearance, `{operations, inverse, origin}`
 * @fires deed-appearance-default - new documents are to look like this one: `{appearance, waitUntil}`; cancelled or
 *   rejected, a reset keeps its former target
 * @fires deed-conflict - with `state`: an edit that cannot be, `{operations, error}`
 * @csspart sample - the paper with the sample
 * @csspart presets - the four looks
 * @cssprop --deed-appearance-editor-inset - how far from the top the sample stays, below the page's own content there
 */
export class DeedAppearanceEditor extends DeedElement {
  static override styles = [...DeedElement.shared, controls, feedback, ...appearanceEditorStyles, ...presetStyles];

  /** The contract whose appearance is edited; without it, the draft around. */
  @property({ attribute: false }) state: ContractState | undefined;

  /** The appearance that a reset goes back to. */
  @property({ attribute: false }) defaults: Appearance = DEFAULT_APPEARANCE;

  /** The appearance of new documents, when it differs from that of `<deed-draft>`; goes before `defaults`. */
  @property({ attribute: false }) defaultAppearance: Appearance | undefined;

  /** True where nothing can be changed. */
  @property({ type: Boolean, reflect: true }) readonly = false;

  /** The level whose settings are shown, and that the sample shows below its title. */
  @state() private heading: TextStyleName = 'heading1';
  /**
   * Typed texts that cannot be used, by the path of their setting. Each stays in its control until it is mended: the
   * appearance keeps its former value.
   */
  @state() private wrong: Readonly<Record<string, { readonly text: string; readonly message: string }>> = {};
  @state() private logoError: LogoFault | undefined;
  /** The result of keeping the appearance for new documents. */
  @state() private kept: KeepNews | undefined;
  /** True while a file is held over the place of the logo. */
  @state() private over = false;

  /**
   * The sample’s own rules. A sheet and not a style element: a strict policy for contents lets only the former be
   * changed. There is none where elements are rendered without a browser.
   */
  readonly #sheet = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet();
  /** The appearance that the sheet was written for, by identity: most edits are of something else. */
  #styled: Appearance | undefined;
  /** The source of the defaults, by identity, so that a fault in them is told once. */
  #wanted: unknown;
  /** `defaults` once they are found to be whole. */
  #defaults: Appearance = DEFAULT_APPEARANCE;
  readonly #draft = new DraftController(this);
  /** The draft whose settings are shown: another document has another one. */
  #edited: unknown;
  /** How many pictures were chosen. */
  #choices = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    const root = this.renderRoot as ShadowRoot | undefined;
    if (root && this.#sheet && !root.adoptedStyleSheets.includes(this.#sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#sheet];
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('state')) this.#draft.adopt(readOwnState(this, this.state));
    this.#readDefaults();
    this.#adoptDocument();
    const appearance = this.#appearance;
    if (!appearance || appearance === this.#styled) return;
    // The faces of the small pages, too: they picture the result.
    if (!this.#styled) for (const { look } of PRESETS) useDocumentFonts({ ...DEFAULT_APPEARANCE, ...look });
    this.#styled = appearance;
    this.#sheet?.replaceSync(appearanceCss(appearance));
    useDocumentFonts(appearance);
  }

  /** Texts half-written for one document, and a picture still being read, do not carry over to the next. */
  #adoptDocument(): void {
    const draft = this.#draft.current;
    if (!draft || this.#edited === draft) return;
    this.#edited = draft;
    this.#choices += 1;
    [this.wrong, this.logoError] = [{}, undefined];
  }

  /** Defaults that a document could not have are told once, and ours are used. */
  #readDefaults(): void {
    const wanted =
      this.defaultAppearance ?? this.#draft.current?.address?.defaultAppearance?.() ?? (this.defaults as unknown);
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    const sound = !checkAppearance(wanted as Json);
    if (!sound) warnOnce(this, 'defaults', 'a whole appearance');
    this.#defaults = sound ? (wanted as Appearance) : DEFAULT_APPEARANCE;
  }

  /** As the draft has it now, with what others have just set. */
  get #appearance(): Appearance | undefined {
    return this.#draft.current?.snapshot.state?.appearance;
  }

  /** A document that is finalized, or not this page's to edit, cannot be edited even without `readonly`. */
  get #frozen(): boolean {
    return this.readonly || this.#draft.current?.snapshot.isReadonly === true;
  }

  /** Writes a setting. An unchanged value makes no edit: a colour input tells of every move of the pointer. */
  #set(at: AppearanceControl['at'], value: Json): void {
    const key = at.join('/');
    this.wrong = Object.fromEntries(Object.entries(this.wrong).filter(([name]) => name !== key));
    const { appearance } = this.#draft.current?.snapshot.state ?? {};
    if (appearance && readSetting(appearance, at) !== value)
      this.#edit([{ op: 'replace', path: `/appearance/${key}`, value }]);
  }

  /** The sample shows what the group that is opened is about. */
  readonly #showInSample = (group: SettingsGroup): void => {
    showInSample(this.renderRoot, group);
  };

  /** Makes the document this look, in one edit: one undo takes all of it back. */
  #setLook(look: Partial<AppearanceLook>, options: { readonly now?: boolean } = {}): void {
    const appearance = this.#appearance;
    if (!appearance) return;
    this.wrong = {};
    const operations = listChanges(appearance, look);
    if (operations.length > 0) this.#edit(operations, options);
  }

  /** Buttons stand disabled while frozen; what still comes (a drop, a late input event) is passed over. */
  #edit(operations: readonly Operation[], options: { readonly now?: boolean } = {}): void {
    this.kept = undefined;
    if (!this.#frozen) this.#draft.current?.edit(operations, options);
  }

  /** Reads the file before anything is changed; why one is refused stands under the button. */
  async #chooseLogo(file: File | undefined): Promise<void> {
    if (!file) return;
    const choice = (this.#choices += 1);
    const result = await readLogo(file);
    // Another was chosen meanwhile.
    if (choice !== this.#choices) return;
    this.logoError = result.ok ? undefined : result.error;
    if (!result.ok) return;
    this.#setLogo(result.content);
  }

  /** A picture and whether it shows are one edit, so that one undo takes both back. */
  #setLogo(content: string | null): void {
    this.#edit(
      [
        { op: 'replace', path: '/appearance/logo/content', value: content },
        { op: 'replace', path: '/appearance/logo/enabled', value: content !== null },
      ],
      { now: true },
    );
  }

  readonly #scaleLogo = (scale: number): void => {
    this.#set(['logo', 'scale'], scale);
  };

  protected override render(): TemplateResult {
    const appearance = this.#appearance;
    if (!appearance)
      return html`<div class="skeletons" role="status" aria-label=${sayAppearance('loading')}>
        ${[1, 2, 3, 4, 5, 6].map(() => html`<div class="skeleton"></div>`)}
      </div>`;
    return html`<div class="layout">
      <div class="stage">${renderSample(appearance, this.heading)}</div>
      ${this.#draft.current?.snapshot.state?.status === 'finalized' ? html`<p class="frozen" role="status">${sayAppearance('readonly')}</p>` : nothing}
      ${this.#renderFirst(appearance)}
      <div role="group" aria-labelledby="details">
        <p class="label details-title" id="details">${sayAppearance('details')}</p>
        ${this.#renderGroup('text', listTextControls('paragraph'))} ${this.#renderHeadings()}
        ${this.#renderLogo(appearance)} ${this.#renderGroup('table', TABLE_CONTROLS)}
        ${this.#renderGroup('footer', FOOTER_CONTROLS)}
        ${
          this.#frozen
            ? nothing
            : renderKeep({
                isKept: isEqual(appearance as unknown as Json, this.#defaults as unknown as Json),
                news: this.kept,
                keep: () => void this.#keep(appearance),
              })
        }
      </div>
    </div>`;
  }

  /** The settings that most people use, and nothing else. */
  #renderFirst(appearance: Appearance): TemplateResult {
    const readonly = this.#frozen;
    const settings: FirstSettings = {
      appearance,
      readonly,
      choose: ({ look }) => {
        this.#setLook(look, { now: true });
      },
      setFamily: (family) => {
        this.#setLook(withFamily(appearance, family), { now: true });
      },
    };
    return html`${renderPresets(settings)}
      <div class="controls first">
        ${renderFamily(settings)}
        ${renderControl({
          id: ACCENT,
          control: { at: ['heading1', 'color'], kind: 'color', label: 'accent' },
          value: accentOf(appearance),
          initial: accentOf(this.#defaults),
          readonly,
          wrong: this.wrong[ACCENT],
          set: (color) => {
            this.#setLook(withAccent(appearance, String(color)));
          },
          refuse: (text, message) => {
            this.wrong = { ...this.wrong, [ACCENT]: { text, message } };
          },
        })}
      </div>`;
  }

  /** Asks the page to keep the appearance (`deed-appearance-default`); a reset goes back to it from now on. */
  async #keep(appearance: Appearance): Promise<void> {
    const { agreed: kept, reason } = await ask(this, 'deed-appearance-default', { appearance });
    if (kept) this.defaultAppearance = appearance;
    this.kept = { said: kept ? 'kept' : 'notKept', reason };
  }

  #renderGroup(group: 'text' | 'table' | 'footer', list: readonly AppearanceControl[]): TemplateResult {
    const content = list.map((control) => this.#renderControl(control));
    return renderGroup(group, {
      content: renderControls(sayAppearance(group), content),
      onOpen: this.#showInSample,
    });
  }

  /** A control, or nothing while the switch it depends on is off. */
  #renderControl(control: AppearanceControl): unknown {
    const appearance = this.#appearance;
    if (
      !appearance ||
      (control.needs !== undefined && readSetting(appearance, [control.at[0], control.needs]) !== true)
    )
      return nothing;
    const key = control.at.join('/');
    return renderControl({
      control,
      value: readSetting(appearance, control.at),
      initial: readSetting(this.#defaults, control.at),
      readonly: this.#frozen,
      wrong: this.wrong[key],
      set: (value) => {
        this.#set(control.at, value);
      },
      refuse: (text, message) => {
        this.wrong = { ...this.wrong, [key]: { text, message } };
      },
    });
  }

  #renderHeadings(): TemplateResult {
    return renderGroup('headings', {
      content: renderHeadings(this.heading, {
        content: listTextControls(this.heading).map((control) => this.#renderControl(control)),
        onChoose: (heading) => {
          this.heading = heading;
        },
      }),
      onOpen: this.#showInSample,
    });
  }

  /** How large it is and whether it shows is asked once there is one. */
  #renderLogo({ logo }: Appearance): TemplateResult {
    const frozen = this.#frozen;
    const settings =
      logo.content === null
        ? nothing
        : html`${this.#renderControl({ at: ['logo', 'enabled'], kind: 'toggle', label: 'show' })}
          ${renderLogoScale({ logo, frozen }, this.#scaleLogo)}`;
    const picture = renderLogo({
      logo,
      frozen,
      fault: this.logoError,
      over: this.over,
      onOver: (over) => {
        this.over = over;
      },
      onFile: (file) => void this.#chooseLogo(file),
      onRemove: () => {
        this.logoError = undefined;
        this.#setLogo(null);
      },
    });
    return renderGroup('logo', {
      content: renderControls(sayAppearance('logo'), html`${picture} ${settings}`),
      onOpen: this.#showInSample,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-appearance-editor': DeedAppearanceEditor;
  }
}
