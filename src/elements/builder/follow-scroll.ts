/**
 * The part of the form that the user is at: the one at a line. As the column is scrolled from its start to its end,
 * the line goes from its top to its bottom, so that each part has its turn:
 *
 *     scrolled to   the start   half    the end
 *                   ┌─line──┐ ┌───────┐ ┌───────┐
 *                   │       │ ├─line──┤ │       │
 *                   └───────┘ └───────┘ └─line──┘
 *
 * Undefined when there are no parts; one that is not shown is none.
 */
export function findPartInView(column: Element, all: readonly HTMLElement[]): HTMLElement | undefined {
  const parts = all.filter((part) => part.checkVisibility());
  const scroller = column.scrollHeight > column.clientHeight + 1 ? column : document.documentElement;
  const top = scroller === column ? column.getBoundingClientRect().top : 0;
  const range = scroller.scrollHeight - scroller.clientHeight;
  const line = top + 48 + (range > 0 ? scroller.scrollTop / range : 0) * (scroller.clientHeight - 96);
  return parts.findLast((part) => part.getBoundingClientRect().top <= line) ?? parts[0];
}

/** Brings the current step into view where the steps of the outline stand in a row. */
export function showStep(side: HTMLElement | null | undefined): void {
  const step = side?.querySelector<HTMLElement>('[aria-current=step]');
  if (side && step && side.scrollWidth > side.clientWidth)
    side.scrollTo({ left: step.offsetLeft - side.clientWidth / 2 + step.offsetWidth / 2, behavior: 'smooth' });
}
