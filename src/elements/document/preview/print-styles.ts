import { css, unsafeCSS } from 'lit';
import { DOCUMENT_PRINT_CSS } from '../../../document/index.ts';
import { adoptStyles } from '../../base/dom/adopt-styles.ts';

const documentPrintStyles = unsafeCSS(DOCUMENT_PRINT_CSS);
/** On paper there is the document alone, as long as it is, without its marks. */
const printStyles = css`
  @media print {
    .lock {
      box-shadow: none;
    }
    .modes,
    deed-pdf-view {
      display: none;
    }
    /* A size container is not broken over pages. */
    :host {
      container-type: normal !important;
      block-size: auto;
      background: none;
      overflow: visible;
    }
    /* It is the text that is printed, also while the pages are looked at. */
    .text[hidden] {
      display: block !important;
    }
    .inset {
      padding: 0;
    }
    .paper {
      box-shadow: none;
      border: 0;
      margin: 0;
      padding: 0;
      max-inline-size: none;
      min-block-size: 0;
    }
    .paper .field,
    .paper .value,
    .paper [data-marked] {
      background: none;
      box-shadow: none;
      outline: none;
    }
    .paper .page-break {
      border: 0;
      margin: 0 !important;
    }
  }
`;

/** Gives a preview its styles for paper, which its first frame does not need. */
export function adoptPrintStyles(root: Node): void {
  for (const styles of [documentPrintStyles, printStyles]) adoptStyles(root, styles);
}
