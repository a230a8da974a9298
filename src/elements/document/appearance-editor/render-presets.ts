import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { FONT_FAMILIES } from '../../../document/index.ts';
import type { Appearance, FontFamily } from '../../../document/index.ts';
import { sayAppearance } from '../../base/localize/source/appearance.ts';
import { familiesOf, presetOf, PRESETS } from './presets.ts';
import type { AppearancePreset } from './presets.ts';
import { familyName } from './render-control.ts';

/** Texts by the names of presets. */
const NAMES = {
  plain: 'presetPlain',
  classic: 'presetClassic',
  strong: 'presetStrong',
  calm: 'presetCalm',
} as const;

/** The data and the actions of the first settings. */
export interface FirstSettings {
  readonly appearance: Appearance;
  readonly readonly: boolean;
  readonly choose: (preset: AppearancePreset) => void;
  readonly setFamily: (family: FontFamily) => void;
}

/**
 * The looks to begin with, each as a small page of a document that has it; none is ticked for one's own. Radios, since
 * one look takes the place of another; what somebody has changed since is no preset, and none is ticked.
 */
export function renderPresets({ appearance, readonly, choose }: FirstSettings): TemplateResult {
  const current = presetOf(appearance);
  return html`<div class="presets" role="radiogroup" aria-label=${sayAppearance('presets')} part="presets">
    ${PRESETS.map(
      (preset) =>
        html`<label class="preset"
          ><input
            type="radio"
            name="preset"
            .value=${preset.name}
            .checked=${live(preset === current)}
            ?disabled=${readonly}
            @change=${() => {
              choose(preset);
            }}
          /><span class="page ${preset.name}" aria-hidden="true">${renderPage()}</span
          ><span class="preset-name">${sayAppearance(NAMES[preset.name])}</span></label
        >`,
    )}
  </div>`;
}

/**
 * A title, a heading, some text and a table: the parts that tell a look. Screen readers of the editor meet none of
 * these headings: the page as a whole is hidden from them, its name is not.
 */
function renderPage(): TemplateResult {
  return html`<span class="deed-document"
    ><h1>${sayAppearance('sampleTitle')}</h1>
    <h2>1. ${sayAppearance('sampleSection')}</h2>
    <p>${sayAppearance('sampleText')}</p>
    <table>
      <thead>
        <tr>
          <th>${sayAppearance('sampleItem')}</th>
          <th>${sayAppearance('samplePrice')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>${sayAppearance('sampleFirst')}</td>
          <td>1</td>
        </tr>
        <tr>
          <td>${sayAppearance('sampleSecond')}</td>
          <td>2</td>
        </tr>
      </tbody>
    </table></span
  >`;
}

/** The family of the whole document; where it has several they are named, and choosing one makes them it. */
export function renderFamily({ appearance, readonly, setFamily }: FirstSettings): TemplateResult {
  const families = familiesOf(appearance);
  const several = families.length > 1;
  return html`<div class="control-row">
    <div class="head"><label for="document-font">${sayAppearance('documentFont')}</label></div>
    <select
      class="control"
      id="document-font"
      ?disabled=${readonly}
      @change=${(event: Event) => {
        setFamily((event.target as HTMLSelectElement).value as FontFamily);
      }}
    >
      ${several ? html`<option value="" disabled .selected=${live(true)}>${families.map(familyName).join(' + ')}</option>` : nothing}
      ${FONT_FAMILIES.map(
        (family) =>
          html`<option value=${family} .selected=${live(!several && family === families[0])}>
            ${familyName(family)}
          </option>`,
      )}
    </select>
  </div>`;
}
