import type { KeyInterface, Role } from 'deedkit/protocol/platform';
import type { Actor, Rule } from '../domain/access/roles.ts';
import { includesRole, mayCall } from '../domain/access/roles.ts';
import { INTO_FOLDERS } from '../domain/access/rules.ts';
import { findMissingScope } from '../domain/access/scopes.ts';
import type { Looker, Sight } from '../domain/activity/sight.ts';
import { actByItself } from '../domain/activity/cause.ts';
import { RequestError } from './failure.ts';
import type { Asked, Operations, Place } from './interface.ts';
import { RefusalError } from './refusals.ts';

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

/** A request with those for whom it is carried out, and their limits. */
export interface Actors {
  readonly actors: readonly Actor[];
  readonly lookers: readonly Looker[];
}

/** Those for whom a request is carried out: the holder of the key, and the user in `X-Participant`. */
export async function listActors({ findRole }: Pick<Operations, 'findRole'>, asked: Asked): Promise<Actors> {
  const { identity, participant } = asked;
  const role = participant === undefined ? undefined : await findRole?.(asked);
  const user = role === undefined ? [] : [{ role, id: participant?.toLowerCase() ?? '' }];
  const { holder, originId: id } = identity;
  const own: Looker[] = holder.type === 'service' ? [] : [{ type: holder.type, id, role: identity.role }];
  return {
    actors: [{ role: identity.role, id }, ...user],
    lookers: [...own, ...user.map((one): Looker => ({ type: 'user', ...one }))],
  };
}

/** The request whose role is checked. */
interface Checking {
  readonly operation: string;
  readonly rule: Rule | undefined;
  readonly actors: readonly Actor[];
  readonly sight: Sight | undefined;
}

/**
 * Throws RefusalError 404 where a list of access hides what a request is about. Throws RequestError 403 where a role
 * does not allow an operation: that of the key or of the user in `X-Participant`, or the one that a list gives them; 404
 * comes first.
 */
export async function checkRole(
  operations: Pick<Operations, 'checkThere' | 'readMakers' | 'locate'>,
  asked: Asked,
  { operation, rule, actors: all, sight }: Checking,
): Promise<void> {
  const { checkThere, readMakers, locate } = operations;
  if (rule === undefined) throw new Error(`No rule says which role ${asked.path} asks for`);
  if (rule === 'open' || (rule === 'viewer' && !sight)) return;
  // It is found wherever it is, to be hidden alike.
  const place = sight && locate ? await actByItself(() => locate(asked)) : undefined;
  if (sight && place && isHidden(sight, place)) throw new RefusalError({ code: 'not_found' });
  // Whose webhook is tried with a document is no matter of the document's folder.
  const isOfFolder = asked.params['webhook_id'] === undefined;
  const limited = sight && isOfFolder ? sight : undefined;
  const actors = limited ? all.map((actor) => ({ ...actor, role: roleAt(limited, { place, actor, operation }) })) : all;
  if (await mayCall(rule, { actors, readMakers: async () => readMakers?.(asked) })) return;
  await checkThere(asked);
  const least = rule === 'own' ? 'sender for own documents and editor for others' : rule;
  const message = `The role is not enough for this; it takes ${least}.`;
  throw new RequestError({ status: 403, code: 'forbidden', message });
}

function isHidden(sight: Sight, { folderId, templateId }: Place): boolean {
  return (
    (folderId !== undefined && sight.hidesFolder(folderId)) ||
    (templateId !== undefined && sight.hidesTemplate(templateId))
  );
}

/** The role of an actor at a place; an admin is one everywhere. */
function roleAt(
  sight: Sight,
  {
    place = {},
    actor,
    operation,
  }: { readonly place: Place | undefined; readonly actor: Actor; readonly operation: string },
): Role {
  if (actor.role === 'admin') return 'admin';
  if (place.folderId !== undefined) return sight.roleIn(place.folderId);
  const ofTemplate = place.templateId === undefined ? undefined : sight.roleForTemplate(place.templateId);
  const role = ofTemplate ?? actor.role;
  const isMore = INTO_FOLDERS.has(operation) && sight.bestRole !== undefined && includesRole(sight.bestRole, role);
  return isMore && ofTemplate === undefined ? (sight.bestRole ?? role) : role;
}
