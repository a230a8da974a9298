import { css } from 'lit';

/** Parts that come after the first rows: the bar over chosen documents, and the content of dialogs. */
export const workStyles = css`
  :is(.bulk, .bulk-waiting) {
    position: sticky;
    inset-block-end: var(--_space-4);
    z-index: 2;
    justify-self: center;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    max-inline-size: 100%;
    padding: 4px 4px 4px var(--_space-4);
    border: 1px solid var(--_n7);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    box-shadow: var(--_shadow);
  }
  .bulk {
    animation: rise var(--_slow) var(--_ease);
  }
  .bulk-waiting {
    visibility: hidden;
  }
  :is(.bulk, .bulk-waiting) .chosen {
    margin-inline-end: var(--_space-2);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  :is(.bulk, .bulk-waiting) .commands {
    display: inline-flex;
    gap: 2px;
    padding-inline-start: 4px;
    border-inline-start: 1px solid var(--_n6);
  }

  .binned li {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    min-block-size: 40px;
    padding-inline: var(--_space-4);
    border-block-end: 1px solid var(--_n6);
  }
  .binned .name {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .binned time {
    color: var(--_n11);
    font-variant-numeric: tabular-nums;
  }

  .find {
    position: relative;
  }
  .find .icon {
    position: absolute;
    inset-inline-start: 10px;
    inset-block-start: calc(var(--_control-height) / 2 - 8px);
    color: var(--_n11);
    pointer-events: none;
  }
  .find .icon + .control {
    padding-inline-start: 34px;
  }
  .choices {
    block-size: 240px;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .choices .popup-option,
  .search .popup-option {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
  }
  .kind {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: end;
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
  }
  .button.danger {
    color: var(--_danger);
  }
  .keys {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: var(--_space-2) var(--_space-4);
  }
  .keys dd {
    display: flex;
    justify-content: flex-end;
    gap: 4px;
  }
  kbd {
    min-inline-size: 22px;
    padding-inline: 5px;
    border: 1px solid var(--_n7);
    border-radius: 4px;
    background: var(--_n3);
    font: inherit;
    font-size: calc(0.75 * var(--_rem));
    text-align: center;
  }

  @container (inline-size <= 860px) {
    :is(.bulk, .bulk-waiting) .word {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  @media (forced-colors: active) {
    :is(.bulk, .bulk-waiting),
    kbd {
      border-color: CanvasText;
    }
  }
`;
