import { css } from 'lit';

/**
 * A panel: a column where there is room for one, else a sheet over everything. Comes with the first that is opened.
 *
 *     to 719 px        to 1023 px                from 1024 px
 *     ┌ .panel ─────┐  ┌ .panel ┬ one column ─┐  ┌ .panel ┬ .form ─┬ .document ┐
 *     │ a sheet     │  │ 300–340│             │  │ where the outline was      │
 *     └─────────────┘  └────────┴─────────────┘  └────────┴────────┴───────────┘
 *
 * A sheet is `:modal`, a column is not: the form beside it can be worked in.
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
    grid-area: 1 / 1 / -1 / 2;
    inline-size: auto;
    block-size: auto;
    min-block-size: 0;
    border-inline-end: 1px solid var(--_n6);
  }
  .panel:modal {
    position: fixed;
    inset-block: 0;
    inset-inline: 0 auto;
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
      transform: translateX(-12px);
    }
  }
  @container deed-builder (min-width: 720px) {
    .body:has(> .panel:not(:modal)) {
      grid-template-columns: minmax(300px, 340px) minmax(0, 1fr);
      & > :is(.side, .column) {
        grid-column: 2;
      }
    }
  }
  /* Where the outline was; the rest moves over. */
  @container deed-builder (min-width: 1024px) {
    .body:has(> .panel:not(:modal)) {
      grid-template-columns: minmax(320px, 360px) minmax(320px, 1fr) minmax(340px, 1.1fr);
      & > .side {
        display: none;
      }
      & > .column.document {
        grid-column: 3;
      }
    }
  }
  @container deed-builder (min-width: 1280px) {
    .body:has(> .panel:not(:modal)) {
      grid-template-columns: 400px minmax(380px, 1fr) minmax(460px, 1.1fr);
    }
  }
  @media (forced-colors: active) {
    .panel:modal {
      border-inline-end: 1px solid CanvasText;
    }
  }
`;
