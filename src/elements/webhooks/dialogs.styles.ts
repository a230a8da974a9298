import { css } from 'lit';

/** The dialog of the element: one question at a time, which scrolls by itself where it is long. */
export const dialogStyles = css`
  dialog {
    inline-size: min(560px, calc(100vw - 32px));
    max-block-size: calc(100dvh - 32px);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  dialog form {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-4);
  }
  dialog form > p {
    text-wrap: pretty;
  }
  dialog .field {
    display: grid;
    gap: 4px;
  }
  dialog :is(.field > label, label.field, legend) {
    font-weight: 600;
  }
  dialog label.field .control {
    font-weight: 400;
  }
  .with-button {
    display: flex;
    gap: 4px;
  }
  .with-button .control {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  dialog .hint {
    color: var(--_n11);
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  dialog .error {
    color: var(--_danger);
  }
  dialog .error:empty,
  dialog .told:empty {
    display: none;
  }
  dialog .primary.danger {
    background: var(--_danger);
    color: light-dark(#fff, #000);
  }
  dialog fieldset {
    display: grid;
    gap: var(--_space-3);
  }
  dialog legend {
    margin-block-end: var(--_space-1);
  }
  .group {
    display: grid;
    gap: 2px;
  }
  .group .option:not(.all) {
    padding-inline-start: 26px;
  }
  .group .all {
    font-weight: 600;
    text-transform: capitalize;
  }
  .events-loading {
    block-size: 160px;
  }
  .secret {
    font-family: ui-monospace, monospace;
  }
  dialog progress {
    inline-size: 100%;
    accent-color: var(--_accent-fill);
  }
  @media (forced-colors: active) {
    dialog .primary.danger {
      background: Highlight;
      color: HighlightText;
    }
  }
`;
