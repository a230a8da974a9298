import { messages } from '../messages.ts';

/** Texts of the list of keys in `<deed-builder>`. */
export const keysTexts = {
  skip: 'Skip to the form',
  title: 'Keys',
  more: 'More',
  finalize: 'Finalize',
  nextRegion: 'Next part of the page',
  previousRegion: 'Previous part of the page',
  find: 'Find in the document',
  move: 'Move a card up or down',
  comment: 'Comment on the field',
  undo: 'Undo',
  redo: 'Redo',
  list: 'This list',
} as const;

export const sayKeys = /* @__PURE__ */ messages('keys', keysTexts);
