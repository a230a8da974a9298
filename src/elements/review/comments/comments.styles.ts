import { css } from 'lit';

/**
 * Threads as quiet cards: the place on top, the comments below it, the actions last.
 *
 *     ┌ .thread ──────────────────────┐
 *     │ .place                .resolve│
 *     │ ▏.quote                       │
 *     │ (A) .who  .when          .own │   .own: only under the pointer or with the focus in it,
 *     │     .body                     │         always where there is no pointer that hovers
 *     │ (B) .who  .when               │
 *     │     .body                     │
 *     │ [ .reply                    ] │
 *     └───────────────────────────────┘
 *
 * A quote takes three lines at most. `.head` keeps room for `.own`, so that a name does not move when it appears.
 */
export const commentsStyles = css`
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-2);
    margin-block-end: var(--_space-3);
  }
  .segmented label {
    white-space: nowrap;
  }
  .count {
    color: var(--_n11);
    font-weight: 450;
  }
  .list {
    display: grid;
    gap: var(--_space-3);
  }
  .list > .skeleton {
    block-size: 112px;
  }
  .none {
    padding: var(--_space-6) var(--_space-4);
    color: var(--_n11);
    text-align: center;
  }

  .card,
  .thread {
    display: grid;
    gap: var(--_space-2);
    padding: var(--_space-3);
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n2);
    scroll-margin-block: var(--_space-4);
  }
  .card {
    margin-block-end: var(--_space-3);
  }
  .thread.current {
    border-color: var(--_accent);
    box-shadow: 0 0 0 1px var(--_accent);
  }
  .thread:focus-visible {
    outline-offset: 3px;
  }
  .where {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--_space-2);
  }
  .resolve {
    margin: -2px -4px 0 0;
  }
  .place {
    appearance: none;
    min-block-size: 24px;
    margin: 0;
    padding: 2px 6px;
    margin-inline-start: -6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--_accent-text);
    font: inherit;
    font-weight: 600;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
    transition: background-color var(--_fast) var(--_ease);
  }
  .place:hover {
    background: var(--_accent-soft);
  }
  .gone {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 24px;
    color: var(--_warning);
    font-weight: 600;
  }
  .quote {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    margin: 0;
    padding-inline-start: var(--_space-3);
    border-inline-start: 2px solid var(--_n7);
    overflow: hidden;
    overflow-wrap: anywhere;
    color: var(--_n11);
  }

  .said {
    display: grid;
    gap: var(--_space-3);
    margin-block-start: var(--_space-1);
  }
  .comment {
    display: flex;
    gap: var(--_space-2);
  }
  .avatar {
    inline-size: calc(1.5 * var(--_rem));
    block-size: calc(1.5 * var(--_rem));
    font-size: calc(0.625 * var(--_rem));
  }
  .words {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  .head {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--_space-2);
    min-block-size: 24px;
    padding-inline-end: 60px;
  }
  .who {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .when {
    color: var(--_n11);
    font-size: calc(0.75 * var(--_rem));
    white-space: nowrap;
  }
  .own {
    position: absolute;
    inset-block-start: -4px;
    inset-inline-end: -4px;
    display: flex;
    opacity: 0;
    transition: opacity var(--_fast) var(--_ease);
  }
  :is(.comment:hover, .comment:focus-within) .own {
    opacity: 1;
  }
  @media (hover: none), (pointer: coarse) {
    .own {
      opacity: 1;
    }
    .head {
      padding-inline-end: 76px;
    }
  }
  .body {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .confirm {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2);
    margin-block-start: var(--_space-2);
  }
  .confirm > span {
    flex: 1 1 100%;
  }
  .sure {
    border-color: var(--_danger);
    color: var(--_danger);
  }
  .done {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .done .icon {
    color: var(--_success);
  }
  .reply {
    appearance: none;
    min-block-size: 32px;
    padding: 5px 10px;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius);
    background: var(--_n3);
    color: var(--_n11);
    font: inherit;
    text-align: start;
    cursor: text;
    transition: border-color var(--_fast) var(--_ease);
  }
  .reply:hover {
    border-color: var(--_n8);
  }

  .composer {
    display: grid;
    gap: var(--_space-2);
  }
  .composer textarea.control {
    min-block-size: 64px;
    max-block-size: 240px;
  }
  .about {
    display: grid;
    gap: 4px;
  }
  .composer .count {
    text-align: end;
  }
  .fault {
    display: flex;
    gap: 6px;
    color: var(--_danger);
    text-wrap: pretty;
  }
  .fault:empty {
    display: none;
  }
  .fault .icon {
    margin-block-start: 2px;
  }
  .fault:not(:has(span)) {
    display: none;
  }
  .actions {
    display: flex;
    gap: var(--_space-2);
  }
  @media (forced-colors: active) {
    .thread.current {
      border-color: Highlight;
    }
  }
`;
