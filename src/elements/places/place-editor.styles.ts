import { css } from 'lit';

/**
 * The editor by its own width.
 *
 *     wide ≥ 1080          medium ≥ 680          small
 *     ┌ .bar ───────────┐  ┌ .bar ───────────┐  ┌ .bar ──────┐
 *     │ side │pages│set-│  │ side │ pages    │  │ pages      │
 *     │ kinds│     │tings│ │ kinds│ .settings│  │ .sheet over│
 *     │ list │     │    │  │ list │ at foot  │  │ .foot      │
 *     └──────┴─────┴────┘  └──────┴──────────┘  └────────────┘
 */
export const placeEditorStyles = css`
  :host {
    block-size: var(--deed-place-editor-block-size, min(85dvh, 1080px));
    min-block-size: 360px;
    container-type: inline-size !important;
    background: var(--_n2);
  }
  .editor {
    position: relative;
    display: grid;
    grid-template: auto minmax(0, 1fr) / 272px minmax(0, 1fr) 288px;
    grid-template-areas: 'bar bar bar' 'side pages settings';
    block-size: 100%;
  }
  .editor[data-preview] {
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    grid-template-areas: 'bar' 'pages';
  }
  .bar {
    grid-area: bar;
    display: flex;
    align-items: center;
    gap: 2px;
    padding: 6px var(--_space-3);
    border-block-end: 1px solid var(--_n6);
  }
  .space {
    flex: 1 1 0;
  }
  .parties {
    display: flex;
    align-items: center;
    gap: var(--_space-3);
    min-inline-size: 0;
  }
  .parties > .hint {
    white-space: nowrap;
  }
  .chips {
    display: flex;
    gap: 4px;
    min-inline-size: 0;
    padding: 4px;
    overflow-x: auto;
    scrollbar-width: thin;
  }
  .chip {
    position: relative;
    flex: none;
    display: flex;
    align-items: center;
    gap: 6px;
    min-block-size: 32px;
    max-inline-size: 220px;
    padding-inline: 5px 12px;
    border: 1px solid var(--_n6);
    border-radius: 16px;
    color: var(--_n11);
    cursor: pointer;
  }
  .chip:hover {
    background: var(--_n4);
  }
  .chip input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .chip:has(:checked) {
    border-color: light-dark(oklch(0.55 0.14 var(--hue)), oklch(0.72 0.12 var(--hue)));
    box-shadow: inset 0 0 0 1px light-dark(oklch(0.55 0.14 var(--hue)), oklch(0.72 0.12 var(--hue)));
    color: var(--_n12);
    font-weight: 600;
  }
  .chip:has(:focus-visible) {
    outline: 2px solid var(--_ring);
    outline-offset: 1px;
  }
  .chip .name,
  .row .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .side {
    grid-area: side;
    overflow: auto;
    border-inline-end: 1px solid var(--_n6);
  }
  .side > section,
  .settings {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-2);
    padding: var(--_space-3);
  }
  .side > section + section {
    border-block-start: 1px solid var(--_n6);
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 4px;
  }
  .kind {
    appearance: none;
    display: flex;
    align-items: center;
    gap: 7px;
    min-block-size: 34px;
    padding: 4px 6px;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius);
    background: var(--_n2);
    color: var(--_n12);
    font: inherit;
    font-size: calc(0.8125 * var(--_rem));
    line-height: var(--_rem);
    text-align: start;
    cursor: grab;
    transition:
      background-color var(--_fast) var(--_ease),
      border-color var(--_fast) var(--_ease);
  }
  .kind > .icon {
    color: light-dark(oklch(0.5 0.14 var(--hue)), oklch(0.78 0.12 var(--hue)));
  }
  .kind > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  .kind:hover {
    background: var(--_n3);
    border-color: var(--_n8);
  }
  .kind:active {
    background: var(--_n4);
  }
  .kind[aria-pressed='true'] {
    border-color: var(--_accent);
    background: var(--_accent-soft);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .kind[aria-disabled='true'] {
    color: var(--_n10);
    cursor: not-allowed;
  }

  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-2);
    min-block-size: 28px;
  }
  .head > :is(h3, h4) {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .head > .button {
    flex: none;
  }
  .suggestions {
    display: grid;
    gap: var(--_space-2);
    padding-block-end: var(--_space-2);
  }
  .suggestions h4 {
    margin: 0;
    font-size: calc(0.875 * var(--_rem));
    line-height: calc(1.25 * var(--_rem));
  }
  .suggestions ul {
    display: grid;
    gap: 4px;
  }
  .suggestions li {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  .suggestions .row {
    flex: 1 1 auto;
    min-inline-size: 0;
    border: 1px dashed var(--_n8);
  }
  .group {
    content-visibility: auto;
    contain-intrinsic-size: auto 64px;
  }
  .group > h4 {
    padding-block: var(--_space-2);
  }
  .fields h4 {
    margin-block-start: 4px;
  }
  .row {
    appearance: none;
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    inline-size: 100%;
    min-block-size: 32px;
    padding: 2px 6px;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .row .name {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  .row > .icon {
    color: var(--_n11);
  }
  .row:hover {
    background: var(--_n4);
  }
  .row[aria-current] {
    background: var(--_accent-soft);
  }
  .row:focus-visible {
    outline-offset: -2px;
  }
  .empty {
    display: grid;
    gap: 2px;
    padding-block: var(--_space-2);
  }
  .problems {
    border: 1px solid color-mix(in oklch, var(--_warning) 40%, transparent);
    border-radius: var(--_radius);
    background: var(--_warning-soft);
  }
  .problems summary {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    min-block-size: 32px;
    padding: 4px var(--_space-2);
    border-radius: var(--_radius);
    cursor: pointer;
  }
  .problems summary > .icon {
    color: var(--_warning);
  }
  .problems ul {
    padding: 0 4px 4px;
  }
  .problem {
    appearance: none;
    inline-size: 100%;
    min-block-size: 28px;
    padding: 4px 6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 2px;
    text-decoration-color: var(--_n8);
    cursor: pointer;
  }
  .problem:hover {
    background: var(--_n4);
  }

  .pages {
    grid-area: pages;
    position: relative;
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    min-inline-size: 0;
    background: var(--_desk);
  }
  deed-pdf-view {
    --deed-pdf-view-block-size: 100%;
    grid-row: 2;
    min-block-size: 0;
  }
  .armed {
    grid-row: 1;
  }
  .armed-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2);
    padding: 6px var(--_space-3);
    border-block-end: 1px solid var(--_n6);
    background: var(--_accent-soft);
  }
  .armed-line > span {
    flex: 1 1 12em;
  }

  .foot {
    display: none;
  }
`;
