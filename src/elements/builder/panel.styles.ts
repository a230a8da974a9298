import { css } from 'lit';

/**
 * A panel: a column where there is room for one, else a sheet over everything. Comes with the first that is opened, and
 * stands at the end of the line, as the buttons that open it do.
 *
 *     to 719 px        to 1023 px                from 1024 px
 *     ┌ .panel ─────┐  ┌ one column ─┬ .panel ┐  ┌ .form ─┬ .document ┬ .panel ┐
 *     │ a sheet     │  │             │ 300–340│  │ the outline goes            │
 *     └─────────────┘  └─────────────┴────────┘  └────────┴───────────┴────────┘
 *
 * A sheet is `:modal`, a column is not: the form beside it can be worked in. From 1680 px there is room for the outline,
 * too.
 */
export const panelStyles = css`
  .panel {
    margin: 0;
    padding: 0;
    border: 0;
    max-inline-size: none;
    max-block-size: none;
    color: inherit;
    background: var(--_n2);
    animation: slide var(--_slow) var(--_ease);
  }
  .panel[open] {
    display: flex;
    flex-direction: column;
  }
  /* In the column that is made for it below. */
  .panel:not(:modal) {
    position: relative;
    inset: auto;
    grid-row: 1 / -1;
    grid-column: -2 / -1;
    inline-size: auto;
    block-size: auto;
    min-block-size: 0;
    border-inline-start: 1px solid var(--_n6);
  }
  .panel:modal {
    position: fixed;
    inset-block: 0;
    inset-inline: auto 0;
    inline-size: min(400px, 100%);
    block-size: auto;
    box-shadow: var(--_shadow);
    overscroll-behavior: contain;
  }
  .panel::backdrop {
    background: light-dark(oklch(0.2 0.02 265 / 0.32), oklch(0 0 0 / 0.6));
  }
  .panel > header {
    flex: none;
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: var(--_space-3) var(--_space-4);
    border-block-end: 1px solid var(--_n6);
  }
  .panel > :not(header) {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: var(--_space-4);
    scroll-padding-block: var(--_space-4);
  }
  /* It begins with what stays in sight, and keeps its own distance. */
  .panel > deed-appearance-editor {
    padding-block-start: 0;
  }
  @keyframes slide {
    from {
      opacity: 0;
      transform: translateX(12px);
    }
  }
  @container deed-builder (min-width: 720px) {
    .builder > .body:has(> .panel:not(:modal)) {
      grid-template-columns: minmax(0, 1fr) minmax(300px, 340px);
      & > :is(.side, .column) {
        grid-column: 1;
      }
    }
  }
  /* The outline goes; the rest moves over. */
  @container deed-builder (min-width: 1024px) {
    .builder > .body:has(> .panel:not(:modal)) {
      grid-template-columns: minmax(320px, 1fr) minmax(340px, 1.1fr) minmax(320px, 360px);
      & > .side {
        display: none;
      }
      & > .column.document {
        grid-column: 2;
      }
    }
    .builder[data-view='final'] > .body:has(> .panel:not(:modal)) {
      grid-template-columns: 0 minmax(340px, 1fr) minmax(320px, 400px);
    }
  }
  @container deed-builder (min-width: 1280px) {
    .builder > .body:has(> .panel:not(:modal)) {
      grid-template-columns: minmax(380px, 1fr) minmax(460px, 1.1fr) 400px;
    }
  }
  @container deed-builder (min-width: 1680px) {
    .builder:not([data-view='final']) > .body:has(> .panel:not(:modal)) {
      grid-template-columns: 240px minmax(380px, 1fr) minmax(460px, 1.1fr) 400px;
      & > .side {
        display: block;
      }
      & > .column {
        grid-column: auto;
      }
    }
  }
  @media (forced-colors: active) {
    .panel:modal {
      border-inline-start: 1px solid CanvasText;
    }
  }
`;
