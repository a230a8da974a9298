/**
 * Writes a moment with its time zone, by name and by its offset from UTC: its readers may be anywhere. In UTC for a
 * zone that is not known here.
 */
export function formatDeadline(
  moment: Date,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const zone = isZone(timeZone) ? timeZone : 'UTC';
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  const time = format({ dateStyle: 'long', timeStyle: 'short' }).format(moment);
  if (zone === 'UTC') return `${time} (UTC)`;
  const parts = format({ timeZoneName: 'shortOffset' }).formatToParts(moment);
  return `${time} (${zone}, ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''})`;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
