import type { Action, Authorize, AuthorizeFunction } from './authorize-options.ts';
import type { AnyAction, SurfaceOpener } from './surface.ts';

/** Whether something is allowed, and for whom, where `authorize` has said so. */
interface Decision {
  readonly allowed: boolean;
  readonly participant: string | undefined;
}

/**
 * The interfaces and verbs that a function given as `authorize` is asked about: those of the release that first had
 * them. This list does not grow, so that a function which allows more than it names allows nothing that it cannot know;
 * a verb that a later release adds is allowed by a table that names it, or by a grant.
 */
const ASKED_OF_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  builder: [
    ...['list-templates', 'read-template', 'create', 'read', 'edit', 'history', 'restore', 'read-comments', 'comment'],
    ...['finalize', 'unfinalize', 'duplicate', 'send', 'download', 'delete'],
  ],
  platform: [
    ...['read', 'edit', 'history', 'restore', 'read-comments', 'comment', 'finalize', 'duplicate', 'download'],
  ],
  signing: ['view signature', 'sign signature', 'decline signature', 'download signature'],
  verification: ['verify'],
};

/**
 * What `authorize` says of an action. `true` itself allows, and `{participant}` with a text; anything else refuses, as
 * does what is not named, and what throws.
 */
export async function decideAction(
  request: Request,
  authorize: Authorize | undefined,
  action: AnyAction,
): Promise<Decision> {
  let answer: unknown;
  try {
    const rule = findRule(authorize, action);
    // The words of a surface that is offered are among those that `authorize` is said to know.
    answer = typeof rule === 'function' ? await rule(request, action as Action) : rule;
  } catch {
    // A check that fails has not allowed anything.
    answer = false;
  }
  if (typeof answer !== 'object' || answer === null) return { allowed: answer === true, participant: undefined };
  const { participant } = answer as { readonly participant?: unknown };
  if (typeof participant !== 'string' || participant === '') return { allowed: false, participant: undefined };
  return { allowed: true, participant };
}

function findRule(authorize: Authorize | undefined, action: AnyAction): boolean | AuthorizeFunction | undefined {
  const { interface: name, verb } = action;
  if (typeof authorize === 'function') return ASKED_OF_FUNCTIONS[name]?.includes(verb) === true ? authorize : undefined;
  const rules = authorize?.[name as keyof typeof authorize] as
    Readonly<Record<string, boolean | AuthorizeFunction | undefined>> | undefined;
  return rules?.[verb];
}

/** Throws for a table that names an interface or a verb that there is not, or says something that is no rule. */
export function checkAuthorize(authorize: unknown, surfaces: readonly SurfaceOpener[]): void {
  if (authorize === undefined || typeof authorize === 'function') return;
  if (typeof authorize !== 'object' || authorize === null)
    throw new TypeError('`authorize` is a table of interfaces and their verbs, or a function.');
  const asked = surfaces.filter(({ verbs }) => verbs.length > 0);
  const known = new Map(asked.map(({ interface: name, verbs }) => [name, verbs]));
  for (const [name, rules] of Object.entries(authorize as Readonly<Record<string, unknown>>)) {
    const verbs = known.get(name);
    if (!verbs)
      throw new TypeError(`\`authorize.${name}\` is no interface. There are: ${[...known.keys()].join(', ')}.`);
    if (rules === undefined) continue;
    if (typeof rules !== 'object' || rules === null)
      throw new TypeError(`\`authorize.${name}\` is a table of verbs: {read: true} or {read: (request, action) => …}.`);
    for (const [verb, rule] of Object.entries(rules)) checkRule({ name, verb, verbs, rule });
  }
}

function checkRule({
  name,
  verb,
  verbs,
  rule,
}: {
  readonly name: string;
  readonly verb: string;
  readonly verbs: readonly string[];
  readonly rule: unknown;
}): void {
  if (!verbs.includes(verb))
    throw new TypeError(`\`authorize.${name}\` has no verb "${verb}". Its verbs are: ${verbs.join(', ')}.`);
  if (rule !== undefined && typeof rule !== 'boolean' && typeof rule !== 'function')
    throw new TypeError(`\`authorize.${name}['${verb}']\` is true, false or a function.`);
}
