/** The language of the page, as the elements in it write their times. */
const language = (): string => document.documentElement.lang;

/** The zone that moments are told in: that of the workspace. */
let timeZone: string | undefined;
/** A zone that is to be used and has not been looked up yet: the first look takes some milliseconds. */
let wanted: string | undefined;

/** Tells all moments in a time zone from now on; in the reader's own for a name that is none. */
export function useTimeZone(zone: string): void {
  wanted = zone;
}

/** Makes what tells moments before there is one to tell. */
export function prepareMoments(): void {
  formatMoment(new Date().toISOString());
}

function findZone(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** The day of a moment in that zone, to be compared. */
const dayOf = (at: Date): string => at.toLocaleDateString('en', zoned({ dateStyle: 'short' }));

function zoned(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (wanted !== undefined) timeZone = findZone(wanted);
  wanted = undefined;
  return timeZone === undefined ? options : { ...options, timeZone };
}

/** A moment as people say it: the time for today, the day for this year, else the date. */
export function formatMoment(moment: string, now = new Date()): string {
  const at = new Date(moment);
  if (dayOf(at) === dayOf(now)) return at.toLocaleTimeString(language(), zoned({ hour: '2-digit', minute: '2-digit' }));
  const isNear = Math.abs(now.getTime() - at.getTime()) < 300 * DAY_MS;
  const year = isNear ? {} : ({ year: 'numeric' } as const);
  return at.toLocaleDateString(language(), zoned({ day: 'numeric', month: 'short', ...year }));
}

/** A moment in full, for a tooltip. */
export function formatExactly(moment: string): string {
  return new Date(moment).toLocaleString(language(), zoned({ dateStyle: 'full', timeStyle: 'long' }));
}

/** A month, `YYYY-MM`, as people say it. */
export function formatMonth(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString(language(), { month: 'long', year: 'numeric' });
}

/** A day, such as that since which a version is offered. */
export function formatDay(moment: string): string {
  return new Date(moment).toLocaleDateString(language(), zoned({ dateStyle: 'medium' }));
}
