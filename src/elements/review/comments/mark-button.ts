import { render } from 'lit';
import { createNode } from '../../base/dom/dom-nodes.ts';
import { iconComment } from '../../base/icons/index.ts';
import { sayComments } from '../../base/localize/source/comments.ts';

/**
 * The key that begins a comment where the person is; Excel has it for the same. The Builder's list of keys names it,
 * too.
 */
export const COMMENT_KEY = 'Shift+F2';

/** Whether a press of a key begins a comment. */
export function isCommentKey({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F2' && shiftKey && !ctrlKey && !altKey && !metaKey;
}

/** A button that is not of the text it stands in: it is not copied, printed or read as a part of it. */
export function createMark(kind: 'comment-mark' | 'comment-add'): HTMLButtonElement {
  const button = createNode('button', { class: kind, part: kind, type: 'button' }) as HTMLButtonElement;
  render(iconComment, button);
  // With the keyboard a comment is begun by a key: a button at each field would be one more stop for everybody.
  if (kind === 'comment-add') button.tabIndex = -1;
  return button;
}

/** Says how much is said, and of what. */
export function labelMark(button: HTMLButtonElement, count: number, words: string): void {
  const text = count === 1 ? sayComments('markOne', words) : sayComments('mark', count, words);
  setLabel(button, text);
  if (button.dataset['count'] !== String(count)) button.dataset['count'] = String(count);
}

/** Says what a comment would be about. */
export function labelAdd(button: HTMLButtonElement, words: string): void {
  const text = sayComments('addTo', words);
  setLabel(button, text);
  button.setAttribute('aria-keyshortcuts', COMMENT_KEY);
}

function setLabel(button: HTMLButtonElement, label: string): void {
  if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
}
