import { createNode } from '../base/dom/dom-nodes.ts';
import { getUiLanguage } from '../base/localize/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import { sayKind } from './field-kinds.ts';
import type { Spot } from './place-fields.ts';
import type { PlaceModel } from './place-model.ts';
import type { Handle, Rectangle } from './rectangles.ts';
import { nameSpot } from './say-place.ts';
import type { Suggestion } from './suggestions.ts';

const HANDLES: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** Gives an element its rectangle, in points; the style sheet multiplies by the scale of the pages. */
export function setRectangle({ style }: HTMLElement, { x, y, width, height }: Rectangle): void {
  style.setProperty('--x', String(x));
  style.setProperty('--y', String(y));
  style.setProperty('--w', String(width));
  style.setProperty('--h', String(height));
}

/** A box, and the values that it was last written from. */
interface Box {
  readonly node: HTMLElement;
  shown: readonly unknown[];
}

/**
 * The places as nodes over the pages: a layer for each page, in it a box for each place. A box is made once and written
 * to only where it differs, so that a change costs as much as it changes.
 *
 *     deed-pdf-view
 *       .layer[slot=page-1]   .place  .place  .suggestion
 *       .layer[slot=page-2]   .place > .tag, .word, .handle × 8 (of the only one that is chosen)
 */
export class PlaceBoxes {
  readonly #view: HTMLElement;
  readonly #layers: HTMLElement[] = [];
  readonly #boxes = new Map<string, Box>();

  constructor(view: HTMLElement) {
    this.#view = view;
  }

  /** The box of a place. */
  boxOf(key: string): HTMLElement | undefined {
    return this.#boxes.get(key)?.node;
  }

  /**
   * Shows the places and suggestions as they are now. The focus of a place that is gone goes to its neighbour; false
   * when there is none.
   */
  show(model: PlaceModel, suggestions: readonly Suggestion[]): boolean {
    this.#lay(model.pages?.length ?? 0);
    const neighbours = this.#listNeighbours((this.#view.getRootNode() as ShadowRoot).activeElement);
    const wanted = new Set<string>();
    const counts = countByPage(model.spots);
    const next = new Map<number, Node | null>();
    const sole = model.selection.length === 1 && !model.isPreview ? model.selection[0]?.key : undefined;
    for (const spot of model.spots) {
      const { page } = spot.place;
      if (model.isPreview && spot.field.party !== model.party?.id) continue;
      wanted.add(spot.key);
      const index = (counts.get(page)?.index ?? 0) + 1;
      counts.set(page, { index, count: counts.get(page)?.count ?? 1 });
      const node = this.#write(spot, { model, index, count: counts.get(page)?.count ?? 1, isSole: spot.key === sole });
      this.#putNext(node, { page, next });
    }
    for (const suggestion of model.isPreview ? [] : suggestions)
      for (const { node, page } of this.#writeSuggestion(suggestion, wanted)) this.#putNext(node, { page, next });
    for (const [key, { node }] of this.#boxes)
      if (!wanted.has(key)) {
        node.remove();
        this.#boxes.delete(key);
      }
    const heir = neighbours.find((node) => node.isConnected);
    heir?.focus({ preventScroll: true });
    return heir !== undefined || neighbours.length === 0;
  }

  /** A place and those that follow it, then those before it from the nearest; any other box by itself. */
  #listNeighbours(box: Element | null): readonly HTMLElement[] {
    if (!(box instanceof HTMLElement) || !this.#view.contains(box)) return [];
    if (!box.matches('.place')) return [box];
    const all = [...this.#view.querySelectorAll<HTMLElement>('.place')];
    const at = all.indexOf(box);
    return [...all.slice(at), ...all.slice(0, at).reverse()];
  }

  /** Puts a box behind the one before it, where it does not stand there. */
  #putNext(
    node: HTMLElement,
    { page, next }: { readonly page: number; readonly next: Map<number, Node | null> },
  ): void {
    const layer = this.#layers[page - 1];
    if (!layer) return;
    const expected = next.has(page) ? (next.get(page)?.nextSibling ?? null) : layer.firstChild;
    if (expected !== node) layer.insertBefore(node, expected);
    next.set(page, node);
  }

  /** As many layers as pages. */
  #lay(count: number): void {
    for (const layer of this.#layers.splice(count)) layer.remove();
    for (let page = this.#layers.length + 1; page <= count; page += 1)
      this.#layers.push(createNode('div', { class: 'layer', slot: `page-${page}`, 'data-page': String(page) }));
    for (const layer of this.#layers) if (layer.parentNode !== this.#view) this.#view.append(layer);
  }

  #write(
    spot: Spot,
    {
      model,
      index,
      count,
      isSole,
    }: { readonly model: PlaceModel; readonly index: number; readonly count: number; readonly isSole: boolean },
  ): HTMLElement {
    const { key, field, place } = spot;
    const party = model.partyOf(field);
    const { isPreview } = model;
    const isCurrent = !isPreview && model.isSelected(key);
    const isDim = !isPreview && party?.id !== model.party?.id;
    const box = this.#boxes.get(key) ?? { node: createBox(key), shown: [] };
    this.#boxes.set(key, box);
    const shown = [field, place, party, index, count, isPreview, isCurrent, isDim, isSole, getUiLanguage()];
    if (box.shown.length > 0 && shown.every((part, at) => part === box.shown[at])) return box.node;
    box.shown = shown;
    const word = isPreview ? wordOf(spot) : field.label || sayKind(field.type);
    const attributes: Readonly<Record<string, string | undefined>> = {
      'aria-label': nameSpot(spot, { party, index, count }),
      'aria-current': isCurrent ? 'true' : undefined,
      'data-hue': String(party?.hue ?? 0),
      'data-type': field.type,
      'data-dim': isDim ? '' : undefined,
      'data-preview': isPreview ? '' : undefined,
      'data-sole': isSole ? '' : undefined,
      tabindex: isPreview ? undefined : '0',
    };
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) box.node.removeAttribute(name);
      else box.node.setAttribute(name, value);
    setRectangle(box.node, place);
    const [tag, label] = box.node.children as unknown as [HTMLElement, HTMLElement];
    tag.textContent = party?.initials ?? '?';
    label.textContent = field.required ? `${word} *` : word;
    showHandles(box.node, isSole);
    return box.node;
  }

  /** A suggestion that can be pressed to be accepted. */
  #writeSuggestion(
    { id, field, places }: Suggestion,
    wanted: Set<string>,
  ): readonly { readonly node: HTMLElement; readonly page: number }[] {
    return places.map((place, index) => {
      const key = suggestionKey(id, index);
      wanted.add(key);
      const name = sayPlaces('suggested', field.label || sayKind(field.type), place.page);
      const box = this.#boxes.get(key) ?? {
        node: createNode(
          'button',
          { type: 'button', class: 'suggestion', 'data-suggestion': id },
          createNode('span', { 'aria-hidden': 'true' }),
        ),
        shown: [],
      };
      this.#boxes.set(key, box);
      box.node.setAttribute('aria-label', name);
      (box.node.firstElementChild as HTMLElement).textContent = sayPlaces(
        'suggestedBox',
        field.label || sayKind(field.type),
      );
      setRectangle(box.node, place);
      return { node: box.node, page: place.page };
    });
  }
}

/** The key of the box of a suggestion. */
export const suggestionKey = (id: string, index: number): string => `suggestion ${id} ${index}`;

/** How many places each page has; `index` counts them as they are written. */
function countByPage(spots: readonly Spot[]): Map<number, { readonly index: number; readonly count: number }> {
  const counts = new Map<number, { readonly index: number; readonly count: number }>();
  for (const { place } of spots) counts.set(place.page, { index: 0, count: (counts.get(place.page)?.count ?? 0) + 1 });
  return counts;
}

/** As the signee sees it: the value that is given, else what is to be filled in. */
function wordOf({ field }: Spot): string {
  return typeof field.value === 'string' && field.value !== '' ? field.value : field.label || sayKind(field.type);
}

function createBox(key: string): HTMLElement {
  return createNode(
    'div',
    { class: 'place', role: 'group', 'data-key': key },
    createNode('span', { class: 'tag', 'aria-hidden': 'true' }),
    createNode('span', { class: 'word', 'aria-hidden': 'true' }),
  );
}

/** Eight handles on the only box that is chosen; keys and numbers do the same. */
function showHandles(box: HTMLElement, isShown: boolean): void {
  const isThere = box.querySelector('.handle') !== null;
  if (isShown && !isThere)
    box.append(
      ...HANDLES.map((handle) => createNode('span', { class: 'handle', 'data-handle': handle, 'aria-hidden': 'true' })),
    );
  else if (!isShown && isThere) for (const handle of box.querySelectorAll('.handle')) handle.remove();
}
