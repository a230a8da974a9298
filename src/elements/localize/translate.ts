import type { Translatable } from '../../document/index.ts';
import { getUiLanguage } from './locale.ts';

/** A template's own text (label, help, option) in the interface language, else the document's first language, else whatever there is. */
export function translate(text: Translatable | undefined, languages: readonly string[] = []): string {
  if (!text) return '';
  const ui = getUiLanguage();
  for (const language of [ui, ui.split('-')[0] ?? ui, ...languages]) {
    const found = text[language];
    if (found !== undefined && found !== '') return found;
  }
  return Object.entries(text).find(([key, value]) => key !== '_type' && value !== '')?.[1] ?? '';
}
