import { css } from 'lit';

/**
 * Filters, list and panel. Three columns, then two with the filters above; at last the panel takes the place of the
 * list. By the width of the element, which may stand in a narrow column of a wide page.
 *
 *     over 900 px                to 900 px             to 600 px
 *     ┌ search ─────┬ detail ┐   ┌ search ──────────┐   ┌ search ─┐      ┌ ‹ back ─┐
 *     ├ facets ┬ results     │   ├ facets ──────────┤   ├ facets ─┤  ──▶ │ detail  │
 *     │        │      │      │   ├ results ┬ detail ┤   ├ results ┤      │         │
 *     └────────┴──────┴──────┘   └─────────┴────────┘   └─────────┘      └─────────┘
 *
 * `data-open` on `.layout` is what shows the panel in the narrow form; the other two show both whether it is there or
 * not.
 */
export const templatePickerStyles = css`
  :host {
    container-type: inline-size !important;
  }
  .layout {
    display: grid;
    grid-template-columns: minmax(180px, 220px) minmax(260px, 340px) minmax(0, 1fr);
    grid-template-areas: 'search search detail' 'facets results detail';
    grid-template-rows: auto 1fr;
    gap: var(--_space-4) var(--_space-5);
    align-items: start;
  }
  .search {
    grid-area: search;
    position: relative;
  }
  .search .icon {
    position: absolute;
    inset-inline-start: 10px;
    inset-block-start: calc(var(--_control-height) / 2 - 8px);
    color: var(--_n11);
    pointer-events: none;
  }
  .search .control {
    padding-inline-start: 34px;
  }
  .facets {
    grid-area: facets;
    display: grid;
    gap: var(--_space-5);
  }
  .results {
    grid-area: results;
    min-inline-size: 0;
  }
  .detail {
    grid-area: detail;
    min-inline-size: 0;
    position: sticky;
    inset-block-start: var(--_space-4);
  }

  .facet {
    display: grid;
    gap: 2px;
    justify-items: stretch;
  }
  .facet legend {
    padding-block-end: var(--_space-1);
    padding-inline-start: 9px;
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
    font-weight: 600;
  }
  .facet .value {
    appearance: none;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-2);
    inline-size: 100%;
    min-block-size: 28px;
    padding-inline: var(--_space-2);
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: none;
    color: var(--_n12);
    font: inherit;
    text-align: start;
    cursor: pointer;
    transition: background-color var(--_fast) var(--_ease);
  }
  .facet .value:hover {
    background: var(--_n4);
  }
  .facet .value[aria-pressed='true'] {
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font-weight: 600;
  }
  .facet .value[data-none]:not([aria-pressed='true']) {
    color: var(--_n11);
  }
  .facet .value > span:last-child {
    color: var(--_n11);
    font-variant-numeric: tabular-nums;
    font-size: calc(0.75 * var(--_rem));
    font-weight: 450;
  }

  .facet .skeleton {
    block-size: 20px;
    margin-block: 4px;
    min-inline-size: 64px;
  }

  .count {
    padding-block-end: var(--_space-2);
    padding-inline-start: 13px;
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
  }
  .list {
    display: grid;
    gap: 2px;
  }
  .item {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
    padding: 10px var(--_space-3);
    border: 1px solid transparent;
    border-radius: var(--_radius-panel);
    cursor: pointer;
    transition:
      background-color var(--_fast) var(--_ease),
      border-color var(--_fast) var(--_ease);
  }
  .item:hover {
    background: var(--_n4);
  }
  .item[aria-selected='true'] {
    background: var(--_n2);
    border-color: var(--_accent);
    box-shadow: 0 0 0 1px var(--_accent);
  }
  .item strong {
    font-weight: 600;
  }
  .item p {
    color: var(--_n11);
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    text-wrap: pretty;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding-block-start: 4px;
  }
  .chip {
    padding-inline: 6px;
    border-radius: 4px;
    background: var(--_n4);
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    line-height: calc(1.125 * var(--_rem));
  }

  .panel {
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    overflow: hidden;
  }
  .panel header,
  .panel form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3);
    padding: var(--_space-4);
  }
  .panel form > .button {
    white-space: normal;
    padding-block: 7px;
  }
  .panel header {
    gap: var(--_space-1);
    padding-block-end: 0;
  }
  .panel header p {
    color: var(--_n11);
    text-wrap: pretty;
  }
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-1);
  }
  .field > label,
  .field > .label {
    font-weight: 450;
  }
  .error {
    color: var(--_danger);
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
    overflow-wrap: anywhere;
  }
  .page {
    position: relative;
    block-size: clamp(220px, 46vh, 520px);
    border-block: 1px solid var(--_n6);
    background: var(--_desk);
    overflow: hidden;
  }
  /* A page at about half its size: what it looks like, not a text to read here. */
  .page deed-document-preview {
    block-size: 100%;
    zoom: 0.6;
    scrollbar-gutter: auto;
  }
  .back {
    display: none;
    scroll-margin-block: var(--_space-4);
    justify-self: start;
    margin-inline-start: calc(-1 * var(--_space-3));
  }
  .placeholder {
    max-inline-size: none;
    min-block-size: 240px;
    align-content: center;
    border: 1px dashed var(--_n7);
    border-radius: var(--_radius-panel);
  }
  .skeletons {
    display: grid;
    gap: var(--_space-2);
  }
  .skeletons .skeleton {
    block-size: 72px;
  }

  @container (max-width: 900px) {
    .layout {
      grid-template-columns: minmax(240px, 2fr) minmax(0, 3fr);
      grid-template-areas: 'search search' 'facets facets' 'results detail';
      grid-template-rows: auto auto 1fr;
    }
    .facets {
      display: flex;
      flex-wrap: wrap;
      gap: var(--_space-2) var(--_space-4);
    }
    .facet {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px;
    }
    .facet legend {
      float: left;
      padding: 0;
      padding-inline-end: var(--_space-2);
      line-height: calc(1.75 * var(--_rem));
    }
    .facet .value {
      inline-size: auto;
      border-color: var(--_n6);
    }
  }
  @container (max-width: 600px) {
    .layout {
      grid-template-columns: minmax(0, 1fr);
      grid-template-areas: 'search' 'facets' 'results' 'detail';
    }
    .layout[data-open] {
      grid-template-areas: 'detail';
    }
    .layout[data-open] > :not(.detail) {
      display: none;
    }
    .layout:not([data-open]) > .detail {
      display: none;
    }
    .facets {
      flex-wrap: nowrap;
      overflow-x: auto;
      padding: 3px;
      padding-inline-end: 32px;
      margin: -3px;
      scrollbar-width: none;
      mask-image: linear-gradient(90deg, #000 calc(100% - 32px), transparent);
    }
    .facets:dir(rtl) {
      mask-image: linear-gradient(-90deg, #000 calc(100% - 32px), transparent);
    }
    .facet {
      flex-wrap: nowrap;
      flex: none;
    }
    .facet legend {
      white-space: nowrap;
      padding-inline-start: 0;
    }
    .count {
      padding-inline-start: 0;
    }
    /* Its words begin where the search does; the frame around them is in the margin that every page has. */
    .item {
      margin-inline: -8px;
      padding-inline: 7px;
    }
    .detail {
      position: static;
    }
    .back {
      display: inline-flex;
    }
    .page {
      block-size: 320px;
    }
    .button.primary {
      inline-size: 100%;
    }
  }
  @media (forced-colors: active) {
    .item[aria-selected='true'],
    .facet .value[aria-pressed='true'] {
      border-color: Highlight;
      outline: 1px solid Highlight;
    }
  }
`;
