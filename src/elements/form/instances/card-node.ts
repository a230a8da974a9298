import type { JsonObject, ValueSchema } from '../../../document/index.ts';
import { sayForm } from '../../base/localize/source/form.ts';
import { createNode, setText, cloner } from '../../base/dom/dom-nodes.ts';
import { domId } from '../view/form-view.ts';
import type { FormLocation } from '../../draft/locate.ts';
import type { FormView } from '../view/form-view.ts';
import { InstanceParts } from './instance-parts.ts';
import { titleOf } from './instance-title.ts';
import { Memo } from '../../base/dom/memo.ts';

/** An instance to show as a card. */
export interface CardLocation extends FormLocation {
  readonly item: JsonObject;
  /** Among the others, from 0. */
  readonly index: number;
  /** Of the list. */
  readonly schema: ValueSchema;
  readonly label: string;
  readonly depth: number;
  /** True when it has others to go among. */
  readonly movable: boolean;
  readonly collapsed: boolean;
  /** How many things are missing or wrong in it, when that is to be told. */
  readonly problems: number;
}

const ACTION = { type: 'button', class: 'button ghost small icon-only' };

/**
 * A card with nothing in it yet: a head with a toggle, a handle and a menu, and a body for the fields. The signs on the
 * buttons are drawn by the styles: as nodes they would be a third of a card.
 */
export const createCard = /* @__PURE__ */ cloner(() =>
  createNode(
    'div',
    { class: 'card', role: 'listitem', part: 'card' },
    createNode(
      'div',
      { class: 'card-head' },
      createNode(
        'button',
        { type: 'button', class: 'card-toggle', 'data-action': 'toggle' },
        createNode('span', { class: 'card-number tabular' }),
        ' ',
        createNode('span', { class: 'card-title' }),
      ),
      createNode('button', { ...ACTION, class: `${ACTION.class} handle`, 'data-action': 'drag' }),
      createNode('button', {
        ...ACTION,
        class: `${ACTION.class} more`,
        'data-action': 'menu',
        'aria-haspopup': 'menu',
        'aria-expanded': 'false',
      }),
    ),
    createNode('div', { class: 'card-body', role: 'group' }, createNode('div', { class: 'fields' })),
  ),
);

/** An instance in its card: a head that folds it and tells it from the others, and its fields. */
export class CardNode {
  readonly key: string;
  readonly #card: HTMLElement;
  readonly #toggle: HTMLElement;
  readonly #handle: HTMLElement;
  readonly #menu: HTMLElement;
  readonly #body: HTMLElement;
  readonly #parts: InstanceParts;
  readonly #memo = new Memo();
  #badge: HTMLElement | undefined;

  /** Takes a card that nothing has been shown in. */
  constructor(card: HTMLElement, key: string) {
    // Child by child: to iterate over `children` costs as much as to clone the card.
    const [head, body] = [card.firstElementChild as Element, card.lastElementChild as HTMLElement];
    const toggle = head.firstElementChild as HTMLElement;
    const [handle, menu] = [toggle.nextElementSibling as HTMLElement, head.lastElementChild as HTMLElement];
    this.#toggle = toggle;
    this.#handle = handle;
    this.#menu = menu;
    this.#card = card;
    this.#body = body;
    this.#parts = new InstanceParts(body.firstElementChild as Element);
    this.key = key;
    const id = domId(key);
    card.setAttribute('data-key', key);
    this.#toggle.id = `${id}:title`;
    body.id = `${id}:body`;
    this.#toggle.setAttribute('aria-controls', body.id);
    body.setAttribute('aria-labelledby', this.#toggle.id);
  }

  /**
   * `shared` is what all cards of the list show beside their items. A card that nothing has happened to costs one
   * comparison, also where something has happened to another.
   */
  show(form: FormView, location: CardLocation, shared: readonly unknown[]): void {
    const { item, index, collapsed, problems, schema } = location;
    if (!this.#memo.changed([item, index, form.memory.version(this.key), problems, ...shared])) return;
    this.#card.classList.toggle('collapsed', collapsed);
    this.#toggle.setAttribute('aria-expanded', collapsed ? 'false' : 'true');
    this.#body.hidden = collapsed;
    this.#showTitle(form, location);
    this.#showBadge(problems);
    this.#parts.show(form, { ...location, schema: schema.items ?? {}, instance: item });
  }

  /** A title names the instance; where none of its fields does, its label and number do. */
  #showTitle(form: FormView, location: CardLocation): void {
    const { index, label, movable } = location;
    const title = titleOf(form, location);
    const name = title === '' ? `${label} ${index + 1}` : title;
    const [number, line] = [this.#toggle.firstElementChild as Element, this.#toggle.lastElementChild as Element];
    setText(number, String(index + 1));
    line.classList.toggle('unnamed', title === '');
    setText(line, title === '' ? sayForm('unnamed') : title);
    this.#handle.hidden = form.readonly || !movable;
    this.#menu.hidden = form.readonly;
    if (form.readonly) return;
    this.#handle.setAttribute('aria-label', sayForm('move', name));
    this.#handle.setAttribute('aria-description', sayForm('moveHint'));
    this.#menu.setAttribute('aria-label', sayForm('actions', name));
  }

  /** How much is missing in a card; there only while something is, since most cards have none. */
  #showBadge(problems: number): void {
    if (problems === 0) {
      this.#badge?.remove();
      this.#badge = undefined;
      return;
    }
    if (!this.#badge) this.#toggle.after((this.#badge = createNode('span', { class: 'badge warning' })));
    setText(this.#badge, problems === 1 ? sayForm('toDoOne') : sayForm('toDo', problems));
  }
}
