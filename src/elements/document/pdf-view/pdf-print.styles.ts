import { css } from 'lit';

/** Each page of the file on a page of its own, without tools, boxes and shadows. */
export const pdfPrint = css`
  .printed {
    display: none;
  }
  @media print {
    .scroller:has(.plain) > .printed {
      display: block;
      margin: 0 0 8mm;
      padding: 3mm;
      border: 1px solid;
      font-size: 9pt;
    }
    :host {
      container-type: normal !important;
      block-size: auto;
      min-block-size: 0;
      background: none;
    }
    .view,
    .scroller {
      display: block;
      overflow: visible;
    }
    .tools,
    .notices,
    .boxes,
    .sheet > .text {
      display: none !important;
    }
    .sheets {
      inline-size: auto;
      min-inline-size: 0;
      padding: 0;
    }
    /* A page of the file is a page of paper. */
    .sheet {
      inline-size: 100%;
      block-size: auto;
      aspect-ratio: var(--_width) / var(--_height);
      margin: 0 !important;
      border-radius: 0;
      box-shadow: none;
      break-inside: avoid;
    }
    .sheet + .sheet {
      break-before: page;
    }
    .sheet::after {
      content: none;
    }
    /* Of a page that is not drawn, its words. */
    .plain {
      color: inherit;
      font-size: 9pt;
    }
  }
`;
