import { Refusal } from './answer.ts';
import type { Action, AdapterOptions, Authorization } from './adapter-options.ts';
import type { Grant } from './grant.ts';
import { readGrant } from './grant.ts';
import type { AnyAction } from './surface.ts';

/** Refuses with 403 what nobody allowed; returns the participant that was named, if any. */
export async function authorizeAction(
  request: Request,
  options: AdapterOptions,
  action: AnyAction,
): Promise<string | undefined> {
  const { grant } = action;
  let decision: Authorization;
  try {
    // The words of a surface that is offered are among those that `authorize` is said to know.
    decision = options.authorize ? await options.authorize(request, action as Action) : grant !== undefined;
  } catch {
    // A check that fails has not allowed anything.
    decision = false;
  }
  if (decision === true) return grant?.participant;
  if (typeof decision === 'object') return decision.participant;
  throw new Refusal(403, { code: 'forbidden', message: 'This is not allowed.' });
}

/**
 * The grant a request carries, when it covers the subject and the verb. Refused with 403: one that nobody here signed,
 * or that has run out.
 */
export async function findGrant(
  request: Request,
  options: AdapterOptions,
  at: { readonly subject: string; readonly verb: string; readonly now: number },
): Promise<Grant | undefined> {
  const token = request.headers.get('X-Deed-Grant');
  if (token === null || !options.grants) return undefined;
  const result = await readGrant(token, { ...options.grants, now: at.now });
  if (!result.ok)
    throw new Refusal(403, {
      code: result.code,
      message:
        result.code === 'grant_expired' ? 'The grant has run out; render the page again.' : 'The grant is not valid.',
    });
  const { subject, verbs } = result.grant;
  return subject === at.subject && verbs.includes(at.verb) ? result.grant : undefined;
}
