import { css } from 'lit';

/**
 * Sections as a list: those of the template as thin lines, the person’s own as cards. The button between two sections
 * shows when it is near, and always where there is no pointer that could come near.
 *
 *     🔒 1. Definitions            .fixed
 *     ──────────( + )───────────  .gap
 *     ┌ .own ────────────────────┐
 *     │ ⠿ [Title      ]  .actions│  .head
 *     │ [text                   ]│  .body
 *     └──────────────────────────┘
 *     ──────────( + )───────────
 *     🔒 2. Term
 *
 * While a card is dragged, a line before or after another (`.drop-before`, `.drop-after`) tells where it would be put.
 */
export const sectionEditorStyles = css`
  :host {
    position: relative;
    container-type: inline-size !important;
  }
  .hint {
    margin-block-end: var(--_space-3);
  }
  .sections > li {
    position: relative;
  }

  .fixed {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    min-block-size: 36px;
    padding-inline: var(--_space-3);
    border: 1px solid var(--_n6);
    border-radius: var(--_radius);
    background: var(--_n3);
    color: var(--_n11);
  }
  .fixed > span {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    padding-block: 6px;
  }
  .fixed .icon {
    inline-size: 14px;
    block-size: 14px;
    color: var(--_n10);
  }

  .own {
    position: relative;
    border: 1px solid var(--_n7);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
  }
  .head {
    display: flex;
    align-items: center;
    gap: 2px;
    padding-block: 6px 0;
    padding-inline: 6px 72px;
  }
  /* Of the input alone: a button is read-only to CSS as well. */
  .head:has(> input:read-only) {
    padding-inline-end: 6px;
  }
  /* Stands above the text and comes after it: from the title, Tab goes on to writing. */
  .actions {
    position: absolute;
    inset-block-start: 9px;
    inset-inline-end: 6px;
    display: flex;
    gap: 2px;
  }
  @media (pointer: coarse) {
    .head:not(:has(> input:read-only)) {
      padding-inline-end: 84px;
    }
    .actions {
      inset-block-start: 6px;
    }
  }
  .head > .control {
    flex: 1 1 auto;
    min-inline-size: 0;
    border-color: transparent;
    background: none;
    font-weight: 600;
    padding-inline: 6px;
  }
  .head > .control:hover:not(:read-only) {
    border-color: var(--_n7);
  }
  .head > .control:focus {
    border-color: var(--_n8);
    background: var(--_n2);
  }
  .head > .control:read-only {
    padding-inline-start: 10px;
  }
  .grip {
    cursor: grab;
    touch-action: none;
  }
  .grip:active {
    cursor: grabbing;
  }
  .body {
    padding: 4px 8px 8px;
  }

  /* The rest comes with the editor, in rich-text.styles. */
  .rich-box {
    min-block-size: 72px;
  }
  .rich-box.skeleton {
    animation: none;
    background: var(--_n2);
  }

  /* A place between two sections: quiet until somebody comes near. */
  .gap {
    appearance: none;
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    inline-size: 100%;
    block-size: calc(1.25 * var(--_rem));
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--_accent-text);
    font: inherit;
    font-size: calc(0.75 * var(--_rem));
    cursor: pointer;
    opacity: 0;
    transition: opacity var(--_fast) var(--_ease);
  }
  .gap::before,
  .gap::after {
    content: '';
    flex: 1 1 0;
    block-size: 1px;
    background: currentcolor;
    opacity: 0.5;
  }
  .gap:hover,
  .gap:focus-visible {
    opacity: 1;
  }
  .gap .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  .last {
    margin-block-start: var(--_space-3);
  }
  li:has(> .card),
  li.card {
    scroll-margin-block: 96px;
  }

  .card.dragging {
    z-index: 2;
    opacity: 0.96;
  }
  .card.dragging .own {
    box-shadow: var(--_shadow);
  }
  .card.dragging .gap {
    visibility: hidden;
  }
  .sections > .drop-before {
    box-shadow: 0 -4px 0 -2px var(--_accent-fill);
  }
  .sections > .drop-after {
    box-shadow: 0 4px 0 -2px var(--_accent-fill);
  }

  .locked {
    display: flex;
    align-items: flex-start;
    gap: var(--_space-2);
    margin-block-end: var(--_space-3);
    color: var(--_n11);
  }

  @media (pointer: coarse) {
    .gap {
      opacity: 1;
      block-size: 36px;
    }
    .gap::before,
    .gap::after {
      opacity: 0.15;
    }
  }
  @media (forced-colors: active) {
    .own,
    .fixed {
      border-color: CanvasText;
    }
    .gap {
      color: LinkText;
    }
  }
`;
