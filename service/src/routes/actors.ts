import type { Actor, Participant } from 'deedkit/protocol/builder';

/** Who somebody is, by their id, as others are told: their e-mail address is not. */
export type Actors = (id: string | null) => Actor;

/** The participants of a session as those who did something; null for who is not known. */
export function listActors(participants: readonly Participant[]): Actors {
  const names = new Map(participants.map(({ id, display_name }) => [id, display_name]));
  return (id) => (id === null || !names.has(id) ? null : { id, display_name: names.get(id) ?? null });
}

/** The same of users, by their names. */
export function nameActors(names: ReadonlyMap<string, string>): Actors {
  return (id) => (id === null || !names.has(id) ? null : { id, display_name: names.get(id) ?? null });
}
