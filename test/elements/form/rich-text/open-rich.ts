import type { Instance, Json, JsonObject, ValueSchema } from '../../../../src/document/index.ts';
import { allByRole, byLabel, byRole } from '../../fixtures/page.ts';
import { oneFieldset, showForm } from '../../fixtures/one-fieldset.ts';
import type { ToldForm } from '../../fixtures/one-fieldset.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const RICH: ValueSchema = { type: 'object', 'x-deed': { widget: 'richtext' } };

/** A form of one rich text, `Text`, and beside it a line, `After`. */
export interface OpenRich extends ToldForm {
  readonly box: HTMLElement;
  readonly button: (name: string) => HTMLElement;
  readonly buttons: () => HTMLElement[];
  /** The blocks told last; undefined before the first edit. */
  readonly written: () => readonly JsonObject[] | undefined;
  /** Gives the text other blocks from outside, as another person's edit does. */
  readonly give: (content: Json) => Promise<void>;
}

/** Opens a rich text of these blocks, in whose box can be written. */
export async function openRich(
  content: Json = [],
  { schema = {}, readonly = false }: { readonly schema?: Partial<ValueSchema>; readonly readonly?: boolean } = {},
): Promise<OpenRich> {
  const given = oneFieldset(
    { Text: { ...RICH, ...schema }, After: { type: 'string', 'x-deed': { widget: 'text' } } },
    { Text: { _type: 'richtext', content }, After: '' },
  );
  const form = await showForm(given);
  const { element, patches } = form;
  element.readonly = readonly;
  await element.updateComplete;
  const box = byLabel(element, 'Text');
  await waitUntil(() => !box.classList.contains('skeleton'), 'the editor is there');
  return {
    ...form,
    box,
    button: (name) => byRole(element, 'button', name),
    buttons: () => allByRole(element, 'toolbar').flatMap((bar) => [...bar.querySelectorAll('button')]),
    written: () => {
      const operation = patches.at(-1)?.operations[0];
      return operation && 'value' in operation
        ? ((operation.value as JsonObject)['content'] as readonly JsonObject[])
        : undefined;
    },
    give: async (next) => {
      const all = { ...(given.value['all'] as JsonObject), Text: { _type: 'richtext', content: next } };
      element.value = { ...given.value, all } as unknown as Instance;
      await element.updateComplete;
    },
  };
}

/** Selects some letters of one text in a box; without an end the caret stands there. */
export function select(node: Node | null | undefined, start: number, end = start): void {
  const text = node instanceof Text ? node : (node?.firstChild as Text);
  document.getSelection()?.setBaseAndExtent(text, start, text, end);
}

/** Goes into a box and puts the caret behind its last letter. */
export function toEnd(box: HTMLElement): void {
  box.focus();
  document.getSelection()?.selectAllChildren(box);
  document.getSelection()?.collapseToEnd();
}
