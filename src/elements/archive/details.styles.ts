import { css } from 'lit';

/** What stands beside the list: one panel, in the order of its importance. */
export const detailsStyles = css`
  .panel {
    display: grid;
    gap: var(--_space-4);
    padding: var(--_space-4);
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
  }
  .details header {
    display: flex;
    align-items: flex-start;
    gap: var(--_space-2);
  }
  .details header h2 {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  .details header h2:focus {
    outline: none;
  }
  .details .line {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-1) var(--_space-3);
    margin-block-start: calc(-1 * var(--_space-3));
    color: var(--_n11);
  }
  .details .path {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .details .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
  }
  .parties-list {
    display: grid;
    gap: var(--_space-2);
  }
  .parties-list li {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
  }
  .parties-list .avatar {
    inline-size: calc(1.5 * var(--_rem));
    block-size: calc(1.5 * var(--_rem));
    font-size: calc(0.625 * var(--_rem));
  }
  .who {
    flex: 1 1 auto;
    min-inline-size: 0;
    display: grid;
  }
  .who > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .state {
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
  }
  .state[data-state='completed'] {
    color: var(--_success);
  }
  .state .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  .parties-loading {
    block-size: 56px;
  }
  .details dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 6px var(--_space-4);
    align-items: baseline;
  }
  .details dt {
    color: var(--_n11);
  }
  .details dd {
    overflow-wrap: anywhere;
  }
  .inline {
    appearance: none;
    padding: 2px 6px;
    margin: -2px -6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .inline:hover {
    background: var(--_n4);
  }
  .tag-list {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
  }
  .tag-list .chip {
    display: inline-flex;
    align-items: center;
    margin: 0;
  }
  .untag {
    appearance: none;
    display: grid;
    place-content: center;
    inline-size: 24px;
    block-size: 24px;
    margin-inline-end: -6px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  .untag:hover {
    color: var(--_n12);
  }
  .untag .icon {
    inline-size: 12px;
    block-size: 12px;
  }
  textarea.description {
    min-block-size: 56px;
  }
  p.description {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .changes ol {
    display: grid;
    gap: var(--_space-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .changes h3 {
    margin: 0 0 var(--_space-2);
    font-size: inherit;
    font-weight: 600;
  }
  .changes li {
    display: grid;
    overflow-wrap: anywhere;
  }
  .failed {
    display: grid;
    gap: var(--_space-2);
    justify-items: start;
  }

  @media (forced-colors: active) {
    .panel {
      border-color: CanvasText;
    }
  }
`;
