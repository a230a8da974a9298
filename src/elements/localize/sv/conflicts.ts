import type { Translation } from '../messages.ts';
import type { conflictTexts } from '../source/conflicts.ts';

export const conflicts: Translation<typeof conflictTexts> = {
  title: 'Inte i dokumentet',
  one: '1 sak du skrev finns inte i dokumentet',
  many: '{0} saker du skrev finns inte i dokumentet',
  overwritten: 'Någon annan har skrivit något annat här.',
  gone: 'Någon annan har tagit bort detta.',
  finalized: 'Någon annan färdigställde dokumentet innan detta hade sparats.',
  refused: 'Detta kunde inte sparas.',
  mine: 'Du skrev',
  theirs: 'Nu i dokumentet',
  nothing: 'Tomt',
  copy: 'Kopiera',
  copied: 'Kopierat',
  putBack: 'Återställ min text',
  keepTheirs: 'Behåll den andra',
  dismiss: 'Dölj',
  dismissAll: 'Dölj alla',
  cannotPutBack:
    'Det kan inte återställas: platsen finns inte längre eller så kan dokumentet inte längre redigeras. Kopiera texten i stället.',
};
