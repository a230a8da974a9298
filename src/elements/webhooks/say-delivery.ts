import { getUiLanguage } from '../base/localize/index.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import type { Standing } from './say-webhook.ts';
import type { Delivery } from './webhooks-data.ts';

/** What came of a delivery so far. */
export function outcomeOf({ status, attempt, response_status: answered }: Delivery): Standing {
  const answer = answered === null ? '' : String(answered);
  if (status === 'succeeded') return { tone: 'good', text: answer || sayWebhooks('succeeded') };
  if (status === 'failed') return { tone: 'bad', text: answer || sayWebhooks('failed') };
  if (attempt === 0) return { tone: 'waiting', text: sayWebhooks('onItsWay') };
  return { tone: 'waiting', text: answer || sayWebhooks('noAnswer') };
}

/** The state of a delivery in a word. */
export function sayStatus({ status, attempt }: Pick<Delivery, 'status' | 'attempt'>): string {
  if (status !== 'pending') return sayWebhooks(status);
  return sayWebhooks(attempt === 0 ? 'onItsWay' : 'pending');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment (ISO 8601) as a log has it, to the second; with its day where that is not today. '' for none. */
export function sayTime(iso: string | null, now = new Date()): string {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return '';
  const isToday = date.toDateString() === now.toDateString();
  const key = `${getUiLanguage()} ${isToday}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(getUiLanguage(), {
      ...(isToday ? {} : { day: 'numeric', month: 'short' }),
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(key, format);
  return format.format(date);
}

/** How long something took; '' where that is not known. */
export function sayDuration(ms: number | null): string {
  if (ms === null) return '';
  const isLong = ms >= 1000;
  return new Intl.NumberFormat(getUiLanguage(), {
    style: 'unit',
    unit: isLong ? 'second' : 'millisecond',
    maximumFractionDigits: isLong ? 1 : 0,
  }).format(isLong ? ms / 1000 : ms);
}
