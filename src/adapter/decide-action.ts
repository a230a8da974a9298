import type { Action, Authorize, AuthorizeFunction } from './authorize-options.ts';
import type { Report } from './report.ts';
import { SiteError, askSite } from './site-error.ts';
import type { AnyAction, SurfaceOpener } from './surface.ts';

/** The rule for decisions, and the report of those that fail. */
export interface Deciding {
  readonly authorize?: Authorize | undefined;
  readonly report: Report;
}

/** Whether something is allowed, and for whom, where `authorize` has said so. */
interface Decision {
  readonly allowed: boolean;
  readonly participant: string | undefined;
}

/**
 * The interfaces and verbs that a function given as `authorize` is asked about: those of the release that first had
 * them. This list does not grow, so that a function which allows more than it names allows no verb unknown to it. A
 * verb that a later release adds is allowed by a table that names it, or by a grant.
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
 * Asks `authorize` about an action. Only `true` itself allows, and `{participant}` with a text. Any other result
 * refuses, as do an action that is not named and a function that throws, which is reported. Rejects with SiteError
 * where it has not answered in time.
 */
export async function decideAction(
  request: Request,
  { authorize, report }: Deciding,
  action: AnyAction,
): Promise<Decision> {
  const refused = { allowed: false, participant: undefined };
  const rule = await findRule(request, authorize, action);
  let answer: unknown = rule;
  if (typeof rule === 'function')
    try {
      // The words of a surface that is offered are among those that `authorize` is said to know.
      answer = await askSite('authorize', () => rule(request, action as Action));
    } catch (error) {
      // A late function may still allow it: the page asks again.
      if (error instanceof SiteError && error.isLate) throw error;
      // A check that fails has not allowed anything.
      report(error);
      return refused;
    }
  if (answer === true) return { allowed: true, participant: undefined };
  if (answer === false || answer === undefined) return refused;
  const participant =
    typeof answer === 'object' ? (answer as { participant?: unknown } | null)?.participant : undefined;
  if (typeof participant === 'string' && participant !== '') return { allowed: true, participant };
  report(new SiteError('authorize', 'answered neither true nor false nor {participant}, which refuses.'));
  return refused;
}

async function findRule(
  request: Request,
  authorize: Authorize | undefined,
  { interface: name, verb }: AnyAction,
): Promise<boolean | AuthorizeFunction | undefined> {
  if (typeof authorize === 'function') {
    if (ASKED_OF_FUNCTIONS[name]?.includes(verb) !== true) return undefined;
    return name !== 'builder' && (await allowsUnnamed(request, authorize)) ? undefined : authorize;
  }
  const rules = authorize?.[name as keyof typeof authorize] as
    Readonly<Record<string, boolean | AuthorizeFunction | undefined>> | undefined;
  return rules?.[verb];
}

/** Of an interface that there is not, about nothing that there is. */
const UNNAMED = { interface: 'unnamed', verb: 'unnamed' } as unknown as Action;
const unnamed = new WeakMap<AuthorizeFunction, WeakMap<Request, Promise<boolean>>>();

/**
 * Whether a function allows unknown actions, like one that looks for drafts and lets everything else pass. Set up for
 * the Builder interface alone, it would let anybody sign as soon as the adapter has `upstream.signing`. Asked once for
 * each request.
 */
function allowsUnnamed(request: Request, authorize: AuthorizeFunction): Promise<boolean> {
  const known = unnamed.get(authorize) ?? new WeakMap<Request, Promise<boolean>>();
  unnamed.set(authorize, known);
  let asked = known.get(request);
  if (!asked) {
    asked = askSite('authorize', () => authorize(request, UNNAMED)).then(Boolean, (error: unknown) => {
      if (error instanceof SiteError && error.isLate) throw error;
      // One that fails at it has not allowed it.
      return false;
    });
    known.set(request, asked);
  }
  return asked;
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
