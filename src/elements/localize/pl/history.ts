import type { Translation } from '../messages.ts';
import type { historyTexts } from '../source/history.ts';

export const history: Translation<typeof historyTexts> = {
  title: 'Cofanie i ponawianie',
  undo: 'Cofnij',
  redo: 'Ponów',
  control: 'Ctrl',
  undone: 'Cofnięto',
  redone: 'Ponowiono',
};
