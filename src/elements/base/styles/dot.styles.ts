import { css } from 'lit';

/**
 * A dot before the words of a state: `data-tone` is `good`, `waiting`, `bad` or `ended`, which is a dash; hollow without
 * one.
 */
export const dots = css`
  .dot {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    min-inline-size: 0;
    vertical-align: middle;
  }
  .dot::before {
    content: '';
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border: 2px solid var(--_tone, var(--_n9));
    border-radius: 50%;
    background: var(--_tone);
  }
  .dot[data-tone='good'] {
    --_tone: var(--_success);
  }
  .dot[data-tone='waiting'] {
    --_tone: var(--_warning);
  }
  .dot[data-tone='bad'] {
    --_tone: var(--_danger);
  }
  .dot[data-tone='ended']::before {
    block-size: 2px;
    border: 0;
    border-radius: 0;
    background: var(--_n9);
  }
  @media (forced-colors: active) {
    .dot::before {
      border-color: CanvasText;
    }
    .dot:is([data-tone='good'], [data-tone='waiting'], [data-tone='bad'], [data-tone='ended'])::before {
      background: CanvasText;
    }
  }
`;
