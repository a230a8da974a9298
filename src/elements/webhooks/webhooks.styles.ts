import { css } from 'lit';

/**
 * Tabs, and the webhooks one line each. By the width of the element, which may stand in a narrow column.
 *
 *     Webhooks  Events  Verify signatures          [ New webhook ]
 *     ┌ Our archive   app.example.com/events   ● Delivering   6 events  ›
 *     └ Shop          shop.example.com         ● Failing since …        ›
 */
export const webhooksStyles = css`
  :host {
    container-type: inline-size !important;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-2) var(--_space-4);
    min-block-size: calc(var(--_control-height) + 1px);
    margin-block-end: var(--_space-4);
  }
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
  }
  .tabs button {
    appearance: none;
    min-block-size: 32px;
    padding: 0 var(--_space-3);
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: var(--_n11);
    font: inherit;
    font-weight: 450;
    cursor: pointer;
  }
  .tabs button:hover {
    background: var(--_n4);
    color: var(--_n12);
  }
  .tabs button[aria-selected='true'] {
    background: var(--_n4);
    color: var(--_n12);
    font-weight: 600;
  }
  .offline {
    margin-block-end: var(--_space-3);
    padding: var(--_space-2) var(--_space-3);
    border-radius: var(--_radius);
    background: var(--_warning-soft);
    color: var(--_n12);
  }
  .webhooks {
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    overflow: hidden;
  }
  .webhooks li + li {
    border-block-start: 1px solid var(--_n6);
  }
  .webhook {
    appearance: none;
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, auto) 88px 16px;
    align-items: center;
    gap: var(--_space-4);
    inline-size: 100%;
    min-block-size: 48px;
    padding: var(--_space-2) var(--_space-4);
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .webhook:hover {
    background: var(--_n3);
  }
  .webhook:focus-visible {
    outline-offset: -2px;
    border-radius: var(--_radius-panel);
  }
  .webhook .icon {
    color: var(--_n10);
  }
  .webhook .icon:dir(rtl) {
    transform: scaleX(-1);
  }
  .who {
    display: flex;
    align-items: baseline;
    gap: var(--_space-3);
    min-inline-size: 0;
  }
  .who .name {
    flex: 0 1 auto;
    font-weight: 600;
  }
  .who .address {
    flex: 1 1 0;
    color: var(--_n11);
  }
  .who bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .count {
    color: var(--_n11);
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .dot[data-tone='bad'] {
    color: var(--_danger);
  }
  @container (max-width: 640px) {
    .webhook {
      grid-template-columns: minmax(0, 1fr) 16px;
      gap: 2px var(--_space-3);
    }
    .webhook .who {
      flex-direction: column;
      gap: 0;
    }
    .who bdi {
      max-inline-size: 100%;
    }
    .who .address {
      flex: none;
    }
    .webhook .dot {
      grid-row: 2;
    }
    .webhook .icon {
      grid-area: 1 / 2 / 3 / 3;
    }
    .webhook .count {
      display: none;
    }
  }
  @media (pointer: coarse) {
    .tabs button {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .tabs button[aria-selected='true'] {
      outline: 1px solid Highlight;
      color: Highlight;
    }
  }
`;
