import type { Command } from './commands.ts';

/** What keys do in the list. */
export interface ListKeys {
  /** Rows from top to bottom. */
  readonly shown: readonly string[];
  readonly active: string;
  /** The documents that commands are for: those that are chosen, else the one with the focus. */
  readonly targets: () => readonly string[];
  readonly focus: (id: string) => void;
  readonly toggle: (id: string, options: { readonly range: boolean }) => void;
  readonly extend: (id: string) => void;
  readonly togglePage: () => void;
  readonly run: (command: Command, ids: readonly string[]) => void;
  readonly openMenu: (id: string) => void;
  /** Whether there was something to leave. */
  readonly escape: () => boolean;
}

/** Keys that do something with documents, as mail programs and trackers have them. */
const COMMANDS: Readonly<Record<string, Command>> = {
  F2: 'rename',
  e: 'rename',
  m: 'move',
  t: 'tag',
  a: 'assign',
  i: 'details',
  Delete: 'remove',
  '#': 'remove',
};

/** Answers a key in the list; returns whether it was one of its keys. */
export function onListKey(event: KeyboardEvent, keys: ListKeys): boolean {
  const { key, shiftKey } = event;
  const { shown, active } = keys;
  const at = shown.indexOf(active);
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') {
    keys.togglePage();
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    j: at + 1,
    ArrowUp: at - 1,
    k: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: shown.length - 1,
  };
  const step = steps[letter];
  if (step !== undefined) {
    const next = shown[Math.max(0, Math.min(step, shown.length - 1))];
    if (next === undefined) return false;
    if (shiftKey) keys.extend(next);
    keys.focus(next);
  } else if (letter === 'x' || key === ' ') keys.toggle(active, { range: shiftKey });
  else if (key === 'Enter') keys.run('open', [active]);
  else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) keys.openMenu(active);
  else if (key === 'Escape') return keys.escape();
  else if (COMMANDS[letter]) keys.run(COMMANDS[letter], letter === 'i' ? [active] : keys.targets());
  else return false;
  return true;
}
