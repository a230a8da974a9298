import { css } from 'lit';

/**
 * A box of rich text with its bar, in whatever shadow root they stand: the editor brings this along, so that a form
 * without one does not carry it. The bar is there only while the focus is in the box, and then it and the box are one
 * control with one border. Blocks look much as they will in the document, in the size of the form.
 */
export const richTextStyles = css`
  .rich {
    position: relative;
    border-radius: var(--_radius);
  }
  .rich-bar {
    display: none;
    gap: 2px;
    flex-wrap: wrap;
    align-items: center;
    padding: 3px;
    border: 1px solid var(--_n8);
    border-block-end: 0;
    border-radius: var(--_radius) var(--_radius) 0 0;
    background: var(--_n3);
  }
  .rich-bar .control {
    inline-size: 200px;
    min-block-size: 28px;
    padding-block: 3px;
  }
  .rich:focus-within .rich-bar:not([hidden]) {
    display: flex;
  }
  .rich:focus-within .rich-bar:not([hidden]) + .rich-box {
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }
  .rich-box {
    max-block-size: 60vh;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    cursor: text;
  }
  .rich-box[aria-readonly='true'] {
    cursor: auto;
  }
  .rich-box.control:focus-visible {
    outline: none;
  }
  .rich:has(> .rich-box:focus-visible) {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  .rich-note {
    margin: 0;
    padding: 4px 10px 6px;
    color: var(--_n11);
    font-size: var(--_small);
  }
  .rich-note:empty {
    display: none;
  }
  .rich-box > * + * {
    margin-block-start: 8px;
  }
  .rich-box h3 {
    font-weight: 600;
    font-size: var(--_rem);
  }
  .rich-box ul {
    list-style: disc;
    padding-inline-start: 20px;
  }
  .rich-box ol {
    list-style: lower-alpha;
    padding-inline-start: 20px;
  }
  .rich-box li > :is(ul, ol) {
    margin-block-start: 4px;
  }
  .rich-box table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  .rich-box :is(th, td) {
    min-inline-size: 48px;
    padding: 4px 8px;
    border: 1px solid var(--_n7);
    text-align: start;
    vertical-align: top;
  }
  .rich-box th {
    background: var(--_n3);
    font-weight: 600;
  }
  .rich-box [data-align='center'] {
    text-align: center;
  }
  .rich-box [data-align='right'] {
    text-align: end;
  }
  .rich-box a {
    color: var(--_accent-text);
  }
`;
