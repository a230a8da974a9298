import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert, iconChevronLeft, iconChevronRight } from '../base/icons/index.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';
import { sayGuided } from '../base/localize/source/guided.ts';
import type { OutlineItem } from './outline.ts';

/** Where somebody is on the guided way. */
export interface GuidedView {
  readonly isOn: boolean;
  readonly items: readonly OutlineItem[];
  /** Which of them is shown. */
  readonly at: number;
  /** The part that was left with something open in it, until the next move. */
  readonly left: OutlineItem | undefined;
  /** How many answers are missing or wrong in the whole document. */
  readonly open: number;
}

/** The head above the step: its number, the work left, and the switch between the two ways. */
export function renderGuidedHead({
  isOn,
  items,
  at,
  open,
  canSwitch,
  onSwitch,
}: GuidedView & { readonly canSwitch: boolean; readonly onSwitch: () => void }): TemplateResult {
  return html`<p class="guided-where tabular" part="guided__step">
      ${isOn ? html`<span>${sayGuided('step', at + 1, items.length)}</span><span>${describeOpen(open)}</span>` : html`<span>${sayGuided('steps', items.length)}</span>`}
    </p>
    ${
      canSwitch
        ? html`<button type="button" class="button ghost small" part="guided__switch" @click=${onSwitch}>
            ${sayGuided(isOn ? 'all' : 'guide')}
          </button>`
        : nothing
    }`;
}

/**
 * The bar below the step: back and on, and the fields left open behind. Back is at the first step and does nothing
 * there: a button that comes and goes would move the other one. The stripes above tell the state of each part, which
 * the outline says in words.
 */
export function renderGuidedBar({
  items,
  at,
  left,
  onGo,
  onShow,
  onFinish,
}: GuidedView & {
  readonly onGo: (to: number) => void;
  readonly onShow: () => void;
  readonly onFinish: () => void;
}): TemplateResult {
  const isLast = at >= items.length - 1;
  return html`<div class="guided-progress" part="guided__progress" aria-hidden="true">
      ${items.map((item, index) => html`<span class=${index === at ? 'now' : item.state}></span>`)}
    </div>
    <div role="status" class="guided-left" part="guided__left">
      ${
        left
          ? html`<p>
              ${iconAlert}<span
                >${left.problems === 1 ? sayGuided('leftOne', left.label) : sayGuided('left', left.label, left.problems)}</span
              ><button type="button" class="button ghost small" @click=${onShow}>${sayGuided('show')}</button>
            </p>`
          : nothing
      }
    </div>
    <div class="guided-buttons">
      <button
        type="button"
        class="button back"
        part="guided__back"
        aria-disabled=${at === 0 ? 'true' : 'false'}
        @click=${() => {
          if (at > 0) onGo(at - 1);
        }}
      >
        ${iconChevronLeft}${sayGuided('back')}
      </button>
      <button
        type="button"
        class="button primary next"
        part="guided__next"
        @click=${() => {
          if (isLast) onFinish();
          else onGo(at + 1);
        }}
      >
        ${isLast ? sayBuilder('finish') : html`${sayGuided('next')}${iconChevronRight}`}
      </button>
    </div>`;
}

/** “Step 3 of 8: Term”, for users who do not see it. */
export function describeStep(items: readonly OutlineItem[], at: number): string {
  return `${sayGuided('step', at + 1, items.length)}: ${items[at]?.label ?? ''}`;
}

/** Of the whole document and not of this part, so that the last step holds no surprise. */
function describeOpen(open: number): string {
  return open === 0 ? sayGuided('openNone') : open === 1 ? sayGuided('openOne') : sayGuided('open', open);
}
