import { byLabel, byRole, motionOver, rootOf, texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { openCards } from '../instances/open-cards.ts';
import type { OpenCards } from '../instances/open-cards.ts';

/** A form of guests whose dialog for pasted rows is open. */
export interface OpenPaste extends OpenCards {
  readonly dialog: () => HTMLDialogElement;
  /** The words on the button that adds the rows. */
  readonly offer: () => string;
  readonly add: () => void;
  readonly notes: () => string[];
}

/** Pastes as a browser does, into the first name of the form; true when the browser is left to do it. */
export function pasteInto(element: Element, text: string, label = 'Name'): boolean {
  const target = byLabel(element, label);
  target.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const init = { clipboardData, bubbles: true, composed: true, cancelable: true };
  return target.dispatchEvent(new ClipboardEvent('paste', init));
}

/** Opens the dialog of a form: with these rows, or by its button where there are none. */
export async function openPaste(text?: string, ...cards: Parameters<typeof openCards>): Promise<OpenPaste> {
  const form = await openCards(...cards);
  const { element } = form;
  const dialog = (): HTMLDialogElement => rootOf(element).querySelector('dialog.paste') as HTMLDialogElement;
  if (text === undefined) byRole(element, 'button', 'Paste rows…').click();
  else pasteInto(element, text);
  await waitUntil(() => rootOf(element).querySelector('dialog.paste[open]') !== null, 'the dialog is open');
  await motionOver(element);
  const button = (): HTMLElement => dialog().querySelector('footer .primary') as HTMLElement;
  return {
    ...form,
    dialog,
    offer: () => button().textContent?.trim() ?? '',
    add: () => {
      button().click();
    },
    notes: () => texts(element, '.paste-notes p'),
  };
}
