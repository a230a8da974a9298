import { css } from 'lit';

export const signeeViewerStyles = css`
  .list { display: grid; gap: 2px; }
  .list > .skeleton { block-size: 52px; margin-block-end: var(--_space-2); }
  .signee { appearance: none; display: flex; align-items: flex-start; gap: var(--_space-3); inline-size: 100%; padding: var(--_space-2); border: 0; border-radius: var(--_radius); background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; transition: background-color var(--_fast) var(--_ease); }
  .signee:hover { background: var(--_n4); }
  .avatar { --hue: 264; flex: none; display: grid; place-content: center; inline-size: 32px; block-size: 32px; border-radius: 50%; background: light-dark(oklch(0.92 0.06 var(--hue)), oklch(0.36 0.08 var(--hue))); color: light-dark(oklch(0.38 0.12 var(--hue)), oklch(0.92 0.05 var(--hue))); font-size: 0.75rem; font-weight: 600; }
  [data-hue='1'] .avatar { --hue: 160; }
  [data-hue='2'] .avatar { --hue: 60; }
  [data-hue='3'] .avatar { --hue: 20; }
  [data-hue='4'] .avatar { --hue: 310; }
  [data-hue='5'] .avatar { --hue: 210; }
  .words { display: grid; min-inline-size: 0; }
  .name { font-weight: 600; overflow-wrap: anywhere; }
  .state { display: flex; align-items: flex-start; gap: 6px; padding-block-start: 2px; color: var(--_n11); font-size: 0.75rem; line-height: 1rem; text-wrap: pretty; }
  .state .icon { inline-size: 14px; block-size: 14px; margin-block-start: 1px; }
  .state.ready { color: var(--_success); }
  @media (forced-colors: active) { .avatar { border: 1px solid CanvasText; } }
`;
