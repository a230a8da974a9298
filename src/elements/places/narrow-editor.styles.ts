import { css } from 'lit';

/** The editor where it is narrower. */
export const narrowEditorStyles = css`
  /* The bar at its foot is in sight below the head of a page. */
  @media (max-width: 679px) {
    :host {
      block-size: var(--deed-place-editor-block-size, max(360px, 72dvh));
    }
  }
  @container (max-width: 1079px) {
    .editor:not([data-preview]) {
      grid-template: auto minmax(0, 1fr) auto / 252px minmax(0, 1fr);
      grid-template-areas: 'bar bar' 'side pages' 'side settings';
    }
    .settings.unchosen {
      display: none;
    }
    .settings {
      max-block-size: 260px;
      border-inline-start: 0;
      border-block-start: 1px solid var(--_n6);
    }
    .settings .form {
      grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
      align-items: end;
    }
    .settings .form > .option {
      grid-column: 1 / -1;
    }
    .settings .numbers {
      grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
    }
    .settings .numbers .page {
      grid-column: auto;
    }
  }

  @container (max-width: 679px) {
    .editor:not([data-preview]) {
      grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
      grid-template-areas: 'bar' 'pages' 'foot';
    }
    .bar {
      padding: 4px var(--_space-2);
    }
    .parties {
      flex: 1 1 auto;
    }
    .bar .word,
    .keys {
      display: none;
    }
    .parties > .hint {
      display: none;
    }
    .chip .name {
      max-inline-size: 12ch;
    }
    .chip:not(:has(:checked)) .name {
      max-inline-size: 6ch;
    }
    .space {
      display: none;
    }
    .side > section,
    .settings {
      display: none;
    }
    .side {
      display: contents;
    }
    .editor[data-sheet='kinds'] .kinds,
    .editor[data-sheet='fields'] .fields,
    .editor[data-sheet='settings'] .settings {
      display: grid;
      align-content: start;
      grid-area: pages;
      align-self: end;
      z-index: 5;
      max-block-size: min(70%, 420px);
      overflow: auto;
      border-block: 1px solid var(--_n6);
      border-radius: var(--_radius-panel) var(--_radius-panel) 0 0;
      background: var(--_n2);
      box-shadow: var(--_shadow);
      animation: rise var(--_slow) var(--_ease);
    }
    .settings > .head {
      position: sticky;
      inset-block-start: calc(-1 * var(--_space-3));
      z-index: 2;
      margin: calc(-1 * var(--_space-3)) calc(-1 * var(--_space-3)) 0;
      padding: var(--_space-2) var(--_space-3);
      background: var(--_n2);
    }
    .done {
      display: inline-flex;
    }
    .kind {
      min-block-size: 44px;
    }
    .kinds > .hint {
      display: none;
    }
    .foot {
      grid-area: foot;
      display: flex;
      gap: var(--_space-1);
      padding: var(--_space-1) var(--_space-2);
      border-block-start: 1px solid var(--_n6);
      background: var(--_n2);
    }
    .foot .button {
      flex: 1 1 0;
      flex-direction: column;
      gap: 2px;
      padding: 4px var(--_space-1);
      font-size: calc(0.75 * var(--_rem));
      line-height: var(--_rem);
    }
    .foot .icon {
      inline-size: 20px;
      block-size: 20px;
    }
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }

  @media (pointer: coarse) {
    .chip,
    .row,
    .kind {
      min-block-size: 44px;
    }
    .problem,
    .problems summary {
      min-block-size: 36px;
    }
  }
  @media (forced-colors: active) {
    .kind,
    .chip {
      border-color: ButtonBorder;
    }
    .kind[aria-pressed='true'],
    .chip:has(:checked),
    .row[aria-current] {
      border-color: Highlight;
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
