export { chooseTexts, textsFor, textsOf } from './choose-texts.ts';
export type { Spoken } from './choose-texts.ts';
