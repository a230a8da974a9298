import { css } from 'lit';

/**
 * Buttons: `.button` (quiet outline), with `.primary`, `.ghost`, `.icon-only`, `.small`.
 *
 *     [ Cancel ]   .button            an outline, for most
 *     [■ Save ■]   .primary           filled, for the main action
 *       Undo       .ghost             no outline, in bars and rows
 *        ✎         .ghost.icon-only   as wide as high; has a name by `aria-label`
 *
 * `--_control-height` high (36 px, 44 under a finger); `.small` 28 px, 36 under a finger. A button that cannot be
 * pressed now is `aria-disabled` rather than `disabled` where the user has to find out why: it keeps its place among
 * the Tab stops. In forced colours, states are told by the colours of the system and an outline.
 */
export const buttons = css`
  .button {
    appearance: none;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: var(--_control-height);
    padding-block: 0;
    padding-inline: var(--_space-3);
    border: 1px solid var(--_n7);
    border-radius: var(--_radius);
    background: var(--_n2);
    color: var(--_n12);
    font: inherit;
    font-weight: 450;
    white-space: nowrap;
    text-decoration: none;
    cursor: pointer;
    transition:
      background-color var(--_fast) var(--_ease),
      border-color var(--_fast) var(--_ease),
      color var(--_fast) var(--_ease);
    -webkit-tap-highlight-color: transparent;
    user-select: none;
  }
  .button:hover {
    background: var(--_n3);
    border-color: var(--_n8);
  }
  .button:active {
    background: var(--_n5);
  }
  .button[aria-pressed='true'],
  .button[aria-expanded='true'] {
    background: var(--_n4);
  }

  .button.primary {
    background: var(--_accent-fill);
    border-color: transparent;
    color: var(--_on-accent);
    font-weight: 600;
  }
  .button.primary:hover {
    background: var(--_accent-hover);
  }
  .button.primary:active {
    background: var(--_accent-active);
  }

  .button.ghost {
    background: none;
    border-color: transparent;
    color: var(--_n11);
  }
  .button.ghost:hover,
  .button.ghost[aria-pressed='true'],
  .button.ghost[aria-expanded='true'] {
    background: var(--_n4);
    color: var(--_n12);
  }
  .button.ghost:active {
    background: var(--_n5);
  }

  .button.small {
    min-block-size: 28px;
    padding-inline: var(--_space-2);
    border-radius: 5px;
  }
  .button.icon-only {
    padding-inline: 0;
    inline-size: var(--_control-height);
  }
  .button.icon-only.small {
    inline-size: 28px;
  }
  @media (pointer: coarse) {
    .button.small {
      min-block-size: 36px;
    }
    .button.icon-only.small {
      inline-size: 36px;
    }
  }

  .button:disabled,
  .button[aria-disabled='true'] {
    color: var(--_n10);
    background: var(--_n3);
    border-color: var(--_n6);
    cursor: not-allowed;
  }
  .button.ghost:disabled,
  .button.ghost[aria-disabled='true'] {
    background: none;
    border-color: transparent;
  }
  .button[aria-busy='true'] {
    cursor: progress;
  }

  @media (forced-colors: active) {
    .button {
      border-color: ButtonBorder;
    }
    .button.ghost {
      border-color: transparent;
    }
    .button.primary {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .button:disabled,
    .button[aria-disabled='true'] {
      color: GrayText;
      border-color: GrayText;
    }
    .button[aria-pressed='true'] {
      border-color: Highlight;
      outline: 1px solid Highlight;
    }
  }
`;
