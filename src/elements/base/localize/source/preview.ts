import { messages } from '../messages.ts';

/** Texts of `<deed-document-preview>`. */
export const previewTexts = {
  document: 'Document',
  loading: 'Preparing the document',
  emptyTitle: 'Nothing to show yet',
  emptyText: 'The document appears here as soon as it has text.',
  missing: 'Missing: {0}',
  logo: 'Logo',
  view: 'Show as',
  text: 'Text',
  pdf: 'PDF',
  locked: 'The rest of the document is part of the full version.',
} as const;

export const sayPreview = /* @__PURE__ */ messages('preview', previewTexts);
