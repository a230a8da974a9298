/** Moments in the manner of a language, in a time zone and in UTC. */
export interface Moments {
  /** A line for each zone, to the second or the minute. A text that is no moment is one line, as it stands. */
  readonly lines: (iso: string, to: 'second' | 'minute') => readonly string[];
}

const UTC = 'UTC';

/**
 * Writes moments as `22 Jan 2027, 15:00:00 (Europe/Helsinki)` and `13:00:00 UTC`: the day again where it is another one
 * in UTC, and UTC alone where that is the zone.
 */
export function writeMoments(locale: string, timeZone: string): Moments {
  const write = (at: Date, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, options).format(at);
  const lines: Moments['lines'] = (iso, to) => {
    const at = new Date(iso);
    if (Number.isNaN(at.getTime())) return [iso];
    const timeStyle = to === 'second' ? 'medium' : 'short';
    const inUtc = { timeStyle, timeZone: UTC } as const;
    if (timeZone === UTC) return [`${write(at, { ...inUtc, dateStyle: 'medium' })} ${UTC}`];
    const isSameDay = write(at, { timeZone }) === write(at, { timeZone: UTC });
    return [
      `${write(at, { timeStyle, timeZone, dateStyle: 'medium' })} (${timeZone})`,
      `${write(at, isSameDay ? inUtc : { ...inUtc, dateStyle: 'medium' })} ${UTC}`,
    ];
  };
  return { lines };
}
