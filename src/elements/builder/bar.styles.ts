import { css } from 'lit';

/**
 * The bar on top: the document's name, where edits are, and what finishes the document.
 *
 *     ┌ .bar ────────────────────────────────────────┬ .finish ───────────────────┐
 *     │ .naming   .status (.save)  .history  ⌕ panels│ [3 missing] [■ Finalize ■] │
 *     └──────────────────────────────────────────────┴────────────────────────────┘
 *
 * Two areas of the grid, so that narrow pages can put `.finish` at the lower edge, where the thumb is.
 */
export const barStyles = css`
  .bar,
  .finish {
    display: flex;
    align-items: center;
    gap: var(--_space-3);
    min-block-size: 56px;
    background: var(--_n2);
    border-block-end: 1px solid var(--_n6);
    position: sticky;
    inset-block-start: 0;
    z-index: 3;
  }
  .bar {
    grid-area: 1 / 1;
    padding-inline: var(--_space-4) var(--_space-2);
    min-inline-size: 0;
  }
  .finish {
    grid-area: 1 / 2;
    padding-inline-end: var(--_space-4);
  }
  /* When room is short the name gives way, then where edits are; buttons never do. */
  .bar > *,
  .finish > * {
    flex: none;
  }
  .naming {
    position: relative;
    flex: 0 99999 auto;
    min-inline-size: 96px;
    margin-inline-start: -8px;
  }
  .name {
    font: inherit;
    font-size: var(--_rem);
    line-height: calc(1.5 * var(--_rem));
    font-weight: 600;
    letter-spacing: -0.01em;
    color: inherit;
    text-overflow: ellipsis;
    max-inline-size: min(480px, 100%);
    min-inline-size: 96px;
    field-sizing: content;
    padding: 4px 8px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: none;
  }
  .status {
    flex: 0 1 auto;
    display: flex;
    align-items: center;
    gap: var(--_space-3);
    margin-inline-start: auto;
    color: var(--_n11);
    white-space: nowrap;
    min-inline-size: 0;
  }
  .history {
    display: flex;
    min-inline-size: calc(2 * var(--_control-height));
  }
  .save {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
  }
  .finish > deed-finalize-button:not(:defined) {
    inline-size: 88px;
    block-size: var(--_control-height);
    border-radius: var(--_radius);
    background: var(--_n4);
  }
  .missing-button {
    color: var(--_n12);
  }
  .dot {
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--_warning);
  }
`;
