import type { Role } from 'deedkit/protocol/platform';
import { ROLES } from 'deedkit/protocol/platform';

/**
 * The least role that an operation asks for. `own` is a sender for documents that the actor owns or made, and an editor
 * for those of others; `open` is an operation without a key.
 */
export type Rule = 'open' | Role | 'own';

/** A key or a person that a request is carried out for. */
export interface Actor {
  readonly role: Role;
  /** As documents name those who own and made them. */
  readonly id: string;
}

/** Whether a role includes another. */
export function includesRole(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/**
 * Whether a request may be carried out: each of its actors has to be allowed to. `readMakers` is asked for `own` and
 * senders alone; a document that is not there is left to the operation.
 */
export async function mayCall(
  rule: Rule,
  { actors, readMakers }: { readonly actors: readonly Actor[]; readonly readMakers: () => Promise<Makers | undefined> },
): Promise<boolean> {
  if (rule === 'open') return true;
  if (rule !== 'own') return actors.every(({ role }) => includesRole(role, rule));
  if (actors.every(({ role }) => includesRole(role, 'editor'))) return true;
  const makers = actors.every(({ role }) => includesRole(role, 'sender')) ? await readMakers() : [];
  return makers === undefined || mayChange(actors, makers);
}

/** Whether the rule `own` lets actors change a document of these makers. */
export function mayChange(actors: readonly Actor[], makers: Makers): boolean {
  return actors.every(
    ({ role, id }) => includesRole(role, 'editor') || (includesRole(role, 'sender') && makers.includes(id)),
  );
}

/** The ids of the owner of a document, and of those who made it. */
export type Makers = readonly string[];
