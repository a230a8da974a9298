import { css } from 'lit';
import { pdfPrint } from './pdf-print.styles.ts';
import { textLayer } from './text-layer.styles.ts';

/**
 * Pages below one another, the tools above them, boxes on them.
 *
 * A page has its size from script before it is drawn, so that nothing moves when it comes. Its layers lie on one
 * another: picture, text to select, boxes to press.
 *
 *     ┌ .view ──────────────────────┐
 *     │ .tools  ‹ 2 / 7 ›  − 100 % + │  row 1, stays
 *     │ .notices                    │  row 2, only where there is something to tell
 *     │ .scroller                   │  row 3
 *     │   ┌ .sheet ─────────┐       │
 *     │   │ canvas.ink      │       │  --_width, --_height in points of the page; --_scale is the zoom
 *     │   │ .text or .plain │       │
 *     │   │ .boxes > .box   │       │
 *     │   └─────────────────┘       │
 *     └─────────────────────────────┘
 *
 * Pages that are waited for or have failed leave a message over all three rows (`.waiting`, and `.notices` while the
 * pages are `.unseen`).
 */
export const pdfViewStyles = [
  textLayer,
  css`
    :host {
      block-size: var(--deed-pdf-view-block-size, min(85dvh, 1080px));
      min-block-size: 240px;
      container-type: inline-size !important;
      background: var(--_desk);
    }
    .view {
      position: relative;
      display: grid;
      grid-template-rows: auto auto minmax(0, 1fr);
      block-size: 100%;
    }
    .view > .tools {
      grid-row: 1;
    }
    .view > .notices {
      grid-row: 2;
    }
    .view:has(> .unseen) > .notices:has(> .notice) {
      grid-row: 1 / 4;
      display: grid;
    }

    .tools {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 2px var(--_space-4);
      padding: 4px var(--_space-3);
      border-block-end: 1px solid var(--_n6);
      background: var(--_n2);
    }
    .group {
      display: flex;
      align-items: center;
      gap: 2px;
    }
    .page-field {
      inline-size: auto;
      min-block-size: 28px;
      padding: 3px 6px;
      margin-inline: 6px;
      text-align: center;
    }
    .total,
    .percent {
      color: var(--_n11);
      white-space: nowrap;
    }
    .percent {
      min-inline-size: 6ch;
      text-align: center;
    }
    .updating {
      display: inline-flex;
      margin-inline-start: var(--_space-2);
      color: var(--_n11);
    }

    .strip {
      display: flex;
      align-items: center;
      gap: var(--_space-2);
      padding: 6px var(--_space-3);
      background: var(--_warning-soft);
      border-block-end: 1px solid var(--_n6);
    }
    .strip > span {
      flex: 1 1 auto;
    }
    .strip > .icon {
      color: var(--_warning);
    }

    .scroller {
      grid-area: 3 / 1 / 4 / 2;
      position: relative;
      overflow: auto;
      overscroll-behavior: contain;
      scrollbar-gutter: stable;
      touch-action: pan-x pan-y;
    }
    /* Laid out, so that pages are drawn in the size they will be seen in. */
    .unseen {
      visibility: hidden;
    }
    .scroller:focus-visible {
      outline-offset: -2px;
    }
    .sheets {
      --_scale: 1.3333;
      padding: 16px 24px 8px;
      inline-size: fit-content;
      min-inline-size: 100%;
    }
    .sheet {
      --total-scale-factor: var(--_scale);
      position: relative;
      inline-size: calc(var(--_width) * var(--_scale) * 1px);
      block-size: calc(var(--_height) * var(--_scale) * 1px);
      margin: 0 auto 16px;
      background: var(--_paper);
      color: #16181d;
      border-radius: 2px;
      box-shadow:
        0 0 0 1px light-dark(#0f172a14, #fff2),
        0 1px 3px #0f172a14;
    }
    .sheet > :not(.note) {
      color-scheme: only light;
    }
    /* Pages are pictures: where it is dark around, a shade lies on them. */
    .sheet::after {
      content: '';
      position: absolute;
      inset: 0;
      pointer-events: none;
      background: light-dark(transparent, #00000017);
    }
    /* Over the page and not on it: it hides nothing of what can be seen. */
    .sheet:has(> .note) {
      margin-block-start: calc((var(--_note, 0) + 24) * 1px);
    }
    .note {
      position: absolute;
      inset-inline: 0;
      inset-block-end: calc(100% + 8px);
      color: var(--_n12);
    }
    .note .strip {
      flex-wrap: wrap;
      border-radius: var(--_radius);
    }
    .note .strip > span {
      flex: 1 1 16em;
    }
    .ink {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      border-radius: inherit;
    }

    .boxes {
      position: absolute;
      inset: 0;
      pointer-events: none;
      z-index: 2;
    }
    .box {
      appearance: none;
      position: absolute;
      padding: 0;
      border: 1.5px solid oklch(0.62 0.13 var(--hue));
      border-radius: 4px;
      background: oklch(0.9 0.07 var(--hue) / 0.28);
      color: oklch(0.36 0.12 var(--hue));
      font: inherit;
      cursor: pointer;
      pointer-events: auto;
      transition:
        background-color var(--_fast) var(--_ease),
        box-shadow var(--_fast) var(--_ease);
    }
    .box:hover,
    .box[data-active] {
      background: oklch(0.88 0.09 var(--hue) / 0.5);
      box-shadow: 0 0 0 3px oklch(0.72 0.13 var(--hue) / 0.35);
    }
    .box:focus-visible {
      outline-color: oklch(0.5 0.17 264);
    }
    .box::after {
      content: attr(data-initials);
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
      transform: translate(35%, -35%);
      display: grid;
      place-content: center;
      min-inline-size: 24px;
      block-size: 24px;
      padding-inline: 4px;
      border-radius: 12px;
      background: oklch(0.92 0.06 var(--hue));
      box-shadow: 0 0 0 1.5px oklch(0.62 0.13 var(--hue));
      font-size: 0.6875rem;
      font-weight: 600;
      line-height: 1;
    }
    .box:dir(rtl)::after {
      transform: translate(-35%, -35%);
    }

    /* What comes at once is not announced. */
    .waiting {
      grid-area: 1 / 1 / 4 / 2;
      overflow: hidden;
      animation: late 0s 300ms both;
      padding: 54px 24px 24px;
    }
    .waiting.below {
      grid-area: 3 / 1 / 4 / 2;
      padding-block-start: 16px;
    }
    @keyframes late {
      from {
        visibility: hidden;
      }
    }
    .blank {
      display: grid;
      align-content: start;
      gap: 14px;
      max-inline-size: 794px;
      aspect-ratio: 210 / 297;
      margin-inline: auto;
      padding: 9%;
      background: var(--_paper);
      border-radius: 2px;
      box-shadow: 0 0 0 1px light-dark(#0f172a14, #fff2);
    }
    .blank .skeleton {
      color-scheme: light;
      block-size: 12px;
      background: linear-gradient(90deg, #eef0f3 25%, #f6f7f9 50%, #eef0f3 75%) 0 0 / 300% 100%;
    }
    .blank .skeleton:first-child {
      block-size: 26px;
      inline-size: 60%;
      margin-block-end: 18px;
    }
    .blank .skeleton:nth-child(3n) {
      inline-size: 82%;
    }

    @container (max-width: 480px) {
      .sheets {
        padding: 8px 8px 0;
      }
      .sheet {
        margin-block-end: 8px;
      }
      .tools {
        gap: 2px 0;
        padding-inline: 4px;
      }
      .group {
        gap: 0;
      }
      .page-field {
        margin-inline: 2px 4px;
      }
      .waiting {
        padding: 52px 8px 8px;
      }
      .percent {
        display: none;
      }
    }
    @media (pointer: coarse) {
      .page-field {
        min-block-size: 36px;
      }
    }
    @media (forced-colors: active) {
      .sheet {
        border: 1px solid CanvasText;
        forced-color-adjust: none;
      }
      .box {
        border: 2px solid CanvasText;
      }
      .box:hover,
      .box[data-active] {
        border-color: Highlight;
        outline: 2px solid Highlight;
      }
      .box::after {
        forced-color-adjust: none;
        background: #fff;
        color: #000;
        box-shadow: 0 0 0 1.5px #000;
      }
    }
  `,
  pdfPrint,
];
