import type { Json } from '../../document/index.ts';
import { OptionPopup } from '../popups/option-popup.ts';
import { addPopup } from '../popups/place-popup.ts';
import { CardHands } from './card-hands.ts';
import { keepTyped } from './control-value.ts';
import type { FormHost } from './form-host.ts';
import type { FoundPlace } from './locate.ts';

/** What only somebody who works in the form needs: the menu of cards, dragging, and the list of options. Fetched after the form is drawn. */
export class FormTools {
  readonly cards: CardHands;
  readonly options: OptionPopup;

  constructor(host: FormHost, { locate, set }: { readonly locate: (element: Element) => FoundPlace | undefined; readonly set: (found: FoundPlace, value: Json) => void }) {
    this.cards = new CardHands(host);
    this.options = new OptionPopup(addPopup(host.shadow(), { id: 'options', role: 'listbox', popover: 'manual' }), (control, option) => {
      const found = locate(control);
      keepTyped(control, option.label);
      control.value = option.label;
      if (found) set(found, option.value as Json);
    });
  }
}
