import { css } from 'lit';

/**
 * Form and message. By the width of the element, which may stand in a narrow column of a wide page.
 *
 *     over 860 px                           to 860 px
 *     ┌ form ────────────┬ message ──┐      ┌ form ──────┐
 *     │ people           │ as it     │      │ people     │
 *     │ method, terms    │ would go  │      ├ message ───┤
 *     │ [Send]           │ out       │      └────────────┘
 *     └──────────────────┴───────────┘
 */
export const sendStyles = css`
  :host {
    container-type: inline-size !important;
  }
  .layout {
    display: grid;
    grid-template-columns: minmax(0, 40rem);
    gap: var(--_space-6);
    align-items: start;
  }
  .form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-6);
  }
  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-4);
  }
  .part > legend {
    margin-block-end: var(--_space-3);
  }
  .order {
    justify-self: start;
  }
  .people {
    display: grid;
    border-block-start: 1px solid var(--_n6);
  }
  .person {
    position: relative;
    display: grid;
    gap: var(--_space-3);
    padding-block: var(--_space-4);
    border-block-end: 1px solid var(--_n6);
  }
  .person.dragging {
    z-index: 2;
    background: var(--_n2);
    border-radius: var(--_radius);
    box-shadow: var(--_shadow);
  }
  .person.drop-before::before,
  .person.drop-after::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    block-size: 2px;
    border-radius: 1px;
    background: var(--_accent-fill);
  }
  .person.drop-before::before {
    inset-block-start: -1px;
  }
  .person.drop-after::after {
    inset-block-end: -1px;
  }
  .who {
    display: flex;
    align-items: center;
    gap: var(--_space-3);
    min-block-size: 32px;
  }
  .step {
    flex: none;
    inline-size: 20px;
    color: var(--_n11);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .name {
    flex: 1 1 0;
    min-inline-size: 0;
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--_space-2);
    overflow-wrap: anywhere;
  }
  .name strong {
    font-weight: 600;
  }
  .name span {
    color: var(--_n11);
  }
  .joined {
    flex: none;
    align-items: center;
    color: var(--_n11);
  }
  .handle {
    flex: none;
    cursor: grab;
    touch-action: none;
  }
  .handle:active {
    cursor: grabbing;
  }
  .contacts,
  .days {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--_space-3);
    align-items: start;
  }
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-1);
  }
  .field > label {
    font-weight: 450;
  }
  .due {
    max-inline-size: 220px;
  }
  .method strong {
    display: block;
    font-weight: 450;
  }
  .method .hint {
    display: block;
  }
  .reminders {
    display: grid;
    gap: var(--_space-2);
  }
  .days {
    padding-inline-start: 28px;
    max-inline-size: 460px;
  }
  .error {
    color: var(--_danger);
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
  }
  .end {
    display: grid;
    gap: var(--_space-3);
  }
  .trouble {
    color: var(--_danger);
    text-wrap: pretty;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2);
  }
  .tall {
    min-block-size: 112px;
  }
  .side {
    min-inline-size: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3);
  }
  .side-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-3);
    min-block-size: var(--_control-height);
  }
  .side-head .control {
    inline-size: auto;
    min-inline-size: 0;
  }
  .side > .segmented {
    justify-self: start;
  }
  .paper {
    min-block-size: 420px;
  }
  .letter {
    contain: content;
    overflow: hidden;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
  }
  .subject {
    padding: var(--_space-3) var(--_space-4);
    border-block-end: 1px solid var(--_n6);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  /* The mail as most programs show it: on white. */
  .mail {
    color-scheme: light;
    max-block-size: 70vh;
    overflow: auto;
    background: #fff;
    color: #1a1a1a;
    overflow-wrap: anywhere;
  }
  .mail img {
    max-inline-size: 100%;
    block-size: auto;
  }
  .bubble {
    justify-self: start;
    max-inline-size: 34ch;
    padding: var(--_space-3) var(--_space-4);
    border-radius: 16px;
    border-end-start-radius: 4px;
    background: var(--_n4);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  @container (inline-size > 860px) {
    .layout[data-side] {
      grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
      gap: var(--_space-7);
    }
    .side {
      position: sticky;
      inset-block-start: var(--_space-4);
    }
  }
  @container (inline-size <= 520px) {
    .contacts,
    .days {
      grid-template-columns: minmax(0, 1fr);
    }
    .who {
      flex-wrap: wrap;
    }
    .joined {
      order: 1;
      flex-basis: 100%;
    }
    .buttons .button {
      flex: 1 1 100%;
    }
  }

  @media (forced-colors: active) {
    .error,
    .trouble {
      color: CanvasText;
      font-weight: 600;
    }
    .person.drop-before::before,
    .person.drop-after::after {
      background: Highlight;
    }
    .bubble {
      border: 1px solid CanvasText;
    }
  }
`;
