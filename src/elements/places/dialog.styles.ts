import { css } from 'lit';

/** The table of keys in its dialog. */
export const dialogStyles = css`
  .keys dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--_space-2) var(--_space-4);
    margin: 0;
  }
  .keys dd {
    margin: 0;
    color: var(--_n11);
  }
  kbd {
    display: inline-block;
    min-inline-size: 1.75em;
    padding: 1px 5px;
    border: 1px solid var(--_n7);
    border-radius: 4px;
    background: var(--_n3);
    font: inherit;
    font-size: calc(0.75 * var(--_rem));
    text-align: center;
  }
`;
