export { chooseTexts, textsFor } from './choose-texts.ts';
export type { Spoken } from './choose-texts.ts';
