import type { Translation } from '../messages.ts';
import type { historyTexts } from '../source/history.ts';

export const history: Translation<typeof historyTexts> = {
  title: 'Kumoa ja tee uudelleen',
  undo: 'Kumoa',
  redo: 'Tee uudelleen',
  control: 'Ctrl',
  undone: 'Kumottu',
  redone: 'Tehty uudelleen',
};
