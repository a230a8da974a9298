import type { Context, Env, Hono } from 'hono';
import type { Member } from '../domain/sign-in/sign-in.ts';
import { findSignedIn, requestConsoleLinks, signOut } from '../domain/sign-in/sign-in.ts';
import { tenantIdOf } from '../domain/tenant/entry-token.ts';
import type { Environment } from '../domain/tenant/tenant.ts';
import { environmentOf } from '../domain/tenant/tenant.ts';
import { toResponse } from '../http/answer.ts';
import { answerConsolePage } from './console-page.ts';
import type { InnerInterface } from './inner-interface.ts';
import { moveTo, reachInterface } from './inner-interface.ts';
import { createMemberAdapter } from './member-adapter.ts';
import { answerMessage } from './message-page.ts';
import { isOwnForm, refuseForm } from './own-form.ts';
import { answerRedirect } from './page-answer.ts';
import { answerConsoleFile } from './page-files.ts';
import { basePath } from './page-site.ts';
import type { Door, SignInDeps } from './sign-in-routes.ts';
import { addSignIn, askWho } from './sign-in-routes.ts';
import { textsOf } from './texts/index.ts';
import { consolePath, makeUserCookie, readUserSecrets } from './user-cookie.ts';
import { whileSignedIn } from './while-signed-in.ts';

/** The ports of the console. */
export interface ConsolePagesDeps extends SignInDeps {
  readonly documents: Parameters<typeof createMemberAdapter>[0]['documents'];
  readonly platform: InnerInterface;
}

const CONSOLE = '/app/:environment{sandbox|live}';

/** An address within the console: a path of ours, with its query. */
const OWN_ADDRESS = /^\/(?!\/)[\w\-./~%]*(?:\?[\w\-./~%&=+:,]*)?$/;
const LONGEST_ADDRESS = 1000;

/**
 * The console: the workspace's web application, for its members.
 *
 *     GET   /app/{environment}/…              its page, whatever address it shows; or who is there
 *     any   /app/{environment}/sign-in…       (`sign-in-routes.ts`)
 *     POST  /app/{environment}/sign-out
 *     any   /app/{environment}/deedkit/…      the adapter for its elements
 *     any   /app/{environment}/public/v2/…    the Platform interface; also …/sandbox/… of the sandbox
 *
 * The page speaks the public interface alone; the member's session stands in place of an API key, and their role is
 * that of the key. Invariant: requests that change something come from a page of this service.
 */
export function addConsolePages<E extends Env>(app: Hono<E>, deps: ConsolePagesDeps): void {
  const { site, way } = deps;
  const adapter = createMemberAdapter(deps);
  const { upstream, askFor } = reachInterface(deps.platform);

  app.get('/hosted/console/:file', async (c) => {
    const file = await answerConsoleFile(c.req.param('file'), c.req.raw);
    return file ?? answerMessage('missing', c.req.raw, { site });
  });
  for (const path of ['/app', '/app/'])
    app.get(path, () => {
      const isLive = way.issuer !== undefined || way.hasMail;
      return answerRedirect(`${basePath(site)}${consolePath(isLive ? 'live' : 'sandbox')}/`);
    });
  addSignIn(app, deps, { pattern: CONSOLE, find: async (c) => doorOf(deps, c) });
  app.post(`${CONSOLE}/sign-out`, async (c) => leave(deps, c));
  app.get(`${CONSOLE}/deedkit/fonts/:file`, (c) =>
    answerRedirect(`${basePath(site)}/hosted/assets/fonts/${encodeURIComponent(c.req.param('file'))}`),
  );
  app.all(`${CONSOLE}/deedkit/*`, async (c) => {
    const member = await memberAt(deps, c);
    if (!member) return refuseStranger();
    const isSignedIn = async (): Promise<boolean> => (await memberAt(deps, c)) !== undefined;
    return adapter(c.req.raw, restOf(c), { member, isSignedIn });
  });
  const ask = async (c: Context): Promise<Response> => {
    const request = c.req.raw;
    if (!['GET', 'HEAD'].includes(request.method) && !isOwnForm(request, site)) return refuseForm();
    const member = await memberAt(deps, c);
    if (!member) return refuseStranger();
    const inner = moveTo(new URL(restOf(c), upstream.baseUrl), request);
    inner.headers.set('authorization', `Bearer ${upstream.key}`);
    for (const name of ['x-participant', 'x-grant-subject']) inner.headers.delete(name);
    const response = await askFor({ tenant: member.tenant, member }, () => upstream.fetch(inner));
    return whileSignedIn(response, { isSignedIn: async () => (await memberAt(deps, c)) !== undefined });
  };
  app.all(`${CONSOLE}/public/v2/*`, ask);
  app.all(`${CONSOLE}/sandbox/*`, ask);
  app.get(`${CONSOLE}/*`, async (c) => {
    const member = await memberAt(deps, c);
    if (!member) return askWho(deps, c, doorOf(deps, c));
    return answerConsolePage({ member, spoken: textsOf(c.req.raw), path: restOf(c) }, site);
  });
  app.get(CONSOLE, (c) => answerRedirect(`${basePath(site)}${consolePath(environmentIn(c))}/`));
  app.all('/app/*', (c) => answerMessage('missing', c.req.raw, { site }));
}

function environmentIn(c: Context): Environment {
  return c.req.param('environment') === 'live' ? 'live' : 'sandbox';
}

/** The path behind that of the console, with the query. */
function restOf(c: Context): string {
  return c.req.path.slice(consolePath(environmentIn(c)).length) + new URL(c.req.url).search;
}

/** The sign-in of the console. The address that was wanted is kept in `to`, and is `/` for one that is not ours. */
function doorOf({ site, signIn }: ConsolePagesDeps, c: Context): Door {
  const environment = environmentIn(c);
  const home = consolePath(environment);
  const rest = restOf(c);
  const wanted = rest.startsWith('/sign-in') || rest === '/sign-out' ? (c.req.query('to') ?? '/') : rest;
  const to = wanted.length <= LONGEST_ADDRESS && OWN_ADDRESS.test(wanted) ? wanted : '/';
  return {
    environment,
    page: home + to,
    signIn: `${home}/sign-in`,
    query: to === '/' ? '' : `?to=${encodeURIComponent(to)}`,
    contractId: null,
    wanted: { environment, to },
    site,
    tenantOf: (token) => {
      const id = tenantIdOf(token);
      return id !== undefined && environmentOf(id) === environment ? id : undefined;
    },
    cookieOf: () => home,
    send: (link) => requestConsoleLinks(signIn, { environment, ...link }),
  };
}

/** The member whom the browser is signed in as, in the environment of the address. */
async function memberAt({ signIn }: ConsolePagesDeps, c: Context): Promise<Member | undefined> {
  const environment = environmentIn(c);
  for (const secret of readUserSecrets(c.req.raw)) {
    const tenantId = tenantIdOf(secret);
    if (tenantId === undefined || environmentOf(tenantId) !== environment) continue;
    const member = await findSignedIn(signIn, { tenantId, contractId: null, secrets: [secret] });
    if (member) return member;
  }
  return undefined;
}

function refuseStranger(): Response {
  return toResponse({ status: 401, json: { error: { code: 'expired', message: 'Sign in again.' } } });
}

async function leave({ signIn, site }: ConsolePagesDeps, c: Context): Promise<Response> {
  if (!isOwnForm(c.req.raw, site)) return refuseForm();
  for (const secret of readUserSecrets(c.req.raw)) {
    const tenantId = tenantIdOf(secret);
    if (tenantId !== undefined) await signOut(signIn, { tenantId, secrets: [secret] });
  }
  const home = consolePath(environmentIn(c));
  return answerRedirect(`${basePath(site)}${home}/`, [makeUserCookie(site, { secret: '', path: home })]);
}
