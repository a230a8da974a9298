import { css } from 'lit';

/**
 * The styles for a user at work in the Builder: under the pointer, in its name, when saving fails, at 400 %. In a sheet
 * of its own since none of it is needed for the first frame.
 */
export const workStyles = css`
  .name:hover:not(:read-only) {
    border-color: var(--_n7);
  }
  .name:focus {
    background: var(--_n2);
    border-color: var(--_n8);
  }
  .name[aria-invalid='true'] {
    border-color: var(--_danger);
  }
  .name-error {
    position: absolute;
    inset-block-start: 100%;
    white-space: nowrap;
    margin-block-start: 4px;
    padding: 4px 8px;
    border-radius: var(--_radius);
    background: var(--_n2);
    box-shadow: var(--_shadow);
    color: var(--_danger);
    font-size: calc(0.75 * var(--_rem));
    line-height: var(--_rem);
    z-index: 4;
  }
  /* Beside the name, so that what stands there already stays where it is. */
  @container deed-builder (min-width: 360px) {
    .find-button {
      margin-inline-start: auto;
    }
    .find-button ~ .status {
      margin-inline-start: 0;
    }
  }
  /* What has no room in the bar is in a menu, beside undo and redo. */
  @container deed-builder (min-width: 640px) {
    .more-button {
      display: none;
    }
  }
  @container deed-builder (max-width: 639.98px) {
    .bar .duplicate-button {
      display: none;
    }
    .more-button {
      position: absolute;
      inset-block-start: calc(100% + 4px);
      inset-inline-end: calc(var(--_space-3) + 2 * var(--_control-height));
    }
  }
  @container deed-builder (max-width: 359.98px) {
    .find-button {
      display: none;
    }
  }
  .status > .button {
    flex: none;
  }
  .view > span,
  .save > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .save.saving > span {
    animation: late 0s 300ms both;
  }
  @keyframes late {
    from {
      opacity: 0;
    }
  }
  .save.offline,
  .save.failed {
    color: var(--_warning);
  }
  @media (hover: hover) {
    .step {
      transition: background-color var(--_fast) var(--_ease);
    }
    .step:hover {
      background: var(--_n4);
      color: var(--_n12);
    }
  }
  .step,
  .view {
    cursor: pointer;
  }
  .view:hover {
    color: var(--_n12);
  }
  @container deed-builder (min-width: 640px) {
    .view:hover {
      background: var(--_n4);
    }
  }
  .signing:focus {
    outline: none;
  }
  /* With large text the name has a line of its own: lengths in em grow with it. */
  @container deed-builder ((min-width: 400px) and (max-width: 26em)) or (max-width: 20em) {
    .bar {
      flex-wrap: wrap;
      padding-block: 4px;
    }
    .naming {
      flex: 1 0 100%;
    }
  }

  @media (max-height: 480px) {
    /* While somebody writes: what they go to next is there again as soon as the focus leaves the form. */
    @container deed-builder (max-width: 639.98px) {
      .builder:has(deed-builder-form:focus-within) > :is(.views, .finish) {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        min-block-size: 0;
        padding: 0;
        border: 0;
        overflow: hidden;
        clip-path: inset(50%);
      }
      .builder:has(deed-builder-form:focus-within) :is(.history, .more-button) {
        visibility: hidden;
      }
    }
  }
  /* At 400 % nothing is left between bars that stay: all of it scrolls as one. */
  @media (max-height: 280px) {
    :host {
      overflow: auto;
    }
    .builder {
      block-size: auto;
      min-block-size: 100%;
    }
    .bar,
    .finish {
      position: relative;
    }
    .column.form {
      overflow: visible;
    }
    .column.document {
      max-block-size: 100dvh;
    }
  }
  @media (forced-colors: active) {
    .dot,
    .step.missing .mark::before {
      background: CanvasText;
      forced-color-adjust: none;
    }
    .step[aria-current='step'],
    .view[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
