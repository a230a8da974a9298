import { noChange, render } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { ElementPart } from 'lit/directive.js';
import { isObject } from '../../document/index.ts';
import type { Json } from '../../document/index.ts';

/** How many cards a leaf is filled with, and from how many on it is divided. */
const FULL = 24;
const TOO_FULL = 2 * FULL;
/** About how high an open card of five rows is, with the space below it, in px: what stands for cards that are not drawn yet. */
export const CARD_HEIGHT = 432;

/** What a list shows. */
export interface CardList {
  readonly items: readonly Json[];
  /** What any card shows beside its item and its number: while all of these stay, only cards of other items are drawn. */
  readonly seen: readonly unknown[];
  /** Draws a card: what goes into its element, which is its own for as long as the instance stays in the list. */
  readonly draw: (element: HTMLElement, item: Json, index: number) => unknown;
}

interface Card {
  readonly id: Json;
  readonly element: HTMLElement;
  leaf: HTMLElement;
  item: Json | undefined;
  index: number;
}

/**
 * Keeps the cards of a list in leaves of some two dozen. The browser skips a leaf out of sight as a whole, so that a key typed into a
 * list of five hundred cards costs what it costs in one of ten. A card keeps its element wherever it goes.
 */
class CardLeavesDirective extends Directive {
  readonly #byId = new Map<Json, Card>();
  #order: readonly Card[] = [];
  #seen: readonly unknown[] = [];

  render(_list: CardList): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [{ items, seen, draw }]: [CardList]): unknown {
    if (!this.#stands(items)) this.#arrange(element, items);
    const same = seen.length === this.#seen.length && seen.every((each, at) => each === this.#seen[at]);
    this.#seen = seen;
    this.#order.forEach((card, index) => {
      const item = items[index] as Json;
      if (same && card.item === item && card.index === index) return;
      Object.assign(card, { item, index });
      render(draw(card.element, item, index), card.element);
    });
    return noChange;
  }

  #stands(items: readonly Json[]): boolean {
    return items.length === this.#order.length && this.#order.every(({ item, id }, index) => item === items[index] || id === idOf(items[index], index));
  }

  /** Brings the elements into the order of the items, moving as few as a person would: an instance that went elsewhere, not all it passed. */
  #arrange(root: Element, items: readonly Json[]): void {
    const wanted = new Set<Json>();
    items.forEach((item, index) => { const id = idOf(item, index); wanted.add(wanted.has(id) ? index : id); });
    const stay = this.#order.filter(({ id, element }) => {
      if (wanted.has(id)) return true;
      element.remove();
      this.#byId.delete(id);
      return false;
    });
    const placed = new Set<Card>();
    let at = 0;
    let last: Card | undefined;
    this.#order = [...wanted].map((id) => {
      const next = (): Card | undefined => {
        while (at < stay.length && placed.has(stay[at] as Card)) at++;
        return stay[at];
      };
      let card = this.#byId.get(id);
      // The one that stood here went further on, where it is met again.
      if (card && next() !== card && stay[at + 1] === card) at++;
      if (!card || next() !== card) card = this.#place(card ?? this.#create(id), { root, last, next: next() });
      placed.add(card);
      last = card;
      return card;
    });
    tidy(root, this.#order);
  }

  #create(id: Json): Card {
    const element = (blank ??= createBlank()).cloneNode() as HTMLElement;
    const card: Card = { id, element, leaf: element, item: undefined, index: -1 };
    this.#byId.set(id, card);
    return card;
  }

  /** Puts a card behind the last one, into its leaf; at the end of the list a full leaf is followed by another. */
  #place(card: Card, { root, last, next }: { readonly root: Element; readonly last: Card | undefined; readonly next: Card | undefined }): Card {
    let leaf = last?.leaf ?? next?.leaf;
    if (!leaf || (!next && leaf.childElementCount >= FULL)) root.append((leaf = createLeaf()));
    leaf.insertBefore(card.element, next?.leaf === leaf ? next.element : null);
    card.leaf = leaf;
    return card;
  }
}

/** The cards of a list, for its element. */
export const cardLeaves = directive(CardLeavesDirective);

/** The cards of a list, from the element they stand in, in order. */
export function listCards(list: Element | null | undefined): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > .leaf > .card') ?? [])];
}

function idOf(item: Json | undefined, index: number): Json {
  return (isObject(item) ? item['_id'] : undefined) ?? index;
}

let blank: HTMLElement | undefined;

function createBlank(): HTMLElement {
  const card = document.createElement('div');
  card.className = 'card';
  card.setAttribute('role', 'listitem');
  card.setAttribute('part', 'card');
  return card;
}

function createLeaf(): HTMLElement {
  const leaf = document.createElement('div');
  leaf.className = 'leaf';
  leaf.role = 'none';
  return leaf;
}

/** Divides leaves that became too full, removes empty ones, and tells the browser how high each is before it is shown. */
function tidy(root: Element, order: readonly Card[]): void {
  for (let leaf = root.firstElementChild as HTMLElement | null, next; leaf; leaf = next) {
    if (leaf.childElementCount > TOO_FULL) {
      const rest = createLeaf();
      rest.append(...[...leaf.children].slice(FULL));
      leaf.after(rest);
    }
    next = leaf.nextElementSibling as HTMLElement | null;
    if (leaf.childElementCount === 0) leaf.remove();
    else tellHeight(leaf);
  }
  for (const card of order) card.leaf = card.element.parentElement as HTMLElement;
}

/** Told again only when it is another by a quarter: it is an estimate, and each time costs a layout. */
function tellHeight(leaf: HTMLElement): void {
  const height = leaf.childElementCount * CARD_HEIGHT;
  const told = heights.get(leaf) ?? 0;
  if (Math.abs(height - told) * 4 <= told) return;
  heights.set(leaf, height);
  leaf.style.containIntrinsicBlockSize = `auto ${height}px`;
}

const heights = new WeakMap<Element, number>();
