import { css } from 'lit';

/** One line of summary, and a calm row for each signee; rows are laid in two lines where there is little room. */
export const progressStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-3);
    margin-block-end: var(--_space-3);
  }
  .facts {
    flex: 1 1 auto;
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-1) var(--_space-3);
    font-variant-numeric: tabular-nums;
  }
  .facts strong {
    font-weight: 600;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
  }
  .dot::before {
    content: '';
    display: inline-block;
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: 6px;
    border: 1px solid transparent;
    border-radius: 50%;
    background: var(--_n8);
  }
  .dot[data-tone='good']::before {
    background: var(--_success);
  }
  .dot[data-tone='waiting']::before {
    background: var(--_warning);
  }
  .dot[data-tone='active']::before {
    background: var(--_accent-fill);
  }
  .dot[data-tone='bad']::before {
    background: var(--_danger);
  }
  .soft,
  .line {
    color: var(--_n11);
  }
  .line {
    margin-block: 0 var(--_space-3);
    overflow-wrap: anywhere;
  }
  .signees {
    margin: 0;
    padding: 0;
    list-style: none;
    border-block-start: 1px solid var(--_n6);
  }
  .signees li {
    display: grid;
    grid-template-columns: auto minmax(0, 5fr) minmax(0, 4fr) minmax(9.5em, max-content);
    align-items: center;
    gap: var(--_space-3);
    min-block-size: 56px;
    padding-block: var(--_space-2);
    border-block-end: 1px solid var(--_n6);
  }
  .who,
  .state {
    min-inline-size: 0;
    display: grid;
  }
  .who > *,
  .state > * {
    overflow-wrap: anywhere;
  }
  .soft {
    font-size: calc(0.75 * var(--_rem));
    line-height: calc(1 * var(--_rem));
  }
  .name {
    font-weight: 600;
  }
  .next {
    margin-inline-start: var(--_space-2);
    padding: 0 6px;
    border: 1px solid var(--_n7);
    border-radius: 10px;
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    font-weight: 450;
  }
  li .actions {
    justify-content: flex-end;
    flex-wrap: nowrap;
  }
  .none {
    color: var(--_n11);
  }
  .skeletons {
    display: grid;
    gap: var(--_space-2);
  }
  .skeletons .skeleton {
    block-size: 48px;
  }
  .error {
    display: flex;
    gap: 6px;
    margin: 0;
    color: var(--_danger);
  }
  .error:empty {
    display: none;
  }
  dialog p {
    margin: 0;
  }
  .field {
    display: grid;
    gap: var(--_space-1);
  }
  @container (max-width: 560px) {
    .signees li {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .state,
    li .actions {
      grid-column: 2;
      justify-content: flex-start;
    }
    li .actions {
      margin-inline-start: calc(-1 * var(--_space-2));
    }
  }
  @media (forced-colors: active) {
    .dot[data-tone]::before {
      border-color: CanvasText;
      background: CanvasText;
      forced-color-adjust: none;
    }
    .dot[data-tone='off']::before {
      background: Canvas;
    }
  }
`;
