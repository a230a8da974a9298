import type { Translation } from '../messages.ts';
import type { historyTexts } from '../source/history.ts';

export const history: Translation<typeof historyTexts> = {
  title: 'Ångra och gör om',
  undo: 'Ångra',
  redo: 'Gör om',
  control: 'Ctrl',
  undone: 'Ångrat',
  redone: 'Gjort om',
};
