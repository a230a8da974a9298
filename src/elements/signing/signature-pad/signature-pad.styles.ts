import { css } from 'lit';

/**
 * The pad: three tabs, the surface below them, and the controls of the chosen way under it. The surface is paper also
 * in a dark page, since ink is for paper; it keeps its shape, 2 : 1, at every width.
 *
 *     [Draw][Type][Picture]      .tabs
 *     ┌ .surface ───────────┐
 *     │                     │
 *     │  ×  ─────────────── │    .line
 *     │       .prompt       │    while it is empty; in the middle for the other two
 *     └─────────────────────┘
 *     .tools   Undo · Clear      .picture, .typing, .faces: the controls of the other two
 *
 * Ink and paper keep their colours even where colours are forced, since they are printed in them.
 */
export const signaturePadStyles = css`
  :host {
    container-type: inline-size !important;
  }
  .pad {
    display: grid;
    gap: var(--_space-3);
    max-inline-size: var(--deed-signature-pad-inline-size, 640px);
  }
  [role='tabpanel'] {
    display: grid;
    gap: var(--_space-3);
  }

  .tabs {
    display: flex;
    gap: 2px;
    padding: 2px;
    border: 1px solid var(--_n6);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_n3);
  }
  .tabs button {
    flex: 1 1 0;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: var(--_control-height);
    min-inline-size: 0;
    padding-inline: var(--_space-2);
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: var(--_n11);
    font: inherit;
    font-weight: 450;
    cursor: pointer;
    transition:
      background-color var(--_fast) var(--_ease),
      color var(--_fast) var(--_ease);
    -webkit-tap-highlight-color: transparent;
  }
  .tabs button:hover:not([aria-selected='true'], :disabled) {
    color: var(--_n12);
    background: var(--_n4);
  }
  .tabs [aria-selected='true'] {
    background: var(--_n2);
    color: var(--_n12);
    font-weight: 600;
    box-shadow: 0 0 0 1px var(--_n7);
  }
  .tabs button:disabled {
    color: var(--_n10);
    cursor: not-allowed;
  }

  .surface {
    position: relative;
    aspect-ratio: 2;
    border: 1px solid var(--_n8);
    border-radius: var(--_radius-panel);
    background: var(--_paper);
    overflow: hidden;
    transition: border-color var(--_fast) var(--_ease);
  }
  .surface.drawn:not(.off) {
    cursor: crosshair;
  }
  .surface.drawn:not(.off):hover {
    border-color: var(--_n9);
  }
  canvas {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    -webkit-user-select: none;
    user-select: none;
  }
  /* A finger on it draws; the page scrolls by a finger beside it. */
  .surface.drawn canvas {
    touch-action: none;
  }
  .surface.off {
    background: color-mix(in oklch, var(--_paper) 92%, black);
  }
  .line,
  .prompt {
    position: absolute;
    pointer-events: none;
    color: oklch(0.52 0.012 265);
  }
  .line {
    inset-inline: 8%;
    inset-block-end: 26%;
    border-block-end: 1px solid oklch(0.86 0.006 265);
  }
  .line::before {
    content: '×';
    position: absolute;
    inset-inline-start: 0;
    inset-block-end: 2px;
    font-size: calc(1.25 * var(--_rem));
    line-height: 1;
    color: oklch(0.62 0.012 265);
  }
  .surface:not(.drawn) .line {
    display: none;
  }
  .prompt {
    inset-inline: 8%;
    inset-block-start: calc(74% + 8px);
    text-align: center;
    font-size: calc(0.8125 * var(--_rem));
    line-height: calc(1.125 * var(--_rem));
    opacity: 0;
    transition: opacity var(--_slow) var(--_ease);
  }
  .surface:not(.drawn) .prompt {
    inset-block: 0;
    display: grid;
    place-content: center;
    text-wrap: balance;
  }
  .empty .prompt {
    opacity: 1;
  }

  .tools {
    display: flex;
    align-items: center;
    gap: var(--_space-1);
  }
  .tools .hint {
    flex: 1 1 auto;
    text-wrap: pretty;
  }
  .picture,
  .typing {
    display: grid;
    gap: var(--_space-2);
  }
  .picture .button {
    position: relative;
  }
  .picture .button:has(:focus-visible) {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  .picture .hint {
    flex: 0 1 auto;
  }
  .error {
    color: var(--_danger);
  }
  .error:empty {
    display: none;
  }
  .label {
    font-weight: 600;
  }

  .faces {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--_space-2);
    padding-block-start: var(--_space-1);
  }
  .face {
    position: relative;
    display: grid;
    place-items: center;
    block-size: 56px;
    padding-inline: var(--_space-2);
    border: 1px solid var(--_n7);
    border-radius: var(--_radius);
    background: var(--_n2);
    cursor: pointer;
    overflow: hidden;
    transition: border-color var(--_fast) var(--_ease);
  }
  .face:hover {
    border-color: var(--_n9);
  }
  .face input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .face:has(:checked) {
    border-color: var(--_accent-text);
    box-shadow: inset 0 0 0 1px var(--_accent-text);
  }
  .face:has(:focus-visible) {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  .face:has(:disabled) {
    cursor: not-allowed;
    color: var(--_n10);
  }
  .sample {
    max-inline-size: 100%;
    font-size: 1.5em;
    line-height: 1.3;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    padding-inline: 4px;
  }
  .caveat {
    font-family: 'Deed Caveat', cursive;
  }
  .wide {
    font-family: 'Deed Caveat Wide', cursive;
  }
  .allura {
    font-family: 'Deed Allura', cursive;
    font-size: 1.65em;
  }
  .kalam {
    font-family: 'Deed Kalam', cursive;
    font-size: 1.25em;
  }
  @container (max-width: 400px) {
    .line {
      inset-block-end: 34%;
    }
    .surface.drawn .prompt {
      inset-inline: 4%;
      inset-block-start: calc(66% + 6px);
      font-size: calc(0.75 * var(--_rem));
      line-height: var(--_rem);
      text-wrap: balance;
    }
    .faces {
      grid-template-columns: minmax(0, 1fr);
    }
    .face {
      block-size: 48px;
    }
    .tools {
      flex-wrap: wrap;
    }
    .tools .hint {
      flex-basis: 100%;
    }
    .tools .button:first-of-type {
      margin-inline-start: auto;
    }
    .picture .tools .button:first-of-type {
      margin-inline-start: 0;
    }
  }

  @media (forced-colors: active) {
    /* Ink and paper stay as they will be printed. */
    .surface {
      forced-color-adjust: none;
      border-color: CanvasText;
      background: #fff;
    }
    .tabs,
    .face {
      border-color: ButtonBorder;
    }
    .tabs [aria-selected='true'],
    .face:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
