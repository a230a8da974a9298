import { messages } from '../messages.ts';

/** Texts of undo and redo in `<deed-builder>`. */
export const historyTexts = {
  title: 'Undo and redo',
  undo: 'Undo',
  redo: 'Redo',
  control: 'Ctrl',
  undone: 'Undone',
  redone: 'Redone',
} as const;

export const sayHistory = /* @__PURE__ */ messages('history', historyTexts);
