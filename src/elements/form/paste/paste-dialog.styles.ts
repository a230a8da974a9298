import { css } from 'lit';

/**
 * The dialog of pasted rows: a sheet over all of a narrow page. Where there are none yet, a box asks for them; then:
 *
 *     ┌ header ───────────────────────────────┐
 *     │ ☑ first row names columns      [Other]│  .paste-top; .paste-body scrolls below the header
 *     │ ┌ .paste-table ─────────────────────┐ │  scrolls by itself, at most 320 px; its head stays
 *     │ │    [Name ▾]  [Amount ▾] [Unused ▾]│ │
 *     │ │  1  Aino      900        x        │ │  .unused is pale
 *     │ │  2  Erik      ⚠ many              │ │  .unread: cannot be read as what the field takes
 *     │ └───────────────────────────────────┘ │
 *     │ .paste-notes, .paste-faults           │
 *     └ footer ────────────── [Cancel] [Add] ─┘
 *
 * A cell that cannot be read is told by a sign and words beside the colour.
 */
export const pasteDialogStyles = css`
  .paste {
    inline-size: min(880px, calc(100vw - 32px));
    max-block-size: min(760px, calc(100dvh - 32px));
    max-inline-size: none;
    margin: auto;
    padding: 0;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    color: var(--_n12);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
  }
  .paste[open] {
    display: flex;
    flex-direction: column;
    animation: paste-open var(--_slow) var(--_ease);
  }
  .paste::backdrop {
    background: light-dark(oklch(0.2 0.02 265 / 0.32), oklch(0 0 0 / 0.6));
  }
  @keyframes paste-open {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
  .paste header {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--_space-3);
    padding: var(--_space-4) var(--_space-4) var(--_space-3) var(--_space-5);
  }
  .paste header .subtitle {
    padding-block-start: 4px;
    outline: none;
    overflow-wrap: anywhere;
  }
  .paste-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: max-content;
    gap: var(--_space-3);
    padding: 2px var(--_space-5) var(--_space-4);
    overflow: auto;
  }
  .paste-body > .help {
    margin-block: calc(-1 * var(--_space-2)) 0;
  }
  .paste-body textarea {
    inline-size: 100%;
    font-variant-numeric: tabular-nums;
  }
  .paste-body > .error:empty {
    display: none;
  }
  .paste-top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-2);
  }
  .paste-table {
    max-block-size: 320px;
    overflow: auto;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius);
  }
  .paste-table table {
    inline-size: max-content;
    min-inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
  }
  .paste-table :is(th, td) {
    padding: 6px var(--_space-3);
    text-align: start;
    vertical-align: top;
    max-inline-size: 260px;
    overflow-wrap: anywhere;
    white-space: pre-line;
    border-block-end: 1px solid var(--_n6);
    font-weight: inherit;
  }
  .paste-table tbody tr:last-child > * {
    border-block-end: 0;
  }
  .paste-table thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    min-inline-size: 148px;
    padding-block: var(--_space-2);
    background: var(--_n3);
    vertical-align: bottom;
  }
  .paste-table thead .control {
    min-block-size: 32px;
    padding-block: 2px;
  }
  .paste-name {
    display: block;
    margin-block-end: 4px;
    font-weight: 600;
    color: var(--_n12);
  }
  .paste-table thead .paste-number,
  .paste-number {
    min-inline-size: 0;
    color: var(--_n11);
  }
  .paste-table .unused > :not(select) {
    color: var(--_n11);
  }
  .paste-table td.unused {
    background: var(--_n3);
  }
  .paste-table :is(.unread, .wrong) .icon {
    inline-size: 14px;
    block-size: 14px;
    margin-inline-end: 6px;
    vertical-align: -2px;
  }
  .paste-table .unread {
    color: var(--_danger);
    background: color-mix(in oklch, var(--_danger) 9%, transparent);
  }
  .paste-table .unread > span:last-child {
    text-decoration: line-through;
  }
  .paste-table .wrong {
    color: var(--_warning);
    background: var(--_warning-soft);
  }
  .paste-there {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--_space-5);
    margin: 0;
    padding: 0;
    border: 0;
  }
  .paste-there .label {
    padding-block-end: 4px;
  }
  .paste-notes {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--_space-3);
    color: var(--_n11);
  }
  .paste-notes p {
    margin: 0;
  }
  .paste-notes .error {
    inline-size: 100%;
  }
  .paste-faults {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: var(--_space-2) var(--_space-3);
    border-radius: var(--_radius);
    background: var(--_n3);
    overflow-wrap: anywhere;
    list-style: none;
  }
  .paste-faults li {
    padding-inline-start: var(--_space-2);
    border-inline-start: 2px solid var(--_n8);
  }
  .paste-faults .unread {
    border-color: var(--_danger);
  }
  .paste-faults .wrong {
    border-color: var(--_warning);
  }
  .paste footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--_space-2);
    padding: var(--_space-3) var(--_space-4);
    border-block-start: 1px solid var(--_n6);
    background: var(--_n3);
  }
  @media (max-width: 560px) {
    .paste {
      inline-size: 100vw;
      block-size: 100dvh;
      max-block-size: none;
      border: 0;
      border-radius: 0;
    }
    .paste header {
      padding-inline-start: var(--_space-4);
    }
    .paste-body {
      flex: 1;
      padding-inline: var(--_space-4);
    }
    .paste-top .button {
      margin-inline-start: -10px;
    }
    .paste-table {
      max-block-size: 46dvh;
    }
    .paste footer .button {
      flex: 1 1 auto;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .paste[open] {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .paste {
      border: 1px solid CanvasText;
    }
    .paste-table :is(.unread, .wrong) {
      outline: 1px solid Mark;
      outline-offset: -2px;
    }
  }
`;
