import type { Translation } from '../messages.ts';
import type { previewTexts } from '../source/preview.ts';

export const preview: Translation<typeof previewTexts> = {
  document: 'Dokument',
  loading: 'Dokumentet förbereds',
  emptyTitle: 'Inget att visa ännu',
  emptyText: 'Dokumentet visas här så snart det innehåller text.',
  missing: 'Saknas: {0}',
  logo: 'Logotyp',
  view: 'Visa som',
  text: 'Text',
  pdf: 'PDF',
  locked: 'Resten av dokumentet ingår i fullversionen.',
};
