import { css } from 'lit';

/**
 * Folders, list and details. By the width of the element, which may stand in a narrow column of a wide page.
 *
 *     over 1240 px                        to 1240 px                    to 900 px
 *     ┌ folders ┬ search ──────┬ details ┐ ┌ folders ┬ search ───┐      ┌ Folders ▾ ┐
 *     │         ├ stages       │         │ │         ├ stages ┌ det ┐   ├ search    ┤
 *     │         ├ rows         │         │ │         ├ rows   │     │   ├ cards     ┤
 *     └─────────┴──────────────┴─────────┘ └─────────┴────────┴─────┘   └───────────┘
 *
 * `data-details` on `.layout` says that there are details: beside the list, over its end, at last in its place.
 */
export const archiveStyles = css`
  :host {
    container-type: inline-size !important;
  }
  .layout {
    position: relative;
    display: grid;
    grid-template-columns: 216px minmax(0, 1fr);
    gap: var(--_space-5);
    align-items: start;
  }
  .layout[data-details] {
    grid-template-columns: 216px minmax(0, 1fr) 320px;
  }
  .main {
    min-inline-size: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3);
  }

  .folders {
    position: sticky;
    inset-block-start: var(--_space-4);
    min-inline-size: 0;
  }
  .folders-button {
    display: none;
  }
  .tree {
    display: grid;
    gap: 1px;
  }
  .place {
    position: relative;
    display: flex;
    align-items: center;
    gap: 6px;
    min-block-size: 30px;
    padding-inline: 4px 8px;
    border-radius: var(--_radius);
    color: var(--_n11);
    cursor: pointer;
    user-select: none;
    transition: background-color var(--_fast) var(--_ease);
  }
  .place:hover {
    background: var(--_n4);
    color: var(--_n12);
  }
  .place[aria-selected='true'] {
    background: var(--_n4);
    color: var(--_n12);
    font-weight: 600;
  }
  .place[data-over] {
    background: var(--_accent-soft);
    box-shadow: inset 0 0 0 1px var(--_accent);
    color: var(--_n12);
  }
  .place:focus-visible {
    outline-offset: -2px;
  }
  .place .name {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .place[data-level='2'] {
    padding-inline-start: 18px;
  }
  .place[data-level='3'] {
    padding-inline-start: 32px;
  }
  .place[data-level='4'] {
    padding-inline-start: 46px;
  }
  .place[data-level='5'] {
    padding-inline-start: 60px;
  }
  .place[data-level='6'] {
    padding-inline-start: 74px;
  }
  .place[data-level='7'] {
    padding-inline-start: 88px;
  }
  .place[data-level='8'] {
    padding-inline-start: 102px;
  }
  .twist {
    flex: none;
    display: grid;
    place-content: center;
    inline-size: 16px;
    block-size: 24px;
    color: var(--_n10);
  }
  .twist .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  .twist:dir(rtl) .icon {
    transform: scaleX(-1);
  }
  .count {
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    font-weight: 450;
    font-variant-numeric: tabular-nums;
  }
  .place .button {
    position: absolute;
    inset-inline-end: 2px;
    background: var(--_n4);
    opacity: 0;
  }
  .place:hover .button,
  .place:focus-within .button,
  .place .button[aria-expanded='true'] {
    opacity: 1;
  }
  .place:is(:hover, :focus-within):has(.button) .count {
    visibility: hidden;
  }
  .new-folder {
    margin-block-start: var(--_space-2);
    margin-inline-start: 2px;
  }

  .details {
    position: sticky;
    inset-block-start: var(--_space-4);
    min-inline-size: 0;
  }

  @container (inline-size <= 1240px) {
    .layout,
    .layout[data-details] {
      grid-template-columns: 184px minmax(0, 1fr);
      gap: var(--_space-4);
    }
    /* As high as the list, so that the panel in it stays in sight; presses beside the panel go through. */
    .details {
      position: absolute;
      inset-block: 0;
      inset-inline-end: 0;
      z-index: 2;
      inline-size: min(340px, 100%);
      pointer-events: none;
    }
    .details > * {
      position: sticky;
      inset-block-start: var(--_space-4);
      pointer-events: auto;
      box-shadow: var(--_shadow);
    }
  }
  @container (inline-size <= 900px) {
    .layout,
    .layout[data-details] {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--_space-3);
    }
    .folders {
      position: static;
    }
    .folders-button {
      display: inline-flex;
      max-inline-size: 100%;
    }
    .folders-button span {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .folders:not([data-open]) .tree-box {
      display: none;
    }
    .folders[data-open] .tree-box {
      margin-block-start: var(--_space-2);
      padding: var(--_space-2);
      border: 1px solid var(--_n6);
      border-radius: var(--_radius-panel);
    }
  }
  @container (inline-size <= 680px) {
    .details {
      inline-size: 100%;
    }
  }

  @media (pointer: coarse) {
    .place {
      min-block-size: 40px;
    }
    .place .button {
      opacity: 1;
      background: none;
    }
    .place:has(.button) .count {
      margin-inline-end: 34px;
    }
    .place:is(:hover, :focus-within):has(.button) .count {
      visibility: visible;
    }
  }
  @media (forced-colors: active) {
    .place[aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .place[data-over] {
      outline: 2px solid Highlight;
    }
  }
`;
