import { css } from 'lit';

/**
 * States and progress: `.skeleton`, `.notice` (a full-panel state), `.badge`, `.spinner` (visible after 400 ms).
 *
 *     .skeleton   where something will stand once it is fetched, of about its size
 *     .notice         ◷              an icon, the missing content or the failure, its reason, and the remedy
 *                 No history yet
 *                 It begins with the first change.
 *                   [ Try again ]
 *     .badge      (3)                a number or a word beside a name; `.warning` where something is to be done
 *
 * Work that takes less than the 400 ms shows no spinner at all.
 */
export const feedback = css`
  .skeleton {
    border-radius: var(--_radius);
    background: linear-gradient(90deg, var(--_n4) 25%, var(--_n3), var(--_n4) 75%) 150% 0 / 300% 100%;
    animation: skeleton 1.6s linear 400ms infinite;
  }
  .loading {
    display: grid;
    gap: var(--_space-4);
  }
  .loading .skeleton {
    block-size: var(--_control-height);
  }
  @keyframes skeleton {
    from {
      background-position: 150% 0;
    }
    to {
      background-position: -150% 0;
    }
  }

  .notice {
    display: grid;
    justify-items: center;
    gap: var(--_space-2);
    max-inline-size: 44ch;
    margin: auto;
    padding: var(--_space-7) var(--_space-5);
    text-align: center;
    color: var(--_n11);
    text-wrap: pretty;
  }
  .notice > .icon {
    inline-size: 28px;
    block-size: 28px;
    color: var(--_n10);
    margin-block-end: var(--_space-1);
  }
  .notice .subtitle {
    color: var(--_n12);
  }
  .notice .button {
    margin-block-start: var(--_space-3);
  }

  .badge {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: 20px;
    block-size: calc(1.25 * var(--_rem));
    padding-inline: 6px;
    border-radius: 10px;
    background: var(--_n4);
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
    font-variant-numeric: tabular-nums;
  }
  .badge.warning {
    background: var(--_warning-soft);
    color: var(--_warning);
  }

  .spinner {
    inline-size: 16px;
    block-size: 16px;
    border: 2px solid currentcolor;
    border-inline-end-color: transparent;
    border-radius: 50%;
    opacity: 0;
    animation:
      turn 0.8s linear infinite,
      appear 0s 400ms forwards;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  @keyframes appear {
    to {
      opacity: 1;
    }
  }

  @media (forced-colors: active) {
    .badge {
      border: 1px solid CanvasText;
    }
    .skeleton {
      border: 1px solid GrayText;
    }
  }
`;
