import { css, unsafeCSS } from 'lit';
import { DOCUMENT_CSS } from '../../../document/index.ts';

/**
 * The document’s own rules for the sample, then the editor around it. The element is a container: in a panel of the
 * builder it is narrow even where the page is wide, so columns are decided by its own width.
 *
 *     ┌ .stage, stays ────────────┐
 *     │ .sample  (.deed-document) │
 *     └───────────────────────────┘
 *     [▤][▤][▤][▤]     .presets
 *     font    accent   .controls.first
 *     ▸ Text           details: one open at a time
 *     ▾ Headings
 *       (1)(2)(3)…     .tabs
 *       size   colour  .controls: two columns, one below 300 px
 *       [alignment  ]  .control-row.wide: both
 *     ▸ Logo …
 */
export const appearanceEditorStyles = [
  unsafeCSS(DOCUMENT_CSS),
  css`
    :host {
      --_sample: 240px;
      container-type: inline-size !important;
    }
    .keep {
      display: grid;
      justify-items: start;
      gap: var(--_space-2);
      padding-block: var(--_space-4);
    }
    /* No grid: what stays in sight would stay in its own area only. */
    .layout {
      display: flex;
      flex-direction: column;
      gap: var(--_space-4);
    }
    /* In sight while what is below scrolls, and nothing that is come to stands under it. */
    .stage {
      position: sticky;
      inset-block-start: var(--deed-appearance-editor-inset, 0px);
      z-index: 2;
      margin-block-end: calc(-1 * var(--_space-2));
      padding-block: var(--_space-3) var(--_space-2);
      background: var(--_n2);
    }
    :is(input, select, textarea, button, summary) {
      scroll-margin-block: calc(var(--_sample) + var(--_space-7)) var(--_space-5);
    }
    .stage .sample {
      scroll-margin-block: var(--_space-7);
    }
    .sample {
      color-scheme: light;
      block-size: var(--_sample);
      overflow: auto;
      padding: 24px;
      border-radius: var(--_radius-panel);
      background: var(--_paper);
      box-shadow: 0 0 0 1px light-dark(#0f172a1f, #fff3);
    }
    .controls.first {
      padding: 0;
    }
    .details-title {
      margin-block-end: var(--_space-2);
      font-weight: 600;
    }
    .skeletons {
      display: grid;
      gap: var(--_space-2);
    }
    .skeletons > :first-child {
      block-size: 212px;
      margin-block-end: var(--_space-2);
    }
    .skeletons > :not(:first-child) {
      block-size: 36px;
    }
    .sample .deed-document {
      zoom: 0.8;
    }
    details {
      border-block-start: 1px solid var(--_n6);
    }
    details:last-of-type {
      border-block-end: 1px solid var(--_n6);
    }
    summary {
      display: flex;
      align-items: center;
      gap: var(--_space-2);
      min-block-size: 44px;
      padding-inline: 4px;
      border-radius: var(--_radius);
      font-weight: 600;
      cursor: pointer;
      list-style: none;
    }
    summary::-webkit-details-marker {
      display: none;
    }
    summary:hover {
      background: var(--_n4);
    }
    summary .icon {
      color: var(--_n11);
      transition: transform var(--_fast) var(--_ease);
    }
    details[open] > summary .icon {
      transform: rotate(90deg);
    }
    :host(:dir(rtl)) details:not([open]) > summary .icon {
      transform: scaleX(-1);
    }
    .controls {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--_space-3) var(--_space-4);
      padding: var(--_space-2) 4px var(--_space-5);
    }
    .control-row {
      display: grid;
      gap: 4px;
      align-content: start;
      min-inline-size: 0;
    }
    .control-row.wide {
      grid-column: 1 / -1;
    }
    .head {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: var(--_space-2);
      min-block-size: 24px;
    }
    .head > label,
    .head > .label {
      font-weight: 450;
      min-inline-size: 0;
    }
    .reset {
      appearance: none;
      display: inline-grid;
      place-content: center;
      inline-size: 24px;
      block-size: 24px;
      margin: 0;
      border: 0;
      border-radius: 4px;
      background: none;
      color: var(--_n11);
      cursor: pointer;
    }
    .reset:hover {
      background: var(--_n4);
      color: var(--_n12);
    }
    .reset .icon {
      inline-size: 14px;
      block-size: 14px;
    }
    .color {
      display: flex;
      gap: 6px;
    }
    .color input[type='color'] {
      appearance: none;
      flex: none;
      inline-size: var(--_control-height);
      block-size: var(--_control-height);
      padding: 3px;
      border: 1px solid var(--_n8);
      border-radius: var(--_radius);
      background: var(--_n2);
      cursor: pointer;
    }
    .color input[type='color']::-webkit-color-swatch-wrapper {
      padding: 0;
    }
    .color input[type='color']::-webkit-color-swatch {
      border: 1px solid light-dark(#0002, #fff4);
      border-radius: 3px;
    }
    .color input[type='color']::-moz-color-swatch {
      border: 1px solid light-dark(#0002, #fff4);
      border-radius: 3px;
    }
    .segmented {
      display: flex;
    }
    .segmented label {
      flex: 1;
      padding-inline: var(--_space-1);
    }
    .toggle {
      display: flex;
      align-items: center;
      gap: var(--_space-2);
      min-block-size: 28px;
      cursor: pointer;
    }
    .tabs {
      display: flex;
      margin: var(--_space-2) 4px;
    }
    .error {
      color: var(--_danger);
      font-size: calc(0.75 * var(--_rem));
      line-height: var(--_rem);
    }
    .logo-drop {
      display: flex;
      align-items: center;
      gap: var(--_space-3);
      min-block-size: 72px;
      padding: var(--_space-3);
      border: 1px dashed var(--_n8);
      border-radius: var(--_radius-panel);
      background: var(--_n3);
    }
    .logo-drop[data-over] {
      border-color: var(--_accent);
      background: var(--_accent-soft);
    }
    .logo-drop img {
      max-block-size: 48px;
      max-inline-size: 40%;
      object-fit: contain;
      padding: 4px;
      border-radius: 4px;
      background: #fff;
    }
    .logo-drop .button-row {
      display: flex;
      flex-wrap: wrap;
      gap: var(--_space-2);
    }
    input[type='range'] {
      inline-size: 100%;
      accent-color: var(--_accent-fill);
      min-block-size: 28px;
      margin: 0;
    }
    .frozen {
      padding: var(--_space-3);
      border-radius: var(--_radius);
      background: var(--_n3);
      color: var(--_n11);
    }
    @media (forced-colors: active) {
      .sample {
        border: 1px solid CanvasText;
      }
    }
    @media (max-width: 400px), (max-height: 640px) {
      :host {
        --_sample: 148px;
      }
      .sample {
        padding: 16px;
      }
      .sample .deed-document {
        zoom: 0.62;
      }
    }
    /* At 400 % there is no room to keep anything in sight. */
    @media (max-height: 400px) {
      .stage {
        position: static;
      }
      :is(input, select, textarea, button, summary) {
        scroll-margin-block: var(--_space-4);
      }
    }
    @container (max-width: 300px) {
      .controls {
        grid-template-columns: minmax(0, 1fr);
      }
    }
  `,
];
