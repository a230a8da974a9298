import { css } from 'lit';

/** The steps of sending a PDF, of a form that is one without them. */
export const pdfSendingStyles = css`
  /* The pages take the whole width. */
  .layout[data-step='places'] {
    grid-template-columns: minmax(0, 1fr);
  }
  .steps {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-1);
    counter-reset: step;
  }
  .steps .button {
    gap: var(--_space-2);
  }
  .steps .button::before {
    counter-increment: step;
    content: counter(step) / '';
    color: var(--_n11);
    font-variant-numeric: tabular-nums;
  }
  .steps [aria-current] {
    background: var(--_n4);
    font-weight: 600;
  }
  .new-person {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto;
    gap: var(--_space-3);
    align-items: end;
  }
  .place-faults {
    display: grid;
    justify-items: start;
    gap: var(--_space-2);
    padding: var(--_space-3) var(--_space-4);
    border: 1px solid var(--_n7);
    border-radius: var(--_radius-panel);
  }
  .place-faults > p {
    display: flex;
    gap: var(--_space-2);
    font-weight: 600;
  }
  .place-faults > ul {
    padding-inline-start: var(--_space-4);
    list-style: disc;
    overflow-wrap: anywhere;
  }
  @container (inline-size <= 520px) {
    .new-person {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
