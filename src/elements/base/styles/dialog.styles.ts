import { css } from 'lit';

/** A dialog that asks one thing. It is made a style of its element with the first dialog, not before. */
export const dialogs = css`
  dialog {
    inline-size: min(440px, calc(100vw - 32px));
    padding: var(--_space-5);
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    color: var(--_n12);
    box-shadow: var(--_shadow);
  }
  dialog::backdrop {
    background: rgb(15 23 42 / 35%);
  }
  dialog form {
    display: grid;
    gap: var(--_space-3);
  }
  dialog .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--_space-2);
  }
  @media (forced-colors: active) {
    dialog {
      border-color: CanvasText;
    }
  }
`;
