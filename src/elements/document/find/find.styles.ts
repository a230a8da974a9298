import { css } from 'lit';

/**
 * The matches, in any element that contains them. Colours of their own, not tokens: paper is light in the dark as well,
 * and a match has to be as plain in every theme.
 */
export const findMarkStyles = css`
  ::highlight(deed-find) {
    background-color: #ffe08a;
    color: #1f1a00;
  }
  ::highlight(deed-find-current) {
    background-color: #ff9f43;
    color: #1f1000;
  }
  [data-found] {
    outline: 2px solid var(--_ring);
    outline-offset: 4px;
    border-radius: 3px;
  }
  @media (forced-colors: active) {
    ::highlight(deed-find) {
      background-color: Mark;
      color: MarkText;
    }
    ::highlight(deed-find-current) {
      background-color: Highlight;
      color: HighlightText;
    }
    [data-found] {
      outline-color: Highlight;
    }
  }
`;

/**
 * The strip that is written into: in the flow, so that it covers nothing.
 *
 *     ┌──────────────────────────────────────────────┐
 *     │ 🔍 .find-field     .find-count  ↑  ↓        ✕ │
 *     └──────────────────────────────────────────────┘
 *
 * The count keeps its width, so that the buttons do not move under somebody who presses them again and again. The last
 * row of the Builder’s grid is its own.
 */
export const findBarStyles = css`
  .find {
    grid-area: 6 / 1 / 7 / 3;
    position: sticky;
    inset-block-end: 0;
    inset-inline: 0;
    z-index: 4;
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    min-block-size: 52px;
    padding: var(--_space-2) var(--_space-4);
    background: var(--_n2);
    border-block-start: 1px solid var(--_n6);
  }
  .find-field {
    position: relative;
    flex: 0 1 340px;
    min-inline-size: 0;
  }
  .find-field svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 10px;
    margin-block: auto;
    color: var(--_n11);
    pointer-events: none;
  }
  .find-field input {
    inline-size: 100%;
    padding-inline-start: 34px;
  }
  .find-field input::-webkit-search-cancel-button {
    display: none;
  }
  .find-count {
    flex: none;
    min-inline-size: 9ch;
    color: var(--_n11);
    white-space: nowrap;
  }
  .find-count.none {
    color: var(--_danger);
  }
  /* The field gives way, not what is pressed. */
  .find .button {
    flex: none;
  }
  .find .close {
    margin-inline-start: auto;
  }
  @container (max-width: 420px) {
    .find {
      padding-inline: var(--_space-2);
      gap: 2px;
    }
    .find-count {
      min-inline-size: 0;
      padding-inline: 4px;
    }
  }
`;
