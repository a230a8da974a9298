import { css } from 'lit';

/** The lines above the list, and the bar that comes over its end while rows are chosen. */
export const toolStyles = css`
  .top {
    display: flex;
    align-items: center;
    gap: var(--_space-3);
  }
  .search {
    flex: 1 1 auto;
    min-inline-size: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    min-block-size: var(--_control-height);
    padding-inline: 10px 6px;
    border: 1px solid var(--_n8);
    border-radius: var(--_radius);
    background: var(--_n2);
    cursor: text;
  }
  .search:hover {
    border-color: var(--_n9);
  }
  .search:has(input:focus-visible) {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  .search > .icon {
    color: var(--_n11);
    margin-inline-end: 4px;
  }
  .search input {
    appearance: none;
    flex: 1 1 80px;
    min-inline-size: 60px;
    block-size: calc(var(--_control-height) - 4px);
    padding: 0;
    border: 0;
    background: none;
    color: var(--_n12);
    font: inherit;
    outline: none;
  }
  .search input::placeholder {
    color: light-dark(oklch(0.56 0.01 265), oklch(0.66 0.01 265));
    opacity: 1;
  }
  .token {
    appearance: none;
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 24px;
    padding-inline: 8px 4px;
    border: 0;
    border-radius: 5px;
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font: inherit;
    cursor: pointer;
  }
  .token .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  .search .popup-option .icon {
    color: var(--_n11);
  }
  .tools {
    flex: none;
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .tools .primary {
    margin-inline-start: 4px;
  }
  .columns {
    position: fixed;
    inset: auto;
    position-area: block-end span-inline-start;
    margin-block: 4px;
    padding: var(--_space-2) var(--_space-3);
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-3);
    min-block-size: 32px;
  }
  .stages {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
  }
  .stage-button {
    appearance: none;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 28px;
    padding-inline: 8px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: none;
    color: var(--_n11);
    font: inherit;
    cursor: pointer;
    transition:
      background-color var(--_fast) var(--_ease),
      color var(--_fast) var(--_ease);
  }
  .stage-button:hover {
    background: var(--_n4);
    color: var(--_n12);
  }
  .stage-button[aria-pressed='true'] {
    background: var(--_n4);
    border-color: var(--_n6);
    color: var(--_n12);
    font-weight: 600;
  }
  .stage-button .count {
    min-inline-size: 2ch;
  }
  .news {
    flex: 1 1 auto;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--_space-2);
  }
  .news .button {
    border-radius: 14px;
    color: var(--_accent-text);
    animation: rise var(--_slow) var(--_ease);
  }
  .offline {
    color: var(--_warning);
  }
  .pager {
    min-block-size: 1lh;
    display: flex;
    align-items: center;
    gap: 2px;
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
  }
  .pager span {
    margin-inline-end: 4px;
  }
  .pager .icon:dir(rtl) {
    transform: scaleX(-1);
  }

  @container (inline-size <= 680px) {
    .keys-button {
      display: none;
    }
    .tools .word {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    .stages {
      max-inline-size: 100%;
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .news:empty {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .search {
      border-color: CanvasText;
    }
    .stage-button[aria-pressed='true'] {
      border-color: Highlight;
      outline: 1px solid Highlight;
    }
    .token {
      border: 1px solid CanvasText;
    }
  }
`;
