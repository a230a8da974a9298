/**
 * Adapts `DOCUMENT_CSS` to paper: nothing scrolls, no heading stands alone at the foot of a page, and signature lines
 * stand on one page with their heading. For a page with `DOCUMENT_CSS`.
 */
export const DOCUMENT_PRINT_CSS: string = `@media print{${[
  '.deed-document a{color:inherit;text-decoration:none}',
  '.deed-document .table{overflow:visible}',
  // Firefox does not know `break-after: avoid`: a heading is as high as the lines that go with it, which lie over that.
  '.deed-document :is(h1,h2,h3,h4,h5,h6)::after{content:"";display:block;height:4em;margin-bottom:-4em}',
  '.deed-document h1::after{height:6em;margin-bottom:-6em}',
  // A table that is short enough is not broken, so that its head does not stand alone.
  '.deed-document :is(section:has(>.signatures),.signatures,.table:not(:has(tr:nth-child(12)))){break-inside:avoid}',
].join('')}}`;
