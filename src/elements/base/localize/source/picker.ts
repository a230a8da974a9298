import { messages } from '../messages.ts';

/** Texts of `<deed-template-picker>`. */
export const pickerTexts = {
  search: 'Search templates',
  results: 'Templates',
  filters: 'Filters',
  jurisdiction: 'Jurisdiction',
  language: 'Language',
  tag: 'Topic',
  all: 'All',
  countOne: '1 template',
  count: '{0} templates',
  loading: 'Loading templates',
  emptyTitle: 'No templates yet',
  emptyText: 'Templates appear here once they have been imported.',
  noMatchTitle: 'No matching templates',
  noMatchText: 'Try another word, or remove a filter.',
  clear: 'Clear search and filters',
  failedTitle: 'Templates could not be loaded',
  failedText: 'The service is not answering. Try again in a moment.',
  forbiddenText: 'You do not have access to templates here.',
  choose: 'Choose a template to see how it reads.',
  documentLanguage: 'Language of the document',
  documentName: 'Document name',
  documentNameHelp: 'For your files; it is not printed in the document.',
  documentNameMissing: 'Give the document a name.',
  use: 'Use this template',
  refused: 'The template could not be used.',
  back: 'All templates',
  preview: 'Preview with example values',
  previewFailed: 'The preview could not be loaded.',
} as const;

export const sayPicker = /* @__PURE__ */ messages('picker', pickerTexts);
