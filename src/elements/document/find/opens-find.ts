import { isTyping } from '../../base/dom/typing-target.ts';

/** By one key outside of text controls, by three anywhere: the browser's own key stays the browser's. */
export function opensFind(event: KeyboardEvent): boolean {
  const modified = event.ctrlKey || event.metaKey;
  if (modified) return event.shiftKey && event.key.toLowerCase() === 'f';
  return event.key === '/' && !isTyping(event.composedPath()[0]);
}
