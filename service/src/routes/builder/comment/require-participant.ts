import type { Participant } from 'deedkit/protocol/builder';
import { refuse } from '../../../domain/outcome.ts';
import { readPeople } from '../../../domain/session/read-session.ts';
import type { Key } from '../../../domain/tenant/tenant.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

/** Everybody who takes part in a session, or did; refused when `author` does not. */
export async function requireParticipant(
  { sessions }: Pick<BuilderPorts, 'sessions'>,
  key: Key,
  author: string,
): Promise<readonly Participant[]> {
  const { participants, former } = valueOf(await readPeople(sessions, key));
  if (!participants.some(({ id }) => id === author)) valueOf(refuse({ code: 'participant_unknown' }));
  return [...participants, ...former];
}
