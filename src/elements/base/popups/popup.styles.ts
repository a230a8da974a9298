import { css } from 'lit';

/**
 * Lists and menus that float: options, actions, and missing fields.
 *
 *     ┌ .popup ───────────┐    ┌ .popup ───────────┐
 *     │ .group-name       │    │ ✎ .menu-item      │
 *     │ .popup-option     │    │ ⧉ .menu-item      │
 *     │ .popup-option     │    │ 🗑 .menu-item.danger
 *     │ ───────────────── │    └───────────────────┘
 *     │ .group-name …     │
 *
 * In the top layer, so that nothing around can cut it off; it scrolls in itself and never the page behind. In forced
 * colours the active option has the system colours of a selection.
 */
export const popups = css`
  .popup {
    padding: 4px;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    color: var(--_n12);
    box-shadow: var(--_shadow);
    overflow: auto;
    overscroll-behavior: contain;
    font: inherit;
    animation: popup var(--_fast) var(--_ease);
  }
  @keyframes popup {
    from {
      opacity: 0;
      transform: translateY(-4px);
    }
  }
  .popup-option {
    padding: 6px 10px;
    border-radius: 5px;
    cursor: default;
    min-block-size: 32px;
  }
  .popup-option:hover {
    background: var(--_n3);
  }
  .popup-option[aria-selected='true'] {
    background: var(--_accent-soft);
  }
  .option-group + .option-group {
    margin-block-start: 4px;
    padding-block-start: 4px;
    border-block-start: 1px solid var(--_n6);
  }
  .group-name {
    padding: 6px 10px 2px;
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
  }
  .no-match {
    padding: 6px 10px;
    color: var(--_n11);
  }
  .menu-item {
    appearance: none;
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    inline-size: 100%;
    min-inline-size: 160px;
    min-block-size: 32px;
    padding: 4px 10px;
    border: 0;
    border-radius: 5px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .menu-item .icon {
    color: var(--_n11);
  }
  .menu-item:hover,
  .menu-item:focus-visible {
    background: var(--_n4);
  }
  .menu-item:focus-visible {
    outline-offset: -2px;
  }
  .menu-item.danger,
  .menu-item.danger .icon {
    color: var(--_danger);
  }
  .menu-item[aria-disabled='true'],
  .menu-item[aria-disabled='true'] .icon {
    color: var(--_n10);
    background: none;
    cursor: not-allowed;
  }
  .missing-list {
    inline-size: min(400px, calc(100vw - 16px));
    padding: var(--_space-3) var(--_space-4);
  }
  @media (forced-colors: active) {
    .popup {
      border-color: CanvasText;
    }
    .popup-option[aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .menu-item[aria-disabled='true'] {
      color: GrayText;
    }
  }
`;
