import { CardHands } from './card-hands.ts';
import { ComboboxHands } from './combobox-hands.ts';
import type { ComboboxHost } from './combobox-hands.ts';
import type { FormHost } from './form-host.ts';

/** What only somebody who works in the form needs: the menu of cards, dragging, and lists of options. Fetched after the form is drawn. */
export class FormTools {
  readonly cards: CardHands;
  readonly comboboxes: ComboboxHands;

  constructor(host: FormHost & ComboboxHost) {
    this.cards = new CardHands(host);
    this.comboboxes = new ComboboxHands(host);
  }
}
