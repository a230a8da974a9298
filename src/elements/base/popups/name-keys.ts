import { sayHistory } from '../localize/source/history.ts';

/** Apple’s keyboards have a key of commands of their own; everywhere else it is Control. */
const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys by the names they have on this machine, with the key of commands before them: Ctrl+Shift+Z, Strg+Z, ⇧⌘Z. */
export function nameKeys(...keys: readonly string[]): string {
  if (isMac()) return `${keys.includes('Shift') ? '⇧' : ''}⌘${keys.at(-1) ?? ''}`;
  return [sayHistory('control'), ...keys].join('+');
}

/**
 * The first of the keys that `aria-keyshortcuts` lists (ARIA 1.2), as it is pressed on this machine: of
 * `Control+Z Meta+Z` the one with its key of commands; '' for none.
 */
export function nameShortcut(shortcuts: string | null): string {
  const all = (shortcuts ?? '').split(' ').filter((keys) => keys !== '');
  const keys = (all.find((one) => one.includes('Meta+') === isMac()) ?? all[0] ?? '').split('+');
  return keys.includes('Control') || keys.includes('Meta')
    ? nameKeys(...keys.filter((key) => key !== 'Control' && key !== 'Meta'))
    : keys.map((key) => (key === 'Escape' ? 'Esc' : key)).join('+');
}
