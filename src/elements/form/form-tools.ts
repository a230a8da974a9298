import { adoptStyles } from '../base/dom/adopt-styles.ts';
import { enableEdits } from '../draft/own-draft.ts';
import { patchContract } from '../draft/patch-engine.ts';
import { CardController } from './instances/card-controller.ts';
import { FieldController } from './fields/field-controller.ts';
import type { FieldHost } from './fields/field-controller.ts';
import { formToolsStyles } from './form-tools.styles.ts';
import { glow } from '../base/dom/glow.ts';
import { LostFocus } from './lost-focus.ts';
import { describeProblem } from './view/problem-text.ts';
import { restoreTexts } from './fields/kept-texts.ts';
import { FoldedCards } from './instances/folded-cards.ts';
import { PasteController } from './paste/paste-controller.ts';
import { SuggestController } from './suggest/suggest-controller.ts';
import { FormTotals } from './totals/form-totals.ts';
import { listUnreadProblems } from './fields/unread-problems.ts';
import { toastStyles } from '../base/popups/toast.styles.ts';

/**
 * The tools for a user at work in the form: reading controls, the menu of cards, dragging, lists of options, and
 * changes of others. Fetched after the form is drawn.
 */
export class FormTools {
  readonly cards: CardController;
  readonly fields: FieldController;

  constructor(host: FieldHost) {
    enableEdits(patchContract);
    adoptStyles(host.shadow(), formToolsStyles);
    adoptStyles(host.shadow(), toastStyles);
    const paste = new PasteController(host);
    const suggest = new SuggestController(host);
    this.cards = new CardController(host, { paste: (list) => paste.ask(list) });
    this.fields = new FieldController(host, { suggest: (control) => suggest.write(control) });
    new FormTotals(host);
    new FoldedCards(host);
    new LostFocus(host);
  }

  /** Shows again the texts written before the page was loaded anew. */
  readonly restore = restoreTexts;

  /** Says the right value in place of a missing or wrong one. */
  readonly describe = describeProblem;

  /** Problems of texts that are written here and in no value. */
  readonly listUnread = listUnreadProblems;

  /** Draws the eye to what somebody else has changed, for a moment. */
  readonly glow = glow;
}
