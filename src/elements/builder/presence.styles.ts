import { css } from 'lit';

/** The others who are here: in the bar, and in the list that opens there. */
export const presenceStyles = css`
  .presence {
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding-inline: 6px;
    font-weight: 450;
    color: var(--_n11);
  }
  .presence-names {
    max-inline-size: 16ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .faces {
    display: inline-flex;
  }
  .face {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border-radius: 50%;
    background: light-dark(oklch(0.93 0.05 var(--hue)), oklch(0.36 0.07 var(--hue)));
    color: light-dark(oklch(0.38 0.1 var(--hue)), oklch(0.92 0.05 var(--hue)));
    box-shadow: 0 0 0 2px var(--_n2);
    font-size: calc(0.6875 * var(--_rem));
    font-weight: 600;
    line-height: 1;
  }
  .faces > .face + .face {
    margin-inline-start: -6px;
  }
  .here-list {
    inline-size: min(320px, calc(100vw - 16px));
    padding: var(--_space-2);
  }
  .here-list h3 {
    padding: 4px 8px;
    font-weight: 600;
  }
  .here {
    appearance: none;
    display: flex;
    align-items: center;
    gap: var(--_space-3);
    inline-size: 100%;
    min-block-size: 44px;
    padding: 4px 8px;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
  }
  button.here {
    cursor: pointer;
  }
  button.here:hover {
    background: var(--_n4);
  }
  .here > span:last-child {
    display: grid;
    min-inline-size: 0;
  }
  .here .where {
    overflow-wrap: anywhere;
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
  }
  button.here .where {
    color: var(--_accent-text);
  }
  @container deed-builder (max-width: 1023.98px) {
    .presence-names {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @container deed-builder (max-width: 639.98px) {
    .faces > .face + .face {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .face {
      border: 1px solid CanvasText;
    }
  }
`;
