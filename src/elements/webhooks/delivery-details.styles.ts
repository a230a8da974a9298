import { css } from 'lit';

/** The details of a delivery, beside the list where there is room. */
export const deliveryDetails = css`
  .details {
    position: sticky;
    inset-block-start: var(--_space-4);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3);
    max-block-size: calc(100vh - 2 * var(--_space-4));
    padding: var(--_space-4);
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    overflow-y: auto;
  }
  .details header {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--_space-2);
  }
  .details h3:focus {
    outline: none;
  }
  .details .line {
    display: flex;
    align-items: center;
    margin-block-start: calc(-1 * var(--_space-3));
  }
  .details h4 {
    font-weight: 600;
    margin-block-start: var(--_space-2);
  }
  .details dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px var(--_space-4);
  }
  .details dt {
    color: var(--_n11);
  }
  .details a {
    color: var(--_accent-text);
  }
`;
