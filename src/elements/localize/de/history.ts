import type { Translation } from '../messages.ts';
import type { historyTexts } from '../source/history.ts';

export const history: Translation<typeof historyTexts> = {
  title: 'Rückgängig und Wiederholen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  control: 'Strg',
  undone: 'Rückgängig gemacht',
  redone: 'Wiederholt',
};
