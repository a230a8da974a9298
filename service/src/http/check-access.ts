import type { KeyInterface } from 'deedkit/protocol/platform';
import type { Actor, Rule } from '../domain/access/roles.ts';
import { mayCall } from '../domain/access/roles.ts';
import { findMissingScope } from '../domain/access/scopes.ts';
import { RequestError } from './failure.ts';
import type { Asked, Operations } from './interface.ts';

/** Throws RequestError 403 for a key whose scopes leave the interface or the method out. */
export function checkScope(
  { identity: { scopes } }: Pick<Asked, 'identity'>,
  request: { readonly scope: KeyInterface; readonly method: string },
): void {
  const missing = findMissingScope(scopes, request);
  if (missing === undefined) return;
  const message = `The scopes of this API key lack ${missing}.`;
  throw new RequestError({ status: 403, code: 'scope_missing', message });
}

/**
 * Throws RequestError 403 where the role of the key, or of the user in `X-Participant`, does not allow an operation; 404
 * comes first.
 */
export async function checkRole(
  { checkThere, readMakers, findRole }: Pick<Operations, 'checkThere' | 'readMakers' | 'findRole'>,
  asked: Asked,
  rule: Rule | undefined,
): Promise<void> {
  if (rule === undefined) throw new Error(`No rule says which role ${asked.path} asks for`);
  if (rule === 'open' || rule === 'viewer') return;
  const { identity, participant } = asked;
  const role = participant === undefined ? undefined : await findRole?.(asked);
  const actors: readonly Actor[] = [
    { role: identity.role, id: identity.originId },
    ...(role === undefined ? [] : [{ role, id: participant?.toLowerCase() ?? '' }]),
  ];
  if (await mayCall(rule, { actors, readMakers: async () => readMakers?.(asked) })) return;
  await checkThere(asked);
  const least = rule === 'own' ? 'sender for own documents and editor for others' : rule;
  const message = `The role is not enough for this; it takes ${least}.`;
  throw new RequestError({ status: 403, code: 'forbidden', message });
}
