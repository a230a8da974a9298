import type { Translatable } from './state.ts';

/** The text of a translatable in a language, else in the first language that has any; '' when none has. */
export function pickText(text: Translatable | undefined, language: string): string {
  if (!text) return '';
  const own = text[language];
  if (own) return own;
  return Object.entries(text).find(([key, words]) => key !== '_type' && words !== '')?.[1] ?? '';
}
