import { css, unsafeCSS } from 'lit';
import { DOCUMENT_CSS } from '../../../document/index.ts';

/** The house's own constant rules for a document, then the paper it lies on and the marks of a draft. */
export const documentPreviewStyles = [
  unsafeCSS(DOCUMENT_CSS),
  css`
    :host {
      position: relative;
      background: var(--_desk);
      overflow: auto;
      container-type: inline-size !important;
      scrollbar-gutter: stable;
    }
    /* Dimmed where it is dark around; what stands on it is light all the same. */
    .paper > * {
      color-scheme: light;
    }
    .paper {
      max-inline-size: 794px;
      min-block-size: min(1123px, 100cqi * 1.414);
      margin: var(--_space-5) auto;
      padding: 64px 72px;
      background: var(--_paper);
      border-radius: 3px;
      box-shadow:
        0 0 0 1px light-dark(#0f172a14, #fff2),
        0 1px 3px #0f172a14;
    }
    .modes {
      box-sizing: border-box;
      block-size: 47px;
      align-items: center;
      position: sticky;
      inset-block-start: 0;
      z-index: 3;
      display: flex;
      justify-content: center;
      padding: 6px var(--_space-3);
      background: var(--_desk);
      border-block-end: 1px solid var(--_n6);
    }
    /* Of a finalized document: on the desk, without a bar of its own. */
    .modes.lying {
      inline-size: fit-content;
      margin-inline: auto;
      border-color: transparent;
      background: none;
    }
    .past-head {
      block-size: auto;
      min-block-size: 47px;
      flex-wrap: wrap;
      gap: var(--_space-1) var(--_space-3);
      background: var(--_accent-soft);
      color: var(--_n12);
    }
    ins {
      background: color-mix(in oklch, var(--_success) 16%, transparent);
      text-decoration: underline;
      text-decoration-thickness: 2px;
      text-underline-offset: 3px;
    }
    del {
      background: color-mix(in oklch, var(--_danger) 12%, transparent);
    }
    [data-different] {
      box-shadow: -12px 0 0 -9px var(--_accent);
    }
    .modes .segmented {
      border-color: var(--_n7);
    }
    .modes .segmented label {
      min-block-size: 26px;
      padding-inline: 14px;
    }
    @media (pointer: coarse) {
      .modes {
        block-size: 57px;
      }
      .modes .segmented label {
        min-block-size: 36px;
      }
    }
    /* Below the bar, as high as what is left; out of sight it keeps its size, and with it its place. */
    deed-pdf-view {
      position: absolute;
      display: block;
      inset: 47px 0 0;
      block-size: auto;
      --deed-pdf-view-block-size: auto;
    }
    :host([view='pdf']) {
      scrollbar-gutter: auto;
    }
    deed-pdf-view.aside {
      visibility: hidden;
    }
    @media (pointer: coarse) {
      deed-pdf-view {
        inset-block-start: 57px;
      }
    }
    .inset {
      padding-inline: var(--_space-5);
    }
    @container (max-width: 700px) {
      .inset {
        padding-inline: var(--_space-3);
      }
      .paper {
        padding: 32px 28px;
        margin-block: var(--_space-3);
      }
    }
    @container (max-width: 420px) {
      .inset {
        padding-inline: 0;
      }
      .paper {
        padding: 24px 18px;
        margin-block: 0;
        border-radius: 0;
        box-shadow: none;
      }
    }

    /* In a trial the document fades at the end of its first page. */
    .locked {
      position: relative;
      padding-block-end: var(--_space-6);
    }
    .locked > .paper {
      max-block-size: min(1123px, 100cqi * 1.414 + 240px);
      overflow: clip;
      margin-block-end: 0;
      mask-image: linear-gradient(#000 calc(100% - 420px), transparent calc(100% - 96px));
    }
    .lock {
      position: relative;
      display: grid;
      justify-items: center;
      gap: var(--_space-2);
      max-inline-size: 420px;
      margin: -190px auto 0;
      padding: var(--_space-5);
      border: 1px solid var(--_n6);
      border-radius: var(--_radius-panel);
      background: var(--_n2);
      color: var(--_n12);
      box-shadow: var(--_shadow);
      text-align: center;
      text-wrap: pretty;
    }
    .lock .icon {
      inline-size: 20px;
      block-size: 20px;
      color: var(--_n11);
    }
    .lock .button {
      margin-block-start: var(--_space-2);
    }
    @container (max-width: 440px) {
      .lock {
        margin-inline: var(--_space-3);
      }
    }

    .section {
      scroll-margin-block: var(--_space-5);
    }
    .field,
    .value {
      border-radius: 3px;
      box-decoration-break: clone;
      -webkit-box-decoration-break: clone;
      cursor: pointer;
      background: oklch(0.95 0.03 90 / 0.75);
      transition: background-color var(--_fast) var(--_ease);
    }
    .value {
      box-shadow: 0 0 0 3px oklch(0.95 0.03 90 / 0.75);
    }
    .field:hover {
      background: oklch(0.92 0.06 90);
    }
    .value:hover {
      background: oklch(0.92 0.06 90);
      box-shadow: 0 0 0 3px oklch(0.92 0.06 90);
    }
    .deed-document .field.missing {
      display: inline-block;
      padding-inline: 6px;
      margin-block: 1px;
      border: 1px dashed oklch(0.62 0.12 65);
      border-radius: 4px;
      background: oklch(0.97 0.03 75);
      color: oklch(0.42 0.09 60);
      font-style: normal;
      font-size: 0.9em;
      line-height: 1.35;
    }
    .deed-document .field.missing:hover {
      background: oklch(0.94 0.05 75);
    }
    /* A ground, which covers neither the space nor the comma beside it as a ring would. */
    [data-marked],
    .deed-document .field.missing[data-marked] {
      background: color-mix(in oklch, var(--_accent) 22%, transparent);
      box-shadow: none;
    }
    [data-marked='part'],
    .signature[data-marked],
    .deed-document .field.missing[data-marked='part'] {
      background: color-mix(in oklch, var(--_accent) 10%, transparent);
    }
    /* More than a value: quieter, and with room to be seen where nothing is written yet. */
    .section[data-marked] {
      min-block-size: 2em;
      border-radius: 2px;
      background: color-mix(in oklch, var(--_accent) 5%, transparent);
      box-shadow: 0 0 0 6px color-mix(in oklch, var(--_accent) 5%, transparent);
    }
    .signature {
      cursor: pointer;
      border-radius: 3px;
    }
    :host([readonly]) :is(.field, .value, .signature) {
      cursor: auto;
      background: none;
      box-shadow: none;
    }
    [data-finalized] :is(.field, .value):not(:hover, [data-marked]) {
      background: none;
      box-shadow: none;
    }
    .logo-box {
      margin-block-end: 2em;
    }
    .page-break {
      border-block-start: 1px dashed #c9ccd2;
      margin-block: 2em !important;
    }

    /* The text is there, and takes its place when its fonts do; until then there are lines. */
    .waiting {
      background:
        repeating-linear-gradient(light-dark(#eef0f3, #dcdee2) 0 12px, transparent 0 26px) content-box,
        var(--_paper);
    }
    .waiting > * {
      visibility: hidden;
    }
    .skeleton-paper {
      display: grid;
      align-content: start;
      gap: 14px;
    }
    .skeleton-paper .skeleton {
      block-size: 12px;
    }
    .skeleton-paper .skeleton:first-child {
      block-size: 26px;
      inline-size: 60%;
      margin-block-end: 18px;
    }
    .skeleton-paper .skeleton:nth-child(3n) {
      inline-size: 82%;
    }

    @media (forced-colors: active) {
      .paper {
        border: 1px solid CanvasText;
      }
      .deed-document .field.missing {
        border-color: CanvasText;
      }
      [data-marked] {
        outline: 2px solid Highlight;
        outline-offset: 1px;
      }
    }
  `,
];
