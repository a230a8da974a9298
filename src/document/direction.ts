const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']);
// Scripts that are written from right to left, and the characters that turn or end a direction (UAX #9 §2).
const TURNING = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** Which way a language is written, by its code (`ar`, `he-IL`). */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has((language.split('-')[0] ?? '').toLowerCase()) ? 'rtl' : 'ltr';
}

/** Whether text has letters or characters that run, or turn it, from right to left. */
export const hasRightToLeft = (text: string): boolean => TURNING.test(text);

/**
 * The name of a file without characters that turn its direction and draw nothing: `fdp.exe` would be shown as
 * `exe.pdf`.
 */
export const withoutTurns = (name: string): string =>
  name.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * A value for a sentence that is written from left to right. One with letters of the other direction stands between
 * FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9 §2.4). It then moves no date or number beside it; every
 * other is returned as it is. For sentences alone, never for data.
 */
export function isolate(value: string): string {
  return hasRightToLeft(value) ? `\u2068${value}\u2069` : value;
}
