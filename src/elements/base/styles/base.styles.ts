import { css } from 'lit';

/**
 * The common styles of every element: box model, host text, focus ring, hidden text, reduced motion. Goes after
 * `tokens`.
 *
 * Sizes of text are multiples of `--_rem`, so that they grow with `--deed-font-size`; sizes of boxes are px or lines of
 * text. A title is 1.25, a subtitle 1, running text `--_font-size`, a hint 0.75. `.visually-hidden` is read and not
 * seen; `[hidden]` wins over every `display`. Where less motion is wanted, animations take 1 ms and not none, so that
 * `animationend` and `transitionend` still come.
 */
export const base = css`
  :host {
    display: block;
    /* A page that unsets everything around takes nothing of this; the tokens are what it sets. */
    box-sizing: border-box !important;
    color: var(--_n12) !important;
    font-size: var(--_font-size) !important;
    line-height: calc(1.25 * var(--_rem)) !important;
    text-align: start !important;
    font-family: var(--_font);
    -webkit-text-size-adjust: 100%;
    /* A container tells nothing of its contents: this wide where a layout asks, and no wider than there is room. */
    contain-intrinsic-inline-size: min(48rem, 100vw - 32px);
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }

  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset,
  legend {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  /* An empty string, not none: a list without marks stays a list for VoiceOver. */
  ul,
  ol {
    list-style-type: '';
  }
  h1,
  h2,
  h3,
  h4 {
    font: inherit;
  }

  :focus-visible {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  :focus:not(:focus-visible) {
    outline: none;
  }

  .title {
    font-size: calc(1.25 * var(--_rem));
    line-height: calc(1.75 * var(--_rem));
    font-weight: 600;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  .subtitle {
    font-size: var(--_rem);
    line-height: calc(1.5 * var(--_rem));
    font-weight: 600;
    letter-spacing: -0.005em;
  }
  .hint {
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
    color: var(--_n11);
  }
  .tabular {
    font-variant-numeric: tabular-nums;
  }
  .icon {
    inline-size: 16px;
    block-size: 16px;
    flex: none;
  }

  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    margin: -1px;
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
