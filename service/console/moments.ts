/** The language of the page, as the elements in it write their times. */
const language = (): string => document.documentElement.lang;

const DAY_MS = 24 * 60 * 60_000;

/** A moment as people say it: the time for today, the day for this year, else the date. */
export function formatMoment(moment: string, now = new Date()): string {
  const at = new Date(moment);
  const isToday = at.toDateString() === now.toDateString();
  if (isToday) return at.toLocaleTimeString(language(), { hour: '2-digit', minute: '2-digit' });
  const isNear = Math.abs(now.getTime() - at.getTime()) < 300 * DAY_MS;
  return at.toLocaleDateString(language(), { day: 'numeric', month: 'short', ...(isNear ? {} : { year: 'numeric' }) });
}

/** A moment in full, for a tooltip. */
export function formatExactly(moment: string): string {
  return new Date(moment).toLocaleString(language(), { dateStyle: 'full', timeStyle: 'long' });
}

/** A month, `YYYY-MM`, as people say it. */
export function formatMonth(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString(language(), { month: 'long', year: 'numeric' });
}
