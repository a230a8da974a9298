import { MAX_EMAIL } from 'deedkit/document';
import { toAsciiEmail } from 'deedkit/protocol';
import type { Context, Env, Hono } from 'hono';
import { describeError } from '../describe-error.ts';
import type { LinkTarget, SignInPorts } from '../domain/sign-in/sign-in.ts';
import { findSignedIn, inspectLink, signInByLink } from '../domain/sign-in/sign-in.ts';
import type { Environment } from '../domain/tenant/tenant.ts';
import { toResponse } from '../http/answer.ts';
import { addressOf } from '../http/client-address.ts';
import type { WrongKeys } from '../http/wrong-keys.ts';
import type { Log } from '../log.ts';
import type { IssuerPorts, WantedPage } from './issuer-sign-in.ts';
import { beginAtIssuer } from './issuer-sign-in.ts';
import { answerLinkPage } from './link-page.ts';
import { isNavigation, isPrefetch } from './link-preview.ts';
import { answerMessage } from './message-page.ts';
import { isOwnForm, readField, refuseForm } from './own-form.ts';
import { answerRedirect } from './page-answer.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { answerLinkSent, answerSignIn, answerSignInAtIssuer } from './sign-in-page.ts';
import { textsOf } from './texts/index.ts';
import { makeUserCookie, readUserSecrets } from './user-cookie.ts';

/** The ports of pages that members sign in to. */
export interface SignInDeps {
  readonly signIn: SignInPorts;
  /** How members sign in: at an issuer, else by mail where mail can be sent. */
  readonly way: { readonly issuer: IssuerPorts | undefined; readonly hasMail: boolean };
  /** Counts who asks for links, by the address they come from. */
  readonly askers: WrongKeys;
  readonly site: PageSite;
  readonly log: Log;
}

/** A page behind a sign-in, as an address names it. Paths are those of the service, without what stands before it. */
export interface Door {
  readonly environment: Environment;
  /** Path of the wanted page. */
  readonly page: string;
  /** Path of its sign-in, and the query that keeps the wanted page. */
  readonly signIn: string;
  readonly query: string;
  /** The contract behind it; null for the console. */
  readonly contractId: LinkTarget;
  readonly wanted: WantedPage;
  /** The page's site with the brand of its workspace, where the address names one. */
  readonly site: PageSite;
  /** The workspace that a link's token opens; undefined for a token of another page. */
  readonly tenantOf: (token: string) => string | undefined;
  /** The path of the cookie; `only` is the one contract that the visitor may see. */
  readonly cookieOf: (tenantId: string, only: LinkTarget) => string;
  /** Sends links to the members with this address. */
  readonly send: (link: {
    readonly email: string;
    readonly language: string;
    readonly urlOf: (token: string) => string;
  }) => Promise<void>;
}

/** Finds the page that an address names; undefined for an address of no page. */
export type FindDoor = (c: Context) => Promise<Door | undefined>;

/**
 * Adds the ways to sign in to the pages under a pattern.
 *
 *     POST  …/sign-in                               asks for a link by mail
 *     GET   …/sign-in/{token}                       the button that uses it; goes straight on where a key made it
 *     POST  …/sign-in/{token}                       signs in by it, once
 *     GET   …/sign-in/issuer ▶ /sign-in/callback    signs in at an OpenID Connect issuer instead, where one is set
 *
 * Invariant: a visitor who is not signed in learns nothing, not even whether an address is a member's.
 */
export function addSignIn<E extends Env>(
  app: Hono<E>,
  deps: SignInDeps,
  { pattern, find }: { readonly pattern: string; readonly find: FindDoor },
): void {
  const { issuer } = deps.way;
  const at = (answer: (c: Context, door: Door) => Promise<Response>) => async (c: Context) => {
    const door = await find(c);
    return door ? answer(c, door) : answerMessage('missing', c.req.raw, deps);
  };
  app.post(
    `${pattern}/sign-in`,
    at((c, door) => sendLink(deps, c, door)),
  );
  app.get(
    `${pattern}/sign-in`,
    at(async (_, { page }) => answerRedirect(basePath(deps.site) + page)),
  );
  if (issuer)
    app.get(
      `${pattern}/sign-in/issuer`,
      at((c, { wanted }) => beginAtIssuer({ ...deps, issuer }, c, wanted)),
    );
  app.get(
    `${pattern}/sign-in/:token`,
    at((c, door) => followLink(deps, c, door)),
  );
  app.post(
    `${pattern}/sign-in/:token`,
    at(async (c, door) => (isOwnForm(c.req.raw, deps.site) ? useLink(deps, c, door) : refuseForm())),
  );
}

/** Shows the same page to all visitors who are not signed in, whether there is such a page or not. */
export function askWho({ way }: SignInDeps, c: Context, door: Door): Promise<Response> {
  const { site, query, environment } = door;
  const spoken = textsOf(c.req.raw);
  const signIn = basePath(site) + door.signIn;
  const { issuer, hasMail } = way;
  if (issuer) return answerSignInAtIssuer({ site, spoken, action: `${signIn}/issuer${query}`, issuer: issuer.name });
  // In the sandbox, mail stands in the outbox.
  if (!hasMail && environment === 'live') return answerMessage('mailMissing', c.req.raw, { site, spoken });
  return answerSignIn({ site, spoken, action: signIn + query });
}

/** The same answer to everybody, before anybody has looked whose the address is. */
async function sendLink({ askers, log, way, ...deps }: SignInDeps, c: Context, door: Door): Promise<Response> {
  const { site, query, environment } = door;
  const request = c.req.raw;
  if (!isOwnForm(request, deps.site)) return refuseForm();
  const isSandbox = environment === 'sandbox';
  const page = basePath(site) + door.page;
  // A sign-in that the page does not offer is not open to direct requests either.
  if (way.issuer || (!way.hasMail && !isSandbox)) return answerRedirect(page);
  const spoken = textsOf(c.req.raw);
  const client = addressOf(request) ?? '';
  if (askers.wait(client) > 0)
    return answerMessage('tooMany', request, { site, spoken, action: { href: page, label: spoken.texts.retry } });
  askers.count(client);
  const typed = (await readField(request, 'email')).slice(0, MAX_EMAIL);
  const email = toAsciiEmail(typed);
  if (email === undefined)
    return answerSignIn({ site, spoken, action: basePath(site) + door.signIn + query, wrong: typed });
  const urlOf = (token: string): string => `${site.publicUrl()}${door.signIn}/${token}${query}`;
  door.send({ email, language: spoken.language, urlOf }).catch((error: unknown) => {
    log.error('A link to sign in was not sent', describeError(error));
  });
  return answerLinkSent({ site, spoken, action: page, isSandbox });
}

/**
 * Follows a link. A mailed link is used by its button alone: programs on the way to a reader open any link, some of
 * them in a browser. A link made for an API key is followed at once, by the visitor whom its holder sends there.
 */
async function followLink(deps: SignInDeps, c: Context, door: Door): Promise<Response> {
  const { site } = door;
  const request = c.req.raw;
  if (isPrefetch(request)) return toResponse({ status: 503, headers: { 'Retry-After': '1' } });
  const found = await inspectLink(deps.signIn, openingOf(c, door));
  if (found.code !== 'open') return answerClosedLink(deps, c, { door, code: found.code });
  if (!found.isMailed && isNavigation(request, { framed: false })) return useLink(deps, c, door);
  const spoken = textsOf(c.req.raw);
  const action = `${basePath(site)}${door.signIn}/${encodeURIComponent(c.req.param('token') ?? '')}${door.query}`;
  return answerLinkPage({ site, spoken, kind: found.isMailed ? 'signIn' : 'document', action });
}

/** Signs in by a link and leads to the page without it, so that its secret is in no history. */
async function useLink(deps: SignInDeps, c: Context, door: Door): Promise<Response> {
  const opening = openingOf(c, door);
  const result = await signInByLink(deps.signIn, opening);
  if (result.code !== 'open') return answerClosedLink(deps, c, { door, code: result.code });
  const path = door.cookieOf(opening.tenantId, result.only);
  return answerRedirect(basePath(deps.site) + door.page, [makeUserCookie(deps.site, { secret: result.secret, path })]);
}

function openingOf(c: Context, { contractId, tenantOf }: Door): Parameters<typeof signInByLink>[1] {
  const token = c.req.param('token') ?? '';
  return { token, tenantId: tenantOf(token) ?? '', contractId };
}

/** Says that a link signs in no visitor any more; one who was signed in by it is sent on to its page. */
async function answerClosedLink(
  { signIn }: SignInDeps,
  c: Context,
  { door, code }: { readonly door: Door; readonly code: 'used' | 'expired' | 'unknown' },
): Promise<Response> {
  const { site } = door;
  const request = c.req.raw;
  const { tenantId, contractId } = openingOf(c, door);
  const page = basePath(site) + door.page;
  const secrets = readUserSecrets(request);
  if (code === 'used' && (await findSignedIn(signIn, { tenantId, contractId, secrets }))) return answerRedirect(page);
  const messages = { used: 'linkUsed', expired: 'linkExpired', unknown: 'linkUnknown' } as const;
  const spoken = textsOf(c.req.raw);
  return answerMessage(messages[code], request, { site, spoken, action: { href: page, label: spoken.texts.newLink } });
}
