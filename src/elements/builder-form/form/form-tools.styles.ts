import { css } from 'lit';

/** What only somebody at work sees; comes with the tools. */
export const formToolsStyles = css`
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
  .card.drop-before::before {
    inset-block-start: 0;
  }
  .card.drop-after::after {
    inset-block-end: 0;
  }
`;
