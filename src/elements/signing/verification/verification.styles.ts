import { css } from 'lit';

/** One calm column: the known facts, the sentence that counts, the place for a file. */
export const verificationStyles = css`
  :host {
    display: block;
    container-type: inline-size !important;
  }
  .column {
    display: grid;
    gap: var(--_space-5);
    max-inline-size: 44rem;
    margin-inline: auto;
  }
  header,
  .proof,
  .ask {
    display: grid;
    gap: var(--_space-2);
    justify-items: start;
  }
  .lead {
    color: var(--_n11);
    text-wrap: pretty;
  }
  .subtitle,
  .sentence,
  .file,
  .caution,
  .busy,
  .lines li {
    display: flex;
    gap: var(--_space-2);
    align-items: baseline;
  }
  .subtitle .icon,
  .sentence .icon,
  .file .icon,
  .caution .icon,
  .lines .icon {
    flex: none;
    align-self: start;
    margin-block-start: 0.15em;
  }
  .proof,
  .ask,
  .verdict {
    padding: var(--_space-5);
    border: 1px solid var(--_n6);
    border-radius: var(--_radius-panel);
    background: var(--_n1);
  }
  .tall {
    block-size: 12rem;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(8rem, max-content) 1fr;
    gap: var(--_space-2) var(--_space-4);
    margin: 0;
    inline-size: 100%;
  }
  dt {
    color: var(--_n11);
  }
  dd {
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  dd ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .hash {
    font-family: ui-monospace, monospace;
    font-size: 0.93em;
  }
  .pin {
    display: grid;
    gap: var(--_space-1);
    inline-size: 100%;
    margin-block-start: var(--_space-3);
    padding-block-start: var(--_space-4);
    border-block-start: 1px solid var(--_n5);
  }
  .pin label {
    font-weight: 600;
  }
  .pin .row {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2);
  }
  .pin input {
    inline-size: 10rem;
    font-variant-numeric: tabular-nums;
  }
  .result:empty,
  .error:empty {
    display: none;
  }
  .verdict {
    display: grid;
    gap: var(--_space-3);
    border-inline-start: 4px solid var(--_n9);
  }
  .verdict.good {
    border-inline-start-color: var(--_success);
  }
  .verdict.bad {
    border-inline-start-color: var(--_danger);
  }
  .sentence {
    margin: 0;
    font-size: calc(1.25 * var(--_rem));
    line-height: 1.4;
    font-weight: 600;
    text-wrap: pretty;
  }
  .sentence .icon {
    margin-block-start: 0.3em;
  }
  /* It has the focus so that it is read, not because it does something. */
  :is(.result, .proof) [tabindex='-1']:focus {
    outline: none;
  }
  .good > .icon,
  .good .sentence .icon {
    color: var(--_success);
  }
  .bad > .icon,
  .bad .sentence .icon {
    color: var(--_danger);
  }
  .known > .icon {
    color: var(--_n10);
  }
  .file {
    color: var(--_n11);
    overflow-wrap: anywhere;
  }
  .caution {
    color: var(--_n12);
  }
  details summary {
    cursor: pointer;
    color: var(--_n11);
  }
  .lines {
    display: grid;
    gap: var(--_space-2);
    margin: var(--_space-3) 0 0;
    padding: 0;
    list-style: none;
  }
  .lines span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .place {
    display: grid;
    justify-items: center;
    gap: var(--_space-2);
    padding: var(--_space-7) var(--_space-4);
    border: 1px dashed var(--_n8);
    border-radius: var(--_radius-panel);
    text-align: center;
  }
  .place.small {
    padding: 0;
    border: 0;
    justify-items: start;
  }
  .place.over {
    border-color: var(--_accent);
    background: var(--_n3);
  }
  .file-input {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    opacity: 0;
    pointer-events: none;
  }
  .place:has(.file-input:focus-visible) .button {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  @container (max-width: 30rem) {
    dl {
      grid-template-columns: 1fr;
      gap: 0;
    }
    dd {
      margin-block-end: var(--_space-2);
    }
  }
`;
