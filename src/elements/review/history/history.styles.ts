import { css } from 'lit';

/**
 * The changes of a document, and the document as it was. Insertions and deletions are marked by lines and signs, too.
 *
 *     list            .day  Monday, 3 March          past   ┌ .past-head, stays ──────┐
 *                     (A) .who  .when  [current]            │ ‹ back                  │
 *                         .what                             │ Version 12              │
 *                         .what                             │ [restore] [next]  3 …   │
 *                     (B) .who  .when                       ├ .paper ─────────────────┤
 *                         .what                             │ ▏.line.changed          │
 *                     [ .older ]                            │ .line                   │
 *
 * `.past-head` reaches over the padding of the panel around, of which it undoes as much as it adds itself. A line
 * that is scrolled to keeps clear of it.
 */
export const historyStyles = css`
  .day {
    padding: var(--_space-3) var(--_space-2) var(--_space-1);
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    font-weight: 600;
  }
  .entry {
    appearance: none;
    display: flex;
    align-items: flex-start;
    gap: var(--_space-3);
    inline-size: 100%;
    padding: var(--_space-2);
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
    transition: background-color var(--_fast) var(--_ease);
  }
  .entry:hover {
    background: var(--_n4);
  }
  .avatar.plain {
    background: var(--_n4);
    color: var(--_n11);
  }
  .words {
    display: grid;
    flex: 1 1 auto;
    gap: 2px;
    min-inline-size: 0;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--_space-2);
  }
  .who {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .when,
  .what {
    color: var(--_n11);
  }
  .when {
    font-variant-numeric: tabular-nums;
  }
  .what {
    overflow-wrap: anywhere;
  }
  .older {
    margin-block-start: var(--_space-3);
  }
  .list > .skeleton {
    block-size: 52px;
    margin-block-end: var(--_space-2);
  }

  .past-head {
    position: sticky;
    inset-block-start: calc(-1 * var(--_space-4));
    z-index: 1;
    display: grid;
    gap: var(--_space-2);
    margin-inline: calc(-1 * var(--_space-4));
    padding: var(--_space-2) var(--_space-4) var(--_space-3);
    background: var(--_n2);
    border-block-end: 1px solid var(--_n6);
    overflow-wrap: anywhere;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2);
  }
  .back {
    justify-self: start;
    margin-inline-start: calc(-1 * var(--_space-2));
  }
  .paper {
    display: grid;
    gap: var(--_space-2);
    padding-block: var(--_space-4);
    overflow-wrap: anywhere;
  }
  .line[data-level='1'] {
    padding-inline-start: var(--_space-4);
  }
  .line[data-level='2'] {
    padding-inline-start: calc(2 * var(--_space-4));
  }
  .line:is([data-level='3'], [data-level='4'], [data-level='5']) {
    padding-inline-start: calc(3 * var(--_space-4));
  }
  h5.line,
  h6.line,
  .line.heading {
    padding: var(--_space-2) 0 0;
    font-size: inherit;
    font-weight: 600;
  }
  h5.line {
    font-size: calc(1.125 * var(--_rem));
  }
  .line.changed {
    scroll-margin-block: 200px var(--_space-5);
    padding-inline-start: var(--_space-3);
    border-inline-start: 3px solid var(--_accent);
  }
  ins {
    background: color-mix(in oklch, var(--_success) 16%, transparent);
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
  }
  del {
    background: color-mix(in oklch, var(--_danger) 12%, transparent);
    color: var(--_n11);
    text-decoration: line-through;
  }
  .trouble {
    color: var(--_danger);
  }
`;
