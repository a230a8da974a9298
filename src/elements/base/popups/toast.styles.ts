import { css } from 'lit';

/**
 * A `.toast` in `.toasts`, over the end of the scrolled content. `.toasts` has no height: it sticks to the lower edge
 * of the visible part and takes no room there. Presses go through it to the content it covers, but for the toast
 * itself.
 *
 *     │ …                       │
 *     │ scrolled content        │
 *     │   ┌ .toast ──────────┐  │
 *     │   │ Row deleted [Undo]  │
 *     └───┴──────────────────┴──┘
 */
export const toastStyles = css`
  .toasts {
    position: sticky;
    inset-block-end: var(--_space-4);
    z-index: 3;
    block-size: 0;
    pointer-events: none;
  }
  .toasts > div {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    display: grid;
    justify-items: center;
  }
  .toasts .toast {
    pointer-events: auto;
  }
  .toast {
    display: flex;
    align-items: center;
    gap: var(--_space-3);
    max-inline-size: min(420px, 100%);
    padding: var(--_space-2) var(--_space-2) var(--_space-2) var(--_space-4);
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    color: var(--_n12);
    box-shadow: var(--_shadow);
    animation: rise var(--_slow) var(--_ease);
  }
  .toast > span {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }

  @media (forced-colors: active) {
    .toast {
      border: 1px solid CanvasText;
    }
  }
`;
