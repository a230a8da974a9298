import { languageOf } from 'deedkit/document';
import type { Language } from 'deedkit/document';
import { de } from './de.ts';
import { en } from './en.ts';
import type { InvitationTexts } from './en.ts';
import { fi } from './fi.ts';
import { pl } from './pl.ts';
import { sv } from './sv.ts';

const TEXTS: Readonly<Record<Language, InvitationTexts>> = { en, fi, sv, de, pl };

/** The texts in a language (`sv-FI` is Swedish), in English where there are none; and which language that is. */
export function textsIn(tag: string): { readonly language: Language; readonly texts: InvitationTexts } {
  const language = languageOf(tag) ?? 'en';
  return { language, texts: TEXTS[language] };
}
