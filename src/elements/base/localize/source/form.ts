import { messages } from '../messages.ts';

/** Texts of `<deed-builder-form>`. */
export const formTexts = {
  add: 'Add {0}',
  addTo: 'Add to {0}',
  paste: 'Paste rows…',
  actions: 'Actions for {0}',
  move: 'Move {0}',
  moveHint: 'Drag, or press Alt and an arrow key',
  unnamed: 'Not named yet',
  atMost: 'No more than {0}',
  atLeast: 'At least {0}',
  listEmpty: 'Nothing here yet.',
  toDoOne: '1 to do',
  toDo: '{0} to do',
  counter: '{0} of {1} characters',
  choose: 'Choose…',
  clear: 'Clear',
  clearNamed: 'Clear {0}',
  pickDate: 'Pick a date: {0}',
  onePerLine: 'Write each on a line of its own.',
  asItStands: 'Shown as it stands. It cannot be changed here.',
  currency: 'Currency',
  inLanguage: '{0} in {1}',
  emptyTitle: 'Nothing to fill in',
  emptyText: 'This document has no fields.',
  loading: 'Loading the form',
  waitTitle: 'No form to show yet',
  waitText: 'The form appears here as soon as it is given a document.',
  notKept: 'This change was not saved: {0}',
  longDate: '{0} {1} {2}',
  months: 'January February March April May June July August September October November December',
  dateShape: 'dd/mm/yyyy',
  formatting: 'Formatting',
} as const;

export const sayForm = /* @__PURE__ */ messages('form', formTexts);
