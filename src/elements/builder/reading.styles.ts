import { css } from 'lit';

/** A Builder without a form: how contents and paper stand, and what the bar needs no more. Comes with the first of it. */
export const readingStyles = css`
  .read-only {
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 2px 10px 2px 8px;
    border: 1px solid var(--_n7);
    border-radius: 999px;
    color: var(--_n11);
    font-weight: 500;
    white-space: nowrap;
  }
  .builder:has(> .reading) :is(.save.saved, .save.saving) {
    display: none;
  }
  /* Nothing to finalize here: the bar has the whole line. */
  .builder:has(> .reading) > .finish:has(> deed-finalize-button:is([data-empty], :not(:defined))) {
    display: none;
  }
  .builder:has(> .finish > deed-finalize-button:is([data-empty], :not(:defined))):has(> .reading) > .bar {
    grid-column: 1 / 3;
    padding-inline-end: var(--_space-4);
  }
  .reading > .column.document {
    grid-area: 2 / 1;
    max-block-size: none;
    border: 0;
  }
  .reading > .column.document:focus-visible {
    outline: 2px solid var(--_ring);
    outline-offset: -2px;
  }
  @container deed-builder (min-width: 1024px) {
    .builder:has(> .reading) > .body.reading {
      grid-template-columns: 240px minmax(0, 1fr);
      grid-template-rows: minmax(0, 1fr);
    }
    .reading > .side {
      grid-area: 1 / 1;
    }
    .reading > .column.document {
      grid-area: 1 / 2;
    }
    .builder:has(> .reading) > .body.reading:not(:has(> .side, > .panel:not(:modal))) {
      grid-template-columns: minmax(0, 1fr);
      & > .column.document {
        grid-area: 1 / 1;
      }
    }
    .builder:has(> .reading) > .body.reading:has(> .panel:not(:modal)) {
      grid-template-columns: minmax(0, 1fr) 400px;
      & > .column.document {
        grid-column: 1;
      }
      & > .panel {
        grid-area: 1 / 2;
      }
    }
  }
  @container deed-builder (max-width: 1023.98px) {
    .builder > .body.reading > .side {
      display: block;
      visibility: visible;
    }
  }
  @container deed-builder (max-width: 639.98px) {
    .builder:has(> .reading) > .bar {
      border-block-end: 1px solid var(--_n6);
    }
    /* There is no row of views to stand in. */
    .builder:has(> .reading) .more-button {
      position: static;
    }
  }
  @container deed-builder (max-width: 479.98px) {
    .read-only {
      padding: 4px;
      border: 0;
    }
    .read-only > span:not(.visually-hidden) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media (max-height: 480px) {
    @container deed-builder (max-width: 1023.98px) {
      .builder > .body.reading > .side {
        display: none;
      }
    }
  }
`;
