import { CardHands } from './card-hands.ts';
import { ComboboxHands } from './combobox-hands.ts';
import type { ComboboxHost } from './combobox-hands.ts';
import type { FormHost } from './form-host.ts';

/** What only somebody who works in the form needs: the menu of cards, dragging, lists of options, and what others do. Fetched after the form is drawn. */
export class FormTools {
  readonly cards: CardHands;
  readonly comboboxes: ComboboxHands;

  constructor(host: FormHost & ComboboxHost) {
    this.cards = new CardHands(host);
    this.comboboxes = new ComboboxHands(host);
  }

  /** Draws the eye to what somebody else has changed, for a moment. */
  readonly glow = (element: Element | undefined): void => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element?.animate([{ backgroundColor: 'var(--_mark)', boxShadow: '0 0 0 6px var(--_mark)' }, { backgroundColor: 'transparent', boxShadow: '0 0 0 6px transparent' }], { duration: 1400, easing: 'ease-out' });
  };
}
