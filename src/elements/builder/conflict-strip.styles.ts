import { css } from 'lit';

/**
 * The user's text beside the document's; comes with the strip.
 *
 *     ⚠ .conflicts-head                          as high as half the window at most, then it scrolls
 *       Rent › Amount
 *       ┌ yours ──────────┐┌ in the document ┐   .conflict-texts: beside each other where both have 240 px
 *       │ …               ││ …               │   each scrolls from 120 px on
 *       └─────────────────┘└─────────────────┘
 *       [Copy] [Put back] [Keep theirs]          .conflict-actions
 */
export const conflictStripStyles = css`
  .conflicts {
    max-block-size: min(50vh, 360px);
    overflow: auto;
    padding: var(--_space-3) var(--_space-4);
    background: var(--_warning-soft);
    border-block-end: 1px solid var(--_n6);
    color: var(--_n12);
  }
  .conflicts-head {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
  }
  .conflicts-head > .icon {
    flex: none;
    color: var(--_warning);
  }
  .conflicts-head > strong {
    flex: 1 1 auto;
    font-weight: 600;
  }
  .conflicts > ul {
    display: grid;
    gap: var(--_space-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .conflicts > ul > li {
    display: grid;
    gap: var(--_space-2);
    padding-block-start: var(--_space-2);
  }
  .conflicts > ul > li + li {
    border-block-start: 1px solid var(--_n6);
    padding-block-start: var(--_space-3);
  }
  .conflicts li > p {
    margin: 0;
  }
  .conflict-texts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
    gap: var(--_space-2) var(--_space-3);
  }
  .conflict-texts > div {
    display: grid;
    grid-template-rows: auto 1fr;
    gap: 4px;
    min-inline-size: 0;
  }
  .conflict-texts blockquote {
    max-block-size: 120px;
    margin: 0;
    overflow: auto;
    padding: 8px 12px;
    border: 1px solid var(--_n7);
    border-radius: var(--_radius);
    background: var(--_n1);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .conflict-texts blockquote:focus-visible {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  .conflict-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2);
  }
  .conflict-actions .message {
    flex: 1 1 100%;
    color: var(--_n11);
  }
  .conflict-actions .message:empty {
    display: none;
  }
`;
