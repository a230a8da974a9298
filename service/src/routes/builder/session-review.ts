import { readContract } from '../../domain/contract/read-contract.ts';
import { refuse } from '../../domain/outcome.ts';
import type { SessionPeople } from '../../domain/session/session.ts';
import { readPeople } from '../../domain/session/read-session.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { valueOf } from '../../http/refusals.ts';
import { listActors } from '../actors.ts';
import type { ReadActors, ReviewOwner } from '../review-owner.ts';
import type { BuilderPorts } from './ports.ts';

/** A session as the owner of its comments and its history. Only its participants comment. */
export function reviewOfSession({
  comments,
  contracts,
  sessions,
}: Pick<BuilderPorts, 'comments' | 'contracts' | 'sessions'>): ReviewOwner<{ readonly session_id: string }> {
  return {
    comments,
    contracts,
    idOf: ({ session_id }) => session_id,
    requireReadable: async (key) => {
      const people = valueOf(await readPeople(sessions, key));
      return { createdAt: people.createdAt, readActors: actorsAmong(people) };
    },
    requireAuthor: async (key, participant) => {
      const { author, people } = await requireParticipant({ sessions }, key, participant);
      const readDocument = async () => {
        const { snapshot, schema } = valueOf(await readContract(contracts, key));
        return { state: snapshot.state, schema };
      };
      return { author, readDocument, readActors: actorsAmong(people) };
    },
  };
}

/** The people of a session, one of them the author; throws RefusalError when the author takes no part. */
export async function requireParticipant(
  { sessions }: Pick<BuilderPorts, 'sessions'>,
  key: Key,
  participant: string | undefined,
): Promise<{ readonly author: string; readonly people: SessionPeople }> {
  const people = valueOf(await readPeople(sessions, key));
  const author = people.participants.find(({ id }) => id === participant)?.id;
  return author === undefined ? valueOf(refuse({ code: 'participant_unknown' })) : { author, people };
}

/** Includes former participants, whose names stay with their edits and comments. */
function actorsAmong({ participants, former }: SessionPeople): ReadActors {
  return () => Promise.resolve(listActors([...participants, ...former]));
}
