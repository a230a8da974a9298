import type { Translation } from '../messages.ts';
import type { commonTexts } from '../source/common.ts';

export const common: Translation<typeof commonTexts> = {
  add: 'Hinzufügen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  loading: 'Wird geladen…',
  remove: 'Entfernen',
  reset: 'Zurücksetzen',
  retry: 'Erneut versuchen',
  save: 'Speichern',
  undo: 'Rückgängig',
  yes: 'Ja',
  no: 'Nein',
  optional: 'Optional',
  required: 'Erforderlich',
};
