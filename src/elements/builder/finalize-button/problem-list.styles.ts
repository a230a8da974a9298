import { css } from 'lit';

/**
 * The list of missing and wrong fields, with the document's progress: in a dialog, and in a popover.
 *
 *     18 of 24 filled     6 left     .progress-text
 *     ▓▓▓▓▓▓▓▓▓▓▓▓░░░░               progress
 *     Parties                        h3: the part of the form
 *       Name                     ›   .problem: a button that leads to the field
 *       E-mail                   ›
 *         not an e-mail address      .problem > .hint, the fault
 *
 * The bar is drawn for each engine by itself, in the colours of the system where those are forced.
 */
export const problemListStyles = css`
  .problem-list {
    display: grid;
    gap: var(--_space-4);
    color: var(--_n11);
  }
  .progress {
    display: grid;
    gap: 6px;
  }
  .progress-text {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px var(--_space-3);
    font-variant-numeric: tabular-nums;
  }
  .progress-text strong {
    flex: 1 0 auto;
    color: var(--_n12);
    font-weight: 600;
  }
  .counts {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 var(--_space-3);
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
  }
  progress {
    appearance: none;
    display: block;
    inline-size: 100%;
    block-size: 6px;
    border: 0;
    border-radius: 3px;
    background: var(--_n4);
    overflow: hidden;
  }
  progress::-webkit-progress-bar {
    background: var(--_n4);
  }
  progress::-webkit-progress-value {
    border-radius: 3px;
    background: var(--_success);
    transition: inline-size var(--_slow) var(--_ease);
  }
  progress::-moz-progress-bar {
    border-radius: 3px;
    background: var(--_success);
  }
  .problem-list h3 {
    margin-block-end: 2px;
    font-weight: 600;
  }
  .problems {
    display: grid;
    margin-inline: calc(-1 * var(--_space-2));
  }
  .open-ones {
    padding-block-start: var(--_space-3);
    border-block-start: 1px solid var(--_n6);
  }
  .open-ones h3 {
    margin-block-end: 2px;
    font-weight: 600;
  }
  .last-word {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .problem {
    appearance: none;
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: baseline;
    gap: 0 var(--_space-3);
    inline-size: 100%;
    padding: 6px var(--_space-2);
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: var(--_n12);
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .problem > .hint {
    grid-column: 1 / -1;
  }
  .problem:hover {
    background: var(--_n4);
  }
  .problem:focus-visible {
    outline-offset: -2px;
  }
  .wrong {
    display: inline-flex;
    align-items: center;
    align-self: start;
    gap: 4px;
    color: var(--_danger);
    font-size: calc(0.75 * var(--_rem));
    white-space: nowrap;
  }
  .wrong .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  @media (forced-colors: active) {
    progress {
      border: 1px solid CanvasText;
      forced-color-adjust: none;
      background: Canvas;
    }
    progress::-webkit-progress-bar {
      background: Canvas;
    }
    progress::-webkit-progress-value {
      background: Highlight;
    }
    progress::-moz-progress-bar {
      background: Highlight;
    }
  }
`;
