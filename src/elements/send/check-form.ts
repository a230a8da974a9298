import type { Contact, SendForm } from './send-form.ts';

/** The places of a form that can be wrong: `email:<id>` and `phone:<id>` are those of a signee. */
export type Place = `email:${string}` | `phone:${string}` | 'message' | 'due' | 'first' | 'every';

/** Why a place cannot stay as it is. */
export type Fault = 'email' | 'phone' | 'unreachable' | 'control' | 'past' | 'days' | 'late';

/** The faults of a form, by their places. */
export type Faults = ReadonlyMap<Place, Fault>;

// As far as a page can tell; the service knows more of domains.
const EMAIL = /^(?!\.)[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/u;
const PHONE = /^\+[1-9]\d{6,14}$/;
const CONTROL = /[^\P{Cc}\n\r\t]/u;
const DAY_MS = 86_400_000;

/** The number without what people put between digits. */
export const plainPhone = (text: string): string => text.replaceAll(/[\s()./-]/g, '');

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text) && !/\.\.|\.@/.test(text);
export const isPhone = (text: string): boolean => PHONE.test(plainPhone(text));

/** Everything that keeps a form from being sent. `now` is in ms. */
export function checkForm(form: SendForm, now: number): Faults {
  const contacts = form.order.flatMap((id) => checkContact(id, form.contacts[id] ?? { email: '', phone: '' }));
  return new Map([
    ...(form.method === 'manual' ? [] : contacts),
    ...(CONTROL.test(form.message) ? [['message', 'control'] as const] : []),
    ...(form.due !== '' && !(endOf(form.due) > now) ? [['due', 'past'] as const] : []),
    ...(form.reminds ? checkReminders(form, now) : []),
  ]);
}

function checkContact(id: string, { email, phone }: Contact): readonly (readonly [Place, Fault])[] {
  const [mail, number] = [email.trim(), phone.trim()];
  if (mail === '' && number === '') return [[`email:${id}`, 'unreachable']];
  return [
    ...(mail === '' || isEmail(mail) ? [] : [[`email:${id}`, 'email'] as const]),
    ...(number === '' || isPhone(number) ? [] : [[`phone:${id}`, 'phone'] as const]),
  ];
}

function checkReminders({ first, every, due }: SendForm, now: number): readonly (readonly [Place, Fault])[] {
  if (!isDays(first)) return [['first', 'days']];
  const isLate = due !== '' && firstDay(first, now) > due;
  return [
    ...(isLate ? [['first', 'late'] as const] : []),
    ...(every.trim() === '' || isDays(every) ? [] : [['every', 'days'] as const]),
  ];
}

const isDays = (text: string): boolean => /^\s*[1-9]\d{0,2}\s*$/.test(text);

/** The end of a day where the person is, in ms; NaN for none. */
export const endOf = (day: string): number => new Date(`${day}T23:59:59`).getTime();

/** The day after so many, by UTC, as reminders are counted. */
export const firstDay = (days: string, now: number): string =>
  new Date(now + Number(days) * DAY_MS).toISOString().slice(0, 10);
