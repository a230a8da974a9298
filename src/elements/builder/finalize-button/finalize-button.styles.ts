import { css } from 'lit';

/**
 * The button, and its dialogs: missing fields, the question before, the words of a trial. A dialog stands in the top
 * layer, where no ancestor cuts it off, and takes its size from the window and not from its opener.
 *
 *     ┌ dialog ──────────────┐
 *     │ header           ✕   │    stays
 *     ├──────────────────────┤
 *     │ .body                │    scrolls
 *     ├──────────────────────┤
 *     │ footer  [ ] [■■■■■]  │    stays
 *     └──────────────────────┘
 *
 * At most 440 by 560 px, and 16 px from the edges of the window.
 */
export const finalizeButtonStyles = css`
  :host {
    display: inline-block;
    position: relative;
  }
  .row {
    display: inline-flex;
    align-items: center;
    gap: var(--_space-2);
  }
  .done {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 4px 6px;
    border-radius: var(--_radius);
    color: var(--_success);
    font-weight: 600;
  }
  /* In the Builder, which says in words what is finalized. */
  :host([short]) .done {
    gap: 0;
    font-size: 0;
  }
  dialog {
    inline-size: min(440px, calc(100vw - 32px));
    max-block-size: min(560px, calc(100dvh - 32px));
    margin: auto;
    padding: 0;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    color: var(--_n12);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
    white-space: normal;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
    animation: open var(--_slow) var(--_ease);
  }
  dialog::backdrop {
    background: light-dark(oklch(0.2 0.02 265 / 0.32), oklch(0 0 0 / 0.6));
    animation: fade var(--_slow) var(--_ease);
  }
  @keyframes open {
    from {
      opacity: 0;
      transform: translateY(8px) scale(0.985);
    }
  }
  @keyframes fade {
    from {
      opacity: 0;
    }
  }
  header {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--_space-3);
    padding: var(--_space-4) var(--_space-4) 0 var(--_space-5);
  }
  header .subtitle {
    padding-block-start: 4px;
  }
  .body {
    padding: var(--_space-2) var(--_space-5) var(--_space-4);
    overflow: auto;
    color: var(--_n11);
    text-wrap: pretty;
  }
  .body strong,
  .body b {
    color: var(--_n12);
  }
  .body :is(p, ul, ol) + :is(p, ul, ol) {
    margin-block-start: var(--_space-2);
  }
  .body > p + .open-ones {
    margin-block-start: var(--_space-4);
  }
  .body ul:not(.problems),
  .body ol {
    list-style: revert;
    padding-inline-start: 1.25em;
  }
  .body a {
    color: var(--_accent-text);
  }
  .error {
    display: flex;
    gap: var(--_space-2);
    margin-block-start: var(--_space-3);
    color: var(--_danger);
    overflow-wrap: anywhere;
  }
  footer {
    display: flex;
    justify-content: flex-end;
    gap: var(--_space-2);
    padding: var(--_space-3) var(--_space-4);
    border-block-start: 1px solid var(--_n6);
    background: var(--_n3);
  }
`;
