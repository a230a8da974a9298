import { css } from 'lit';

/**
 * On paper there is the document alone, in the sizes of paper, as long as it is: what a page asks for around it is of
 * no use there. A room without a document is printed as it is.
 */
export const roomPrint = css`
  @media print {
    :host {
      container-type: normal !important;
      display: block;
      min-block-size: 0;
      background: none;
    }
    .bar,
    .views,
    dialog,
    .column:has(> .document) > :not(.document) {
      display: none;
    }
    .column,
    .document {
      display: block;
      max-inline-size: none;
      padding: 0;
    }
    .paper.paper {
      min-block-size: 0;
      padding: 0;
      border: 0;
      border-radius: 0;
      box-shadow: none;
      overflow: visible;
      background: none;
    }
    .text {
      color: #1a1c1f;
      font-size: 10pt;
      line-height: 1.5;
    }
    .text h1 {
      font-size: 22pt;
    }
    .text h2 {
      font-size: 14pt;
    }
    .text h3 {
      font-size: 12pt;
    }
    .text table {
      font-size: 9pt;
    }
    .text .table {
      overflow: visible;
    }
    .text a {
      color: inherit;
      text-decoration: none;
    }
    .text :is(h1, h2, h3, h4, h5, h6) {
      break-after: avoid;
      break-inside: avoid;
    }
    /* Firefox does not know the first of the two: a heading is as high as the lines that go with it. */
    .text :is(h1, h2, h3, h4, h5, h6)::after {
      content: '';
      display: block;
      block-size: 4em;
      margin-block-end: -4em;
    }
    .text :is(tr, .signatures, section:has(> .signatures), .table:not(:has(tr:nth-child(12)))) {
      break-inside: avoid;
    }
    .text .page-break {
      break-after: page;
      margin: 0;
      border: 0;
    }
  }
`;
