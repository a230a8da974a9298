import { css } from 'lit';

/** What stands over the form while it is open; comes with the panel. */
export const panelStyles = css`
  .panel {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: min(400px, 100%);
    z-index: 4;
    display: flex;
    flex-direction: column;
    background: var(--_n2);
    border-inline-end: 1px solid var(--_n6);
    box-shadow: var(--_shadow);
    animation: slide var(--_slow) var(--_ease);
  }
  .panel > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: var(--_space-3) var(--_space-4);
    border-block-end: 1px solid var(--_n6);
  }
  .panel > :is(deed-appearance-editor, deed-section-editor, deed-history) {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    padding: var(--_space-4);
  }
  @keyframes slide {
    from {
      opacity: 0;
      transform: translateX(-12px);
    }
  }
  @container deed-builder (max-width: 639.98px) {
    .panel {
      inline-size: 100%;
      border: 0;
    }
  }
`;
