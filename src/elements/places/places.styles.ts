import { css } from 'lit';

/**
 * The places over the pages, the lines they snap to, and what is drawn by a drag. `--x`, `--y`, `--w` and `--h` are
 * points; `--_scale` comes from the pages. Parties differ by hue and by the line around their places.
 */
export const placesStyles = css`
  .layer {
    position: absolute;
    inset: 0;
    z-index: 2;
    user-select: none;
    -webkit-user-select: none;
    container-type: normal;
  }
  .layer[data-dragging] {
    z-index: 4;
  }
  .layer[data-dragging] .place[aria-current] {
    will-change: translate;
  }
  .editor[data-armed] .layer {
    cursor: crosshair;
  }
  :is(.place, .suggestion, .marquee) {
    position: absolute;
    inset-block-start: calc(var(--y) * var(--_scale) * 1px);
    left: calc(var(--x) * var(--_scale) * 1px);
    inline-size: calc(var(--w) * var(--_scale) * 1px);
    block-size: calc(var(--h) * var(--_scale) * 1px);
  }
  .place {
    --_line: oklch(0.55 0.14 var(--hue));
    display: flex;
    align-items: center;
    border: 1.5px solid var(--_line);
    border-radius: 3px;
    background: oklch(0.93 0.05 var(--hue) / 0.82);
    color: oklch(0.33 0.1 var(--hue));
    cursor: move;
    transition: background-color var(--_fast) var(--_ease);
  }
  .place[data-hue='1'] {
    border-style: dashed;
  }
  .place[data-hue='2'] {
    border-style: dotted;
    border-width: 2px;
  }
  .place[data-hue='3'] {
    border-style: double;
    border-width: 3px;
  }
  .place[data-hue='4'] {
    border-inline-width: 4px;
  }
  .place[data-hue='5'] {
    border-block-width: 3px;
  }
  .place .word {
    flex: 1 1 auto;
    min-inline-size: 0;
    padding-inline: 4px;
    overflow-x: clip;
    font-size: clamp(9px, calc(9.5 * var(--_scale) * 1px), 14px);
    line-height: 1.2;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .place:is([data-type='checkbox'], [data-type='radio']) .word {
    display: none;
  }
  .place:is([data-type='checkbox'], [data-type='radio']) .tag {
    translate: 85% -60%;
  }
  /* Larger to press than it is to see. */
  .place:is([data-type='checkbox'], [data-type='radio'])::before {
    content: '';
    position: absolute;
    inset: -6px;
  }
  .place[data-type='radio'] {
    border-radius: 50%;
  }
  .tag {
    display: grid;
    place-content: center;
    min-inline-size: 20px;
    block-size: 20px;
    padding-inline: 3px;
    border-radius: 10px;
    background: light-dark(oklch(0.92 0.06 var(--hue)), oklch(0.36 0.08 var(--hue)));
    color: light-dark(oklch(0.38 0.12 var(--hue)), oklch(0.92 0.05 var(--hue)));
    font-size: calc(0.6875 * var(--_rem));
    font-weight: 600;
    line-height: 1;
  }
  .place .tag {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    translate: 40% -50%;
    --_tag: clamp(14px, calc(13 * var(--_scale) * 1px), 18px);
    min-inline-size: var(--_tag);
    block-size: var(--_tag);
    padding-inline: 2px;
    font-size: max(9px, calc(0.6 * var(--_tag)));
    background: oklch(0.93 0.05 var(--hue));
    color: oklch(0.36 0.12 var(--hue));
    box-shadow: 0 0 0 1px var(--_line);
    pointer-events: none;
  }
  .place:dir(rtl) .tag {
    translate: -40% -50%;
  }
  /* Paler, and still to be read. */
  .place[data-dim]:not(:hover, :focus-visible, [aria-current]) {
    --_line: oklch(0.66 0.05 var(--hue));
    background: oklch(0.985 0.008 var(--hue) / 0.82);
    color: oklch(0.45 0.04 var(--hue));
  }
  .place[data-dim]:not(:hover, :focus-visible, [aria-current]) .tag {
    background: oklch(0.985 0.008 var(--hue));
    color: oklch(0.45 0.04 var(--hue));
  }
  .place:is(:hover, :focus-visible, [aria-current]) {
    z-index: 1;
  }
  .place[aria-current] {
    background: oklch(0.96 0.03 var(--hue) / 0.9);
    box-shadow: 0 0 0 1.5px var(--_line);
    touch-action: none;
  }
  .place:focus-visible {
    outline-color: oklch(0.5 0.17 264);
    outline-offset: 3px;
  }
  .place[data-preview] {
    border: 1px solid oklch(0.62 0.1 var(--hue));
    background: oklch(0.97 0.02 var(--hue) / 0.92);
    cursor: default;
  }
  .place[data-preview] .tag {
    display: none;
  }

  /* 24 px to press; 9 px to see. */
  .handle {
    position: absolute;
    inline-size: 24px;
    block-size: 24px;
    translate: -50% -50%;
    display: grid;
    place-content: center;
    touch-action: none;
  }
  .handle::before {
    content: '';
    inline-size: 9px;
    block-size: 9px;
    border: 1.5px solid var(--_line);
    border-radius: 2px;
    background: #fff;
  }
  .handle[data-handle*='n'] {
    top: -6px;
  }
  .handle:is([data-handle='e'], [data-handle='w']) {
    cursor: ew-resize;
    top: 50%;
  }
  .handle[data-handle*='s'] {
    top: calc(100% + 6px);
  }
  .handle[data-handle*='w'] {
    left: -6px;
  }
  .handle:is([data-handle='n'], [data-handle='s']) {
    cursor: ns-resize;
    left: 50%;
  }
  .handle[data-handle*='e'] {
    left: calc(100% + 6px);
  }
  .handle:is([data-handle='nw'], [data-handle='se']) {
    cursor: nwse-resize;
  }
  .handle:is([data-handle='ne'], [data-handle='sw']) {
    cursor: nesw-resize;
  }
  .place[data-sole] .tag {
    display: none;
  }

  .suggestion {
    appearance: none;
    padding: 0 4px;
    border: 1.5px dashed oklch(0.5 0.02 265);
    border-radius: 3px;
    background: oklch(0.97 0.01 265 / 0.94);
    color: oklch(0.36 0.02 265);
    font: inherit;
    font-size: clamp(9px, calc(9.5 * var(--_scale) * 1px), 14px);
    line-height: 1;
    text-align: start;
    overflow: clip;
    white-space: nowrap;
    cursor: pointer;
  }
  .suggestion:hover {
    background: oklch(0.93 0.02 265 / 0.97);
  }
  .marquee {
    border: 1px solid oklch(0.5 0.17 264);
    background: oklch(0.7 0.12 264 / 0.16);
    pointer-events: none;
    z-index: 3;
  }
  .snap-line {
    position: absolute;
    background: oklch(0.6 0.22 350);
    pointer-events: none;
    z-index: 3;
  }
  .snap-line.x {
    inset-block: 0;
    inline-size: 1px;
    left: 0;
  }
  .snap-line.y {
    inset-inline: 0;
    block-size: 1px;
    inset-block-start: 0;
  }
  .carried {
    position: fixed;
    inset: 0 auto auto 0;
    z-index: 10;
    display: grid;
    align-content: center;
    padding-inline: 4px;
    border: 1.5px solid var(--_accent);
    border-radius: 3px;
    background: var(--_n2);
    color: var(--_n12);
    font-size: 12px;
    line-height: 1;
    white-space: nowrap;
    overflow: clip;
    opacity: 0.9;
    pointer-events: none;
  }

  @media (forced-colors: active) {
    .place,
    .suggestion,
    .marquee {
      border-color: CanvasText;
      background: Canvas;
      color: CanvasText;
    }
    .place[aria-current] {
      outline: 2px solid Highlight;
    }
    .place[data-dim]:not([aria-current]) {
      border-color: GrayText;
      color: GrayText;
    }
    .tag {
      border: 1px solid CanvasText;
    }
    .handle::before {
      border-color: Highlight;
      background: Canvas;
    }
    .snap-line {
      background: Highlight;
    }
  }
`;
