import { adoptStyles } from '../adopt-styles.ts';
import { CardHands } from './card-hands.ts';
import { copyLines } from './field-copies.ts';
import { FieldHands } from './field-hands.ts';
import type { FieldHost } from './field-hands.ts';
import { formToolsStyles } from './form-tools.styles.ts';
import { restoreTexts } from './kept-texts.ts';
import { listUnreadProblems } from './unread-problems.ts';

/**
 * What only somebody who works in the form needs: reading controls, the menu of cards, dragging, lists of options, and
 * what others do. Fetched after the form is drawn.
 */
export class FormTools {
  readonly cards: CardHands;
  readonly fields: FieldHands;

  constructor(host: FieldHost) {
    adoptStyles(host.shadow(), formToolsStyles);
    this.cards = new CardHands(host);
    this.fields = new FieldHands(host);
  }

  /** Draws the instances of long lists. */
  readonly copyLines = copyLines;

  /** Shows again what was written before the page was loaded anew. */
  readonly restore = restoreTexts;

  /** Problems of what is written here and in no value. */
  readonly listUnread = listUnreadProblems;

  /** Draws the eye to what somebody else has changed, for a moment. */
  readonly glow = (element: Element | undefined): void => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element?.animate(
      [
        { backgroundColor: 'var(--_mark)', boxShadow: '0 0 0 6px var(--_mark)' },
        { backgroundColor: 'transparent', boxShadow: '0 0 0 6px transparent' },
      ],
      { duration: 1400, easing: 'ease-out' },
    );
  };
}
