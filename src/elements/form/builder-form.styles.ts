import { css } from 'lit';

/**
 * The form: its parts, fields, lists and cards.
 *
 * A form may have thousands of fields, which shapes these styles. Selectors are classes that match from the right at
 * once, without `:has()`, and content out of sight is laid out when it comes near (`content-visibility`). Styles that
 * are needed only for work in the form come later, with the tools.
 *
 *     .chapter            a part of the form
 *       .chapter-title
 *       .nested           a part of a part
 *         .fields         two columns from 480 px of the form on
 *           .field        label, help, control, error: rows shared with the neighbour (`.level`)
 *           .field.wide   both columns
 *         .leaf           a list
 *           .card         one of its items; `.collapsed` is a line that opens
 */
export const builderFormStyles = css`
  :host {
    container: deed-form / inline-size !important;
    position: relative;
    font-weight: 450;
  }
  .form {
    display: block;
    padding-block-end: var(--_space-6);
  }

  .chapter {
    padding-block: var(--_space-5);
    scroll-margin-block-start: var(--_space-4);
  }
  .chapter:first-child {
    padding-block-start: 0;
  }
  .chapter + .chapter {
    border-block-start: 1px solid var(--_n6);
  }
  .chapter-title {
    font-size: calc(1.25 * var(--_rem));
    line-height: calc(1.75 * var(--_rem));
    font-weight: 600;
    letter-spacing: -0.01em;
    margin-block-end: var(--_space-4);
  }
  :is(.chapter-title, .nested-title) + .help {
    margin-block: calc(-1 * var(--_space-3)) var(--_space-4);
    max-inline-size: 60ch;
  }
  .nested {
    border-block-start: 1px solid var(--_n6);
    padding-block-start: var(--_space-4);
  }
  .nested-title,
  .group-title {
    font-size: calc(0.875 * var(--_rem));
    line-height: calc(1.25 * var(--_rem));
    font-weight: 600;
    color: var(--_n12);
  }
  .nested-title {
    margin-block-end: var(--_space-3);
  }
  .group-title {
    padding-block-start: var(--_space-2);
  }
  .group-title:first-child {
    padding-block-start: 0;
  }

  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-4);
    align-items: start;
  }
  @container deed-form (min-width: 480px) {
    .fields {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 0 var(--_space-4);
      margin-block-end: calc(-1 * var(--_space-4));
    }
    .fields > * {
      margin-block-end: var(--_space-4);
    }
    .wide {
      grid-column: 1 / -1;
    }
    /* Neighbours share their rows, so that controls stand level with help above one of them; only there, for it
       costs a third of a layout. */
    .level > .field {
      display: grid;
      grid-row: span 4;
      grid-template-rows: subgrid;
      gap: 0;
      align-items: start;
    }
    .level > .field > * {
      grid-row: 3;
      min-inline-size: 0;
    }
    .level > .field > :is(.label, .label-row) {
      grid-row: 1;
    }
    .level > .field > .help {
      grid-row: 2;
    }
    .level > .field > .below {
      grid-row: 4;
    }
  }
  .field {
    min-inline-size: 0;
    scroll-margin-block: 96px;
    border-radius: 4px;
  }
  :is(.label, .help, h3, h4) {
    overflow-wrap: anywhere;
  }
  .label {
    display: block;
    color: var(--_n12);
    margin-block-end: 4px;
  }
  .label-row {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--_space-2);
  }
  .optional {
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
    color: var(--_n11);
  }
  .help {
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
    color: var(--_n11);
    margin-block: -2px 6px;
    text-wrap: pretty;
  }
  .below {
    display: flex;
    justify-content: space-between;
    gap: var(--_space-3);
    margin-block-start: 6px;
  }
  .counter {
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
    color: var(--_n11);
    margin-inline-start: auto;
    white-space: nowrap;
    flex: none;
  }
  .clearable {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: var(--_space-2);
  }
  .group {
    border-radius: var(--_radius);
  }
  .suffix {
    display: inline-flex;
    align-items: center;
    padding-inline: 10px;
    border: 1px solid var(--_n8);
    border-inline-start: 0;
    border-start-end-radius: var(--_radius);
    border-end-end-radius: var(--_radius);
    background: var(--_n3);
    color: var(--_n11);
  }
  .affix > .control + .suffix {
    margin-inline-start: 0;
  }
  .translations {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-2);
  }
  .combobox {
    position: relative;
  }
  .combobox > .control {
    padding-inline-end: 34px;
    text-overflow: ellipsis;
  }
  .combobox > .chevron {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 10px;
    display: grid;
    place-items: center;
    color: var(--_n11);
    pointer-events: none;
  }
  .combobox > .clear {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 4px;
    margin-block: auto;
    min-block-size: 28px;
    inline-size: 28px;
  }
  .columns {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
    column-gap: var(--_space-4);
  }

  /* The rest comes with the editor, in rich-text.styles. */
  .rich-box {
    min-block-size: 84px;
  }
  .rich-box.skeleton {
    animation: none;
    background: var(--_n2);
  }

  /* Not the first: its few cards are skipped each by itself, and a leaf around them would cost the first frame a layout. */
  .leaf + .leaf {
    content-visibility: auto;
    overflow-clip-margin: 8px;
  }
  .card {
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    margin-block-end: var(--_space-3);
    scroll-margin-block: 96px;
    position: relative;
  }
  .leaf > .card {
    content-visibility: auto;
    contain-intrinsic-size: auto var(--_card, 420px);
  }
  .leaf > .card.collapsed {
    contain-intrinsic-size: auto 46px;
  }
  .nested .card {
    background: var(--_n1);
  }
  .card-head {
    display: flex;
    align-items: center;
    gap: 2px;
    padding-inline-end: var(--_space-2);
    min-block-size: 44px;
  }
  .card-toggle {
    appearance: none;
    flex: 1 1 auto;
    min-inline-size: 0;
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    min-block-size: 44px;
    padding-block: 0;
    padding-inline: var(--_space-3) var(--_space-2);
    border: 0;
    border-radius: var(--_radius-panel);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .card-toggle::before {
    content: '';
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    margin-inline: 3px 6px;
    border: solid currentcolor;
    border-width: 1.5px 1.5px 0 0;
    color: var(--_n11);
    transform: rotate(45deg);
    transition: transform var(--_fast) var(--_ease);
  }
  .card-toggle:dir(rtl)::before {
    transform: rotate(-135deg);
  }
  .card-toggle[aria-expanded='true']::before {
    transform: translateY(-2px) rotate(135deg);
  }
  .card-number {
    color: var(--_n11);
  }
  .card-title {
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .card-title.unnamed {
    font-weight: inherit;
    color: var(--_n11);
  }
  .card-head .badge {
    flex: none;
    margin-inline-end: 4px;
  }
  .handle::before,
  .more::before {
    content: '';
    inline-size: 10px;
    block-size: 15px;
    background: radial-gradient(currentcolor 1.25px, transparent 1.75px) 0 0 / 5px 5px;
  }
  .more::before {
    inline-size: 15px;
    block-size: 5px;
  }
  .card-body {
    padding: var(--_space-2) var(--_space-4) var(--_space-4);
  }
  .list-empty {
    color: var(--_n11);
    padding-block: var(--_space-2) var(--_space-3);
  }
  .list-foot {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: var(--_space-3);
  }

  .loading .skeleton.heading {
    inline-size: 38%;
    block-size: 28px;
  }
  .loading .skeleton.panel {
    block-size: 200px;
    border-radius: var(--_radius-panel);
  }

  @media (forced-colors: active) {
    .card,
    .suffix {
      border-color: CanvasText;
    }
  }
`;
