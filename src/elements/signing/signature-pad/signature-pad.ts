import { html } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { DeedElement } from '../../base/deed-element.ts';
import { fire } from '../../base/events.ts';
import { sayPad } from '../../base/localize/source/pad.ts';
import { useSigningTexts } from '../../base/localize/signing-texts.ts';
import { controls } from '../../base/styles/index.ts';
import { FormPicture } from './form-picture.ts';
import { PadCanvas } from './pad-canvas.ts';
import { createPicture } from './picture.ts';
import type { PadContent } from './picture.ts';
import { NO_PICTURE, PictureChoice } from './picture-choice.ts';
import {
  renderPadTools,
  renderPicturePanel,
  renderCanvas,
  renderTabs,
  renderTyping,
  sayAgain,
  sayNameFault,
} from './render-pad.ts';
import type { SignatureMethod } from './render-pad.ts';
import { signaturePadStyles } from './signature-pad.styles.ts';
import { readStrokes, writeStrokes } from './strokes.ts';
import type { Stroke } from './strokes.ts';
import { SCRIPT_FACES, writeName, type WrittenName } from './script-faces.ts';
import { loadScriptFace } from './typed-name.ts';

/** How large an image is: as 300 × 150 pixels, or two or three times that. */
export type SignatureScale = 1 | 2 | 3;

/**
 * Takes a signature: drawn with pen, finger or mouse, typed, or from an image. In a form it sends, under its `name`, a
 * file `signature.png` of 300 × 150 pixels times `scale` on a transparent ground. A drawing is kept as lines, so that
 * rotation, zoom and another size change nothing.
 *
 * @fires deed-signature-input - the content has changed: `{method, empty}`
 * @fires deed-signature-change - the person has finished a stroke, a name or a choice: `{method, empty}`
 * @csspart tabs - the three ways
 * @csspart surface - the area for the signature
 * @cssprop --deed-signature-pad-inline-size - the greatest width; 640px unless set
 * @cssprop --deed-color-paper - the surface
 */
export class DeedSignaturePad extends DeedElement {
  static override styles = [...DeedElement.shared, controls, signaturePadStyles];
  static override shadowRootOptions: ShadowRootInit = { ...DeedElement.shadowRootOptions, delegatesFocus: true };

  /** It takes part in forms (HTML §4.13.7). */
  static readonly formAssociated = true;

  @query('canvas') private readonly canvas!: HTMLCanvasElement;
  @query('[role=tabpanel]') private readonly panel!: HTMLElement | null;

  /** The name that a form sends it under. */
  @property({ reflect: true }) name = '';

  /** True where a form cannot be sent without it. */
  @property({ type: Boolean, reflect: true }) required = false;

  /** True while signing is not possible. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** How large the image in a form is: 1, 2 or 3 times 300 × 150. */
  @property({ type: Number }) scale: SignatureScale = 3;

  /** The text in the field for a typed name until the user types another. */
  @property({ attribute: 'signee-name' }) signeeName = '';

  @state() private way: SignatureMethod = 'drawn';
  @state() private strokes: readonly Stroke[] = [];
  @state() private typed: string | undefined;
  @state() private face = SCRIPT_FACES[0].id as string;
  @state() private chosen = NO_PICTURE;
  @state() private isDrawing = false;
  @state() private isFormDisabled = false;
  @state() private said = '';

  readonly #internals: ElementInternals | undefined =
    typeof this.attachInternals === 'function' ? this.attachInternals() : undefined;
  /** The undo stack: all strokes as they were before each stroke and each clearing. */
  #past: (readonly Stroke[])[] = [];
  readonly #formPicture = new FormPicture(() =>
    this.name === '' || this.#isOff || this.empty
      ? undefined
      : { name: this.name, content: this.#content, scale: this.scale },
  );
  readonly #surface = new PadCanvas({
    canvas: () => (this.hasUpdated ? this.canvas : undefined),
    content: () => this.#content,
    mayDraw: () => this.way === 'drawn' && !this.#isOff,
    onPen: (isDown) => {
      this.isDrawing = isDown;
    },
    onStroke: (stroke) => {
      this.#past.push(this.strokes);
      this.strokes = [...this.strokes, stroke];
      this.#changed();
    },
  });
  readonly #pictures = new PictureChoice((chosen) => {
    this.chosen = chosen;
  });

  /** How it is signed: the way that is shown now. */
  get method(): SignatureMethod {
    return this.way;
  }

  /** True where nothing has been drawn, typed or chosen in the way that is shown, or a name that cannot be written. */
  get empty(): boolean {
    const isTyped = this.#text !== '' && this.#written.ok;
    return { drawn: this.strokes.length === 0, typed: !isTyped, image: this.chosen.picture === undefined }[this.way];
  }

  /** The form it is in, if any. */
  get form(): HTMLFormElement | null {
    return this.#internals?.form ?? null;
  }

  /** Whether a form may be sent, and if not, why. */
  get validity(): ValidityState | undefined {
    return this.#internals?.validity;
  }

  /** The signature as a PNG of 300 × 150 pixels times `scale`, on a see-through ground; null when there is none. */
  async toPng(scale: SignatureScale = this.scale): Promise<Blob | null> {
    const written = this.#written;
    if (this.way === 'typed' && written.ok) await loadScriptFace(written.face);
    if (this.empty) return null;
    const canvas = createPicture(this.#content, scale);
    return new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
  }

  /** Takes back the last stroke, or the clearing before it. */
  undo(): void {
    const before = this.#isOff ? undefined : this.#past.pop();
    if (!before) return;
    this.strokes = before;
    this.said = sayAgain(this.said, sayPad('undone'));
    this.#changed();
  }

  /** Empties the way that is shown. A cleared drawing comes back by `undo()`. */
  clear(): void {
    if (this.#isOff) return;
    if (this.way === 'drawn' && this.strokes.length > 0) {
      this.#past.push(this.strokes);
      this.strokes = [];
    }
    if (this.way === 'typed') this.typed = '';
    if (this.way === 'image') this.#pictures.clear();
    this.said = sayAgain(this.said, sayPad('cleared'));
    this.#changed();
  }

  /** Whether it may be sent as it is; shows nothing. */
  checkValidity(): boolean {
    return this.#internals?.checkValidity() ?? true;
  }

  /** Whether it may be sent as it is; the browser reports any fault. */
  reportValidity(): boolean {
    return this.#internals?.reportValidity() ?? true;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    useSigningTexts();
    if (this.hasUpdated) this.#surface.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#surface.end();
  }

  /** @internal */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#formPicture.follow(form);
  }

  /** @internal */
  formDisabledCallback(isDisabled: boolean): void {
    this.isFormDisabled = isDisabled;
  }

  /** @internal */
  formResetCallback(): void {
    [this.strokes, this.#past, this.typed, this.way] = [[], [], undefined, 'drawn'];
    this.#pictures.clear();
    this.#check();
  }

  /** @internal */
  formStateRestoreCallback(text: unknown): void {
    if (typeof text !== 'string') return;
    this.strokes = readStrokes(text);
  }

  protected override firstUpdated(): void {
    this.#surface.begin();
  }

  protected override updated(changed: PropertyValues): void {
    this.#check();
    if (['way', 'strokes', 'typed', 'face', 'chosen', 'signeeName'].some((name) => changed.has(name)))
      this.#surface.paint();
    if (this.way !== 'typed' || !['way', 'face', 'typed', 'signeeName'].some((name) => changed.has(name))) return;
    const written = this.#written;
    for (const face of changed.has('way') || !written.ok ? SCRIPT_FACES : [written.face])
      void loadScriptFace(face).then(() => {
        this.#surface.paint();
      });
  }

  get #isOff(): boolean {
    return this.disabled || this.isFormDisabled;
  }

  /** Typed, or the name that was given until something is typed; a field that was emptied stays empty. */
  get #text(): string {
    return (this.typed ?? this.signeeName).trim();
  }

  get #written(): WrittenName {
    return writeName(this.#text, this.face);
  }

  /**
   * The content of the way that is shown alone: a drawing is not sent while a name is shown, and is there again
   * afterwards.
   */
  get #content(): PadContent {
    if (this.way === 'typed') return this.#written.ok ? this.#written : {};
    return this.way === 'image' ? { picture: this.chosen.picture } : { strokes: this.strokes };
  }

  /** Sets the validity after each change. A form may go without a signature where it is not required. */
  #check(): void {
    const written = this.#written;
    const fault = this.way === 'typed' && !written.ok && !this.#isOff ? sayNameFault(written.error) : '';
    const isMissing = fault === '' && this.required && this.empty && !this.#isOff;
    const flags = { customError: fault !== '', valueMissing: isMissing };
    this.#internals?.setValidity(flags, isMissing ? sayPad('missing') : fault, this.panel ?? undefined);
  }

  /** Kept for the browser, checked, told. While a name is typed only `deed-signature-input` is fired. */
  #changed({ isDone = true } = {}): void {
    this.#internals?.setFormValue(null, writeStrokes(this.strokes));
    this.#check();
    const detail = { method: this.way, empty: this.empty };
    fire(this, 'deed-signature-input', detail);
    if (isDone) fire(this, 'deed-signature-change', detail);
  }

  async #readFile(file: File | undefined): Promise<void> {
    if (file && !this.#isOff && (await this.#pictures.read(file))) this.#changed();
  }

  #show(way: SignatureMethod): void {
    if (way === this.way) return;
    this.way = way;
    this.said = '';
    this.#changed();
  }

  /** Ctrl or ⌘ and Z, wherever the focus is in the pad but in the field. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    if (this.way !== 'drawn' || this.#past.length === 0) return;
    event.preventDefault();
    this.undo();
  };

  protected override render(): TemplateResult {
    const isOff = this.#isOff;
    return html`<div class="pad" @keydown=${this.#onKey}>
      ${renderTabs({
        way: this.way,
        isOff,
        onChoose: (way) => {
          this.#show(way);
        },
      })}
      <div role="tabpanel" id="panel" aria-labelledby=${`tab-${this.way}`}>
        ${renderCanvas({
          way: this.way,
          text: this.#text,
          isBlank: this.empty && !this.isDrawing,
          isOff,
          onFile: (file) => {
            if (!isOff) this.#show('image');
            void this.#readFile(file);
          },
        })}
        ${{ drawn: () => this.#renderDrawn(isOff), typed: () => this.#renderTyped(isOff), image: () => this.#renderPicture(isOff) }[this.way]()}
      </div>
      <span class="visually-hidden" role="status">${this.said}</span>
    </div>`;
  }

  #renderDrawn(isOff: boolean): TemplateResult {
    return renderPadTools({ canUndo: this.#past.length > 0, canClear: this.strokes.length > 0, isOff, pad: this });
  }

  #renderPicture(isOff: boolean): TemplateResult {
    return renderPicturePanel({
      hasPicture: this.chosen.picture !== undefined,
      fault: this.chosen.fault,
      isReading: this.chosen.isReading,
      isOff,
      onFile: (file) => void this.#readFile(file),
      pad: this,
    });
  }

  #renderTyped(isOff: boolean): TemplateResult {
    return renderTyping({
      name: this.typed ?? this.signeeName,
      text: this.#text,
      written: this.#written,
      face: this.face,
      isOff,
      onName: (name, isDone) => {
        // A field that is taken away with its focus says that it has changed.
        if (this.way !== 'typed') return;
        this.typed = name;
        this.#changed({ isDone });
      },
      onFace: (face) => {
        this.face = face;
        this.#changed();
      },
    });
  }

  /** Goes to the way that is shown. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(options);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-signature-pad': DeedSignaturePad;
  }
}
