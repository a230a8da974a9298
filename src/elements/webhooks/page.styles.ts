import { css } from 'lit';

/**
 * One webhook, its log and the delivery beside it.
 *
 *     over 900 px                            below
 *     ┌ name, health, addresses ────────┐   ┌ name …          ┐
 *     ├ log ────────────────┬ delivery ─┤   ├ delivery, in the ┤
 *     │ time event … again  │           │   │ place of the log │
 *     └─────────────────────┴───────────┘   └──────────────────┘
 */
export const pageStyles = css`
  .page,
  .webhook-head {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3);
  }
  .page {
    gap: var(--_space-5);
  }
  .back {
    justify-self: start;
    margin-inline-start: calc(-1 * var(--_space-2));
  }
  .title-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-4);
  }
  .title-line .title {
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-inline-start: auto;
  }
  .accepted {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .accepted code,
  .mark {
    padding: 0 6px;
    border-radius: 4px;
    background: var(--_n4);
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    line-height: calc(1.25 * var(--_rem));
  }
  .mark {
    margin-inline-start: var(--_space-2);
    background: var(--_accent-soft);
    color: var(--_accent-text);
  }
  .endpoints {
    display: grid;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
  }
  .endpoints li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px var(--_space-4);
    min-block-size: 44px;
    padding: 6px var(--_space-4);
  }
  .endpoints li + li {
    border-block-start: 1px solid var(--_n6);
  }
  .endpoints .url {
    flex: 1 1 240px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .endpoint-acts {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-inline-end: calc(-1 * var(--_space-2));
  }
  .endpoints .help {
    flex: 1 0 100%;
    display: flex;
    gap: 6px;
    color: var(--_n11);
  }
  .help .icon {
    flex: none;
    color: var(--_danger);
  }

  .split {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-5);
    align-items: start;
  }
  .split[data-details] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
  }
  .log {
    container: log / inline-size;
    min-inline-size: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3);
  }
  .log-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-3);
    min-block-size: var(--_control-height);
  }
  .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-inline-start: auto;
  }
  .filters .control {
    inline-size: auto;
    max-inline-size: 100%;
  }
  .log table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    font: inherit;
    color: inherit;
    font-variant-numeric: tabular-nums;
  }
  .log table[aria-busy='true'] tbody {
    opacity: 0.6;
  }
  .log :is(th, td) {
    block-size: 40px;
    padding: 0 var(--_space-2);
    border-block-end: 1px solid var(--_n6);
    text-align: start;
    font-weight: 400;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .log thead :is(th, td) {
    block-size: 32px;
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
  }
  .log :is(th, td):first-child {
    padding-inline-start: var(--_space-3);
  }
  .log tbody tr {
    cursor: pointer;
  }
  .log tbody tr:hover :is(td, th) {
    background: var(--_n3);
  }
  .log tbody tr[data-open] :is(td, th) {
    background: var(--_accent-soft);
  }
  .log .time {
    inline-size: 164px;
    color: var(--_n11);
  }
  .log .answer {
    inline-size: 116px;
  }
  .log .where {
    color: var(--_n11);
  }
  .log :is(.took, .attempt) {
    inline-size: 80px;
    text-align: end;
    color: var(--_n11);
  }
  .log .again {
    inline-size: 44px;
    padding-inline-end: 6px;
    text-align: end;
    text-overflow: clip;
  }
  .again .button {
    opacity: 0;
  }
  tr:is(:hover, :focus-within, [data-open]) .again .button {
    opacity: 1;
  }
  .link {
    appearance: none;
    max-inline-size: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  .link:focus-visible {
    outline-offset: 3px;
    border-radius: 2px;
  }
  .log th.event:has(:focus-visible) {
    overflow: visible;
  }
  .pager {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 4px;
    color: var(--_n11);
  }
  .pager .icon:dir(rtl),
  .back .icon:dir(rtl) {
    transform: scaleX(-1);
  }

  @container (max-width: 560px) {
    .acts {
      margin-inline-start: 0;
    }
  }
  @container (max-width: 900px) {
    .split[data-details] {
      grid-template-columns: minmax(0, 1fr);
    }
    .split[data-details] .log {
      display: none;
    }
    .details {
      position: static;
      max-block-size: none;
    }
  }
  @container log (max-width: 760px) {
    .log :is(.where, .took) {
      display: none;
    }
  }
  @container log (max-width: 520px) {
    .log thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .log tbody .attempt {
      display: none;
    }
    .log tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto 40px;
      align-items: center;
      padding-block: 8px;
      border-block-end: 1px solid var(--_n6);
    }
    .log tbody :is(th, td) {
      block-size: auto;
      inline-size: auto;
      padding: 0 4px;
      border: 0;
    }
    .log tbody .event {
      grid-area: 1 / 1;
    }
    .log tbody .answer {
      grid-area: 1 / 2;
    }
    .log tbody .time:is(td) {
      grid-area: 2 / 1 / 3 / 3;
      padding-inline-start: 4px;
    }
    .log tbody .again {
      grid-area: 1 / 3 / 3 / 4;
    }
    .filters {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      inline-size: 100%;
    }
    .filters .control {
      inline-size: 100%;
    }
  }
  @media (pointer: coarse) {
    .again .button {
      opacity: 1;
    }
  }
  @media (forced-colors: active) {
    .log tbody tr[data-open] :is(td, th) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
