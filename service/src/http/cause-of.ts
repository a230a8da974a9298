import type { Actor, Cause } from '../domain/activity/cause.ts';
import type { Asked, Operations } from './interface.ts';

/** Longest name of a grant's subject that is written down. */
const LONGEST_SUBJECT = 200;

/**
 * By whom a request changes something: the signee of a room, the user in `X-Participant`, the grant that a page showed
 * an adapter (`X-Grant-Subject`), else the key.
 */
export function causeOf(
  request: Request,
  asked: Asked,
  {
    signeeOf,
    sight,
    lookers = [],
    isAdmin = true,
  }: Pick<Operations, 'signeeOf'> & Pick<Cause, 'sight' | 'lookers' | 'isAdmin'>,
): Cause {
  const requestId = asked.identity.holder.type === 'key' ? request.headers.get('x-request-id') : null;
  return {
    actor: actorOf(asked, { signee: signeeOf?.(asked), grant: subjectOf(request) }),
    requestId,
    isAdmin,
    lookers,
    sight,
  };
}

function actorOf(
  { identity, participant }: Asked,
  { signee, grant }: { readonly signee: string | undefined; readonly grant: string | undefined },
): Actor {
  if (signee !== undefined) return { type: 'signee', id: signee, name: null };
  if (participant !== undefined) return { type: 'user', id: participant.toLowerCase(), name: null };
  if (grant !== undefined) return { type: 'grant', id: grant, name: grant };
  const { type, name } = identity.holder;
  return { type, id: identity.keyId, name: type === 'user' ? null : name };
}

/** Anything that is no line of visible characters names nothing. */
function subjectOf(request: Request): string | undefined {
  const subject = request.headers.get('x-grant-subject');
  const isOne = subject !== null && subject.length <= LONGEST_SUBJECT && /^[\x21-\x7e]+$/.test(subject);
  return isOne ? subject : undefined;
}
