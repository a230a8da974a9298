import { css } from 'lit';

/**
 * A finalized document: one line over the paper, which stands in the middle; comes with the line. In its place are the
 * name and tools of the bar, then whether it is finalized (`.finish`), how far signing is, and what comes next.
 *
 *     from 1360 px    .bar  .finish  .words              .actions     one line
 *     to 1359 px      .bar                       .finish              two
 *                     .words                    .actions
 *     to 639 px       .bar / .words / .actions / … / .finish          `.finish` at the lower edge
 *
 * Duplicating stands here with its name, so the icon in the bar goes.
 */
export const finishedStyles = css`
  .bar:has(~ * .finished) :is(.duplicate-button, .save.saved) {
    display: none;
  }
  .finished {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-1) var(--_space-4);
    min-block-size: 48px;
    padding: var(--_space-1) var(--_space-4);
    background: var(--_n2);
    border-block-end: 1px solid var(--_n6);
    color: var(--_n11);
  }
  .finished > p {
    margin: 0;
  }
  .finished > .words {
    flex: 1 1 200px;
    color: var(--_n12);
    text-wrap: pretty;
  }
  .finished strong {
    font-weight: 600;
  }
  .finished .words > span {
    color: var(--_n11);
  }
  .finished > .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2);
  }
  .finished > .error {
    flex: 1 1 100%;
    color: var(--_danger);
  }
  .finished > .error:empty {
    display: none;
  }
  /* The outline beside the paper, and as much on its other side. */
  @container deed-builder (min-width: 1280px) {
    .builder:has(.finished) > .body {
      background: var(--_desk);
      & > .column.document {
        border: 0;
      }
      & > .side {
        display: block;
        background: var(--_desk);
        border: 0;
      }
    }
    .builder[data-view='final']:has(.finished) > .body:not(:has(> .panel)) {
      grid-template-columns: 220px minmax(0, 1fr) 220px;
    }
  }
  /* All of it in one line. */
  @container deed-builder (min-width: 1360px) {
    .builder:has(.finished) {
      grid-template-columns: minmax(340px, 1fr) auto auto;
      & > .body {
        grid-area: 4 / 1 / 5 / 4;
      }
      & > .notices {
        display: contents;
      }
      & .finished {
        grid-area: 1 / 3;
        min-block-size: 56px;
      }
      & .finished > .words {
        flex-basis: auto;
        white-space: nowrap;
      }
      & .finished > .words > * {
        display: block;
      }
      & .conflicts {
        grid-area: 2 / 1 / 3 / 4;
      }
    }
  }
  @container deed-builder (max-width: 639.98px) {
    .bar:has(~ * .finished) .more-button {
      position: static;
    }
    .finished > .words {
      flex-basis: 100%;
    }
    .finished > .actions {
      flex: 1 1 100%;
    }
    .finished > .actions > .button,
    .finished ::slotted(*) {
      flex: 1 1 auto;
      text-align: center;
    }
  }
  @media (max-height: 480px) {
    .finished .words > span {
      display: none;
    }
  }
`;
