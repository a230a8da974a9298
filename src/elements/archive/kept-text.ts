import { noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { PropertyPart } from 'lit/directive.js';

/**
 * The text of a field that others may change as well, for its `.value`. Text that was typed and is not sent, or was
 * refused, stays in the field as long as `of` names the same thing.
 */
class KeptText extends Directive {
  #of = '';
  #text = '';

  override render(_of: string, text: string): unknown {
    return text;
  }

  override update({ element }: PropertyPart, [of, text]: [of: string, text: string]): unknown {
    const field = element as HTMLTextAreaElement;
    const isKept = of === this.#of && field.value !== this.#text;
    if (!isKept && field.value !== text) field.value = text;
    [this.#of, this.#text] = [of, text];
    return noChange;
  }
}

export const keptText = directive(KeptText);
