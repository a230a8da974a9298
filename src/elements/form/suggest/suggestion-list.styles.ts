import { css } from 'lit';

/** The list of people and companies under a field. */
export const suggestionListStyles = css`
  .suggestions .popup-option {
    display: grid;
    gap: 1px;
    padding-block: 7px;
    overflow-wrap: anywhere;
  }
  .suggestion-name {
    font-weight: 600;
  }
  .suggestion-detail {
    font-size: calc(0.75 * var(--_rem));
    color: var(--_n11);
  }
  .suggestion-detail:empty {
    display: none;
  }
  .suggestions .no-match {
    margin: 0;
    font-size: calc(0.75 * var(--_rem));
  }
  @media (pointer: coarse) {
    .suggestions .popup-option {
      min-block-size: 44px;
      align-content: center;
    }
  }
  @media (forced-colors: active) {
    .suggestions .popup-option[aria-selected='true'] * {
      color: inherit;
    }
  }
`;
