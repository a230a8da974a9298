import { css } from 'lit';

/**
 * Native controls: `.control` on input, select and textarea; `.segmented`, `.option` around radios and checkboxes;
 * `.affix` for text beside an input.
 *
 *     .control        [ Havukka Oy          ]      one line; a textarea grows with its text to 60 % of the window
 *     .affix          [ 1 500.00 ][ EUR ▾ ]        edges shared, that of the focused one on top
 *     .segmented      ( Yes )[ No ]                radios in labels; the input lies over its label, unseen
 *     .option         ◉ Monthly                    `.check` is the input itself, drawn anew
 *                     ☑ Notices by mail
 *
 * Everything is still the browser’s own control: keys, forms, autofill and screen readers work as in any page, and
 * only the look is replaced. A border reaches 3 to 1 against its ground (WCAG 1.4.11). An invalid control is told by
 * a second, inner line, not by colour alone. A read-only one is told by its ground alone, and its text stays as dark
 * as any. In forced colours `select` is the browser’s again.
 */
export const controls = css`
  .control {
    appearance: none;
    inline-size: 100%;
    min-block-size: var(--_control-height);
    margin: 0;
    padding-block: 7px;
    padding-inline: 10px;
    border: 1px solid var(--_n8);
    border-radius: var(--_radius);
    background: var(--_n2);
    color: var(--_n12);
    font: inherit;
    line-height: calc(1.25 * var(--_rem));
    transition:
      border-color var(--_fast) var(--_ease),
      background-color var(--_fast) var(--_ease);
  }
  .control::placeholder {
    color: light-dark(oklch(0.56 0.01 265), oklch(0.66 0.01 265));
    opacity: 1;
  }
  .control:hover {
    border-color: var(--_n9);
  }
  .control:focus-visible {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  .control:disabled {
    background: var(--_n3);
    border-color: var(--_n6);
    color: var(--_n10);
    cursor: not-allowed;
  }
  .control:read-only:not(select),
  .control[aria-readonly='true'] {
    background: var(--_n3);
    border-color: var(--_n6);
    color: var(--_n12);
  }
  .control[aria-invalid='true'] {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }

  textarea.control {
    min-block-size: 84px;
    resize: vertical;
    field-sizing: content;
    max-block-size: 60vh;
  }
  select.control {
    padding-inline-end: 30px;
    cursor: pointer;
    text-overflow: ellipsis;
    /* The chevron that comboboxes have, drawn without a picture: not every policy allows one. */
    background-image:
      linear-gradient(45deg, transparent 42%, var(--_n11) 42% 58%, transparent 58%),
      linear-gradient(135deg, transparent 42%, var(--_n11) 42% 58%, transparent 58%);
    background-position:
      right 15.5px center,
      right 11px center;
    background-size: 5.5px 5.5px;
    background-repeat: no-repeat;
  }
  select.control:dir(rtl) {
    background-position:
      left 11px center,
      left 15.5px center;
  }
  input[inputmode='decimal'] {
    font-variant-numeric: tabular-nums;
  }

  .affix {
    display: flex;
    gap: 0;
  }
  .affix > .control {
    flex: 1 1 auto;
    inline-size: auto;
    min-inline-size: 0;
  }
  .affix > .control:not(:last-child) {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .affix > .control:not(:first-child) {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
    margin-inline-start: -1px;
  }
  .affix > .control:focus-visible,
  .affix > .control:hover {
    position: relative;
    z-index: 1;
  }
  .affix > select.control {
    flex: 0 0 auto;
  }

  .segmented {
    display: inline-flex;
    flex-wrap: wrap;
    max-inline-size: 100%;
    padding: 2px;
    gap: 2px;
    border: 1px solid var(--_n8);
    border-radius: var(--_radius);
    background: var(--_n3);
  }
  .segmented label {
    position: relative;
    flex: 1 1 auto;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    text-align: center;
    min-block-size: calc(var(--_control-height) - 6px);
    padding-inline: var(--_space-3);
    border-radius: 4px;
    color: var(--_n11);
    cursor: pointer;
    transition:
      background-color var(--_fast) var(--_ease),
      color var(--_fast) var(--_ease);
  }
  .segmented label:hover {
    color: var(--_n12);
    background: var(--_n4);
  }
  .segmented input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .segmented label:has(:checked) {
    background: var(--_n2);
    color: var(--_n12);
    font-weight: 600;
    box-shadow: 0 0 0 1px var(--_n8);
  }
  .segmented label:has(:focus-visible) {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
    z-index: 1;
  }
  .segmented label:has(:disabled) {
    cursor: not-allowed;
    color: var(--_n10);
    background: none;
  }
  .segmented label:has(:checked:disabled) {
    background: var(--_n5);
    box-shadow: none;
    color: var(--_n12);
  }

  .segmented:has(:disabled) {
    border-color: var(--_n6);
  }

  .options {
    display: grid;
    gap: 2px;
  }
  .option {
    display: flex;
    align-items: flex-start;
    gap: var(--_space-2);
    min-block-size: 28px;
    padding-block: 4px;
    cursor: pointer;
    border-radius: 4px;
  }
  .option:has(:disabled) {
    cursor: not-allowed;
    color: var(--_n11);
  }
  .check {
    appearance: none;
    flex: none;
    display: inline-grid;
    place-content: center;
    inline-size: 18px;
    block-size: 18px;
    margin: 1px;
    border: 1px solid var(--_n8);
    border-radius: 4px;
    background: var(--_n2);
    cursor: inherit;
    transition:
      background-color var(--_fast) var(--_ease),
      border-color var(--_fast) var(--_ease);
  }
  .check:hover {
    border-color: var(--_n9);
  }
  .check[type='radio'] {
    border-radius: 50%;
  }
  .check::before {
    content: '';
    inline-size: 10px;
    block-size: 10px;
    transform: scale(0);
    transition: transform var(--_fast) var(--_ease);
    background: var(--_on-accent);
  }
  .check[type='checkbox']::before {
    clip-path: polygon(14% 44%, 0 60%, 38% 96%, 100% 20%, 84% 6%, 37% 66%);
  }
  .check[type='radio']::before {
    border-radius: 50%;
    inline-size: 8px;
    block-size: 8px;
  }
  .check:checked {
    background: var(--_accent-fill);
    border-color: var(--_accent-fill);
  }
  .check:checked::before {
    transform: scale(1);
  }
  .check:disabled {
    background: var(--_n4);
    border-color: var(--_n7);
  }
  .check:checked:disabled::before {
    background: var(--_n11);
  }

  @media (forced-colors: active) {
    .control,
    .segmented,
    .check {
      border-color: ButtonBorder;
    }
    .control:disabled,
    .check:disabled {
      border-color: GrayText;
      color: GrayText;
    }
    .control[aria-invalid='true'] {
      border: 2px solid CanvasText;
      box-shadow: none;
    }
    .segmented label:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .check:checked {
      background: Highlight;
      border-color: Highlight;
      forced-color-adjust: none;
    }
    .check:checked::before {
      background: HighlightText;
    }
    select.control {
      appearance: auto;
      background-image: none;
    }
  }
`;
