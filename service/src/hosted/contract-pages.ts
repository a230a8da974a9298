import type { Context, Env, Hono } from 'hono';
import { z } from 'zod';
import type { Access } from '../domain/sharing/access.ts';
import { actFor } from '../domain/activity/cause.ts';
import { readBuilderState } from '../domain/document/builder-state.ts';
import type { DocumentPorts } from '../domain/document/ports.ts';
import type { Member } from '../domain/sign-in/sign-in.ts';
import { findSignedIn, requestLink, signOut } from '../domain/sign-in/sign-in.ts';
import { environmentOf } from '../domain/tenant/tenant.ts';
import { toResponse } from '../http/answer.ts';
import { answerContractPage } from './contract-page.ts';
import type { InnerInterface } from './inner-interface.ts';
import { createMemberAdapter } from './member-adapter.ts';
import type { Message } from './message-page.ts';
import { answerMessage } from './message-page.ts';
import { isOwnForm, refuseForm } from './own-form.ts';
import { answerRedirect } from './page-answer.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import type { Door, SignInDeps } from './sign-in-routes.ts';
import { addSignIn, askWho } from './sign-in-routes.ts';
import { chooseTexts } from './texts/index.ts';
import { contractPath, makeUserCookie, readUserSecrets } from './user-cookie.ts';

/** The ports of the pages of contracts. */
export interface ContractPagesDeps extends SignInDeps {
  readonly documents: DocumentPorts;
  readonly platform: InnerInterface;
  /** The lists that say who sees which contracts. */
  readonly access: Pick<Access, 'look'>;
}

/** A contract as an address names it. */
interface ContractPage {
  readonly tenantId: string;
  readonly contractId: string;
  /** Path of the page as browsers see it. */
  readonly own: string;
}

// The environment is part of a tenant's id, so that a page can be answered before anybody is known to be signed in.
const PAGE = '/contracts/:tenant/:id';
const pageSchema = z.object({ tenant: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/), id: z.uuid().toLowerCase() });

/**
 * The pages that `builder_url` leads to: the Builder of a contract, for those of its workspace who are signed in.
 *
 *     GET   /contracts/{tenant}/{id}      the Builder, or who is there
 *     any   …/sign-in…                    (`sign-in-routes.ts`)
 *     POST  …/sign-out
 *     any   …/deedkit/…                   the adapter, for this contract and no other
 *
 * Invariant: a visitor who is not signed in learns nothing, not even whether the contract exists, or whether an
 * address is a member's.
 */
export function addContractPages<E extends Env>(app: Hono<E>, deps: ContractPagesDeps): void {
  const { site, signIn } = deps;
  const adapter = createMemberAdapter(deps);
  const at = (answer: (c: Context, page: ContractPage) => Promise<Response>) => async (c: Context) => {
    const page = readPage(c, site);
    return page ? answer(c, page) : answerMessage('missing', c.req.raw, { site });
  };
  const memberAt = (c: Context, { tenantId, contractId }: ContractPage): Promise<Member | undefined> =>
    findSignedIn(signIn, { tenantId, contractId, secrets: readUserSecrets(c.req.raw) });

  const find = async (c: Context): Promise<Door | undefined> => {
    const page = readPage(c, site);
    return page && doorOf(deps, page);
  };
  app.get(
    PAGE,
    at(async (c, page) => {
      const member = await memberAt(c, page);
      return member ? showTo(deps, c, { page, member }) : askWho(deps, c, await doorOf(deps, page));
    }),
  );
  addSignIn(app, deps, { pattern: PAGE, find });
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

/** The sign-in of a contract, with the workspace's brand; pages of an unknown workspace have none. */
async function doorOf(
  { documents, site, signIn }: ContractPagesDeps,
  { tenantId, contractId }: ContractPage,
): Promise<Door> {
  const page = contractPath(tenantId, contractId);
  return {
    page,
    signIn: `${page}/sign-in`,
    query: '',
    contractId,
    environment: environmentOf(tenantId),
    wanted: { tenantId, contractId },
    site: { ...site, brand: await documents.workspaces.findShown({ id: tenantId }) },
    tenantOf: () => tenantId,
    cookieOf: contractPath,
    send: (link) => requestLink(signIn, { tenantId, contractId, ...link }),
  };
}

/** Ends what the browser is signed in by, to all contracts of the workspace or to this one alone. */
async function leave(
  { signIn, site }: ContractPagesDeps,
  c: Context,
  { tenantId, contractId, own }: ContractPage,
): Promise<Response> {
  if (!isOwnForm(c.req.raw, site)) return refuseForm();
  await signOut(signIn, { tenantId, secrets: readUserSecrets(c.req.raw) });
  const cookies = [null, contractId].map((only) =>
    makeUserCookie(site, { secret: '', path: contractPath(tenantId, only) }),
  );
  return answerRedirect(own, cookies);
}

/** Undefined for what cannot be the address of a contract: it is looked up nowhere. */
function readPage(c: Context, site: PageSite): ContractPage | undefined {
  const { data } = pageSchema.safeParse(c.req.param());
  if (!data) return undefined;
  return { tenantId: data.tenant, contractId: data.id, own: basePath(site) + contractPath(data.tenant, data.id) };
}

/** The page as its member may see it. */
async function showTo(
  deps: ContractPagesDeps,
  c: Context,
  visit: { readonly page: ContractPage; readonly member: Member },
): Promise<Response> {
  const { id, role, tenant } = visit.member;
  const sight = await deps.access.look(tenant, [{ type: 'user', id, role }]);
  const actor = { type: 'user', id, name: null } as const;
  return actFor({ actor, requestId: null, sight }, () => showContract(deps, c, visit));
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
