import { css } from 'lit';

/**
 * Pages and list. They stand beside each other where there is room for a page of readable size, which is from 840 px
 * on. Else the list is above the pages, 260 px high at most and in as many columns as fit. A signee has one colour in
 * both, so that a box is found by its name.
 */
export const signeeViewerStyles = css`
  .list {
    display: grid;
    gap: 2px;
  }
  .list > .skeleton {
    block-size: 52px;
    margin-block-end: var(--_space-2);
  }
  .signee {
    appearance: none;
    display: flex;
    align-items: flex-start;
    gap: var(--_space-3);
    inline-size: 100%;
    padding: var(--_space-2);
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
    transition: background-color var(--_fast) var(--_ease);
  }
  .signee:hover {
    background: var(--_n4);
  }
  .signee[data-active] {
    background: var(--_n4);
  }
  .words {
    display: grid;
    min-inline-size: 0;
  }
  .name {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .state {
    display: flex;
    align-items: flex-start;
    gap: 6px;
    padding-block-start: 2px;
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
    text-wrap: pretty;
  }
  .state .icon {
    inline-size: 14px;
    block-size: 14px;
    margin-block-start: 1px;
  }
  .state.ready {
    color: var(--_success);
  }
  .state.off {
    color: var(--_n11);
  }

  :host {
    container: deed-signees / inline-size !important;
  }
  .beside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    overflow: clip;
    background: var(--_n2);
  }
  .side {
    min-inline-size: 0;
    padding: var(--_space-2);
    overflow: auto;
    border-block-end: 1px solid var(--_n6);
  }
  deed-pdf-view {
    display: block;
    min-inline-size: 0;
    --deed-pdf-view-block-size: var(--deed-signee-viewer-block-size, min(80dvh, 960px));
    block-size: var(--deed-pdf-view-block-size);
    background: var(--_desk);
  }
  @container deed-signees (max-width: 839.98px) {
    .beside > .side {
      max-block-size: 260px;
    }
    .beside .list {
      grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
    }
  }
  @container deed-signees (min-width: 840px) {
    .beside {
      grid-template-columns: minmax(240px, 300px) minmax(0, 1fr);
      block-size: var(--deed-signee-viewer-block-size, min(80dvh, 960px));
    }
    .side {
      border-block-end: 0;
      border-inline-end: 1px solid var(--_n6);
      padding: var(--_space-3);
    }
    deed-pdf-view {
      --deed-pdf-view-block-size: 100%;
      min-block-size: 0;
    }
  }
  @media (forced-colors: active) {
    .signee[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
