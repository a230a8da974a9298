import type { PageSize, Place } from '../../document/index.ts';
import { createNode, setText } from '../base/dom/dom-nodes.ts';
import { getUiLanguage } from '../base/localize/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import { sayKind } from './field-kinds.ts';
import type { ShownParty } from './parties.ts';
import type { Spot } from './place-fields.ts';
import type { PlaceModel } from './place-model.ts';
import type { Handle, Rectangle } from './rectangles.ts';
import { nameSpot } from './say-place.ts';
import type { SpotGroup } from './spot-lister.ts';
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

/** All that boxes are written from beside their places. */
interface Around {
  readonly parties: readonly ShownParty[];
  readonly party: ShownParty | undefined;
  readonly pages: readonly PageSize[] | undefined;
  readonly isPreview: boolean;
  readonly language: string;
}

/** Which of the places of its page one is, and whether it is the only one that is chosen. */
interface Among {
  readonly index: number;
  readonly count: number;
  readonly isSole: boolean;
}

/**
 * The places as nodes over the pages: a layer for each page, in it a box for each place. A box is made once and written
 * to only where it differs, and a page is not looked at unless its places or the choice among them differ: a change costs
 * as much as it changes.
 *
 *     deed-pdf-view
 *       .layer[slot=page-1]   .place  .place  .suggestion
 *       .layer[slot=page-2]   .place > .tag, .word, .handle × 8 (of the only one that is chosen)
 */
export class PlaceBoxes {
  readonly #view: HTMLElement;
  readonly #layers: HTMLElement[] = [];
  readonly #boxes = new Map<string, Box>();
  readonly #suggested = new Map<string, Box>();
  /** What the boxes show. */
  #groups: ReadonlyMap<number, SpotGroup> = new Map();
  #around: Around | undefined;
  #chosen: readonly string[] = [];

  constructor(view: HTMLElement) {
    this.#view = view;
  }

  /** The box of a place or suggestion. */
  boxOf(key: string): HTMLElement | undefined {
    return (this.#boxes.get(key) ?? this.#suggested.get(key))?.node;
  }

  /**
   * Shows the places and suggestions as they are now. The focus of a place that is gone goes to its neighbour; false
   * when there is none.
   */
  show(model: PlaceModel, suggestions: readonly Suggestion[]): boolean {
    this.#lay(model.pages?.length ?? 0);
    const neighbours = this.#listNeighbours((this.#view.getRootNode() as ShadowRoot).activeElement);
    const groups = new Map(model.groups.map((group) => [group.page, group]));
    const changed = this.#listChanged(model, groups);
    const shown = changed.map((page) => [page, this.#listShown(model, groups.get(page))] as const);
    const wanted = new Set(shown.flatMap(([, spots]) => spots.map(({ key }) => key)));
    for (const page of changed)
      for (const { key } of this.#groups.get(page)?.spots ?? []) if (!wanted.has(key)) drop(this.#boxes, key);
    this.#groups = groups;
    for (const [page, spots] of shown) this.#writePage(page, { model, spots });
    this.#showSuggestions(model.isPreview ? [] : suggestions);
    const heir = neighbours.find((node) => node.isConnected);
    heir?.focus({ preventScroll: true });
    return heir !== undefined || neighbours.length === 0;
  }

  /** The pages of which something may have to be written. */
  #listChanged(model: PlaceModel, groups: ReadonlyMap<number, SpotGroup>): readonly number[] {
    const { parties, party, pages, isPreview } = model;
    const around: Around = { parties, party, pages, isPreview, language: getUiLanguage() };
    const isSame = Object.entries(around).every(([name, value]) => this.#around?.[name as keyof Around] === value);
    this.#around = around;
    const chosen = model.selection.map(({ key }) => key);
    const touched = new Set(isSame ? [...this.#chosen, ...chosen] : []);
    this.#chosen = chosen;
    return [...new Set([...this.#groups.keys(), ...groups.keys()])].filter((page) => {
      const group = groups.get(page);
      const isKept = isSame && group === this.#groups.get(page);
      return !isKept || (touched.size > 0 && group?.spots.some(({ key }) => touched.has(key)) === true);
    });
  }

  /** The places of a page that are shown: in the preview those of the party. */
  #listShown({ isPreview, party }: PlaceModel, group: SpotGroup | undefined): readonly Spot[] {
    const spots = group?.spots ?? [];
    return isPreview ? spots.filter(({ field }) => field.party === party?.id) : spots;
  }

  #writePage(page: number, { model, spots }: { readonly model: PlaceModel; readonly spots: readonly Spot[] }): void {
    const sole = model.selection.length === 1 && !model.isPreview ? model.selection[0]?.key : undefined;
    const count = this.#groups.get(page)?.spots.length ?? 0;
    let last: Node | undefined;
    for (const [at, spot] of spots.entries()) {
      const node = this.#write(spot, { model, index: at + 1, count, isSole: spot.key === sole });
      this.#put(node, { page, behind: last });
      last = node;
    }
  }

  #showSuggestions(suggestions: readonly Suggestion[]): void {
    const wanted = new Set<string>();
    const last = new Map<number, Node | undefined>();
    for (const { id, field, places } of suggestions)
      for (const [index, place] of places.entries()) {
        const { page } = place;
        const key = suggestionKey(id, index);
        wanted.add(key);
        const node = this.#writeSuggestion(key, { id, field, place });
        const box = this.boxOf(this.#groups.get(page)?.spots.at(-1)?.key ?? '');
        this.#put(node, { page, behind: last.get(page) ?? box });
        last.set(page, node);
      }
    for (const key of this.#suggested.keys()) if (!wanted.has(key)) drop(this.#suggested, key);
  }

  /** A place and those that follow it, then those before it from the nearest; any other box by itself. */
  #listNeighbours(box: Element | null): readonly HTMLElement[] {
    if (!(box instanceof HTMLElement) || !this.#view.contains(box)) return [];
    if (!box.matches('.place')) return [box];
    const all = [...this.#view.querySelectorAll<HTMLElement>('.place')];
    const at = all.indexOf(box);
    return [...all.slice(at), ...all.slice(0, at).reverse()];
  }

  /** Puts a box behind another, or at the beginning of its page, where it does not stand there. */
  #put(node: HTMLElement, { page, behind }: { readonly page: number; readonly behind: Node | undefined }): void {
    const layer = this.#layers[page - 1];
    const expected = behind ? behind.nextSibling : (layer?.firstChild ?? null);
    if (layer && expected !== node) layer.insertBefore(node, expected);
  }

  /** As many layers as pages. */
  #lay(count: number): void {
    for (const layer of this.#layers.splice(count)) layer.remove();
    for (let page = this.#layers.length + 1; page <= count; page += 1)
      this.#layers.push(createNode('div', { class: 'layer', slot: `page-${page}`, 'data-page': String(page) }));
    for (const layer of this.#layers) if (layer.parentNode !== this.#view) this.#view.append(layer);
  }

  #write(spot: Spot, { model, index, count, isSole }: Among & { readonly model: PlaceModel }): HTMLElement {
    const { key, field, place } = spot;
    const party = model.partyOf(field);
    const { isPreview } = model;
    const isCurrent = !isPreview && model.isSelected(key);
    const isDim = !isPreview && party?.id !== model.party?.id;
    const box = this.#boxes.get(key) ?? { node: createBox(key), shown: [] };
    this.#boxes.set(key, box);
    const shown = [field, place, party, index, count, isPreview, isCurrent, isDim, isSole, getUiLanguage()];
    if (box.shown.length > 0 && shown.every((part, at) => part === box.shown[at])) return box.node;
    if (box.shown[1] !== place) setRectangle(box.node, place);
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
      else if (box.node.getAttribute(name) !== value) box.node.setAttribute(name, value);
    const [tag, label] = box.node.children as unknown as [HTMLElement, HTMLElement];
    setText(tag, party?.initials ?? '?');
    setText(label, field.required ? `${word} *` : word);
    showHandles(box.node, isSole);
    return box.node;
  }

  /** A suggestion that can be pressed to be accepted. */
  #writeSuggestion(
    key: string,
    { id, field, place }: Pick<Suggestion, 'id' | 'field'> & { readonly place: Place },
  ): HTMLElement {
    const box = this.#suggested.get(key) ?? { node: createSuggestion(id), shown: [] };
    this.#suggested.set(key, box);
    const shown = [field, place, getUiLanguage()];
    if (shown.every((part, at) => part === box.shown[at])) return box.node;
    box.shown = shown;
    const label = field.label || sayKind(field.type);
    box.node.setAttribute('aria-label', sayPlaces('suggested', label, place.page));
    (box.node.firstElementChild as HTMLElement).textContent = sayPlaces('suggestedBox', label);
    setRectangle(box.node, place);
    return box.node;
  }
}

function drop(boxes: Map<string, Box>, key: string): void {
  boxes.get(key)?.node.remove();
  boxes.delete(key);
}

/** The key of the box of a suggestion. */
export const suggestionKey = (id: string, index: number): string => `suggestion ${id} ${index}`;

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

function createSuggestion(id: string): HTMLElement {
  return createNode(
    'button',
    { type: 'button', class: 'suggestion', 'data-suggestion': id },
    createNode('span', { 'aria-hidden': 'true' }),
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
