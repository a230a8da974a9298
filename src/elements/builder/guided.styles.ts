import { css } from 'lit';

/** In the form: the parts that are not the step. They are not drawn, and keep their content. */
export const stepStyles = css`
  .chapter[data-away] {
    display: none;
  }
  .form:has(> [data-away]) > .chapter {
    border-block-start: 0;
    padding-block-start: 0;
    /* What stands above the step stays in sight. */
    scroll-margin-block-start: 120px;
  }
`;

/**
 * In the Builder: the head above a step, and the bar below it.
 *
 *     .guided-head      Step 2 of 8 · 5 open      [ Show all ]
 *     … the part …
 *     .guided-progress  ▬▬▬▬ ▬▬▬▬ ──── ────       on the upper edge of the bar
 *     .guided-left      ⚠ 2 missing in Parties  [Show]
 *     .guided-buttons   [ ‹ Back ] [    Next ›    ]   one to two, 44 px high: under the thumb
 */
export const guidedStyles = css`
  .guided-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--_space-3);
    min-block-size: var(--_control-height);
    margin-block: calc(-1 * var(--_space-2)) var(--_space-2);
  }
  .guided-where {
    display: flex;
    flex-wrap: wrap;
    margin: 0;
    color: var(--_n11);
  }
  .guided-where > span + span::before {
    content: '·';
    margin-inline: 6px;
  }
  .guided-head .button {
    margin-inline: auto -8px;
  }
  .signing[data-away],
  [data-guided] .end {
    display: none;
  }
  [data-guided] .signing {
    border-block-start: 0;
    padding-block-start: 0;
  }
  .guided {
    position: relative;
    z-index: 1;
    display: grid;
    gap: var(--_space-2);
    padding: var(--_space-3) var(--_space-4);
    background: var(--_n2);
    border-block-start: 1px solid var(--_n6);
  }
  .guided-progress {
    position: absolute;
    inset: -2px 0 auto;
    display: flex;
    gap: 2px;
    block-size: 3px;
  }
  .guided-progress > span {
    flex: 1;
    background: var(--_n7);
  }
  .guided-progress > .complete {
    background: var(--_success);
  }
  .guided-progress > .now {
    background: var(--_accent-fill);
  }
  .guided-left > p {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    margin: 0;
    color: var(--_warning);
  }
  .guided-left > p > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .guided-left:not(:has(p)) {
    display: none;
  }
  .guided-buttons {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: var(--_space-2);
  }
  .guided-buttons .button {
    min-block-size: 44px;
  }
  [data-guided] .body {
    grid-template-rows: minmax(0, 1fr) auto;
  }
  @container deed-builder (min-width: 1024px) {
    [data-guided] .side {
      grid-area: 1 / 1 / 3 / 2;
    }
    [data-guided] .column.form {
      grid-area: 1 / 2 / 2 / 3;
    }
    [data-guided] .column.document {
      grid-area: 1 / 3 / 3 / 4;
    }
    .guided {
      grid-area: 2 / 2 / 3 / 3;
    }
    .guided-buttons {
      grid-template-columns: auto auto;
      justify-content: space-between;
    }
  }
  @container deed-builder (max-width: 1023.98px) {
    [data-guided] .body {
      grid-template-rows: auto minmax(0, 1fr) auto;
    }
    .guided {
      grid-area: 3 / 1;
    }
    [data-view='document'] .guided {
      visibility: hidden;
    }
    [data-guided] .column.document {
      grid-area: 1 / 1 / 4 / 2;
    }
  }
  /* One bar with what finishes the document. */
  @container deed-builder (max-width: 639.98px) {
    .guided {
      padding-block-end: 0;
    }
    [data-guided]:not([data-view='document']) > .finish {
      border-block-start-color: transparent;
    }
  }
  /* With the keyboard out, the room is the field's. */
  @media (max-height: 480px) {
    .guided {
      padding-block: 6px;
    }
    .guided-left {
      display: none;
    }
    .guided-buttons .button {
      min-block-size: 36px;
    }
  }
  @media (forced-colors: active) {
    .guided-progress > span {
      background: GrayText;
      forced-color-adjust: none;
    }
    .guided-progress > .complete {
      background: CanvasText;
    }
    .guided-progress > .now {
      background: Highlight;
    }
  }
`;
