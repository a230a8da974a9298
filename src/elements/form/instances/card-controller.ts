import { isObject } from '../../../document/index.ts';
import type { Json, JsonObject } from '../../../document/index.ts';
import { afterFrame } from '../../base/dom/after-frame.ts';
import { iconArrowDown, iconArrowUp, iconCopy, iconTrash } from '../../base/icons/index.ts';
import { translate } from '../../base/localize/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayFormTools } from '../../base/localize/source/form-tools.ts';
import { ActionMenu } from '../../base/popups/action-menu.ts';
import type { MenuAction } from '../../base/popups/action-menu.ts';
import { addPopup } from '../../base/popups/position-popup.ts';
import { CardDrag } from '../../base/dom/card-drag.ts';
import { listCards } from './card-leaves.ts';
import { findControl } from '../view/form-host.ts';
import type { FormHost } from '../view/form-host.ts';
import { domId } from '../view/form-view.ts';
import { addInstance, duplicateInstance, moveInstance, positionOf, removeInstance } from './instance-edits.ts';
import type { ListPosition } from './instance-edits.ts';
import { itemKey, locateElement, locateKey } from '../../draft/locate.ts';
import type { FoundLocation } from '../../draft/locate.ts';
import { titleOf } from './instance-title.ts';

/** Handles a user's actions on instances: add, fold, move, duplicate, remove and take back. */
export class CardController {
  readonly #host: FormHost;
  /** One drag at a time, for all lists of the form. */
  readonly #drag: CardDrag;
  readonly #paste: (list: FoundLocation) => void;
  /** Made when a menu is opened first; one element serves every card. */
  #menu: ActionMenu | undefined;

  /** `paste` asks for the rows that go into a list. */
  constructor(host: FormHost, { paste }: { readonly paste: (list: FoundLocation) => void }) {
    this.#host = host;
    this.#paste = paste;
    this.#drag = new CardDrag({
      drop: (card, to) => {
        void this.#moveCard(card, to);
      },
      listCards: (card) => listCards(card.closest('.cards')),
    });
  }

  /** Does what a button of a card or list says. */
  act(button: HTMLElement): void {
    const found = this.#locate(button);
    if (!found) return;
    switch (button.dataset['action']) {
      case 'add':
        if (button.getAttribute('aria-disabled') !== 'true') void this.#add(found);
        break;
      case 'paste':
        this.#paste(found);
        break;
      case 'toggle':
        this.#toggle(found);
        break;
      case 'menu':
        this.#openMenu(button, found);
        break;
      default:
    }
  }

  /** Moves the instance that an element stands in by one place. */
  moveWith(element: Element, step: 1 | -1): void {
    const card = element.closest<HTMLElement>('.card');
    const found = card && this.#locate(card);
    const position = found && positionOf(found);
    if (card && position) void this.#moveCard(card, position.index + step);
  }

  /** Begins a drag where the press was on a handle. */
  onPointerdown(event: PointerEvent): void {
    const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-action=drag]');
    if (handle) this.#drag.start(event, handle);
  }

  /** Where an element stands now: by the ids in its keys, so that it is found after others have moved it. */
  #locate(element: Element): FoundLocation | undefined {
    const inUse = this.#host.inUse();
    return inUse && locateElement(element, inUse);
  }

  /** Which cards are folded is the person’s own, and no edit. */
  #toggle({ key }: FoundLocation): void {
    const { memory } = this.#host;
    memory.setCollapsed(key, !memory.isCollapsed(key));
    void this.#host.redraw();
  }

  /** A new instance goes to the end, where users look for the ones they have added. */
  async #add(list: FoundLocation): Promise<void> {
    const inUse = this.#host.inUse();
    if (!inUse) return;
    const { operations, instance } = addInstance(list, inUse.view.languages);
    const length = Array.isArray(list.value) ? list.value.length : 0;
    if (this.#host.edit(operations, { now: true })?.ok) await this.#goInto(list.key, instance, length);
  }

  /**
   * Goes into the first control of a new instance, a frame after the card is seen. For a focus the browser lays the
   * page out there and then, which takes longer than the card.
   */
  async #goInto(list: string, instance: JsonObject, index: number): Promise<void> {
    const element = await this.#host.reveal({ key: `${list}/${itemKey(instance, index)}` });
    // Else the browser lays out twice in the frame: once without the card's content, and again when it sees it is near.
    element?.style.setProperty('content-visibility', 'visible');
    await afterFrame();
    element?.style.removeProperty('content-visibility');
    findControl(element?.querySelector('.card-body'))?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  }

  /**
   * The commands are those of the place where the card is now; the chosen one is done at the place where it is then.
   */
  #openMenu(button: HTMLElement, found: FoundLocation): void {
    const position = positionOf(found);
    if (!position) return;
    this.#menu ??= new ActionMenu(addPopup(this.#host.shadow(), { id: 'menu', role: 'menu', popover: 'auto' }));
    const card = button.closest<HTMLElement>('.card') as HTMLElement;
    this.#menu.open(button, {
      actions: actionsFor(position),
      run: (name) => {
        // Others may have moved it while the menu was open.
        const now = this.#locate(card);
        const at = now && positionOf(now);
        if (!now || !at) return;
        if (name === 'up') void this.#moveCard(card, at.index - 1);
        else if (name === 'down') void this.#moveCard(card, at.index + 1);
        else if (name === 'duplicate') void this.#duplicate(now, at);
        else void this.#remove(now, at);
      },
    });
  }

  /** The copy has ids of its own and stands right behind; the focus goes into it. */
  async #duplicate(found: FoundLocation, position: ListPosition): Promise<void> {
    const { operations, instance } = duplicateInstance(position);
    if (!this.#host.edit(operations, { now: true })?.ok) return;
    this.#host.notify({ text: sayFormTools('duplicated', this.#nameOf(found, position)) });
    await this.#goInto(listKey(found), instance, position.index + 1);
  }

  /** Beyond the ends of the list it goes to the end; the message says the place it came to. */
  async #moveCard(card: HTMLElement, to: number): Promise<void> {
    const found = this.#locate(card);
    const position = found && positionOf(found);
    const edit = position && moveInstance(position, to);
    if (!edit || !this.#host.edit(edit.operations, { now: true })?.ok) return;
    const target = Math.max(0, Math.min(position.items.length - 1, to));
    this.#host.notify({
      text: sayFormTools('moved', this.#nameOf(found, position), target + 1, position.items.length),
    });
    await this.#host.redraw();
    card.scrollIntoView({ block: 'nearest' });
  }

  /** Asks nothing: a removed instance can be brought back from the message. */
  async #remove(found: FoundLocation, position: ListPosition): Promise<void> {
    const name = this.#nameOf(found, position);
    const { operations, instance } = removeInstance(position);
    if (!this.#host.edit(operations, { now: true })?.ok) return;
    const list = listKey(found);
    this.#host.notify({
      text: sayFormTools('removed', name),
      undo: () => {
        void this.#restore({ list, index: position.index, instance, name });
      },
    });
    // While the card is still there: a focus that moves before the page has changed costs no layout.
    const near = this.#focusNear(list, position.index);
    await this.#host.redraw();
    await afterFrame();
    near?.scrollIntoView({ block: 'nearest' });
  }

  /** Brings a removed instance back to its place, as far as that still exists. */
  async #restore({
    list,
    index,
    instance,
    name,
  }: {
    list: string;
    index: number;
    instance: JsonObject;
    name: string;
  }): Promise<void> {
    const inUse = this.#host.inUse();
    const found = inUse && locateKey(list, inUse);
    const count = Array.isArray(found?.value) ? found.value.length : 0;
    const at = Math.min(index, count);
    if (!found || !this.#host.edit([{ op: 'add', path: `${found.path}/${at}`, value: instance }], { now: true })?.ok)
      return;
    this.#host.notify({ text: sayFormTools('restored', name) });
    const element = await this.#host.reveal({ key: `${list}/${itemKey(instance, at)}` });
    element?.querySelector<HTMLElement>('.card-toggle')?.focus();
  }

  /** At a removal the person goes to the next instance, else the one before, else to the button that adds one. */
  #focusNear(list: string, index: number): HTMLElement | null | undefined {
    const section = this.#host
      .shadow()
      .getElementById(`${domId(list)}:title`)
      ?.closest('[data-key]');
    const cards = listCards(section?.querySelector(':scope > .cards'));
    const card = cards[index + 1] ?? cards[index - 1];
    const near =
      card?.querySelector<HTMLElement>('.card-toggle') ??
      section?.querySelector<HTMLElement>(':scope > .list-foot [data-action=add]');
    near?.focus({ preventScroll: true });
    return near;
  }

  /** The name of an instance in a message: its title, else the list's label and its number. */
  #nameOf(found: FoundLocation, { index }: ListPosition): string {
    const view = this.#host.inUse()?.view;
    if (!view) return '';
    const title = isObject(found.value as Json)
      ? titleOf(view, { item: found.value as JsonObject, path: found.path, schema: found.parentSchema })
      : '';
    return title || `${translate(found.parentSchema['x-deed']?.label, view.languages)} ${index + 1}`;
  }
}

/** The key of the list an instance is in. */
function listKey({ key }: FoundLocation): string {
  return key.slice(0, key.lastIndexOf('/'));
}

/** The menu of a card. A command that cannot be used now is there and disabled, so that nothing changes its place. */
function actionsFor({ index, items, minimum, maximum }: ListPosition): readonly MenuAction[] {
  return [
    { name: 'up', label: sayFormTools('moveUp'), icon: iconArrowUp, disabled: index === 0 },
    { name: 'down', label: sayFormTools('moveDown'), icon: iconArrowDown, disabled: index === items.length - 1 },
    { name: 'duplicate', label: sayFormTools('duplicate'), icon: iconCopy, disabled: items.length >= maximum },
    { name: 'remove', label: sayCommon('remove'), icon: iconTrash, disabled: items.length <= minimum, danger: true },
  ];
}
