import type { Finding } from './finding.ts';
import { shadowsIn } from './shadows-in.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';

/** By what a focus is usually shown. */
const SHOWN_BY = [
  'outline-style',
  'outline-width',
  'outline-color',
  'box-shadow',
  'border-top-color',
  'border-bottom-color',
  'background-color',
  'color',
  'text-decoration-line',
  'opacity',
];

/** Describes a control by its markup: two controls with equal markup are styled by the same rules. */
function describeLook(element: Element): string {
  const { host } = element.getRootNode() as ShadowRoot;
  const names = ['class', 'part', 'type', 'role', 'aria-invalid', 'aria-disabled', 'readonly', 'contenteditable'];
  return [host?.localName, element.localName, ...names.map((name) => element.getAttribute(name))].join('|');
}

/**
 * Reads the styles of a control, of its siblings and of its closest ancestors: a box may show the focus of a control
 * inside it.
 */
function readLook(element: Element): string {
  const around = [element.parentElement, element.parentElement?.parentElement, element.closest('label')];
  return [element, ...(element.parentElement?.children ?? []), ...around]
    .filter((each) => each instanceof Element)
    .flatMap((each) => ['', '::before', '::after'].map((pseudo) => getComputedStyle(each, pseudo)))
    .map((style) => SHOWN_BY.map((name) => style.getPropertyValue(name)).join())
    .join(';');
}

function findFocus(): HTMLElement | null {
  let focus = document.activeElement;
  while (focus?.shadowRoot?.activeElement) focus = focus.shadowRoot.activeElement;
  return focus as HTMLElement | null;
}

/** Transitions that a focus began are at their end. */
function endMotion(element: Element): void {
  for (const animation of (element.getRootNode() as ShadowRoot).getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

/** Whether something looks other than before once it has the focus by keyboard; undefined where it takes none. */
function showsFocus(element: HTMLElement): boolean | undefined {
  findFocus()?.blur();
  endMotion(element);
  const rest = readLook(element);
  element.focus({ focusVisible: true } as FocusOptions);
  // An element that is inert or hands its focus on has no focus to show.
  if (findFocus() !== element) return undefined;
  endMotion(element);
  return readLook(element) !== rest;
}

/**
 * The controls that look the same whether they have the focus by keyboard or not (WCAG 2.4.7). Moves the focus.
 * @param looked looks that need not be gone through again; those that were are added
 */
export function findUnseenFocus(within: Element, looked: Set<string>): readonly Finding[] {
  const findings: Finding[] = [];
  for (const element of [within, ...shadowsIn(within)].flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>(FOCUSABLE),
  ])) {
    const look = describeLook(element);
    if (looked.has(look) || element.tabIndex < 0 || !element.checkVisibility()) continue;
    const shown = showsFocus(element);
    if (shown === undefined) continue;
    looked.add(look);
    const where = element.outerHTML.slice(0, 160);
    if (!shown) findings.push({ engine: 'own', rule: 'focus-seen', where, message: 'Nothing shows its focus.' });
  }
  return findings;
}
