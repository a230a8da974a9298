import { messages } from '../messages.ts';

/** Texts of `<deed-builder-form>` for what is wrong with a value: what would be right instead. */
export const formProblemsTexts = {
  mendRequired: 'Fill this in before finalizing.',
  mendChoose: 'Choose an option.',
  mendChooseSome: 'Choose at least one option.',
  mendYesNo: 'Choose yes or no.',
  mendDate: 'Enter a date.',
  mendDateForm: 'Enter a whole date, such as {0}.',
  mendNumber: 'Enter a number.',
  mendNumberForm: 'Enter a number in digits, such as {0}.',
  mendAmount: 'Enter an amount.',
  mendCountry: 'Choose a country.',
  mendEmail: 'Enter an e-mail address, such as name@example.com.',
  mendPhone: 'Enter a phone number with its country code, such as {0}.',
  mendExtension: 'Enter the number without an extension, such as {0}.',
  mendUrl: 'Enter a web address, such as https://example.com.',
  mendShort: 'Write at least {0} characters.',
  mendLong: 'Shorten this to {0} characters.',
  mendFewOptions: 'Choose at least {0} options.',
  mendManyOptions: 'Choose no more than {0} options.',
  mendPattern: 'Enter this in the requested format.',
  mendMinimum: 'Enter {0} or more.',
  mendAbove: 'Enter more than {0}.',
  mendMaximum: 'Enter {0} or less.',
  mendBelow: 'Enter less than {0}.',
  mendMultiple: 'Enter a multiple of {0}.',
  mendFromDate: 'Enter {0} or a later date.',
  mendToDate: 'Enter {0} or an earlier date.',
  mendChoice: 'Choose one of the options offered.',
  mendUnique: 'Choose each option only once.',
  mendFewOne: 'Add at least one.',
  mendFew: 'Add at least {0}.',
  mendMany: 'Remove some: no more than {0} are allowed.',
  mendInvalid: 'Check this value.',
} as const;

export const sayFormProblem = /* @__PURE__ */ messages('form', formProblemsTexts);
