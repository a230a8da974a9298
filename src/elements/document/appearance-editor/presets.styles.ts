import { css, unsafeCSS } from 'lit';
import { appearanceCss, DEFAULT_APPEARANCE } from '../../../document/index.ts';
import { PRESETS } from './presets.ts';

/**
 * The small pages, each with the values of its look; then the layout around them.
 *
 * Each has the rules of a document, scoped to its page, and is drawn at 28 % of its size. A title that is too long goes
 * on past the edge and does not push the rest down. They are paper, so the same in the dark. Four beside each other,
 * two below 240 px.
 */
export const presetStyles = [
  unsafeCSS(
    PRESETS.map(({ name, look }) =>
      appearanceCss({ ...DEFAULT_APPEARANCE, ...look }, `.page.${name} .deed-document`),
    ).join('\n'),
  ),
  css`
    .presets {
      display: grid;
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: var(--_space-3);
    }
    .preset {
      position: relative;
      display: grid;
      gap: 6px;
      justify-items: center;
      min-inline-size: 0;
      cursor: pointer;
    }
    .preset > input {
      appearance: none;
      position: absolute;
      inset: 0;
      z-index: 1;
      margin: 0;
      border-radius: var(--_radius);
      cursor: inherit;
    }
    .preset > input:focus-visible {
      outline-offset: 4px;
    }
    .page {
      color-scheme: light;
      display: block;
      inline-size: 100%;
      aspect-ratio: 5 / 6;
      overflow: hidden;
      padding: 6px;
      border-radius: 4px;
      background: var(--_paper);
      box-shadow: 0 0 0 1px light-dark(#0f172a24, #fff3);
      transition: box-shadow var(--_fast) var(--_ease);
    }
    .preset:hover > .page {
      box-shadow: 0 0 0 1px var(--_n8);
    }
    .preset > :checked + .page {
      box-shadow: 0 0 0 2px var(--_accent-fill);
    }
    .page .deed-document {
      display: block;
      zoom: 0.28;
    }
    .page .deed-document h1 {
      margin-block-end: 0.6em;
      white-space: nowrap;
    }
    .page .deed-document h2 {
      margin-block-start: 0;
      white-space: nowrap;
    }
    .preset-name {
      font-size: calc(0.75 * var(--_rem));
      line-height: var(--_rem);
      color: var(--_n11);
    }
    .preset > :checked ~ .preset-name {
      color: var(--_n12);
      font-weight: 600;
    }
    .preset:has(:disabled) {
      cursor: default;
      opacity: 0.6;
    }
    @container (max-width: 330px) {
      .page .deed-document {
        zoom: 0.24;
      }
    }
    @container (max-width: 240px) {
      .presets {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    }
    @media (forced-colors: active) {
      .page {
        border: 1px solid CanvasText;
        forced-color-adjust: none;
      }
      .preset > :checked + .page {
        outline: 3px solid Highlight;
      }
    }
  `,
];
