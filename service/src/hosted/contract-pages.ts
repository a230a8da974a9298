import { MAX_EMAIL } from 'deedkit/document';
import { toAsciiEmail } from 'deedkit/protocol';
import type { Context, Env, Hono } from 'hono';
import { z } from 'zod';
import { readBuilderState } from '../domain/document/builder-state.ts';
import type { DocumentPorts } from '../domain/document/ports.ts';
import type { Member, SignInPorts } from '../domain/sign-in/sign-in.ts';
import { findSignedIn, inspectLink, requestLink, signInByLink, signOut } from '../domain/sign-in/sign-in.ts';
import { environmentOf } from '../domain/tenant/tenant.ts';
import { describeError } from '../describe-error.ts';
import { toResponse } from '../http/answer.ts';
import { addressOf } from '../http/client-address.ts';
import type { WrongKeys } from '../http/wrong-keys.ts';
import type { Log } from '../log.ts';
import { createContractAdapter } from './contract-adapter.ts';
import { answerContractPage } from './contract-page.ts';
import type { InnerInterface } from './inner-interface.ts';
import type { IssuerPorts } from './issuer-sign-in.ts';
import { SIGN_IN_CALLBACK, beginAtIssuer, finishAtIssuer } from './issuer-sign-in.ts';
import { answerLinkPage } from './link-page.ts';
import { isNavigation, isPrefetch } from './link-preview.ts';
import type { Message } from './message-page.ts';
import { answerMessage } from './message-page.ts';
import { isOwnForm, readField, refuseForm } from './own-form.ts';
import { answerRedirect } from './page-answer.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { answerLinkSent, answerSignIn, answerSignInAtIssuer } from './sign-in-page.ts';
import { chooseTexts } from './texts/index.ts';
import { makeUserCookie, readUserSecrets } from './user-cookie.ts';

/** The ports of the pages of contracts. */
export interface ContractPagesDeps {
  readonly signIn: SignInPorts;
  readonly documents: DocumentPorts;
  /** How members sign in: at an issuer, else by mail where mail can be sent. */
  readonly way: { readonly issuer: IssuerPorts | undefined; readonly hasMail: boolean };
  readonly platform: InnerInterface;
  /** Counts who asks for links, by the address they come from. */
  readonly askers: WrongKeys;
  readonly site: PageSite;
  readonly log: Log;
}

/** A contract as an address names it. */
interface ContractPage {
  readonly tenantId: string;
  readonly contractId: string;
  /** Path of the page as browsers see it. */
  readonly own: string;
}

/** Its pages have the workspace's brand; those of an unknown workspace have none. */
async function branded<D extends Pick<ContractPagesDeps, 'documents' | 'site'>>(
  deps: D,
  { tenantId }: ContractPage,
): Promise<D> {
  return { ...deps, site: { ...deps.site, brand: await deps.documents.workspaces.findShown({ id: tenantId }) } };
}

// The environment is part of a tenant's id, so that a page can be answered before anybody is known to be signed in.
const PAGE = '/contracts/:tenant/:id';
const pageSchema = z.object({ tenant: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/), id: z.uuid().toLowerCase() });

/**
 * The pages that `builder_url` leads to: the Builder of a contract, for those of its workspace who are signed in.
 *
 *     GET   /contracts/{tenant}/{id}                   the Builder, or who is there
 *     POST  …/sign-in                                  asks for a link by mail
 *     GET   …/sign-in/{token}                          the button that uses it; goes straight on where a key made it
 *     POST  …/sign-in/{token}                          signs in by it, once
 *     GET   …/sign-in/issuer ▶ /sign-in/callback       signs in at an OpenID Connect issuer instead, where one is set
 *     POST  …/sign-out
 *     any   …/deedkit/…                                the adapter, for this contract and no other
 *
 * Invariant: a visitor who is not signed in learns nothing, not even whether the contract exists, or whether an
 * address is a member's.
 */
export function addContractPages<E extends Env>(app: Hono<E>, deps: ContractPagesDeps): void {
  const { site, signIn } = deps;
  const { issuer } = deps.way;
  const adapter = createContractAdapter(deps);
  const at = (answer: (c: Context, page: ContractPage) => Promise<Response>) => async (c: Context) => {
    const page = readPage(c, site);
    return page ? answer(c, page) : answerMessage('missing', c.req.raw, { site });
  };
  const memberAt = (c: Context, { tenantId, contractId }: ContractPage): Promise<Member | undefined> =>
    findSignedIn(signIn, { tenantId, contractId, secrets: readUserSecrets(c.req.raw) });

  app.get(
    PAGE,
    at(async (c, page) => {
      const member = await memberAt(c, page);
      return member ? showContract(deps, c, { page, member }) : askWho(await branded(deps, page), c, page);
    }),
  );
  app.post(
    PAGE + '/sign-in',
    at(async (c, page) => sendLink(await branded(deps, page), c, page)),
  );
  app.get(
    PAGE + '/sign-in',
    at(async (_, { own }) => answerRedirect(own)),
  );
  if (issuer) {
    app.get(
      PAGE + '/sign-in/issuer',
      at((c, page) => beginAtIssuer({ ...deps, issuer }, c, page)),
    );
    app.get(SIGN_IN_CALLBACK, (c) => finishAtIssuer({ ...deps, issuer }, c));
  }
  app.get(
    PAGE + '/sign-in/:token',
    at(async (c, page) => followLink(await branded(deps, page), c, page)),
  );
  app.post(
    PAGE + '/sign-in/:token',
    at(async (c, page) => (isOwnForm(c.req.raw, site) ? useLink(await branded(deps, page), c, page) : refuseForm())),
  );
  app.post(
    PAGE + '/sign-out',
    at((c, page) => leave(deps, c, page)),
  );
  app.get(PAGE + '/deedkit/fonts/:file', (c) =>
    answerRedirect(`${basePath(site)}/hosted/assets/fonts/${encodeURIComponent(c.req.param('file') ?? '')}`),
  );
  app.all(
    PAGE + '/deedkit/*',
    at(async (c, page) => {
      const member = await memberAt(c, page);
      if (!member) return toResponse({ status: 401, json: { error: { code: 'expired', message: 'Sign in again.' } } });
      const path = c.req.path.replace(/^\/contracts\/[^/]+\/[^/]+/, '') + new URL(c.req.url).search;
      const isSignedIn = async (): Promise<boolean> => (await memberAt(c, page)) !== undefined;
      return adapter(c.req.raw, path, { member, contractId: page.contractId, isSignedIn });
    }),
  );
  app.all('/contracts/*', (c) => answerMessage('missing', c.req.raw, { site }));
}

/** Ends what the browser is signed in by, to all contracts of the workspace or to this one alone. */
async function leave(
  { signIn, site }: ContractPagesDeps,
  c: Context,
  { tenantId, contractId, own }: ContractPage,
): Promise<Response> {
  if (!isOwnForm(c.req.raw, site)) return refuseForm();
  await signOut(signIn, { tenantId, secrets: readUserSecrets(c.req.raw) });
  const cookies = [null, contractId].map((only) => makeUserCookie(site, { secret: '', tenantId, contractId: only }));
  return answerRedirect(own, cookies);
}

/** Undefined for what cannot be the address of a contract: it is looked up nowhere. */
function readPage(c: Context, site: PageSite): ContractPage | undefined {
  const { data } = pageSchema.safeParse(c.req.param());
  if (!data) return undefined;
  return { tenantId: data.tenant, contractId: data.id, own: `${basePath(site)}/contracts/${data.tenant}/${data.id}` };
}

/** Shows the same page to all visitors who are not signed in, whether there is such a contract or not. */
function askWho({ site, way }: ContractPagesDeps, c: Context, { own, tenantId }: ContractPage): Promise<Response> {
  const spoken = chooseTexts(c.req.header('accept-language') ?? null);
  const { issuer, hasMail } = way;
  if (issuer) return answerSignInAtIssuer({ site, spoken, action: `${own}/sign-in/issuer`, issuer: issuer.name });
  // In the sandbox, mail stands in the outbox.
  if (!hasMail && environmentOf(tenantId) === 'live') return answerMessage('mailMissing', c.req.raw, { site, spoken });
  return answerSignIn({ site, spoken, action: `${own}/sign-in` });
}

/**
 * The Builder as long as its state may be read, whatever the stage; afterwards the document, to be downloaded
 * (platform-v2 §States and transitions). A contract of another workspace is not there for its visitor.
 */
async function showContract(
  { documents, site }: ContractPagesDeps,
  c: Context,
  { page, member }: { readonly page: ContractPage; readonly member: Member },
): Promise<Response> {
  const { own, contractId } = page;
  const spoken = chooseTexts(c.req.header('accept-language') ?? null);
  const key = { tenant: member.tenant, id: contractId };
  const say = (message: Message, wayOut?: { href: string; label: string }): Promise<Response> =>
    answerMessage(message, c.req.raw, { site, spoken, ...(wayOut ? { action: wayOut } : {}) });
  const document = await documents.store.readOfContract(key);
  if (!document) return say('notYours');
  const state = await readBuilderState(documents, key);
  if (state.ok) return answerContractPage({ visit: { member }, document, own, spoken }, site);
  if (state.refusal.code === 'state_expired')
    return say('kept', { href: `${own}/deedkit/contracts/${contractId}/pdf`, label: spoken.texts.download });
  return say(state.refusal.code === 'builder_version' ? 'oldBuilder' : 'notYours');
}

/** The same answer to everybody, before anybody has looked whose the address is. */
async function sendLink(
  { signIn, site, askers, log, way }: ContractPagesDeps,
  c: Context,
  { tenantId, contractId, own }: ContractPage,
): Promise<Response> {
  const request = c.req.raw;
  if (!isOwnForm(request, site)) return refuseForm();
  const isSandbox = environmentOf(tenantId) === 'sandbox';
  // A sign-in that the page does not offer is not open to direct requests either.
  if (way.issuer || (!way.hasMail && !isSandbox)) return answerRedirect(own);
  const spoken = chooseTexts(c.req.header('accept-language') ?? null);
  const client = addressOf(request) ?? '';
  if (askers.wait(client) > 0)
    return answerMessage('tooMany', request, { site, spoken, action: { href: own, label: spoken.texts.retry } });
  askers.count(client);
  const typed = (await readField(request, 'email')).slice(0, MAX_EMAIL);
  const action = `${own}/sign-in`;
  const email = toAsciiEmail(typed);
  if (email === undefined) return answerSignIn({ site, spoken, action, wrong: typed });
  const urlOf = (token: string): string => `${site.publicUrl()}/contracts/${tenantId}/${contractId}/sign-in/${token}`;
  requestLink(signIn, { tenantId, contractId, email, language: spoken.language, urlOf }).catch((error: unknown) => {
    log.error('A link to sign in was not sent', describeError(error));
  });
  return answerLinkSent({ site, spoken, action: own, isSandbox });
}

/**
 * Follows a link. A mailed link is used by its button alone: programs on the way to a reader open any link, some of
 * them in a browser. A link made for an API key is followed at once, by the visitor whom its holder sends there.
 */
async function followLink(deps: ContractPagesDeps, c: Context, page: ContractPage): Promise<Response> {
  const { signIn, site } = deps;
  const request = c.req.raw;
  if (isPrefetch(request)) return toResponse({ status: 503, headers: { 'Retry-After': '1' } });
  const found = await inspectLink(signIn, openingOf(c, page));
  if (found.code !== 'open') return answerClosedLink(deps, c, { page, code: found.code });
  if (!found.isMailed && isNavigation(request, { framed: false })) return useLink(deps, c, page);
  const spoken = chooseTexts(c.req.header('accept-language') ?? null);
  const action = `${page.own}/sign-in/${encodeURIComponent(c.req.param('token') ?? '')}`;
  return answerLinkPage({ site, spoken, kind: found.isMailed ? 'signIn' : 'document', action });
}

/** Signs in by a link and leads to the page without it, so that its secret is in no history. */
async function useLink(deps: ContractPagesDeps, c: Context, page: ContractPage): Promise<Response> {
  const { signIn, site } = deps;
  const { tenantId, own } = page;
  const result = await signInByLink(signIn, openingOf(c, page));
  if (result.code !== 'open') return answerClosedLink(deps, c, { page, code: result.code });
  return answerRedirect(own, [makeUserCookie(site, { secret: result.secret, tenantId, contractId: result.only })]);
}

function openingOf(c: Context, { tenantId, contractId }: ContractPage): Parameters<typeof signInByLink>[1] {
  return { token: c.req.param('token') ?? '', tenantId, contractId };
}

/** Says that a link signs in no visitor any more; one who was signed in by it is sent on to its contract. */
async function answerClosedLink(
  { signIn, site }: ContractPagesDeps,
  c: Context,
  {
    page: { tenantId, contractId, own },
    code,
  }: { readonly page: ContractPage; readonly code: 'used' | 'expired' | 'unknown' },
): Promise<Response> {
  const request = c.req.raw;
  const secrets = readUserSecrets(request);
  if (code === 'used' && (await findSignedIn(signIn, { tenantId, contractId, secrets }))) return answerRedirect(own);
  const messages = { used: 'linkUsed', expired: 'linkExpired', unknown: 'linkUnknown' } as const;
  const spoken = chooseTexts(c.req.header('accept-language') ?? null);
  return answerMessage(messages[code], request, { site, spoken, action: { href: own, label: spoken.texts.newLink } });
}
