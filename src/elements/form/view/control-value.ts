import { noChange } from 'lit';
import { directive, Directive } from 'lit/directive.js';
import type { PropertyPart } from 'lit/directive.js';
import { requestIdle } from '../../base/dom/idle-time.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const typed = new WeakMap<Element, string>();

/**
 * Tells that what a control holds stands for this text, so that drawing it leaves the person's own writing alone
 * ("1000" for "1,000").
 */
export function keepTyped(control: Element, text: string): void {
  typed.set(control, text);
}

/** Shows a text that the field has come to: what the person typed for it stays as it was typed. */
export function changeText(control: TextControl, text: string): void {
  if (typed.get(control) !== text) showText(control, text);
  typed.delete(control);
}

/**
 * Shows a better text for the same value when the browser has time: the first `Intl` object of a page takes 10 ms, as
 * much as a form. A text drawn since, or written by the user, stays.
 */
export function changeTextLater(
  control: TextControl,
  { text, later, onChange }: { text: string; later: () => string; onChange: (text: string) => void },
): void {
  requestIdle(() => {
    if (control.value !== text) return;
    const better = later();
    onChange(better);
    changeText(control, better);
  });
}

/** Compares with the value it showed last and not with the control's: that is the user's until the value changes. */
class ControlValueDirective extends Directive {
  #shown: string | undefined;

  render(text: string, _later?: () => string): unknown {
    return text;
  }

  override update({ element }: PropertyPart, [text, later]: [string, (() => string)?]): unknown {
    if (text === this.#shown) return noChange;
    changeText(element as TextControl, (this.#shown = text));
    if (later) changeTextLater(element as TextControl, { text, later, onChange: (better) => (this.#shown = better) });
    return noChange;
  }
}

/**
 * Binds a text control's `.value`. Written only when the value really became another one, and then with the caret kept.
 * `later` gives a better text that is too dear for a first frame, when the browser has time.
 */
export const controlValue = directive(ControlValueDirective);

/** Sets the property each time: the user's own click changes it, which a comparison with the drawn value would miss. */
class TickDirective extends Directive {
  render(ticked: boolean): unknown {
    return ticked;
  }

  override update({ element }: PropertyPart, [ticked]: [boolean]): unknown {
    (element as HTMLInputElement).checked = ticked;
    return noChange;
  }
}

/** Binds `.checked` of a radio or checkbox: also when only the person has changed it since. */
export const tick = directive(TickDirective);

/** Puts a text into a control. While the user is in it, the caret stays at its place in the text. */
export function showText(control: TextControl, text: string): void {
  const before = control.value;
  if (before === text) return;
  const focused = (control.getRootNode() as Document | ShadowRoot).activeElement === control;
  const start = focused ? control.selectionStart : null;
  const end = focused ? control.selectionEnd : null;
  control.value = text;
  if (start === null || end === null) return;
  control.setSelectionRange(moveOffset(before, text, start), moveOffset(before, text, end));
}

/** Where an offset goes when a text becomes another: a change behind it leaves it, one before it shifts it. */
function moveOffset(before: string, after: string, offset: number): number {
  let prefix = 0;
  while (prefix < Math.min(before.length, after.length) && before[prefix] === after[prefix]) prefix++;
  if (offset <= prefix) return offset;
  return Math.max(prefix, after.length - (before.length - offset));
}
