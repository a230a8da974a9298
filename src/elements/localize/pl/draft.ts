import type { Translation } from '../messages.ts';
import type { draftTexts } from '../source/draft.ts';

export const draft: Translation<typeof draftTexts> = {
  loading: 'Otwieranie dokumentu',
  offlineTitle: 'Brak połączenia z internetem',
  offlineText: 'Dokument otworzy się, gdy tylko połączenie wróci.',
  failedTitle: 'Nie udało się otworzyć dokumentu',
  failedText: 'Usługa chwilowo nie odpowiada. Kolejna próba nastąpi samoczynnie.',
  expiredTitle: 'Ten link wygasł',
  expiredText: 'Otwórz dokument ponownie z miejsca, z którego tu trafiasz. Nic z zapisanych treści nie przepadło.',
  forbiddenTitle: 'Nie możesz otworzyć tego dokumentu',
  forbiddenText: 'Poproś o dostęp osobę, od której masz ten link.',
  deletedTitle: 'Tego dokumentu już tu nie ma',
  deletedText: 'Został usunięty albo nigdy nie było go pod tym adresem.',
  keptOne: '1 niezapisana zmiana jest zachowana w tej przeglądarce.',
  kept: '{0} niezapisanych zmian jest zachowanych w tej przeglądarce.',
  'kept.few': '{0} niezapisane zmiany są zachowane w tej przeglądarce.',
  missingTitle: 'Nie ma dokumentu do otwarcia',
  missingText: 'Podaj temu elementowi endpoint i session.',
};
