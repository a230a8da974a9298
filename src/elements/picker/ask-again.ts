import type { LitElement } from 'lit';

/**
 * Asks for the list again. The button that was pressed is gone, so that the focus goes to the search, and to the new
 * button where the list fails again.
 */
export async function askAgain(picker: LitElement, load: () => Promise<void>): Promise<void> {
  const focus = (selector: string): void => picker.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  const loaded = load();
  await picker.updateComplete;
  focus('.search input');
  await loaded;
  await picker.updateComplete;
  if (document.activeElement === document.body) focus('[role=alert] button');
}
