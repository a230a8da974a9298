import { css } from 'lit';

/**
 * The words of an icon that stands alone: dark on light pages and light on dark ones, the name first, its key paler
 * behind it, a description under both. All text properties are set anew, since it stands in whatever its control stands
 * in. At most 280 px wide; it is never printed.
 */
export const tooltipStyles = css`
  .tooltip {
    position: fixed;
    inset: auto;
    box-sizing: border-box;
    inline-size: max-content;
    max-inline-size: min(280px, calc(100vw - 16px));
    margin: 0;
    padding: 5px 8px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: var(--_n12);
    color: var(--_n2);
    box-shadow: var(--_shadow);
    overflow: visible;
    font-family: var(--_font);
    font-size: calc(0.75 * var(--_rem));
    font-weight: 450;
    font-style: normal;
    letter-spacing: normal;
    line-height: var(--_rem);
    text-align: start;
    text-transform: none;
    white-space: normal;
    overflow-wrap: anywhere;
    cursor: default;
    animation: tooltip var(--_fast) var(--_ease);
  }
  /* Between it and its control there is nothing that the pointer could leave it by. */
  .tooltip::before {
    content: '';
    position: absolute;
    inset: -8px;
    z-index: -1;
  }
  .tooltip kbd {
    margin-inline-start: 8px;
    font: inherit;
    white-space: nowrap;
    opacity: 0.75;
  }
  .tooltip p {
    margin: 0;
    opacity: 0.85;
  }
  @keyframes tooltip {
    from {
      opacity: 0;
    }
  }
  @media (forced-colors: active) {
    .tooltip {
      border-color: CanvasText;
    }
    .tooltip :is(kbd, p) {
      opacity: 1;
    }
  }
  @media print {
    .tooltip {
      display: none;
    }
  }
`;
