import { css } from 'lit';

/**
 * Marks of comments, in the form over the end of a label, in the document in the margin. They are never printed.
 *
 *     form       Name (optional)  [◯ 2]      the end of the label moves aside for it
 *                ┌────────────────────┐
 *     document   │ 1. Rent            │
 *                │ The rent is due …  │[◯ 2] in the padding of the paper, which is narrower on narrow ones
 *                └────────────────────┘
 *
 * In the document the colours are those of light, since paper is light in the dark as well.
 */
export const markStyles = css`
  .comment-mark,
  .comment-add {
    appearance: none;
    position: absolute;
    z-index: 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 3px;
    /* Of one size, and nothing in it moves anything outside: what is typed beside hundreds of them costs no more. */
    contain: size layout;
    inline-size: 36px;
    block-size: 24px;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 5px;
    background: var(--_accent-soft);
    color: var(--_accent-text);
    font: 600 calc(0.75 * var(--_rem)) / 1 var(--_font);
    font-variant-numeric: tabular-nums;
    letter-spacing: normal;
    text-indent: 0;
    cursor: pointer;
    user-select: none;
    transition:
      background-color var(--_fast) var(--_ease),
      opacity var(--_fast) var(--_ease);
  }
  .comment-mark::after {
    content: attr(data-count);
  }
  .comment-mark:hover {
    background: color-mix(in oklch, var(--_accent) 22%, transparent);
  }
  .comment-add {
    inline-size: 24px;
    background: none;
    color: var(--_n11);
  }
  .comment-add:hover {
    background: var(--_n4);
    color: var(--_n12);
  }
  .comment-mark > .icon,
  .comment-add > .icon {
    inline-size: 15px;
    block-size: 15px;
  }

  .field:is([data-commented], [data-comment-here]) {
    position: relative;
  }
  .field > :is(.comment-mark, .comment-add) {
    inset-block-start: -4px;
    inset-inline-end: 0;
  }
  .level > .field > :is(.comment-mark, .comment-add) {
    grid-row: 1;
  }
  .field > .comment-add {
    opacity: 0;
  }
  .field:is(:hover, :focus-within) > .comment-add {
    opacity: 1;
  }
  .field .optional {
    transition: transform var(--_fast) var(--_ease);
  }
  .field[data-commented] .optional {
    transform: translateX(-40px);
  }
  .field[data-comment-here]:is(:hover, :focus-within) .optional {
    transform: translateX(-28px);
  }
  .field:dir(rtl)[data-commented] .optional {
    transform: translateX(40px);
  }
  .field:dir(rtl)[data-comment-here]:is(:hover, :focus-within) .optional {
    transform: translateX(28px);
  }

  .section,
  .section:not([data-far]) [data-commented] {
    position: relative;
  }
  .section[data-far] .comment-mark {
    display: none;
  }
  .section :is(td, th) {
    position: static;
  }
  .section :is(.comment-mark, .comment-add) {
    inset-inline-end: -48px;
    color-scheme: light;
    background: oklch(0.95 0.03 264);
    color: oklch(0.42 0.14 264);
  }
  .section .comment-add {
    background: none;
    color: oklch(0.475 0.014 265);
  }
  .section .comment-add:hover {
    background: oklch(0.945 0.004 265);
  }
  [data-comment-shown] {
    outline: 2px solid oklch(from var(--_accent) min(l, 0.55) c h);
    outline-offset: 3px;
    border-radius: 2px;
  }
  @container (max-width: 700px) {
    .section :is(.comment-mark, .comment-add) {
      inset-inline-end: -27px;
      inline-size: 26px;
      gap: 1px;
    }
  }
  @container (max-width: 420px) {
    .section :is(.comment-mark, .comment-add) {
      inset-inline-end: -18px;
      inline-size: 24px;
    }
    .section .comment-mark > .icon {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .comment-mark,
    .comment-add {
      border: 1px solid ButtonBorder;
    }
  }
  @media print {
    .comment-mark,
    .comment-add {
      display: none;
    }
    [data-comment-shown] {
      outline: none;
    }
  }
`;
