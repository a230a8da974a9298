import { Refusal } from './answer.ts';
import type { AdapterOptions } from './adapter-options.ts';
import { decideAction } from './decide-action.ts';
import type { Deciding } from './decide-action.ts';
import { readGrant } from './grant.ts';
import type { Grant } from './grant.ts';
import type { AnyAction } from './surface.ts';

/**
 * Refuses with 403 what nobody allowed; returns the participant that was named, if any. A grant that covers the action
 * allows it whatever `authorize` says, which is then asked only for whom a grant names nobody.
 */
export async function authorizeAction(
  request: Request,
  deciding: Deciding,
  action: AnyAction,
): Promise<string | undefined> {
  const { grant } = action;
  if (grant?.participant !== undefined) return grant.participant;
  const decision = await decideAction(request, deciding, action);
  if (grant || decision.allowed) return decision.participant;
  throw new Refusal(403, { code: 'forbidden', message: 'This is not allowed.' });
}

/**
 * Whether an action would be allowed, of which nothing is refused here. Where a grant covers it, nobody is asked.
 */
export async function isActionAllowed(request: Request, deciding: Deciding, action: AnyAction): Promise<boolean> {
  return action.grant !== undefined || (await decideAction(request, deciding, action)).allowed;
}

/** Finds the grant of a request that covers a subject and a verb. The token is read once, however often it is asked. */
export type FindGrant = (at: { readonly subject: string; readonly verb: string }) => Promise<Grant | undefined>;

/**
 * What the grant that a request carries covers. Refused with 403: one that nobody here signed, that names what is no
 * verb, or that has run out.
 */
export function openGrant(request: Request, { grants }: Pick<AdapterOptions, 'grants'>, now: () => number): FindGrant {
  const token = request.headers.get('X-Deed-Grant');
  let reading: ReturnType<typeof readGrant> | undefined;
  return async ({ subject, verb }) => {
    if (token === null || !grants) return undefined;
    reading ??= readGrant(token, { ...grants, now: now() });
    const result = await reading;
    if (!result.ok)
      throw new Refusal(403, {
        code: result.code,
        message:
          result.code === 'grant_expired' ? 'The grant has run out; render the page again.' : 'The grant is not valid.',
      });
    const { grant } = result;
    return grant.subject === subject && (grant.verbs as readonly string[]).includes(verb) ? grant : undefined;
  };
}
