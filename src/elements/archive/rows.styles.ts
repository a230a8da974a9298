import { css } from 'lit';

/**
 * One line a document, and cards of two lines where there is no room.
 *
 *     ☐  Boat hire, summer 2027      Strand Oy   ● Waiting   Aino   boats   12 Nov   ▤ ⋯
 *
 *     ☐  Boat hire, summer 2027     ⋯
 *        ● Waiting  Strand Oy  12 Nov
 *
 * The actions are there for the pointer and the focus; a finger, which rests over nothing, sees the menu always.
 */
export const rowsStyles = css`
  .list {
    min-inline-size: 0;
  }
  table {
    font-variant-numeric: tabular-nums;
  }
  /* Rows by themselves, each as wide as the others: those out of sight are neither laid out nor painted. */
  table,
  thead,
  tbody {
    display: block;
  }
  tr {
    display: flex;
    align-items: center;
    min-block-size: 38px;
    border-block-end: 1px solid var(--_n5);
  }
  table[aria-busy='true'] tbody {
    opacity: 0.6;
    transition: opacity var(--_slow) var(--_ease);
  }
  th,
  td {
    flex: none;
    padding: 0 8px;
    text-align: start;
    /* In place of the browser's 'inherit', by which each cell would be styled anew with its row. */
    vertical-align: middle;
    color: var(--_n11);
    font-weight: 450;
    white-space: nowrap;
    overflow: clip;
    text-overflow: ellipsis;
  }
  thead tr {
    min-block-size: 32px;
    border-color: var(--_n6);
    font-size: calc(0.75 * var(--_rem));
  }
  tbody th {
    color: var(--_n12);
    font-weight: 500;
  }
  .pick {
    inline-size: 36px;
    padding-inline: 8px 4px;
    overflow: visible;
  }
  .parties {
    inline-size: 17%;
  }
  .stage:is(th, td) {
    inline-size: 124px;
  }
  .owner {
    inline-size: 132px;
  }
  .tags {
    inline-size: 148px;
  }
  .updated,
  .created {
    inline-size: 108px;
  }
  .acts {
    inline-size: 72px;
    padding-inline: 0 4px;
    text-align: end;
    overflow: visible;
  }
  .check {
    vertical-align: middle;
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
  }
  .check:indeterminate {
    background: var(--_accent-fill);
    border-color: var(--_accent-fill);
  }
  .check:indeterminate::before {
    transform: scale(1);
    clip-path: inset(40% 10%);
  }
  tbody .check {
    transition: none;
  }
  /* The boxes of rows have no box in them, so that fifty at once are painted and not laid out. */
  @media (forced-colors: none) {
    tbody .check {
      display: inline-block;
    }
    tbody .check::before {
      content: none;
    }
    tbody .check:checked {
      --_mark: transparent 38%, var(--_on-accent) 38% 62%, transparent 62%;
      background:
        linear-gradient(to bottom left, var(--_mark)) 1px 6px / 5px 5px no-repeat,
        linear-gradient(to bottom right, var(--_mark)) 5px 3px / 7px 8px no-repeat,
        var(--_accent-fill);
    }
  }
  table:not([data-some]) tbody tr:not(:hover, :focus-within) .check {
    border-color: transparent;
    background: none;
  }
  .sort {
    appearance: none;
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 4px 6px;
    margin-inline-start: -6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .sort:hover {
    background: var(--_n4);
    color: var(--_n12);
  }
  .sort:focus-visible {
    outline-offset: -2px;
  }
  .sort .icon {
    inline-size: 12px;
    block-size: 12px;
  }

  tbody tr {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 38px;
    cursor: default;
    scroll-margin-block: 48px;
  }
  tbody tr:hover {
    background: var(--_n3);
  }
  tbody tr[data-open] {
    background: var(--_n4);
  }
  tbody tr[aria-selected='true'] {
    background: var(--_accent-soft);
  }
  tr[data-open] .chip {
    background: var(--_n2);
  }
  tbody tr:focus-visible,
  .rename:focus-visible {
    outline-offset: -2px;
    border-radius: 4px;
  }
  .buttons {
    display: inline-flex;
  }
  .buttons .icon {
    visibility: hidden;
  }
  tr:is(:hover, :focus-within) .buttons .icon,
  .buttons [aria-expanded='true'] .icon {
    visibility: visible;
  }
  .rename {
    min-block-size: 30px;
    padding: 2px 8px;
    margin-inline-start: -8px;
    font-weight: 500;
  }
  .subject {
    flex: 1 1 0;
    min-inline-size: 0;
  }

  .dot {
    white-space: nowrap;
  }
  .chip {
    display: inline-block;
    max-inline-size: 100%;
    padding-inline: 6px;
    margin-inline-end: 4px;
    border-radius: 4px;
    background: var(--_n4);
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    line-height: calc(1.25 * var(--_rem));
    overflow: clip;
    text-overflow: ellipsis;
    vertical-align: middle;
  }

  .skeletons {
    display: grid;
  }
  .skeleton-row {
    display: grid;
    grid-template-columns: 2fr 1fr 120px;
    gap: var(--_space-5);
    align-items: center;
    block-size: 39px;
    border-block-end: 1px solid var(--_n5);
  }
  .skeleton-row .skeleton {
    block-size: 12px;
  }

  @container (inline-size <= 1480px) {
    .layout[data-details] :is(td, th).owner,
    .layout[data-details] :is(td, th).tags,
    .layout[data-details] :is(td, th).created {
      display: none;
    }
  }
  @container (inline-size <= 1360px) {
    .layout[data-details] :is(td, th).parties {
      display: none;
    }
  }
  @container (inline-size <= 1240px) {
    :is(td, th).tags,
    :is(td, th).created {
      display: none;
    }
    .layout[data-details] :is(td, th).owner,
    .layout[data-details] :is(td, th).parties {
      display: revert;
    }
  }
  @container (inline-size <= 1000px) {
    :is(td, th).owner,
    .layout[data-details] :is(td, th).owner {
      display: none;
    }
  }
  @container (inline-size <= 680px) {
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      display: grid;
      grid-template-columns: 32px auto minmax(0, 1fr) auto 40px;
      align-items: center;
      min-block-size: 60px;
      contain-intrinsic-block-size: auto 60px;
    }
    tbody th,
    tbody td {
      padding: 0 4px;
      font-size: calc(0.8125 * var(--_rem));
    }
    tbody th.subject {
      grid-area: 1 / 2 / 2 / 5;
      font-size: var(--_font-size);
      padding-block-start: 8px;
    }
    tbody td.pick {
      inline-size: auto;
      grid-area: 1 / 1 / 3 / 2;
    }
    tbody td.acts {
      inline-size: auto;
      grid-area: 1 / 5 / 3 / 6;
    }
    tbody td.stage:is(td) {
      inline-size: auto;
      grid-area: 2 / 2 / 3 / 3;
      padding-block-end: 8px;
    }
    tbody td.parties {
      inline-size: auto;
      grid-area: 2 / 3 / 3 / 4;
      padding-block-end: 8px;
    }
    tbody td.updated {
      inline-size: auto;
      grid-area: 2 / 4 / 3 / 5;
      padding-block-end: 8px;
    }
    tbody [data-command] {
      display: none;
    }
    table:not([data-some]) tbody tr:not(:hover, :focus-within) .check {
      border-color: var(--_n8);
    }
  }
  @media (pointer: coarse) {
    .buttons .icon {
      visibility: visible;
    }
    table:not([data-some]) tbody tr:not(:hover, :focus-within) .check {
      border-color: var(--_n8);
    }
  }
  @media (forced-colors: active) {
    tbody tr[aria-selected='true'] :is(td, th) {
      background: Highlight;
      color: HighlightText;
    }
    .chip {
      border: 1px solid;
    }
  }
`;
