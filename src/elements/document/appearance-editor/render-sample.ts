import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Appearance, TextStyleName } from '../../../document/index.ts';
import { getUiLanguage } from '../../base/localize/index.ts';
import { sayAppearance } from '../../base/localize/source/appearance.ts';

/**
 * A document of one section. To a screen reader it is one picture, since its words belong to no contract. It can be
 * focused, so that keys scroll it where it is cut off.
 */
export function renderSample({ logo, footer }: Appearance, heading: TextStyleName): TemplateResult {
  return html`<div class="sample" part="sample" role="img" aria-label=${sayAppearance('sample')} tabindex="0">
    <div class="deed-document" aria-hidden="true">
      ${logo.enabled && logo.content !== null ? html`<img class="logo" src=${logo.content} alt="" />` : nothing}
      <h1>${sayAppearance('sampleTitle')}</h1>
      ${heading === 'heading1' ? html`<h2>1. ${sayAppearance('sampleSection')}</h2>` : sampleHeading(heading)}
      <p>${sayAppearance('sampleText')}</p>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th>${sayAppearance('sampleItem')}</th>
              <th class="end">${sayAppearance('samplePrice')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>${sayAppearance('sampleFirst')}</td>
              <td class="end">${showPrice(1200)}</td>
            </tr>
            <tr>
              <td>${sayAppearance('sampleSecond')}</td>
              <td class="end">${showPrice(800)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      ${footer.enabled && footer.content !== '' ? html`<div class="footer">${footer.content}</div>` : nothing}
    </div>
  </div>`;
}

/** A template for each level: the name of a tag cannot be a part of one. Level 1 is the title above it. */
function sampleHeading(name: TextStyleName): TemplateResult {
  const text = `1. ${sayAppearance('sampleSection')}`;
  switch (name) {
    case 'heading3':
      return html`<h3>${text}</h3>`;
    case 'heading4':
      return html`<h4>${text}</h4>`;
    case 'heading5':
      return html`<h5>${text}</h5>`;
    case 'heading6':
      return html`<h6>${text}</h6>`;
    default:
      return html`<h2>${text}</h2>`;
  }
}

/** An amount as the interface language writes it. */
function showPrice(amount: number): string {
  return new Intl.NumberFormat(getUiLanguage(), {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(amount);
}
