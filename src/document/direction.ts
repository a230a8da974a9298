const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']);

/** Which way a language is written, by its code (`ar`, `he-IL`). */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has((language.split('-')[0] ?? '').toLowerCase()) ? 'rtl' : 'ltr';
}
