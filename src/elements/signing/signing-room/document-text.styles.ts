import { css } from 'lit';

/** The text of a document, set for reading: its own appearance is that of the pages. */
export const documentText = css`
  .text :is(h1, h2, h3, h4, h5, h6) {
    margin-block: 1.4em 0.5em;
    font-weight: 650;
    line-height: 1.3;
    text-wrap: balance;
    hyphens: manual;
  }
  .text h1 {
    margin-block-start: 0;
    font-size: 1.55em;
  }
  .text h2 {
    font-size: 1.15em;
  }
  .text :is(p, ul, ol, .table) + :is(p, ul, ol, .table),
  .text .clause + .clause,
  .text .body > * + * {
    margin-block-start: 0.75em;
  }
  .text :is(ul, ol) {
    padding-inline-start: 1.5em;
  }
  .text ul {
    list-style: disc;
  }
  .text ol {
    list-style: decimal;
  }
  .text ol.letters {
    list-style: lower-alpha;
  }
  .text .clause {
    display: grid;
    grid-template-columns: minmax(2.25em, max-content) minmax(0, 1fr);
    column-gap: 0.5em;
  }
  .text .number {
    font-variant-numeric: tabular-nums;
    color: #55585f;
  }
  .text .table {
    overflow-x: auto;
  }
  .text table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  .text :is(th, td) {
    padding: 6px 8px;
    border-block-end: 1px solid #dfe1e6;
    text-align: start;
    vertical-align: top;
  }
  .text .center {
    text-align: center;
  }
  .text .end {
    text-align: end;
  }
  .text a {
    color: #1d4ed8;
  }
  .text .signatures {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    gap: 40px 32px;
    margin-block-start: 48px;
  }
  .text .signature .line {
    border-block-end: 1px solid #8a8e97;
    margin-block-end: 6px;
  }
  .text .signature p {
    margin: 0;
    line-height: 1.4;
  }
  .text .page-break {
    border-block-start: 1px dashed #d0d3d9;
    margin-block: 2em;
  }
`;
