import type { Actor, Participant } from 'deedkit/protocol/builder';

/** The public name of an author, by id; never the e-mail address. */
export type Actors = (id: string | null) => Actor;

/** Participants of a session as authors; null for an unknown id. */
export function listActors(participants: readonly Participant[]): Actors {
  return nameActors(new Map(participants.map(({ id, display_name }) => [id, display_name])));
}

/** Users as authors, by their names. */
export function nameActors(names: ReadonlyMap<string, string | null>): Actors {
  return (id) => (id === null || !names.has(id) ? null : { id, display_name: names.get(id) ?? null });
}
