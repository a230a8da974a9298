import { css } from 'lit';
import { barStyles } from './bar.styles.ts';
import { outlineStyles } from './outline.styles.ts';

/**
 * The columns beside each other, and their order of giving way on narrow and low pages: after the styles it changes.
 *
 *     from 1024 px                     to 1023 px           to 639 px
 *     ┌ .bar ──────────────┬.finish┐   ┌ .bar ───┬.finish┐  ┌ .bar ────────┐
 *     │ .notices                   │   │ .notices        │  │ .views    ↶ ↷│
 *     ├ .body ─────────────────────┤   │ .views          │  │ .notices     │
 *     │ .side │ .column │ .column  │   ├ .body ──────────┤  ├ .body ───────┤
 *     │       │ .form   │ .document│   │ .side: a row    │  │ one column,  │
 *     │       │         │          │   │ one column      │  │ no .side     │
 *     └───────┴─────────┴──────────┘   └─────────────────┘  ├──────────────┤
 *                                                           │ .finish      │
 *                                                           └──────────────┘
 *
 * Of two columns that do not fit, the one that is not in front is hidden by visibility: it keeps its size and where
 * it is scrolled to. Below 480 px of height (a keyboard is out) bars get lower, below 280 px (zoomed to 400 %) all of
 * it scrolls as one page.
 */
const layout = css`
  :host {
    container: deed-builder / inline-size !important;
    block-size: var(--deed-builder-block-size, 100%);
    background: var(--_n1);
  }
  .builder {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-rows: auto auto auto minmax(0, 1fr) auto;
    block-size: 100%;
    min-block-size: 420px;
  }
  deed-draft {
    block-size: 100%;
  }

  .notices {
    grid-area: 2 / 1 / 3 / 3;
  }
  .views {
    grid-area: 3 / 1 / 4 / 3;
    display: none;
  }
  .body {
    grid-area: 4 / 1 / 5 / 3;
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr);
    min-block-size: 0;
  }
  .column {
    min-inline-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .column.form {
    scroll-padding-block: var(--_space-5);
    background: var(--_n1);
  }
  .column.document {
    display: flex;
    flex-direction: column;
    background: var(--_desk);
    overflow: hidden;
  }
  deed-document-preview {
    flex: 1 1 auto;
    min-block-size: 0;
  }
  .measure {
    max-inline-size: 760px;
    margin-inline: auto;
    padding: var(--_space-5);
  }
  .signing {
    border-block-start: 1px solid var(--_n6);
    padding-block: var(--_space-5) var(--_space-7);
    display: grid;
    gap: var(--_space-4);
  }
  .end {
    display: flex;
    justify-content: end;
    padding-block-end: var(--_space-7);
  }

  /* A finalized document: the paper alone. */
  [data-view='final'] :is(.views, .side, .form) {
    display: none;
  }
  .builder[data-view='final'] > .body {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  }

  .skeleton.steps {
    block-size: 256px;
    mask: repeating-linear-gradient(#000 0 20px, #0000 0 32px);
  }
  .skeleton.name {
    block-size: 28px;
  }

  @container deed-builder (min-width: 1024px) {
    .body {
      grid-template-columns: 220px minmax(380px, 1fr) minmax(400px, 1.1fr);
      grid-template-rows: minmax(0, 1fr);
    }
    .side {
      border-inline-end: 1px solid var(--_n6);
      padding: var(--_space-4) var(--_space-3);
      overflow: auto;
      position: sticky;
      inset-block-start: 0;
    }
    .column.document {
      border-inline-start: 1px solid var(--_n6);
      position: sticky;
      inset-block-start: 0;
      max-block-size: 100dvh;
    }
  }
  @container deed-builder (min-width: 1440px) {
    .body {
      grid-template-columns: 240px minmax(480px, 1fr) minmax(560px, 1.1fr);
    }
  }

  @container deed-builder (max-width: 1199.98px) {
    .wide-only {
      display: none;
    }
    .panel-button {
      padding-inline: 0;
      inline-size: var(--_control-height);
    }
    .bar {
      gap: var(--_space-1);
    }
    .status {
      margin-inline-end: var(--_space-2);
    }
  }

  @container deed-builder (max-width: 1023.98px) {
    .badge {
      display: none;
    }
    /* On two lines, so that the name can be read. */
    .missing-button {
      inline-size: min-content;
      min-inline-size: 11ch;
      padding-inline: 0 4px;
      line-height: calc(1.125 * var(--_rem));
      white-space: normal;
      text-align: start;
    }
    .save.saved > span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .views {
      display: flex;
      gap: 2px;
      padding: 6px var(--_space-4);
      background: var(--_n2);
      border-block-end: 1px solid var(--_n6);
    }
    .view {
      appearance: none;
      display: inline-flex;
      align-items: center;
      justify-content: center;
      gap: 6px;
      min-block-size: 32px;
      padding-inline: 12px;
      border: 0;
      border-radius: var(--_radius);
      background: none;
      color: var(--_n11);
      font: inherit;
    }
    .view[aria-pressed='true'] {
      background: var(--_n4);
      color: var(--_n12);
      font-weight: 600;
    }
    .side {
      grid-area: 1 / 1;
      background: var(--_n2);
      border-block-end: 1px solid var(--_n6);
      overflow-x: auto;
      scrollbar-width: none;
    }
    .skeleton.steps {
      block-size: 44px;
      mask: none;
    }
    .outline > ol {
      display: flex;
      gap: 2px;
      padding: 6px var(--_space-4);
      inline-size: max-content;
    }
    .step {
      inline-size: auto;
      white-space: nowrap;
    }
    .column {
      grid-area: 2 / 1;
    }
    .column.document {
      grid-area: 1 / 1 / 3 / 2;
      z-index: 2;
    }
    /* Hidden by visibility, not display: it keeps its size, and with it where it is scrolled to. */
    [data-view='form'] .column.document,
    [data-view='document'] .column.form,
    [data-view='document'] .side {
      visibility: hidden;
    }
  }

  @container deed-builder (max-width: 639.98px) {
    /* The place of what stands above a step, which comes after the form. */
    :host([guided='auto']) .measure:not(:has(> .guided-head))::before {
      content: '';
      display: block;
      block-size: var(--_control-height);
    }
    .bar {
      grid-area: 1 / 1 / 2 / 3;
      padding-inline: var(--_space-4);
      border-block-end: 0;
    }
    .views {
      grid-row: 2;
      padding-block: 0;
      padding-inline-end: 132px;
      gap: 0;
    }
    .notices {
      grid-row: 3;
    }
    /* There is no room for them in the bar: they stand beside the two views, right below it. */
    .history {
      position: absolute;
      inset-block-start: 100%;
      inset-inline-end: var(--_space-3);
      block-size: 40px;
      align-items: center;
    }
    .finish {
      grid-area: 5 / 1 / 6 / 3;
      inset-block: auto 0;
      padding: 8px var(--_space-4) max(8px, env(safe-area-inset-bottom));
      justify-content: space-between;
      border-block: 1px solid var(--_n6);
      border-block-end: 0;
    }
    .finish > deed-finalize-button {
      margin-inline-start: auto;
    }
    .missing-button {
      flex: 0 1 auto;
      inline-size: auto;
      padding-inline: 0 8px;
      margin-inline-start: -2px;
    }
    .view {
      flex: 1 1 0;
      min-inline-size: 0;
      padding-inline: 4px;
      border-radius: 0;
      border-block-end: 2px solid transparent;
      min-block-size: 40px;
    }
    .view[aria-pressed='true'] {
      background: none;
      border-block-end-color: var(--_accent-fill);
    }
    .measure {
      padding: var(--_space-4);
    }
    .view > .icon {
      display: none;
    }
    .side {
      display: none;
    }
  }

  /* A phone on its side, or one whose keyboard is out: what is not needed for writing goes. The form stays what
     scrolls, so that nobody loses their place. */
  @media (max-height: 480px) {
    .builder {
      min-block-size: 0;
    }
    .bar,
    .finish {
      min-block-size: 44px;
    }
    @container deed-builder (max-width: 1023.98px) {
      .side {
        display: none;
      }
    }
  }
`;

export const builderStyles = [barStyles, outlineStyles, layout];
