import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconImage, iconPen, iconType, iconUndo, iconUpload } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayPad } from '../../base/localize/source/pad.ts';
import type { PictureFault } from './read-picture.ts';
import { LONGEST_NAME, SCRIPT_FACES, WIDE_FACE } from './script-faces.ts';
import type { NameFault, WrittenName } from './script-faces.ts';

/** How a signature is made. */
export type SignatureMethod = 'drawn' | 'typed' | 'image';

/** Actions of a pad that buttons ask for. */
export interface PadActions {
  readonly undo: () => void;
  readonly clear: () => void;
}

/** In their order; the first is what the pad begins with. */
const WAYS = [
  { way: 'drawn', text: 'draw', icon: iconPen },
  { way: 'typed', text: 'type', icon: iconType },
  { way: 'image', text: 'image', icon: iconImage },
] as const;

/**
 * The three ways; the arrows, Home and End go through them and show them. The tabs pattern of the ARIA practices, with
 * automatic activation; Left and Right by the direction of the text.
 */
export function renderTabs(options: {
  readonly way: SignatureMethod;
  readonly isOff: boolean;
  readonly onChoose: (way: SignatureMethod) => void;
}): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    const at = WAYS.findIndex(({ way }) => way === options.way);
    const isBackward = (event.currentTarget as Element).matches(':dir(rtl)') ? 'ArrowRight' : 'ArrowLeft';
    const step = { [isBackward]: -1, [isBackward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft']: 1 }[event.key];
    const to = { Home: 0, End: WAYS.length - 1 }[event.key] ?? (step && (at + step + WAYS.length) % WAYS.length);
    const tab = to === undefined ? undefined : WAYS[to];
    if (!tab) return;
    event.preventDefault();
    options.onChoose(tab.way);
    (event.currentTarget as Element).querySelector<HTMLElement>(`#tab-${tab.way}`)?.focus();
  };
  return html`<div role="tablist" part="tabs" class="tabs" aria-label=${sayPad('ways')} @keydown=${onKey}>
    ${WAYS.map(
      ({ way, text, icon }) =>
        html`<button
          type="button"
          role="tab"
          id=${`tab-${way}`}
          aria-controls="panel"
          aria-selected=${way === options.way}
          tabindex=${way === options.way ? 0 : -1}
          ?disabled=${options.isOff}
          @click=${() => {
            options.onChoose(way);
          }}
        >
          ${icon}${sayPad(text)}
        </button>`,
    )}
  </div>`;
}

/**
 * Taking back and clearing, and what else there is for who cannot draw. Both buttons are always there, so that nothing
 * moves with the first stroke. Neither is disabled by being pressed: a disabled button loses the focus.
 */
export function renderPadTools(options: {
  readonly canUndo: boolean;
  readonly canClear: boolean;
  readonly isOff: boolean;
  readonly pad: PadActions;
}): TemplateResult {
  const { canUndo, canClear, isOff, pad } = options;
  const renderTool = (content: unknown, act: (() => void) | undefined): TemplateResult =>
    html`<button
      type="button"
      class="button ghost"
      ?disabled=${isOff}
      aria-disabled=${act || isOff ? nothing : 'true'}
      @click=${act}
    >
      ${content}
    </button>`;
  return html`<div class="tools">
    <p class="hint">${sayPad('drawOther')}</p>
    ${renderTool(
      html`${iconUndo}${sayCommon('undo')}`,
      canUndo
        ? () => {
            pad.undo();
          }
        : undefined,
    )}
    ${renderTool(
      sayPad('clear'),
      canClear
        ? () => {
            pad.clear();
          }
        : undefined,
    )}
  </div>`;
}

/** Words for a live region, which reads out changes alone: the same words again have a space behind them. */
export function sayAgain(said: string, words: string): string {
  return said === words ? `${words}\u00a0` : words;
}

/** Why a name cannot be written, in the words of the page; nothing where it can. */
export function sayNameFault(fault: NameFault | undefined): string {
  if (!fault) return '';
  return fault.kind === 'letters' ? sayPad('nameLetters', fault.letters) : sayPad('nameLength', LONGEST_NAME);
}

/**
 * The name in each of the handwritings, to choose from; where but one has its letters, in that. Named by number to readers, to whom a handwriting looks like
 * nothing; the samples themselves are not read.
 */
function renderFaces(options: {
  readonly text: string;
  readonly face: string;
  readonly isOff: boolean;
  readonly onChoose: (face: string) => void;
}): TemplateResult {
  const faces = options.face === WIDE_FACE.id ? [WIDE_FACE] : SCRIPT_FACES;
  return html`<div class="faces" role="radiogroup" aria-label=${sayPad('face')}>
    ${faces.map(
      (face, index) =>
        html`<label class="face">
          <input
            type="radio"
            name="face"
            .checked=${face.id === options.face}
            ?disabled=${options.isOff}
            aria-label=${sayPad('faceNamed', index + 1)}
            @change=${() => {
              options.onChoose(face.id);
            }}
          />
          <span class="sample ${face.id}" aria-hidden="true">${options.text === '' ? 'Aa' : options.text}</span>
        </label>`,
    )}
  </div>`;
}

/**
 * Renders the choice of an image, and its fault. A native file input under a label that looks like a button: it opens
 * by keys and by touch as anywhere.
 */
export function renderPicturePanel(options: {
  readonly hasPicture: boolean;
  readonly fault: PictureFault | undefined;
  readonly isReading: boolean;
  readonly isOff: boolean;
  readonly onFile: (file: File | undefined) => void;
  readonly pad: PadActions;
}): TemplateResult {
  const { hasPicture, fault, isReading, isOff } = options;
  return html`<div class="picture">
    <div class="tools">
      <label class="button ${isOff ? 'off' : ''}" aria-disabled=${isOff ? 'true' : nothing}>
        ${isReading ? html`<span class="spinner"></span>` : iconUpload}${sayPad(hasPicture ? 'replace' : 'choose')}
        <input
          type="file"
          class="visually-hidden"
          accept="image/png,image/jpeg,image/webp"
          ?disabled=${isOff}
          aria-invalid=${fault ? 'true' : 'false'}
          aria-describedby=${fault ? 'fault' : 'types'}
          @change=${(event: Event) => {
            const input = event.target as HTMLInputElement;
            options.onFile(input.files?.[0]);
            // The same file can be chosen again.
            input.value = '';
          }}
        />
      </label>
      ${
        hasPicture
          ? html`<button
              type="button"
              class="button ghost"
              ?disabled=${isOff}
              @click=${({ currentTarget }: Event) => {
                // The button goes with the image, and must not take the focus along.
                (currentTarget as Element).parentElement?.querySelector('input')?.focus();
                options.pad.clear();
              }}
            >
              ${sayCommon('remove')}
            </button>`
          : nothing
      }
    </div>
    <p class="hint" id="types">${sayPad('imageTypes')}</p>
    <p class="error" id="fault" role="alert">${fault ? sayPad(fault) : nothing}</p>
  </div>`;
}

/** Renders the surface for drawing, or the preview of the name or the image as it will be sent. */
export function renderCanvas(options: {
  readonly way: SignatureMethod;
  /** The name that is typed. */
  readonly text: string;
  readonly isBlank: boolean;
  readonly isOff: boolean;
  /** A file was dropped, whichever way is shown. */
  readonly onFile: (file: File) => void;
}): TemplateResult {
  const { way, text, isBlank, isOff } = options;
  const label = sayPad(way === 'drawn' ? 'surface' : 'preview');
  const prompt = sayPad(({ drawn: 'drawHint', typed: 'typeHint', image: 'imageHint' } as const)[way]);
  return html`<div
    part="surface"
    class="surface ${way} ${isBlank ? 'empty' : ''} ${isOff ? 'off' : ''}"
    @dragover=${(event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    }}
    @drop=${(event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      // The browser would leave the page for the file.
      event.preventDefault();
      options.onFile(file);
    }}
  >
    <canvas role="img" aria-label=${way === 'typed' && !isBlank ? `${label}: ${text}` : label}></canvas>
    <span class="line" aria-hidden="true"></span>
    <span class="prompt" aria-hidden="true">${prompt}</span>
  </div>`;
}

/** The field for a typed name, and the handwritings. */
export function renderTyping(options: {
  /** The content of the field. */
  readonly name: string;
  /** The name used as the signature. */
  readonly text: string;
  readonly written: WrittenName;
  /** The face that was chosen. */
  readonly face: string;
  readonly isOff: boolean;
  /** `isDone` once the field is left. */
  readonly onName: (name: string, isDone: boolean) => void;
  readonly onFace: (face: string) => void;
}): TemplateResult {
  const { name, text, face, isOff, written } = options;
  const fault = written.ok ? undefined : written.error;
  const write = ({ target, type }: Event): void => {
    options.onName((target as HTMLInputElement).value, type === 'change');
  };
  return html`<div class="typing">
    <label class="label" for="name">${sayPad('name')}</label>
    <input
      id="name"
      class="control"
      autocomplete="name"
      .value=${name}
      ?disabled=${isOff}
      aria-label=${sayPad('name')}
      aria-invalid=${fault ? 'true' : 'false'}
      aria-describedby=${fault ? 'name-fault' : nothing}
      @input=${write}
      @change=${write}
    />
    <p class="error" id="name-fault" role="alert">${fault ? sayNameFault(fault) : nothing}</p>
    ${fault ? nothing : renderFaces({ text, face: written.ok ? written.face.id : face, isOff, onChoose: options.onFace })}
  </div>`;
}
