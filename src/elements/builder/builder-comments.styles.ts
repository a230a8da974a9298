import { css } from 'lit';

/** How many comments are open, at the button of their panel and in the outline. */
export const builderCommentsStyles = css`
  .open-comments {
    display: inline-grid;
    place-items: center;
    min-inline-size: 18px;
    block-size: 18px;
    padding-inline: 4px;
    border-radius: 9px;
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font-size: calc(0.6875 * var(--_rem));
    font-weight: 600;
    line-height: 1;
  }
  .comments-button {
    position: relative;
  }
  /* Over the button, so that nothing beside it moves when there is something to count. */
  .comments-button > .open-comments {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: -2px;
    min-inline-size: 16px;
    block-size: 16px;
    background: var(--_accent-fill);
    color: var(--_on-accent);
  }
  @media (forced-colors: active) {
    .open-comments {
      border: 1px solid;
    }
  }
`;
