import { css } from 'lit';

/** The words of a page, laid over its picture to be selected, found and read aloud. */
export const textLayer = css`
  /* Laid out by PDF.js, which writes these properties. */
  .text {
    --min-font-size: 1;
    --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
    --min-font-size-inv: calc(1 / var(--min-font-size));
    --scale-round-x: 1px;
    --scale-round-y: 1px;
    position: absolute;
    inset: 0;
    transform-origin: 0 0;
    overflow: clip;
    line-height: 1;
    text-align: initial;
    letter-spacing: normal;
    word-spacing: normal;
    forced-color-adjust: none;
    text-size-adjust: none;
    -webkit-text-size-adjust: none;
  }
  .text :is(span, br) {
    position: absolute;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0 0;
    user-select: text;
    -webkit-user-select: text;
  }
  .text > :not(.markedContent),
  .text .markedContent span:not(.markedContent) {
    --font-height: 0;
    --scale-x: 1;
    --rotate: 0deg;
    z-index: 1;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
  }
  .text .markedContent {
    display: contents;
  }
  .text ::selection {
    background: oklch(0.75 0.1 250 / 0.45);
    color: transparent;
  }
  .text[data-main-rotation='90'] {
    transform: rotate(90deg) translateY(-100%);
  }
  .text[data-main-rotation='180'] {
    transform: rotate(180deg) translate(-100%, -100%);
  }
  .text[data-main-rotation='270'] {
    transform: rotate(270deg) translateX(-100%);
  }
  /* The words of a page that is not drawn: found by a search, read aloud, not seen. */
  .plain {
    position: absolute;
    inset: 8%;
    overflow: clip;
    color: transparent;
    font-size: 8px;
    line-height: 1.2;
    white-space: pre-wrap;
    user-select: none;
    -webkit-user-select: none;
  }
`;
