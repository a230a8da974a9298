import { nameShortcut } from './name-keys.ts';

/** What a tooltip shows. */
export interface TooltipWords {
  /** '' where the control shows its name itself. */
  readonly name: string;
  /** The key that does the same; '' for none. */
  readonly key: string;
  /** What there is to know beside the name; '' for nothing. */
  readonly description: string;
}

/**
 * What may have words in a tooltip: controls, radios and checkboxes by the label that is seen of them, and `data-tip`.
 */
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
 * What a control does not show: its name, where it has an icon or a number in place of words, and its description. They
 * are those that are said of it (`aria-label`, `aria-description`), so that none is told what another is not;
 * `data-tip` is for what is no control, or more than its name. Undefined where all of it can be read.
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
 * As the accessible name is found: what is set on it, in it, what is for readers alone, and at last what is shown, such
 * as a number.
 */
function nameOf(control: HTMLElement): string {
  const labelled = control.ariaLabel === null ? control.querySelector('[aria-label]') : control;
  const words =
    labelled?.getAttribute('aria-label') ?? control.querySelector('.visually-hidden')?.textContent ?? control.innerText;
  return words.replaceAll(/\s+/g, ' ').trim();
}
