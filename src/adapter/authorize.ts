import { Refusal } from './answer.ts';
import type { AdapterOptions } from './adapter-options.ts';
import { decideAction } from './decide-action.ts';
import type { Deciding } from './decide-action.ts';
import { readGrant } from './grant.ts';
import type { Grant } from './grant.ts';
import type { AnyAction, AskedAction } from './surface.ts';

/**
 * Refuses with 403 any action that neither a grant nor `authorize` allows; returns the named participant, if any. A
 * grant that covers the action allows it in any case. `authorize` is then asked only for the participant, if the grant
 * names none.
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
 * Whether an action would be allowed; refuses nothing itself. Where a grant covers the action, `authorize` is not
 * asked.
 */
export async function isActionAllowed(request: Request, deciding: Deciding, action: AnyAction): Promise<boolean> {
  return action.grant !== undefined || (await decideAction(request, deciding, action)).allowed;
}

/** Finds the grant of a request that covers a subject and a verb. The token is read once, however often it is asked. */
export type FindGrant = (at: {
  readonly subject: Required<AskedAction>['subject'];
  readonly verb: string;
}) => Promise<Grant | undefined>;

/**
 * Finds the actions that the grant of a request covers. Refuses with 403 a grant that was not signed here, names an
 * unknown verb, or has run out.
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
    if (!(grant.verbs as readonly string[]).includes(verb)) return undefined;
    const covers = typeof subject === 'string' ? grant.subject === subject : await subject(grant.subject);
    return covers ? grant : undefined;
  };
}
