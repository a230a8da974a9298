import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconType } from '../icons.ts';
import { iconImage, iconPen, iconUndo, iconUpload } from '../later-icons.ts';
import { sayCommon } from '../localize/source/common.ts';
import { sayPad } from '../localize/source/pad.ts';
import type { PictureFault } from './read-picture.ts';
import { SCRIPT_FACES } from './typed-name.ts';

/** How a signature is made. */
export type SignatureMethod = 'drawn' | 'typed' | 'image';

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
 * moves with the first stroke.
 */
export function renderPadTools(options: {
  readonly canUndo: boolean;
  readonly canClear: boolean;
  readonly onUndo: () => void;
  readonly onClear: () => void;
}): TemplateResult {
  return html`<div class="tools">
    <p class="hint">${sayPad('drawOther')}</p>
    <button type="button" class="button ghost" ?disabled=${!options.canUndo} @click=${options.onUndo}>
      ${iconUndo}${sayCommon('undo')}
    </button>
    <button type="button" class="button ghost" ?disabled=${!options.canClear} @click=${options.onClear}>
      ${sayPad('clear')}
    </button>
  </div>`;
}

/**
 * The name in each of the handwritings, to choose from. Named by number to readers, to whom a handwriting looks like
 * nothing; the samples themselves are not read.
 */
export function renderFaces(options: {
  readonly text: string;
  readonly face: string;
  readonly isOff: boolean;
  readonly onChoose: (face: string) => void;
}): TemplateResult {
  return html`<div class="faces" role="radiogroup" aria-label=${sayPad('face')}>
    ${SCRIPT_FACES.map(
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
 * Choosing an image, and what was wrong with it. A native file input under a label that looks like a button: it opens
 * by keys and by touch as anywhere.
 */
export function renderPicturePanel(options: {
  readonly hasPicture: boolean;
  readonly fault: PictureFault | undefined;
  readonly isReading: boolean;
  readonly isOff: boolean;
  readonly onFile: (file: File | undefined) => void;
  readonly onClear: () => void;
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
          ? html`<button type="button" class="button ghost" ?disabled=${isOff} @click=${options.onClear}>
              ${sayCommon('remove')}
            </button>`
          : nothing
      }
    </div>
    <p class="hint" id="types">${sayPad('imageTypes')}</p>
    <p class="error" id="fault" role="alert">${fault ? sayPad(fault) : nothing}</p>
  </div>`;
}
