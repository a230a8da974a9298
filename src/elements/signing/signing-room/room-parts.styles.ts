import { css } from 'lit';

/** The bar at the bottom, the end of the room, and the dialog. */
export const roomParts = css`
  /* The document stands below it. */
  .ended .notice {
    min-block-size: 0;
    margin-inline: auto;
    padding-block: var(--_space-5);
  }
  .ended .actions .button {
    max-inline-size: 100%;
    white-space: normal;
  }
  .leaving {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
  .bar {
    position: sticky;
    inset-block-end: var(--deed-signing-room-bar-offset, 0px);
    z-index: 2;
    margin-block-start: auto;
    background: var(--_n2);
    border-block-start: 1px solid var(--_n6);
    padding-block-end: env(safe-area-inset-bottom, 0);
  }
  .bar-in {
    display: flex;
    align-items: center;
    gap: var(--_space-4);
    max-inline-size: 760px;
    min-block-size: 64px;
    margin: auto;
    padding: 10px var(--_space-4);
  }
  .sending {
    max-inline-size: calc(760px - 2 * var(--_space-4));
    margin: var(--_space-3) auto 0;
    animation: rise var(--_slow) var(--_ease);
  }
  .read {
    appearance: none;
    position: absolute;
    inset-inline: 0;
    inset-block-start: -2px;
    inline-size: 100%;
    block-size: 2px;
    border: 0;
    background: none;
  }
  .read::-webkit-progress-bar {
    background: none;
  }
  .read::-webkit-progress-value {
    background: var(--_accent-fill);
    transition: inline-size var(--_slow) var(--_ease);
  }
  .read::-moz-progress-bar {
    background: var(--_accent-fill);
  }
  .what {
    flex: 1 1 auto;
    min-inline-size: 0;
    display: grid;
  }
  .bar-title,
  .by {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .bar-title {
    font-weight: 600;
  }
  .left {
    /* As wide as it gets: nothing beside it moves while one reads. */
    min-inline-size: 10em;
    flex: none;
  }
  .step {
    flex: none;
    min-block-size: 44px;
    min-inline-size: 120px;
    padding-inline: var(--_space-4);
    font-size: calc(0.9375 * var(--_rem));
  }

  .pages::part(page) {
    scroll-margin-block-start: var(--_space-3);
  }
  .attachments .rows li {
    flex-wrap: nowrap;
  }
  .attachments .rows .icon {
    flex: none;
    color: var(--_n11);
  }
  .attachments .grow {
    display: grid;
  }
  .attachments .rows .button {
    flex: none;
  }
  .whole {
    justify-self: start;
  }

  .done {
    display: grid;
    justify-items: center;
    gap: var(--_space-3);
    padding: var(--_space-7) var(--_space-5) var(--_space-6);
    text-align: center;
    text-wrap: pretty;
  }
  :is(.done, .ended):focus {
    outline: none;
  }
  .tick {
    display: grid;
    place-content: center;
    inline-size: 56px;
    block-size: 56px;
    border-radius: 50%;
    background: color-mix(in oklch, var(--_success) 14%, transparent);
    color: var(--_success);
    animation: arrive var(--_slow) var(--_ease);
  }
  .tick .icon {
    inline-size: 28px;
    block-size: 28px;
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: scale(0.8);
    }
  }
  .who {
    max-inline-size: 46ch;
  }
  .done .hint {
    font-size: inherit;
    line-height: inherit;
    max-inline-size: 46ch;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--_space-2);
  }
  .done .actions .button {
    min-block-size: 44px;
    padding-inline: var(--_space-4);
  }

  dialog {
    inline-size: min(460px, calc(100vw - 32px));
    max-block-size: calc(100dvh - 32px);
    margin: auto;
    padding: var(--_space-5);
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    color: var(--_n12);
    box-shadow: var(--_shadow);
    font-size: var(--_font-size);
    overflow: auto;
  }
  dialog[open] {
    animation: rise var(--_slow) var(--_ease);
  }
  dialog::backdrop {
    background: light-dark(oklch(0.2 0.02 265 / 0.32), oklch(0 0 0 / 0.6));
  }
  dialog form {
    display: grid;
    gap: var(--_space-2);
  }
  dialog #decline-text {
    color: var(--_n11);
    text-wrap: pretty;
    margin-block-end: var(--_space-2);
  }
  dialog .label {
    font-weight: 600;
  }
  dialog .actions {
    justify-content: flex-end;
    margin-block-start: var(--_space-2);
  }
  .button.danger {
    background: var(--_danger);
    border-color: transparent;
    color: light-dark(#fff, #1a0d0d);
    font-weight: 600;
  }
  .button.danger:hover {
    background: color-mix(in oklch, var(--_danger) 90%, black);
  }

  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
`;
