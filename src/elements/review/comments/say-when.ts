import { getUiLanguage } from '../../base/localize/index.ts';
import { sayComments } from '../../base/localize/source/comments.ts';

const MINUTE = 60_000;
const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, length: number, upTo: number])[] = [
  ['minute', MINUTE, 60 * MINUTE],
  ['hour', 60 * MINUTE, 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE, 7 * 24 * 60 * MINUTE],
];

/**
 * How long ago something was, in a word or two; its day, once that was a week ago. `moment` is ISO 8601, `now` in ms.
 *
 *     20 s   now            3 h    3 hr. ago
 *     5 min  5 min. ago     9 d    12 Mar 2025
 *
 * A moment that is ahead, since clocks differ, is now.
 */
export function sayAgo(moment: string, now: number): string {
  const past = now - Date.parse(moment);
  if (past < MINUTE) return sayComments('now');
  const step = STEPS.find(([, , upTo]) => past < upTo);
  if (!step) return new Intl.DateTimeFormat(getUiLanguage(), { dateStyle: 'medium' }).format(new Date(moment));
  const [unit, length] = step;
  return new Intl.RelativeTimeFormat(getUiLanguage(), { style: 'short' }).format(-Math.floor(past / length), unit);
}

/** The moment itself. */
export function sayMoment(moment: string): string {
  return new Intl.DateTimeFormat(getUiLanguage(), { dateStyle: 'full', timeStyle: 'short' }).format(new Date(moment));
}
