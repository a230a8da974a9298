import { html, nothing, render } from 'lit';
import { isObject, kindOf, listProperties } from '../../../document/index.ts';
import type { Json, JsonObject, ValueSchema } from '../../../document/index.ts';
import { iconAlert, iconPlus } from '../../base/icons/index.ts';
import { translate } from '../../base/localize/index.ts';
import { sayForm } from '../../base/localize/source/form.ts';
import { createNode } from '../../base/dom/dom-nodes.ts';
import { CardLeaves } from './card-leaves.ts';
import { CardNode, createCard } from './card-node.ts';
import { readConditions } from '../view/condition-reads.ts';
import { budgetInside } from '../view/form-view.ts';
import type { FormView, PartNode, PartLocation } from '../view/form-view.ts';
import { itemKey } from '../../draft/locate.ts';
import { Memo } from '../../base/dom/memo.ts';
import { TitledGroup } from './titled-group.ts';

/**
 * A repeatable fieldset: its instances as cards, and how to add one.
 *
 * A long list is drawn a part at a time, so that the first of it is there at once:
 *
 *     ┌ card ┐┌ card ┐  ┈┈┈ room for the others, as padding ┈┈┈   [Add]
 *      budget / fields         count × height of a card
 *
 * The end of it, with what adds a card, comes with the last of them.
 *
 * Invariant: a list that is not whole stands in `form.unfinished`, and the form draws on until nothing does.
 */
export class ListNode implements PartNode {
  readonly element: HTMLElement;
  readonly #group: TitledGroup;
  readonly #root = createNode('div', { class: 'cards' });
  readonly #leaves = new CardLeaves(this.#root);
  readonly #memo = new Memo();
  /**
   * The node that draws each card, by its element: elements are made again for other instances as lists scroll and
   * change.
   */
  readonly #cards = new WeakMap<Element, CardNode>();

  constructor(at: Pick<PartLocation, 'key' | 'depth'>) {
    this.#group = new TitledGroup('list', at);
    this.element = this.#group.element;
    this.element.append(this.#root);
  }

  show(form: FormView, location: PartLocation): void {
    const { value, schema, path, key } = location;
    const items = Array.isArray(value) ? (value as readonly JsonObject[]) : [];
    const inner = schema.items ?? {};
    const fields = countFields(inner);
    // A budget is in fields, and a list is drawn in whole cards: two at least, so that it looks like a list.
    const most = Math.max(2, Math.ceil(form.budget / fields));
    const drawn = items.length > most ? items.slice(0, most) : items;
    const problems = form.showMissing ? form.countProblems(path) : 0;
    const budget = drawn === items ? 0 : form.budget;
    if (
      !this.#memo.changed([
        value,
        schema,
        path,
        form.memory.version(key),
        form.version,
        budget,
        problems,
        ...readConditions(inner, form.root),
      ])
    )
      return;
    if (budget === 0) form.unfinished.delete(key);
    else form.unfinished.add(key);
    const { length } = items;
    const label = translate(schema['x-deed']?.label, form.languages) || location.name;
    this.#group.show(form, location);
    if (length === 0) this.#root.removeAttribute('role');
    else this.#root.setAttribute('role', 'list');
    // Two fields a row, below a head; the browser takes it until it has seen a card.
    const height = 80 + 70 * Math.ceil(fields / 2);
    this.#root.style.setProperty('--_card', `${height - 12}px`);
    // The room of the totals, which come with the tools; of a part in a total, none.
    this.#root.style.marginBlockEnd = `${33 * Object.values(schema['x-deed']?.totals ?? {}).filter(({ of }) => !(of as { total?: string } | undefined)?.total).length}px`;
    this.#drawCards(form, { ...location, label, height, movable: length > 1 }, drawn);
    // Those to come are there as room: the page does not jump when they are.
    this.#root.style.paddingBlockEnd = budget === 0 ? '' : `${(length - drawn.length) * height}px`;
    // It is below all of them, and costs a quarter of the first frame of a page.
    if (budget === 0) render(renderEnd(form, location, { length, label }), this.element);
  }

  /**
   * Every card compares `shared` with its value at the last drawing: any data shown by more than one card has to be in
   * it.
   */
  #drawCards(
    form: FormView,
    location: PartLocation & { readonly label: string; readonly height: number; readonly movable: boolean },
    items: readonly Json[],
  ): void {
    const { key, path, schema, height, movable } = location;
    // Of the count only this shows: whether there is anywhere to move to. A card more does not draw all the others
    // again.
    const shared = [
      form.version,
      movable,
      budgetInside(form, `${key}/`),
      ...readConditions(schema.items ?? {}, form.root),
    ];
    this.#leaves.show({
      items,
      height,
      shared: [
        ...shared,
        form.memory.version(key),
        form.showMissing || form.memory.anyCollapsed ? form.listProblems() : 0,
      ],
      create: createCard,
      draw: (element, item, index) => {
        element.hidden = !isObject(item);
        if (!isObject(item)) return;
        const at = { path: `${path}/${index}`, key: `${key}/${itemKey(item, index)}` };
        const collapsed = form.memory.anyCollapsed && form.memory.isCollapsed(at.key);
        const problems = collapsed || form.showMissing ? form.countProblems(at.path) : 0;
        this.#cardIn(element, at.key).show(form, { ...location, ...at, item, index, collapsed, problems }, shared);
      },
    });
  }

  /** The card in an element. An element that comes to hold another instance is emptied first. */
  #cardIn(element: HTMLElement, key: string): CardNode {
    let card = this.#cards.get(element);
    if (card?.key !== key) {
      if (card) element.replaceChildren(...createCard().children);
      this.#cards.set(element, (card = new CardNode(element, key)));
    }
    return card;
  }
}

/** The end under the cards: a note that there are none, the button that adds one, and how many there may or must be. */
function renderEnd(
  form: FormView,
  { schema, key }: PartLocation,
  { length, label }: { readonly length: number; readonly label: string },
): unknown {
  const empty = length === 0 ? html`<p class="list-empty">${sayForm('listEmpty')}</p>` : nothing;
  if (form.readonly) return empty;
  const [minimum, maximum] = [schema.minItems ?? 0, schema.maxItems ?? Infinity];
  const full = length >= maximum;
  const tooFew = length < minimum && (form.showMissing || form.memory.hasLeft(key));
  const one = translate(schema.items?.['x-deed']?.label, form.languages);
  const hint = full ? sayForm('atMost', maximum) : length <= minimum && minimum > 1 ? sayForm('atLeast', minimum) : '';
  return html`${empty}
    <div class="list-foot">
      <button type="button" class="button" part="add" data-action="add" aria-disabled=${full ? 'true' : 'false'}>
        ${iconPlus}${one === '' ? sayForm('addTo', lowerFirst(label)) : sayForm('add', lowerFirst(one))}
      </button>
      ${
        // A list of a few is no place to paste a spreadsheet into.
        maximum > 3
          ? html`<button type="button" class="button ghost" data-action="paste">${sayForm('paste')}</button>`
          : nothing
      }
      ${hint === '' ? nothing : html`<span class="hint">${hint}</span>`}
      ${tooFew ? html`<p class="error" part="error">${iconAlert}<span>${form.describe({ code: 'too_few_instances', limit: minimum }, { schema, languages: form.languages })}</span></p>` : nothing}
    </div>`;
}

/** By schema, which lives as long as its form does. */
const counts = new WeakMap<ValueSchema, number>();

/** How many fields an instance has, with those of one nested instance each. */
function countFields(schema: ValueSchema): number {
  let count = counts.get(schema);
  if (count === undefined) {
    count =
      listProperties(schema).reduce(
        (sum, [, part]) => sum + (kindOf(part) === 'field' ? 1 : countFields(part.items ?? part)),
        0,
      ) || 1;
    counts.set(schema, count);
  }
  return count;
}

/** In a sentence a label begins small, unless it is an abbreviation. */
function lowerFirst(label: string): string {
  const second = label.charAt(1);
  return second === second.toLowerCase() ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
