import { css } from 'lit';

/** Code that scrolls by itself, the catalogue of events, and the samples. */
export const codeStyles = css`
  .catalogue,
  .samples {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3);
  }
  code,
  pre {
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
    font-size: calc(0.8125 * var(--_rem));
  }
  .soft {
    color: var(--_n11);
  }
  .nothing,
  .failed {
    display: grid;
    justify-items: start;
    gap: var(--_space-3);
    padding: var(--_space-4);
    border: 1px dashed var(--_n7);
    border-radius: var(--_radius-panel);
    color: var(--_n11);
    text-wrap: pretty;
  }
  .code {
    position: relative;
    min-inline-size: 0;
  }
  .code pre {
    max-block-size: 420px;
    margin: 0;
    padding: var(--_space-3);
    padding-inline-end: 44px;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius);
    background: var(--_n3);
    line-height: 1.5;
    overflow: auto;
    white-space: pre;
    tab-size: 4;
  }
  .samples pre {
    max-block-size: none;
  }
  .code .copy {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    background: var(--_n3);
  }
  .catalogue {
    gap: 0;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
  }
  .catalogue details + details {
    border-block-start: 1px solid var(--_n6);
  }
  .catalogue details[open] {
    padding-block-end: var(--_space-4);
  }
  .catalogue details > :not(summary) {
    margin-inline: var(--_space-4);
  }
  .catalogue h3 {
    margin-block: var(--_space-3) var(--_space-1);
  }
  .catalogue summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--_space-4);
    padding: 12px var(--_space-4);
    border-radius: var(--_radius-panel);
    cursor: pointer;
  }
  .catalogue summary:hover {
    background: var(--_n3);
  }
  .catalogue summary code {
    inline-size: 168px;
    color: var(--_n12);
    font-weight: 600;
  }
  .samples > p {
    max-inline-size: 72ch;
  }
`;
