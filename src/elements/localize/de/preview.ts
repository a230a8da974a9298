import type { Translation } from '../messages.ts';
import type { previewTexts } from '../source/preview.ts';

export const preview: Translation<typeof previewTexts> = {
  document: 'Dokument',
  loading: 'Das Dokument wird vorbereitet',
  emptyTitle: 'Noch nichts anzuzeigen',
  emptyText: 'Das Dokument erscheint hier, sobald es Text enthält.',
  missing: 'Fehlt: {0}',
  logo: 'Logo',
  view: 'Ansicht',
  text: 'Text',
  pdf: 'PDF',
  locked: 'Der Rest des Dokuments gehört zur Vollversion.',
};
