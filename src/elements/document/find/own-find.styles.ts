import { css } from 'lit';

/** The search of an element that stands by itself: its button, and where its strip is. */
export const ownFindStyles = css`
  /* On the desk beside the paper, or in the corner of its margin: no line is ever under it. */
  .find-opener {
    position: absolute;
    z-index: 2;
    inset-block-start: 2px;
    inset-inline-end: 4px;
  }
  .modes > .find-opener {
    inset-block-start: 8px;
    inset-inline-end: 8px;
  }
  @container (min-width: 900px) {
    .inset > .find-opener {
      position: sticky;
      inset-block-start: 12px;
      block-size: 0;
      inline-size: max-content;
      margin-inline: auto calc(16px - var(--_space-5));
      margin-block-end: 0;
    }
  }
  /* Level with the choice of how to read. */
  .document {
    position: relative;
  }
  .document > .find-opener {
    inset-block-start: 1px;
    inset-inline-end: 0;
  }
  /* Where the paper reaches from edge to edge. */
  @container (max-width: 640px) {
    .document > .find-opener {
      inset-inline-end: var(--_space-4);
    }
  }
  .find-opener > .button {
    background: var(--_n2);
    border: 1px solid var(--_n7);
    color: var(--_n11);
  }
  .find-strip {
    display: contents;
  }
  .find-strip > .find {
    box-sizing: border-box;
    inline-size: 100%;
  }
  @media print {
    .find-opener,
    .find-strip {
      display: none;
    }
  }
`;
