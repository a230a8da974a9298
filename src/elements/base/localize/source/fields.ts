import { messages } from '../messages.ts';

/** Texts of the fields on a PDF in `<deed-signing-room>`. */
export const fieldsTexts = {
  title: 'Fill in',
  titleHint: 'Your answers stand on the pages. They are kept on this device until you sign.',
  left: '{0} fields left',
  'left.one': '{0} field left',
  next: 'Next field',
  needed: '{0} (required)',
  named: '{0}, page {1}',
  namedNeeded: '{0}, required, page {1}',
  others: '{0}, page {1}, filled in by another party',
  onPage: 'Show on page {0}',
  choose: 'Choose…',
  dateSigned: 'The day you sign',
  sign: 'Sign here',
  initial: 'Initial here',
  placeSigned: '{0}, page {1}, set. Press to take it off.',
  initials: 'Your initials',
  initialsHint: 'They are set at the places for initials. Without them your signature stands there.',
  required: 'Fill this in.',
  not_a_number: 'Give a number, such as 1200.50.',
  not_a_date: 'Choose a date.',
  not_an_email: 'Give an email address, such as name@example.com.',
  too_long: 'Too long. The most characters: {0}.',
  pattern: 'This is not in the form that is asked for.',
  too_few: 'Choose at least {0}.',
  too_many: 'Choose at most {0}.',
  does_not_fit: 'This is too long for its place. Make it shorter.',
  lacking: 'These letters cannot be printed: {0}.',
  refused: 'This is not accepted here. Change it.',
} as const;

export const sayFields = /* @__PURE__ */ messages('fields', fieldsTexts);
