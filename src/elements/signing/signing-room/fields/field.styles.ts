import { css } from 'lit';

/**
 * Fields over a page: each is a box in points, which the pages scale. The value is drawn as it will be printed, and its
 * control lies over it; while that has the focus, its own text is seen instead.
 *
 *     .field-layer (slot of a page)
 *     └ .place     --x --y --w --h in points, --size of its text
 *       ├ .over    the native control, its text see-through
 *       ├ .drawn   the value as it is printed
 *       └ .fault   why it is not taken, below
 */
export const fieldStyles = css`
  .field-layer {
    position: absolute;
    inset: 0;
    z-index: 1;
    pointer-events: none;
    color-scheme: only light;
  }
  .place {
    position: absolute;
    inset-block-start: calc(var(--y) * var(--_scale) * 1px);
    left: calc(var(--x) * var(--_scale) * 1px);
    inline-size: calc(var(--w) * var(--_scale) * 1px);
    block-size: calc(var(--h) * var(--_scale) * 1px);
    box-sizing: border-box;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 2px;
    pointer-events: auto;
    background: color-mix(in oklch, var(--_accent) 10%, transparent);
    box-shadow: inset 0 0 0 1px color-mix(in oklch, var(--_accent) 55%, transparent);
    color: #16181d;
    font:
      calc(var(--size) * var(--_scale) * 1px) / 1.15 Arimo,
      Arial,
      sans-serif;
    font-kerning: none;
    text-align: start;
    scroll-margin-block: 96px 120px;
  }
  .place.other,
  .place.fixed {
    background: none;
    box-shadow: none;
  }
  button.place:not(:disabled) {
    cursor: pointer;
  }
  .place[data-invalid] {
    background: color-mix(in oklch, var(--_danger) 10%, transparent);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  .place:focus-visible,
  .place:has(> :focus-visible) {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
    z-index: 1;
  }
  .over {
    appearance: none;
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    box-sizing: border-box;
    margin: 0;
    border: 0;
    padding: 0 calc(2 * var(--_scale) * 1px);
    background: none;
    color: inherit;
    font: inherit;
    font-kerning: none;
    resize: none;
    outline: none;
  }
  textarea.over {
    overflow: hidden auto;
  }
  .over[data-filled]:not(:focus) {
    color: transparent;
  }
  .over:focus + .drawn:not(:has(polygon)) {
    visibility: hidden;
  }
  .drawn {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
    pointer-events: none;
    fill: #000;
  }
  .drawn text {
    white-space: pre;
  }
  .picture {
    display: grid;
    place-items: center;
    overflow: hidden;
    color: var(--_accent-text);
    font-weight: 600;
    white-space: nowrap;
  }
  .picture[data-set] {
    background: none;
  }
  .picture canvas {
    inline-size: 100%;
    block-size: 100%;
  }
  .place.file {
    padding-inline: 2px;
    overflow: clip visible;
    color: var(--_accent-text);
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .ghosted {
    color: #5b6577;
    padding-inline: 2px;
  }
  .fault {
    position: absolute;
    inset-block-start: calc(100% + 3px);
    inset-inline-start: 0;
    z-index: 2;
    inline-size: max-content;
    max-inline-size: 24em;
    padding: 2px 6px;
    border-radius: 4px;
    background: oklch(0.45 0.17 25);
    color: #fff;
    font: 500 12px / 16px var(--_font);
  }
  .place:not(:focus-within, :hover) > .fault {
    clip-path: inset(50%);
  }
  .fill-list,
  .listed,
  .initials-pad {
    display: grid;
    gap: var(--_space-2);
  }
  .fill-list {
    gap: var(--_space-4);
  }
  .listed {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .listed > .link {
    justify-self: start;
  }
  .file-drop {
    border-radius: var(--_radius);
    outline-offset: 6px;
  }
  .file-drop[data-over] {
    outline: 2px dashed var(--_accent);
  }
  .file-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-3);
  }
  .file-row .grow {
    display: grid;
    flex: 1 1 12em;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .file-row progress {
    inline-size: 100%;
    accent-color: var(--_accent);
  }
  .file-drop > .error:empty {
    display: none;
  }
  @media (forced-colors: active) {
    .place {
      outline: 1px solid CanvasText;
    }
    .over[data-filled] + .drawn {
      display: none;
    }
  }
  @media print {
    .place,
    .fault {
      background: none;
      box-shadow: none;
    }
  }
`;
