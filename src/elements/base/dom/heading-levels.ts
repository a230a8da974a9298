import { warnOnce } from '../bad-property.ts';

/** An element as it is when a page says at which level its headings begin. */
export interface HeadedElement extends HTMLElement {
  headingLevel: number | undefined;
}

/** The level at which the headings of each element begin by themselves. */
const FIRST: Readonly<Record<string, number>> = {
  'deed-builder': 3,
  'deed-builder-form': 3,
  'deed-comments': 4,
  'deed-document-preview': 1,
  'deed-draft': 2,
  'deed-finalize-button': 2,
  'deed-history': 4,
  'deed-pdf-view': 3,
  'deed-place-editor': 3,
  'deed-section-editor': 4,
  'deed-send': 2,
  'deed-signee-viewer': 4,
  'deed-signing-room': 1,
  'deed-archive': 2,
  'deed-template-picker': 2,
  'deed-verification': 1,
  'deed-webhooks': 2,
};
const NESTED = Object.keys(FIRST).join();
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const followed = new WeakMap<HeadedElement, number>();

/**
 * Has the headings of an element begin at its `headingLevel`, those that it draws later and those of the elements in
 * it as well. All are moved by as much as its first, between 1 and 6.
 *
 *     heading-level="2" on <deed-builder>, which begins at 3:   h3 → 2   h4 → 3   <deed-finalize-button> 2 → 1
 *
 * They keep their tags and get `aria-level`, so that an element without a `headingLevel` costs nothing.
 */
export function followHeadings(element: HeadedElement): void {
  const { headingLevel: wanted, shadowRoot: root } = element;
  const first = FIRST[element.localName];
  if (first === undefined || typeof wanted !== 'number' || !root) return;
  if (!(Number.isInteger(wanted) && wanted >= 1 && wanted <= 6)) {
    warnOnce(element, 'headingLevel', 'a whole number from 1 to 6');
    return;
  }
  const by = wanted - first;
  const isNew = !followed.has(element);
  if (followed.get(element) === by) return;
  followed.set(element, by);
  moveAll(root, by);
  if (!isNew) return;
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) moveAll(node, followed.get(element) ?? 0);
  }).observe(root, { childList: true, subtree: true });
}

/** Moves the headings in a tree, and those of its elements. Headings in a picture of a document are not headings. */
function moveAll(tree: ParentNode, by: number): void {
  const listIn = (selector: string): Element[] => [
    ...(tree instanceof Element && tree.matches(selector) ? [tree] : []),
    ...tree.querySelectorAll(selector),
  ];
  for (const heading of listIn(HEADINGS))
    if (!heading.closest('[role=img]'))
      heading.setAttribute('aria-level', String(moved(Number(heading.localName[1]), by)));
  for (const nested of listIn(NESTED)) (nested as HeadedElement).headingLevel = moved(FIRST[nested.localName] ?? 1, by);
}

const moved = (level: number, by: number): number => Math.max(1, Math.min(6, level + by));
