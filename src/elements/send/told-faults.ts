import type { Fault, Place } from './check-form.ts';

/** A fault that the service found. */
interface ToldFault {
  readonly path: string;
  readonly message: string;
}

const PLACES: readonly (readonly [RegExp, Place, Fault])[] = [
  [/^\/due_at/, 'due', 'past'],
  [/^\/message/, 'message', 'control'],
  [/^\/reminders\/every_days/, 'every', 'days'],
  [/^\/reminders/, 'first', 'late'],
];

/** The place and the kind of a fault that the service found; undefined where the form has no such place. */
export function placeOf(
  { path: told, message }: ToldFault,
  order: readonly string[],
): readonly [Place, Fault] | undefined {
  // A pointer, or as the Platform interface has it: signees.1.email.
  const path = told.startsWith('/') ? told : `/${told.replaceAll('.', '/')}`;
  const [, index = '', name] = /^\/signees\/(\d+)\/(email|phone)$/.exec(path) ?? [];
  const id = order[Number(index)];
  if (name === 'phone' && id !== undefined) return [`phone:${id}`, 'phone'];
  if (name === 'email' && id !== undefined)
    return [`email:${id}`, /reached nowhere/.test(message) ? 'unreachable' : 'email'];
  const found = PLACES.find(([pattern]) => pattern.test(path));
  return found && [found[1], found[2]];
}
