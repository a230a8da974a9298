import { css } from 'lit';

/**
 * The steps of the outline: a column beside the form, a row that is scrolled above it on narrow pages. How a step
 * stands is told by the shape of its mark and not by its colour alone: a tick, an exclamation mark, a filled dot, a
 * ring.
 */
export const outlineStyles = css`
  .step {
    position: relative;
    appearance: none;
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    inline-size: 100%;
    min-block-size: 32px;
    padding: 4px 8px;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: var(--_n11);
    font: inherit;
    text-align: start;
  }
  .step[aria-current='step'] {
    background: var(--_n4);
    color: var(--_n12);
    font-weight: 600;
  }
  .step-label {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .step-count {
    color: var(--_n11);
    font-weight: 450;
  }
  .mark {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 16px;
    block-size: 16px;
    color: var(--_success);
  }
  .step.missing .mark::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--_warning);
  }
  .step.empty .mark::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    border: 1.5px solid var(--_n8);
  }
  .step.wrong .mark {
    color: var(--_danger);
  }
`;
