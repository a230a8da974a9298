import { css } from 'lit';

/**
 * On paper there is the document and nothing of the tool, whichever view is in front, as long as it is. Containment
 * ends with it: a size container is not broken over pages, and its queries would lay out for a screen.
 */
export const printStyles = css`
  @media print {
    :host {
      container-type: normal !important;
      block-size: auto;
      overflow: visible;
      background: none;
    }
    deed-draft {
      block-size: auto;
    }
    .builder,
    .builder > .body {
      display: block;
      block-size: auto;
      min-block-size: 0;
    }
    .builder > :not(.body),
    .builder > .body > :not(.document) {
      display: none;
    }
    .builder > .body > .column.document {
      visibility: visible;
      display: block;
      position: static;
      max-block-size: none;
      overflow: visible;
      border: 0;
      background: none;
    }
  }
`;
