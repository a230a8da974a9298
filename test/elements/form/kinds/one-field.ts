import type { Instance, Json, JsonObject, ValueSchema } from '../../../../src/document/index.ts';
import { oneFieldset, showForm } from '../../fixtures/one-fieldset.ts';
import type { ToldForm } from '../../fixtures/one-fieldset.ts';
import { byLabel, rootOf, texts } from '../../fixtures/page.ts';

/** The name of the field, which is its label too. */
export const NAME = 'It';

/** A form of one field, with the control that a person meets. */
export interface OneField extends ToldForm {
  /** The control as it stands now: a form may replace it. */
  readonly control: () => HTMLInputElement;
  /** Every value told, in order; `removed` for a field taken away. */
  readonly told: () => readonly unknown[];
  /** The sentences under the field. */
  readonly errors: () => readonly string[];
  /** Gives the field another value from outside, as another person's edit does; undefined takes it away. */
  readonly give: (value: Json | undefined) => Promise<void>;
}

/** Opens a form of one field; `more` are other fields of its fieldset, without values. */
export async function openField(
  schema: ValueSchema,
  value: Json | undefined,
  more: Readonly<Record<string, ValueSchema>> = {},
): Promise<OneField> {
  const given = oneFieldset({ [NAME]: schema, ...more }, value === undefined ? {} : { [NAME]: value });
  const form = await showForm(given);
  const { element, patches } = form;
  return {
    ...form,
    control: () => byLabel(element, NAME) as HTMLInputElement,
    told: () =>
      patches.flatMap(({ operations }) =>
        operations.map((operation) => ('value' in operation ? operation.value : 'removed')),
      ),
    errors: () => texts(element, '.error'),
    give: async (next) => {
      const all = { ...(given.value['all'] as JsonObject), ...(next === undefined ? {} : { [NAME]: next }) };
      if (next === undefined) delete (all as Record<string, Json>)[NAME];
      element.value = { ...given.value, all } as unknown as Instance;
      await element.updateComplete;
    },
  };
}

/** The text that a screen reader adds to a control: that of everything it is described by. */
export function described(control: Element): string {
  const root = control.getRootNode() as ShadowRoot;
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => root.getElementById(id)?.textContent ?? (id === '' ? '' : `missing ${id}`))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Puts text at the caret as a paste does, or a tool that fills fields in. */
export function insert(target: HTMLElement, text: string): void {
  target.focus();
  document.execCommand('insertText', false, text);
}

/** Every id that stands twice in a form, which no control may be described by. */
export function doubleIds(element: Element): readonly string[] {
  const ids = [...rootOf(element).querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
