import { messages } from '../messages.ts';

/** Texts of `<deed-builder-form>` for users at work in it: actions on cards, options and rich text. */
export const formToolsTexts = {
  moveUp: 'Move up',
  moveDown: 'Move down',
  moved: '{0} is now number {1} of {2}',
  duplicate: 'Duplicate',
  totals: 'Totals',
  totalEmpty: 'Not filled in: {0}',
  totalWrong: 'Cannot be counted: {0}',
  totalRest: '{0} left',
  totalOver: '{0} too much',
  totalRestNone: 'Nothing left',
  totalNoWhole: 'The total (100%) has not been filled in',
  totalCurrencies: 'Different currencies',
  duplicated: '{0} duplicated',
  removed: '{0} removed',
  restored: '{0} is back',
  countriesNear: 'Suggested',
  countriesOther: 'Other countries',
  noMatch: 'Nothing matches “{0}”',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bullets: 'Bulleted list',
  letters: 'Lettered list',
  link: 'Link',
  linkAddress: 'Link address',
  linkInvalid: 'Enter an address that begins with https:// or mailto:',
  struckOut: 'Struck-out text was left out.',
} as const;

export const sayFormTools = /* @__PURE__ */ messages('form', formToolsTexts);
