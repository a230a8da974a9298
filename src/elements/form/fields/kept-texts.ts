import type { Instance } from '../../../document/index.ts';
import { isObject } from '../../../document/index.ts';
import type { FormMemory, UnreadText } from '../view/form-memory.ts';

/** Where texts that are no values yet wait for the page to be loaded again: in this tab, for as long as it is open. */
function storageKey({ _id }: Instance): string | undefined {
  return typeof _id === 'string' ? `deedkit.written.${_id}` : undefined;
}

/**
 * Keeps what stands in controls without being a value. Storage that is full or forbidden keeps nothing and breaks
 * nothing.
 */
export function saveTexts(root: Instance, memory: FormMemory): void {
  const key = storageKey(root);
  const texts = memory.listUnread();
  try {
    if (key === undefined) return;
    if (texts.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // It stays on the screen, and is lost with the page.
  }
}

/** Gives a form back the texts that were kept for its document. */
export function restoreTexts(root: Instance, memory: FormMemory): void {
  const key = storageKey(root);
  try {
    const kept: unknown = JSON.parse((key === undefined ? null : sessionStorage.getItem(key)) ?? '[]');
    for (const [key, text] of Array.isArray(kept) ? (kept as [string, UnreadText][]) : []) {
      if (typeof key === 'string' && isObject(text) && typeof text['text'] === 'string')
        memory.setUnread(key, { ...text, told: true } as unknown as UnreadText);
    }
  } catch {
    // Nothing that could be read was kept.
  }
}
