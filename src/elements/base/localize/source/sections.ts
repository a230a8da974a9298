import { messages } from '../messages.ts';

/** Texts of `<deed-section-editor>`. */
export const sectionsTexts = {
  title: 'Sections',
  hint: 'Add sections of your own between those of the template.',
  add: 'Add section',
  addAfter: 'Add a section after {0}',
  addFirst: 'Add a section at the top',
  sectionTitle: 'Title of the section',
  sectionText: 'Text of the section',
  titleHolder: 'Title',
  untitled: 'Section without a title',
  opening: 'Opening text',
  fromTemplate: 'From the template',
  move: 'Move {0}',
  moveHint: 'Drag, or press Alt and an arrow key',
  moved: '{0} is now number {1} of {2}',
  numbered: 'Number {0}',
  numberedHint: 'Number this section in the document',
  remove: 'Delete {0}',
  removed: '{0} deleted',
  restored: '{0} is back',
  emptyTitle: 'No sections yet',
  emptyText: 'Add the first section of the document.',
  full: 'A document has at most {0} sections.',
  readonly: 'This document is finalized. Its sections can no longer be changed.',
  loading: 'Loading the sections',
} as const;

export const saySections = /* @__PURE__ */ messages('sections', sectionsTexts);
