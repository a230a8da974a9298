import { domId } from './view/form-view.ts';

/** The element of a field, fieldset, list or card by its key; undefined where it is not drawn. */
export function findElement(root: ShadowRoot | null, key: string): HTMLElement | undefined {
  // By id, which costs the same in a form of ten fields and of ten thousand.
  const id = domId(key);
  const inside = root?.getElementById(id) ?? root?.getElementById(`${id}:body`) ?? root?.getElementById(`${id}:title`);
  return inside?.closest<HTMLElement>('[data-key]') ?? undefined;
}
