import { css } from 'lit';

/**
 * The strip over a finalized document, and the room that the document then has; comes with the strip. In wide pages the
 * form gives up some of its column, since the document is what one has come for. Duplicating stands here with its name,
 * so the icon in the bar goes.
 */
export const finishedStyles = css`
  /* The strip has it by name. */
  .bar:has(~ * .finished) .duplicate-button {
    display: none;
  }
  .finished {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-4);
    padding: var(--_space-2) var(--_space-4);
    background: var(--_n2);
    border-block-end: 1px solid var(--_n6);
    color: var(--_n11);
  }
  .finished > p {
    margin: 0;
  }
  .finished > .words {
    flex: 1 1 280px;
    display: flex;
    align-items: center;
    gap: var(--_space-3);
    text-wrap: pretty;
  }
  .finished strong {
    color: var(--_n12);
    font-weight: 600;
  }
  .finished .tick {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border-radius: 50%;
    background: color-mix(in oklch, var(--_success) 14%, transparent);
    color: var(--_success);
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
  @container deed-builder (min-width: 1024px) {
    .builder:has(.finished) > .body {
      grid-template-columns: 200px minmax(300px, 0.6fr) minmax(500px, 1.4fr);
    }
  }
  @container deed-builder (max-width: 639.98px) {
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
    .finished > .words {
      flex-basis: 0;
    }
    .finished > .words .tick {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .finished .tick {
      border: 1px solid CanvasText;
    }
  }
`;
