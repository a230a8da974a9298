import { foldQuery } from './find-text.ts';
import type { Match } from './find-text.ts';

/** Values that are no words, and what only a mouse uses beside a control that is read. */
const CONTROLS = 'input:not([type=checkbox], [type=radio], .picker), select, textarea, [role=textbox]';

/**
 * The fields of a form that contain a text, in their names or in their values. Folded cards have theirs. One match for
 * each field, however often it contains the text: text in a control can be neither marked nor scrolled to.
 */
export function findInFields(root: ParentNode, query: string): readonly Match[] {
  return [...root.querySelectorAll<HTMLElement>('.field')]
    .filter((field) => readTexts(field).some((text) => foldQuery(text).includes(query)))
    .map((element) => ({ where: 'form', element }));
}

function readTexts(field: HTMLElement): readonly string[] {
  const names = [...field.querySelectorAll('label, legend, .label')].map((label) => label.textContent);
  return [...names, ...[...field.querySelectorAll<HTMLElement>(CONTROLS)].map(readControl)];
}

/** Of a list, reads the words that are chosen, not the value behind them, which is never shown. */
function readControl(control: HTMLElement): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent ?? '';
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  return control.textContent;
}

/**
 * Opens the cards that a field is folded away in, from the outermost on. By the button, as a user would: the form keeps
 * the state of each card, and would fold again a card opened in another way.
 */
export function unfold(field: Element): void {
  const folded: Element[] = [];
  for (let card = field.closest('.card.collapsed'); card; card = card.parentElement?.closest('.card.collapsed') ?? null)
    folded.unshift(card);
  for (const card of folded) card.querySelector<HTMLElement>('.card-toggle')?.click();
}
