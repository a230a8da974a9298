import { isObject } from '../../../document/index.ts';
import type { Json } from '../../../document/index.ts';
import { createNode, cloner } from '../../base/dom/dom-nodes.ts';
import { Memo } from '../../base/dom/memo.ts';

/**
 * How many cards a leaf is filled with, by its number from 0; with more than twice as many it is divided. The first is
 * little more than fits a screen, so that one card more goes where the browser need not look; many small ones would be
 * much to go through.
 */
const fullFor = (index: number): number => (index > 1 ? 48 : 12 * (index + 1));
/** The content of a list. */
export interface CardList {
  readonly items: readonly Json[];
  /** About how high an open card is, with the space below it, in px: what stands for cards that are not drawn yet. */
  readonly height: number;
  /**
   * The values that any card shows beside its item and its number: while all of these stay, only cards of other items
   * are drawn.
   */
  readonly shared: readonly unknown[];
  /** A card's own element, of class `card`. */
  readonly create: () => HTMLElement;
  /** Draws a card into its element, which is its own for as long as the instance stays in the list. */
  readonly draw: (element: HTMLElement, item: Json, index: number) => void;
}

/** A card in the page, with the data it was last drawn from. */
interface Card {
  readonly id: Json;
  readonly element: HTMLElement;
  item: Json | undefined;
  index: number;
}

/**
 * Keeps the cards of a list in leaves of some dozens. The browser skips a leaf out of sight as a whole. A key typed
 * into a list of five hundred cards therefore costs as much as in one of ten. A card keeps its element wherever it
 * goes.
 *
 *     list   ┌─ leaf ──┐┌─ leaf ────────┐┌─ leaf ───────────────────────┐
 *            │ 0 … 11  ││ 12 … 35       ││ 36 … 83                      │  full: 12, 24, then 48 cards
 *            └─────────┘└───────────────┘└──────────────────────────────┘
 *
 * Invariants: the cards of all leaves, in order, are those of the items; no leaf is empty, and none holds more than
 * twice as many as it is filled with. Between two drawings only the items between the first and the last one of
 * another id are looked at:
 *
 *     before   A B C D E F      start at C, where the ids differ first; end behind E
 *     now      A B E C D F      of C D E only E is moved: C and D are met in their order
 */
export class CardLeaves {
  readonly #root: Element;
  readonly #byId = new Map<Json, Card>();
  readonly #memo = new Memo();
  #order: readonly Card[] = [];
  #height = 0;

  /** Takes the element the leaves stand in. */
  constructor(root: Element) {
    this.#root = root;
  }

  /** Brings the cards into the order of the items and draws those that show something else than before. */
  show({ items, height, shared, create, draw }: CardList): void {
    this.#height = height;
    // Values that all of them show have changed: none stands as it should.
    if (this.#memo.changed(shared)) for (const card of this.#order) card.index = -1;
    const show = (card: Card, index: number): void => {
      const item = items[index] as Json;
      if (card.item === item && card.index === index) return;
      Object.assign(card, { item, index });
      draw(card.element, item, index);
    };
    this.#arrange(items, { create, show });
    this.#order.forEach(show);
  }

  /**
   * Brings the elements into the order of the items, moving as few as a person would: an instance that went elsewhere,
   * not all it passed. The cards before and after what changed are not touched.
   */
  #arrange(
    items: readonly Json[],
    { create, show }: Pick<CardList, 'create'> & { readonly show: (card: Card, index: number) => void },
  ): void {
    const before = this.#order;
    let [start, end, until] = [0, before.length, items.length];
    while (
      start < end &&
      start < until &&
      (before[start]?.item === items[start] || before[start]?.id === idOf(items[start], start))
    )
      start++;
    while (start < end && start < until && before[end - 1]?.id === idOf(items[until - 1], until - 1))
      [end, until] = [end - 1, until - 1];
    if (start === end && start === until) return;
    const loose = new Map(before.slice(start, end).map((card) => [card.id, card]));
    const wanted = new Set<Json>();
    for (let index = start; index < until; index++) {
      const id = idOf(items[index], index);
      // Two of the same id are told apart by where they stand.
      wanted.add(wanted.has(id) || (this.#byId.has(id) && !loose.has(id)) ? index : id);
    }
    const touched = new Set<HTMLElement | null>();
    const stay = [...loose.values()].filter(({ id, element }) => {
      if (wanted.has(id)) return true;
      touched.add(element.parentElement);
      element.remove();
      this.#byId.delete(id);
      return false;
    });
    const placed = new Set<Card>();
    let at = 0;
    let last = before[start - 1];
    const between = [...wanted].map((id, offset) => {
      const next = (): Card | undefined => {
        while (at < stay.length && placed.has(stay[at] as Card)) at++;
        return stay[at] ?? before[end];
      };
      let card = loose.get(id);
      // The one that stood here went further on, where it is met again.
      if (card && next() !== card && stay[at + 1] === card) at++;
      if (!card) {
        // Drawn before it is put into the page, which then takes it in once.
        card = { id, element: create(), item: undefined, index: -1 };
        this.#byId.set(id, card);
        show(card, start + offset);
      }
      if (next() !== card) {
        touched.add(card.element.parentElement).add(placeCard(card, { root: this.#root, last, next: next() }));
      }
      placed.add(card);
      last = card;
      return card;
    });
    this.#order = [...before.slice(0, start), ...between, ...before.slice(end)];
    for (const leaf of touched) if (leaf) tidy(leaf, this.#height);
  }
}

/** Puts a card behind the last one, into its leaf; at the end of the list a full leaf is followed by another. */
function placeCard(
  card: Card,
  { root, last, next }: { readonly root: Element; readonly last: Card | undefined; readonly next: Card | undefined },
): HTMLElement {
  let leaf = (last ?? next)?.element.parentElement;
  if (!leaf || (!next && leaf.childElementCount >= fullFor(root.childElementCount - 1)))
    root.append((leaf = createLeaf()));
  leaf.insertBefore(card.element, next?.element.parentElement === leaf ? next.element : null);
  return leaf;
}

/** The cards of a list, from the element they stand in, in order. */
export function listCards(list: Element | null | undefined): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > .leaf > .card') ?? [])];
}

/** Items without an id are told apart by where they stand. */
function idOf(item: Json | undefined, index: number): Json {
  return (isObject(item) ? item['_id'] : undefined) ?? index;
}

const createLeaf = /* @__PURE__ */ cloner(() => createNode('div', { class: 'leaf', role: 'none' }));

/**
 * Divides a leaf that became too full, removes it when empty, and tells the browser how high it is before it is shown.
 */
function tidy(leaf: HTMLElement, cardHeight: number): void {
  const count = leaf.childElementCount;
  if (count === 0) {
    leaf.remove();
    return;
  }
  const full = count > 2 * fullFor(0) ? fullFor([...(leaf.parentElement as Element).children].indexOf(leaf)) : count;
  if (count > 2 * full) {
    const rest = createLeaf();
    rest.append(...[...leaf.children].slice(full));
    leaf.after(rest);
    tidy(rest, cardHeight);
  }
  tellHeight(leaf, cardHeight);
}

/** Told again only when it is another by a quarter: it is an estimate, and each time costs a layout. */
function tellHeight(leaf: HTMLElement, cardHeight: number): void {
  const height = leaf.childElementCount * cardHeight;
  const told = heights.get(leaf) ?? 0;
  if (Math.abs(height - told) * 4 <= told) return;
  heights.set(leaf, height);
  leaf.style.containIntrinsicBlockSize = `auto ${height}px`;
}

const heights = new WeakMap<Element, number>();
