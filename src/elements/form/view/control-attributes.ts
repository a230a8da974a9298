import { noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { ElementPart } from 'lit/directive.js';
import type { FieldView } from './form-view.ts';

/** Attributes by name, always the same names; one that is undefined is not there. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Sets the attributes that differ from those shown before. */
export function setAttributes(element: Element, attributes: Attributes, shown: Attributes): void {
  for (const name in attributes) {
    const value = attributes[name];
    if (value === shown[name]) continue;
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

/** Knows the attributes it set last, so that an element's other attributes are left alone. */
class AttributesDirective extends Directive {
  #shown: Attributes = {};

  render(_attributes: Attributes): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [attributes]: [Attributes]): unknown {
    setAttributes(element, attributes, this.#shown);
    this.#shown = attributes;
    return noChange;
  }
}

/** Sets attributes of which most fields need few: one binding for all, since a form has thousands of them. */
export const attributes = directive(AttributesDirective);

/** The attributes that every control has from its field. */
export function describe({ id, required, invalid, describedBy }: FieldView): Attributes {
  return {
    id,
    'aria-required': required ? 'true' : undefined,
    'aria-invalid': invalid ? 'true' : undefined,
    'aria-describedby': describedBy,
  };
}

/**
 * The attributes that every control that is typed into has from its field. Of many alike at most one is about the user
 * who fills in: inside a list the browser does not offer that user's own data.
 */
export function describeInput(field: FieldView): Attributes {
  return {
    ...describe(field),
    autocomplete: (!/\/\d+\//.test(field.path) && field.schema['x-deed']?.autocomplete) || 'off',
    readonly: field.form.readonly ? '' : undefined,
  };
}
