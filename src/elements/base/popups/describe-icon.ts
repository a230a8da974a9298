import { nameShortcut } from './name-keys.ts';

/** The content of a tooltip. */
export interface TooltipWords {
  /** '' where the control shows its name itself. */
  readonly name: string;
  /** The key that does the same; '' for none. */
  readonly key: string;
  /** The information beside the name; '' for none. */
  readonly description: string;
}

/** The elements that may have a tooltip: controls, radios and checkboxes by their visible label, and `data-tip`. */
const CONTROLS =
  'button, summary, a[href], [role=button], [role=tab], label:has(input:is([type=radio], [type=checkbox])), [data-tip]';

/** The control of one of our elements that an event came to, whatever in it was hit; undefined for anything else. */
export function findControl(event: Event): HTMLElement | undefined {
  for (const node of event.composedPath()) {
    if (!(node instanceof HTMLElement) || !node.matches(CONTROLS)) continue;
    const root = node.getRootNode();
    return root instanceof ShadowRoot && root.host.localName.startsWith('deed-') ? node : undefined;
  }
  return undefined;
}

/**
 * The words that a control does not show: its name, where it has an icon or a number in place of words, and its
 * description. They are the ones announced for it (`aria-label`, `aria-description`), so that all users get the same.
 * `data-tip` is for elements that are no controls, or for more than the name. Undefined where all of it can be read.
 */
export function describeIcon(control: HTMLElement): TooltipWords | undefined {
  const { tip = '' } = control.dataset;
  const description = control.getAttribute('aria-description') ?? '';
  const name = tip || (showsWords(control) ? '' : nameOf(control));
  if (name === '' && description === '') return undefined;
  return {
    name,
    key: nameShortcut(control.getAttribute('aria-keyshortcuts')),
    description: description === name ? '' : description,
  };
}

/** Letters that are laid out, and not for screen readers alone, which takes one pixel. */
function showsWords(control: HTMLElement): boolean {
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (/\p{L}/u.test(data) && parentElement?.checkVisibility() && parentElement.offsetWidth > 1) return true;
  }
  return false;
}

/**
 * Looks for the name as the accessible name is computed. First the label set on the control, then one inside it, then
 * text for screen readers alone, and at last the visible text, such as a number.
 */
function nameOf(control: HTMLElement): string {
  const labelled = control.ariaLabel === null ? control.querySelector('[aria-label]') : control;
  const words =
    labelled?.getAttribute('aria-label') ?? control.querySelector('.visually-hidden')?.textContent ?? control.innerText;
  return words.replaceAll(/\s+/g, ' ').trim();
}
