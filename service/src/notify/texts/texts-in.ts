import { de } from './de.ts';
import { en } from './en.ts';
import type { InvitationTexts } from './en.ts';
import { fi } from './fi.ts';
import { pl } from './pl.ts';
import { sv } from './sv.ts';

const TEXTS: Readonly<Record<string, InvitationTexts>> = { en, fi, sv, de, pl };

/** The texts in a language (`sv-FI` is Swedish), in English where there are none; and which language that is. */
export function textsIn(language: string): { readonly language: string; readonly texts: InvitationTexts } {
  const [code = ''] = language.toLowerCase().split('-');
  const texts = Object.hasOwn(TEXTS, code) ? TEXTS[code] : undefined;
  return texts ? { language: code, texts } : { language: 'en', texts: en };
}
