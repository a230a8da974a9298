/** The Tab stops. Controls disabled by `aria-disabled` are among them: they say why. */
const FOCUSABLE =
  'button:not(:disabled, [tabindex="-1"]), a[href], input:not(:disabled, [tabindex="-1"]), select, textarea, [contenteditable="true"], [tabindex="0"]';

/** The first thing in an element, or in the elements in it, that takes the focus. */
export function findFocusable(root: ParentNode): HTMLElement | undefined {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.matches(FOCUSABLE)) return element;
    const inside = element.shadowRoot && findFocusable(element.shadowRoot);
    if (inside) return inside;
  }
  return undefined;
}
