import { css } from 'lit';

/** How many hues tell people apart before they repeat; `data-hue` is one of them, from 0. */
export const HUES = 6;

/**
 * `--hue` for each `data-hue`, far enough from each other and from the accent to tell people apart. Angles of OKLCH, in
 * degrees; the rules that use them add lightness and chroma for light and for dark.
 */
export const hues = css`
  [data-hue] {
    --hue: 264;
  }
  [data-hue='1'] {
    --hue: 160;
  }
  [data-hue='2'] {
    --hue: 60;
  }
  [data-hue='3'] {
    --hue: 20;
  }
  [data-hue='4'] {
    --hue: 310;
  }
  [data-hue='5'] {
    --hue: 210;
  }
`;
