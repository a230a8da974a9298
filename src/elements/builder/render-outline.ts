import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert, iconCheck } from '../base/icons/index.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';
import type { OutlineItem } from './outline.ts';

/** The content and the action of the outline. */
export interface OutlineOptions {
  readonly items: readonly OutlineItem[];
  readonly current: string;
  readonly onChoose: (path: string) => void;
}

/**
 * The parts of the form with the state of each; a column when there is room, else a row of steps.
 *
 *     ✓ Parties   2     complete, with as many cards
 *     ! Rent            something is wrong
 *     ● Term            something is missing
 *     ○ Notices         nothing is written yet
 *
 * The meaning of the mark is said in words behind the label.
 */
export function renderOutline({ items, current, onChoose }: OutlineOptions): TemplateResult {
  return html`<nav class="outline" part="outline" aria-label=${sayBuilder('outline')}>
    <ol>
      ${items.map(
        (item) =>
          html`<li>
            <button
              type="button"
              class="step ${item.state}"
              aria-current=${item.path === current ? 'step' : 'false'}
              @click=${() => {
                onChoose(item.path);
              }}
            >
              <span class="mark"
                >${item.state === 'complete' ? iconCheck : item.state === 'wrong' ? iconAlert : ''}</span
              >
              <span class="step-label">${item.label}</span>
              ${item.count === undefined ? '' : html`<span class="step-count tabular">${item.count}</span>`}
              <span class=${item.words ? 'step-count' : 'visually-hidden'}
                >${item.words ?? `, ${describeState(item)}`}</span
              >${item.note}
            </button>
          </li>`,
      )}
    </ol>
  </nav>`;
}

/** Says the state in words, for users who cannot see the mark at the step. */
function describeState({ state, problems }: OutlineItem): string {
  switch (state) {
    case 'missing':
      return sayBuilder('stepMissing', problems);
    case 'wrong':
      return sayBuilder('stepWrong', problems);
    default:
      return sayBuilder(state);
  }
}
