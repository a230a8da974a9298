import { css } from 'lit';

/** The link that skips the bar, out of sight until it has the focus. */
export const skipStyles = css`
  .skip {
    position: absolute;
    z-index: 5;
    inset: 10px auto auto var(--_space-4);
  }
  .skip:not(:focus) {
    clip-path: inset(50%);
  }
`;

/** The list of keys. A dialog over the page: what a key does on the left, the key on the right. */
export const builderKeysStyles = css`
  .keys {
    inline-size: min(440px, calc(100vw - 32px));
    padding: 0;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    color: var(--_n12);
    box-shadow: var(--_shadow);
  }
  .keys::backdrop {
    background: rgb(0 0 0 / 32%);
  }
  .keys header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: var(--_space-3) var(--_space-3) var(--_space-3) var(--_space-5);
    border-block-end: 1px solid var(--_n6);
  }
  .keys dl {
    margin: 0;
    padding: var(--_space-3) var(--_space-5) var(--_space-5);
  }
  .keys dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--_space-4);
    padding-block: 6px;
  }
  .keys dd {
    margin: 0;
    flex: none;
  }
  kbd {
    font: inherit;
    font-size: calc(0.75 * var(--_rem));
    font-variant-numeric: tabular-nums;
    padding: 2px 8px;
    border: 1px solid var(--_n7);
    border-radius: 4px;
    background: var(--_n1);
    color: var(--_n11);
  }
`;
