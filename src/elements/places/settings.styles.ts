import { css } from 'lit';

/** The settings of what is chosen. */
export const settingsStyles = css`
  .settings {
    grid-area: settings;
    align-content: start;
    overflow: auto;
    border-inline-start: 1px solid var(--_n6);
  }
  .done {
    display: none;
  }
  .form {
    display: grid;
    gap: var(--_space-3);
  }
  .field {
    display: grid;
    gap: 4px;
  }
  .label {
    font-weight: 500;
  }
  .pair,
  .numbers {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--_space-2);
  }
  .numbers .page {
    grid-column: 1 / -1;
  }
  .numbers label {
    display: grid;
    gap: 2px;
  }
  .position {
    display: grid;
    gap: var(--_space-2);
    padding-block-start: var(--_space-2);
  }
  .position legend {
    margin-block-end: var(--_space-2);
  }
  .settings > .actions,
  .arrange {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .settings > .actions {
    padding-block-start: var(--_space-3);
    border-block-start: 1px solid var(--_n6);
  }
`;
