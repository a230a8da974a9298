import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Appearance } from '../../../document/index.ts';
import { iconImage } from '../../base/icons/index.ts';
import { sayAppearance } from '../../base/localize/source/appearance.ts';
import type { LogoFault } from './read-logo.ts';

/** The picture, and the actions on it. */
export interface LogoView {
  readonly logo: Appearance['logo'];
  readonly frozen: boolean;
  /** Why a file was refused. */
  readonly fault: LogoFault | undefined;
  /** True while a file is held over its place. */
  readonly over: boolean;
  readonly onOver: (over: boolean) => void;
  readonly onFile: (file: File | undefined) => void;
  readonly onRemove: () => void;
}

/** The picture, and where another is dropped or chosen; under it why one was refused, or which can be. */
export function renderLogo(view: LogoView): TemplateResult {
  return html`<div class="control-row wide">
    ${renderDrop(view)}
    ${view.fault ? html`<p class="error" role="alert">${sayAppearance(view.fault)}</p>` : html`<p class="hint">${sayAppearance('logoHint')}</p>`}
  </div>`;
}

function renderDrop({ logo, frozen, over, onOver, onFile, onRemove }: LogoView): TemplateResult {
  const { content } = logo;
  return html`<div
    class="logo-drop"
    ?data-over=${over}
    @dragover=${(event: DragEvent) => {
      event.preventDefault();
      onOver(!frozen);
    }}
    @dragleave=${() => {
      onOver(false);
    }}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      onOver(false);
      if (!frozen) onFile(event.dataTransfer?.files[0]);
    }}
  >
    ${content === null ? iconImage : html`<img src=${content} alt=${sayAppearance('logo')} />`}
    <div class="button-row">
      <button
        class="button small"
        type="button"
        ?disabled=${frozen}
        @click=${(event: Event) => {
          (event.currentTarget as Element).closest('.logo-drop')?.querySelector('input')?.click();
        }}
      >
        ${sayAppearance(content === null ? 'logoChoose' : 'logoReplace')}
      </button>
      ${
        content === null
          ? nothing
          : html`<button class="button small ghost" type="button" ?disabled=${frozen} @click=${onRemove}>
              ${sayAppearance('logoRemove')}
            </button>`
      }
    </div>
    <input
      type="file"
      hidden
      ?disabled=${frozen}
      accept="image/png,image/jpeg,image/svg+xml"
      aria-label=${sayAppearance('logoChoose')}
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        onFile(input.files?.[0]);
        // The same file can be chosen again.
        input.value = '';
      }}
    />
  </div>`;
}

/**
 * In percent, 20 to 100, as the specification has it. Told with every move of the slider, so that the sample follows.
 */
export function renderLogoScale(
  { logo: { scale }, frozen }: Pick<LogoView, 'logo' | 'frozen'>,
  onScale: (scale: number) => void,
): TemplateResult {
  return html`<div class="control-row wide">
    <div class="head"><label for="scale">${sayAppearance('scale')}</label><span class="tabular">${scale} %</span></div>
    <input
      id="scale"
      type="range"
      min="20"
      max="100"
      step="1"
      .value=${String(scale)}
      ?disabled=${frozen}
      @input=${(event: Event) => {
        onScale(Number((event.target as HTMLInputElement).value));
      }}
    />
  </div>`;
}
