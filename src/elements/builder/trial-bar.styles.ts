import { css } from 'lit';

/** The strip over the form while a trial is on; comes with it. */
export const trialBarStyles = css`
  .strip {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    padding: 8px var(--_space-4);
    background: var(--_n3);
    border-block-end: 1px solid var(--_n6);
    color: var(--_n12);
  }
  .strip > span {
    flex: 1 1 auto;
  }
  .strip .icon {
    color: var(--_n11);
  }
`;
