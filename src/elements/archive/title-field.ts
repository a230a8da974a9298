import { createNode } from '../base/dom/dom-nodes.ts';
import { sayArchive } from '../base/localize/source/archive.ts';

/** A row whose title is being written, and the field for it. */
export interface Renaming {
  readonly id: string;
  readonly field: HTMLElement;
}

/** What was written, undefined where it is not to be kept; `next` gets the focus. */
type End = (text: string | undefined, next: EventTarget | null) => void;

/** The field of a title. Leaving it keeps what was typed, as Enter does; Escape does not. It ends once. */
export function createTitleField(onEnd: End): HTMLElement {
  const attributes = { class: 'control rename', maxlength: '255', 'aria-label': sayArchive('title') };
  const field = createNode('input', attributes) as HTMLInputElement;
  let isOver = false;
  const end: End = (text, next) => {
    if (isOver) return;
    isOver = true;
    onEnd(text, next);
  };
  field.addEventListener('blur', ({ relatedTarget }) => {
    end(field.value, relatedTarget);
  });
  field.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Enter') end(field.value, null);
    if (event.key === 'Escape') end(undefined, null);
  });
  return field;
}
