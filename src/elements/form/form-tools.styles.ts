import { css } from 'lit';

/**
 * The styles for a user at work only; they come with the tools. They are for pointed or focused parts, errors, and the
 * browser’s picker of dates under a field of ours. Others are for cards that are moved, with the line where they would
 * be put, and totals under lists.
 */
export const formToolsStyles = css`
  .chapter:focus,
  .nested:focus {
    outline: none;
  }
  .error {
    display: flex;
    gap: 6px;
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
    color: var(--_danger);
  }
  .error .icon {
    inline-size: calc(0.875 * var(--_rem));
    block-size: calc(0.875 * var(--_rem));
    margin-block-start: 1px;
  }
  .group[aria-invalid='true'] .segmented {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  .options[data-invalid] .check,
  .group[aria-invalid='true'] .check {
    border-color: var(--_danger);
  }
  .card-toggle:focus-visible {
    outline-offset: -3px;
  }
  .card-toggle:hover::before,
  .card-toggle:hover .card-number {
    color: var(--_n12);
  }
  .picker {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    pointer-events: none;
  }
  .leaf.lifted {
    content-visibility: visible;
  }
  .handle {
    cursor: grab;
    touch-action: none;
  }
  .handle:active {
    cursor: grabbing;
  }
  .card.dragging {
    z-index: 2;
    box-shadow: var(--_shadow);
    content-visibility: visible;
    opacity: 0.96;
  }
  .card.drop-before::before,
  .card.drop-after::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    block-size: 2px;
    background: var(--_accent-fill);
    border-radius: 1px;
  }
  .card.drop-before {
    box-shadow: 0 -4px 0 -2px var(--_accent-fill);
  }
  .card.drop-after {
    box-shadow: 0 4px 0 -2px var(--_accent-fill);
  }
  /* Found by the browser's own search, which unfolds it. */
  .card-body[hidden='until-found'] {
    display: block !important;
    padding-block: 0;
  }
  .total {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--_space-1) var(--_space-4);
    min-block-size: 28px;
    box-sizing: border-box;
    padding-block: 4px;
    border-block-end: 1px solid var(--_n6);
  }
  .total:last-child {
    border-block-end: 0;
  }
  .total dt {
    color: var(--_n11);
    overflow-wrap: anywhere;
  }
  .total dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: flex-end;
    gap: 0 var(--_space-3);
    margin: 0;
    font-weight: 600;
    text-align: end;
  }
  .total-note {
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    line-height: calc(1.25 * var(--_rem));
    font-weight: 400;
  }
  .total-note.over {
    color: var(--_danger);
  }
  .card-share {
    flex: 0 1 auto;
    margin-inline-end: var(--_space-2);
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    line-height: calc(1.25 * var(--_rem));
    font-weight: 400;
    text-align: end;
  }
  .card.drop-before::before {
    inset-block-start: 0;
  }
  .card.drop-after::after {
    inset-block-end: 0;
  }

  @media (forced-colors: active) {
    .handle::before,
    .more::before {
      color: ButtonText;
      forced-color-adjust: none;
    }
    .error {
      color: CanvasText;
      font-weight: 600;
    }
  }
`;
