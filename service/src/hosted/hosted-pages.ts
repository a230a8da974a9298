import { Hono } from 'hono';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { z } from 'zod';
import { isUnavailable } from '../database/index.ts';
import { findStoreFault } from '../domain/file/object-store.ts';
import type { Entrance, HostedKind, HostedPorts, Visit } from '../domain/hosted/hosted-visit.ts';
import { enter, findClosedEntry, findVisit, inspectEntry } from '../domain/hosted/hosted-visit.ts';
import { tenantIdOf } from '../domain/tenant/entry-token.ts';
import type { TemplateCatalog } from '../domain/template/template-catalog.ts';
import type { DeletionWatch } from '../live/index.ts';
import { describeError } from '../describe-error.ts';
import { toResponse } from '../http/answer.ts';
import { pathForLog } from '../http/path-for-log.ts';
import { makeCookies, readSecrets } from './access-cookie.ts';
import { answerBrowserPage } from './browser-page.ts';
import { addressOf, answerBuilderPage } from './builder-page.ts';
import { answerChoice } from './choice.ts';
import type { Outcome } from './leave.ts';
import type { JoinPagesDeps } from './join-pages.ts';
import { addJoinPages } from './join-pages.ts';
import { answerLeave, OUTCOMES } from './leave.ts';
import { answerLinkPage } from './link-page.ts';
import { SIGN_IN_CALLBACK, finishAtIssuer } from './issuer-sign-in.ts';
import { isNavigation, isPrefetch } from './link-preview.ts';
import type { Message } from './message-page.ts';
import { answerMessage } from './message-page.ts';
import { isOwnForm, refuseForm } from './own-form.ts';
import { answerRedirect } from './page-answer.ts';
import type { ContractPagesDeps } from './contract-pages.ts';
import { addConsolePages } from './console-pages.ts';
import { addContractPages } from './contract-pages.ts';
import type { InnerInterface } from './inner-interface.ts';
import { createPageAdapter } from './page-adapter.ts';
import { answerPageFile } from './page-files.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import type { SignPagesDeps } from './sign-pages.ts';
import { addSignPages } from './sign-pages.ts';
import { textsFor } from './texts/index.ts';
import type { VerifyPagesDeps } from './verify-pages.ts';
import { addVerifyPages } from './verify-pages.ts';

/** The ports of the hosted pages. */
export interface HostedDeps extends ContractPagesDeps, SignPagesDeps, JoinPagesDeps, VerifyPagesDeps {
  readonly ports: HostedPorts;
  readonly catalog: TemplateCatalog;
  readonly builder: InnerInterface;
  /** Tells open pages that their session has gone. */
  readonly deletions: DeletionWatch;
}

/** The values that a request carries from one handler to the next. */
interface Env {
  /** The visit, once it is known: it says where an unexpected error leads. */
  readonly Variables: { visit?: Visit };
}

/** A request to the hosted pages. */
type HostedContext = Context<Env>;

/** Both kinds of pages have the same addresses below their own word. */
const KINDS = ['builder', 'browser'] as const;

/**
 * The pages an integrator sends its users to: the Builder and the Template Browser, behind one-time URLs.
 *
 *     GET   /builder/{token}                        a one-time URL: the button that uses it; browsers go straight on
 *     POST  /builder/{token}                        exchanged for a cookie, then sent on to
 *     GET   /builder/{token}/leave/cancel           out, for whom it opens no more
 *     GET   /hosted/builder/{id}                    the page of the session
 *     GET   /hosted/builder/{id}/leave/{outcome}    out, to a handler of the session
 *     any   /hosted/builder/{id}/deedkit/…          the adapter, for this session and no other
 *     GET   /hosted/assets/… and /hosted/pages/…    files, the same for everybody
 *
 * With `browser` for `builder` the same, and two more: `choice` takes the chosen template, `ended` waits for the end.
 * A session's cookie goes to the addresses below its own, so two sessions in one browser do not see each other's.
 */
export function createHostedPages(deps: HostedDeps): Hono<Env> {
  const { site } = deps;
  const app = new Hono<Env>();
  const adapter = createPageAdapter(deps);
  const say = (c: HostedContext, message: Message): Promise<Response> => answerMessage(message, c.req.raw, { site });
  for (const files of ['/hosted/assets/*', '/hosted/pages/*', '/hosted/console/*']) app.use(files, compress());
  app.get('/hosted/assets/:file', (c) => adapter.answerAsset(c.req.raw, c.req.param('file')));
  app.get('/hosted/assets/fonts/:file', (c) => adapter.answerAsset(c.req.raw, `fonts/${c.req.param('file')}`));
  app.get(
    '/hosted/pages/:file',
    async (c) => (await answerPageFile(c.req.param('file'), c.req.raw)) ?? say(c, 'missing'),
  );
  for (const kind of KINDS) {
    addEntry(app, deps, kind);
    app.get(`/hosted/${kind}/:id`, async (c) => {
      const found = await findVisitOf(deps, c, kind);
      if (found.code === 'ended') return showEnded(c, found.visit, site);
      return found.code === 'known' ? showPage(found.visit, site) : say(c, 'closed');
    });
    app.get(`/hosted/${kind}/:id/leave/:outcome`, async (c) => {
      const found = await findVisitOf(deps, c, kind);
      return found.code === 'known' || found.code === 'ended' ? leave(c, found.visit, site) : say(c, 'closed');
    });
    // Elements ask for fonts under their endpoint; here they are the same for every session, and kept by the browser.
    app.get(`/hosted/${kind}/:id/deedkit/fonts/:file`, (c) =>
      answerRedirect(`${basePath(site)}/hosted/assets/fonts/${encodeURIComponent(c.req.param('file'))}`),
    );
    app.all(`/hosted/${kind}/:id/deedkit/*`, async (c) => {
      const found = await findVisitOf(deps, c, kind);
      // 403 where the person is known for another session: coming in again would not help.
      if (found.code !== 'known') return refuse(found.code === 'other' ? 403 : 401);
      return adapter.answer(
        c.req.raw,
        c.req.path.slice(addressOf(found.visit).length) + new URL(c.req.url).search,
        found.visit,
      );
    });
  }
  addSignPages(app, deps);
  addJoinPages(app, deps);
  addVerifyPages(app, deps);
  app.post('/hosted/browser/:id/choice', async (c) => {
    const found = await findVisitOf(deps, c, 'browser');
    return found.code === 'known'
      ? answerChoice(c.req.raw, found.visit, deps)
      : refuse(found.code === 'other' ? 403 : 401);
  });
  app.get('/hosted/browser/:id/ended', async (c) => {
    const found = await findVisitOf(deps, c, 'browser');
    return found.code === 'known' ? answerEnded(c, found.visit, deps) : refuse(found.code === 'other' ? 403 : 401);
  });
  addContractPages(app, deps);
  addConsolePages(app, deps);
  const { issuer } = deps.way;
  if (issuer) app.get(SIGN_IN_CALLBACK, (c) => finishAtIssuer({ ...deps, issuer }, c));
  app.all('/hosted/*', (c) => say(c, 'missing'));
  app.onError((error, c) => answerError(deps, error, c));
  return app;
}

/** The addresses of one-time URLs. */
function addEntry(app: Hono<Env>, deps: HostedDeps, kind: HostedKind): void {
  const { site } = deps;
  app.get(`/${kind}/:token`, (c) => followEntry(deps, c, { kind, token: c.req.param('token') }));
  app.post(`/${kind}/:token`, (c) =>
    isOwnForm(c.req.raw, site) ? useEntry(deps, c, { kind, token: c.req.param('token') }) : refuseForm(),
  );
  app.all(`/${kind}/:token`, () => toResponse({ status: 405, headers: { Allow: 'GET, HEAD, POST' } }));
  app.get(`/${kind}/:token/leave/:outcome{cancel}`, async (c) => {
    const visit = await findClosedEntry(deps.ports, { kind, token: c.req.param('token') });
    return visit ? leave(c, visit, site) : answerMessage('unknown', c.req.raw, { site });
  });
}

/** A one-time URL as an address names it. */
interface NamedEntry {
  readonly kind: HostedKind;
  readonly token: string;
}

/**
 * Follows a one-time URL. A browser that navigates there is let in at once, since an integrator has sent it. Everybody
 * else is shown the button, which uses it: scanners of mail follow any link they find.
 */
async function followEntry(deps: HostedDeps, c: HostedContext, named: NamedEntry): Promise<Response> {
  const { ports, site } = deps;
  const request = c.req.raw;
  if (isPrefetch(request)) return toResponse({ status: 503, headers: { 'Retry-After': '1' } });
  if (isNavigation(request, { framed: site.frameAncestors.length > 0 })) return useEntry(deps, c, named);
  const entrance = await inspectEntry(ports, { ...named, secrets: readSecrets(request) });
  if (entrance.code !== 'unused') return answerEntrance(deps, c, { named, entrance });
  const spoken = textsFor(entrance.visit.session.uiLanguage);
  return answerLinkPage({ site, spoken, kind: 'document', action: pathOfEntry(site, named) });
}

/** A one-time URL is exchanged for cookies and an address without its secret. */
async function useEntry(deps: HostedDeps, c: HostedContext, named: NamedEntry): Promise<Response> {
  const entrance = await enter(deps.ports, { ...named, secrets: readSecrets(c.req.raw) });
  return answerEntrance(deps, c, { named, entrance });
}

async function answerEntrance(
  deps: HostedDeps,
  c: HostedContext,
  { named, entrance }: { readonly named: NamedEntry; readonly entrance: Entrance },
): Promise<Response> {
  const request = c.req.raw;
  const { site: plain } = deps;
  const tenantId = tenantIdOf(named.token);
  const brand = tenantId === undefined ? undefined : await deps.documents.workspaces.findShown({ id: tenantId });
  const site = { ...plain, brand };
  if (entrance.code === 'unknown') return answerMessage('unknown', request, { site });
  const { code, visit } = entrance;
  c.set('visit', visit);
  const spoken = textsFor(visit.session.uiLanguage);
  if (code === 'deleted') {
    // A form of ours leads to no other site (`form-action`), also not by a redirect.
    return request.method === 'POST'
      ? answerMessage('unknown', request, { site, spoken })
      : answerLeave('delete', visit, site);
  }
  if (code !== 'open')
    return answerMessage(code, request, { site, spoken, wayOut: `${pathOfEntry(site, named)}/leave/cancel` });
  const path = addressOf(visit);
  const cookies =
    entrance.secret === undefined
      ? []
      : makeCookies(site, { secret: entrance.secret, paths: [path, `/${named.kind}/${named.token}`] });
  return answerRedirect(`${basePath(site)}${path}`, cookies);
}

function pathOfEntry(site: PageSite, { kind, token }: NamedEntry): string {
  return `${basePath(site)}/${kind}/${encodeURIComponent(token)}`;
}

/**
 * Finds the visit that a request belongs to, by its cookies and the session in its address. An address without a
 * session is treated like one of an unknown session, so that the page does not reveal which sessions exist.
 */
async function findVisitOf({ ports }: HostedDeps, c: HostedContext, kind: HostedKind): ReturnType<typeof findVisit> {
  const id = z.uuid().toLowerCase().safeParse(c.req.param('id'));
  const found = id.success
    ? await findVisit(ports, { kind, id: id.data, secrets: readSecrets(c.req.raw) })
    : { code: 'nobody' as const };
  if (found.code === 'known' || found.code === 'ended') c.set('visit', found.visit);
  return found;
}

/** A Builder can be looked at when it is finished; a Template Browser has nothing more to show then. */
async function showPage(visit: Visit, site: PageSite): Promise<Response> {
  const { kind, status } = visit.session;
  if (status === 'deleted') return answerLeave('delete', visit, site);
  if (kind === 'builder') return answerBuilderPage(visit, site);
  return status === 'finished' ? answerLeave('success', visit, site) : answerBrowserPage(visit, site);
}

/** Tells a visitor who stayed too long how to go on; nothing of the document is shown. */
async function showEnded(c: HostedContext, visit: Visit, site: PageSite): Promise<Response> {
  if (visit.session.status === 'deleted') return answerLeave('delete', visit, site);
  return answerMessage('ended', c.req.raw, {
    site,
    spoken: textsFor(visit.session.uiLanguage),
    wayOut: `${basePath(site)}${addressOf(visit)}/leave/cancel`,
  });
}

/** How long an open page is left waiting before it asks again. */
const WAIT_MS = 25_000;

/** Answers an open Template Browser as soon as its session has ended, with 200; with 204 when it is to ask again. */
async function answerEnded(c: HostedContext, visit: Visit, deps: HostedDeps): Promise<Response> {
  const isOpen = async (): Promise<boolean> => {
    const found = await findVisitOf(deps, c, 'browser');
    return found.code === 'known' && found.visit.session.status === 'open';
  };
  // Waiting begins before looking, so that nothing happens in between.
  const change = deps.deletions.wait(visit.session.key, { ms: WAIT_MS, signal: c.req.raw.signal });
  if (await isOpen()) await change;
  return toResponse((await isOpen()) ? { status: 204 } : { status: 200, json: { data: { ended: true } } });
}

/**
 * Leads out according to the state of the session: no handler is told of a success or a deletion that has not happened.
 */
async function leave(c: HostedContext, visit: Visit, site: PageSite): Promise<Response> {
  const outcome = OUTCOMES.find((name) => name === c.req.param('outcome'));
  if (!outcome) return answerMessage('missing', c.req.raw, { site, spoken: textsFor(visit.session.uiLanguage) });
  const { kind, status } = visit.session;
  const ended: Outcome | undefined =
    status === 'deleted' ? 'delete' : status === 'finished' && kind === 'browser' ? 'success' : undefined;
  if (ended) return answerLeave(ended, visit, site);
  if (outcome === 'delete' || (outcome === 'success' && status === 'open'))
    return answerRedirect(`${basePath(site)}${addressOf(visit)}`);
  return answerLeave(outcome, visit, site);
}

/** A refusal that the elements understand, in the shape of the adapter's errors. */
function refuse(status: 401 | 403): Response {
  const error =
    status === 401
      ? { code: 'expired', message: 'Open the page from the site it belongs to again.' }
      : { code: 'forbidden', message: 'This is not allowed.' };
  return toResponse({ status, json: { error } });
}

/** Whatever went wrong: where the session says errors lead, else a page that says so. */
async function answerError({ site, log }: HostedDeps, error: Error, c: HostedContext): Promise<Response> {
  const request = c.req.raw;
  const about = { request: `${c.req.method} ${pathForLog(c.req.url)}`, requestId: c.req.header('x-request-id') };
  const fault = findStoreFault(error);
  const unavailable = fault ? fault.kind !== 'lost' : isUnavailable(error);
  if (unavailable)
    log.warn(fault ? 'A page found no store of files' : 'A page found no database', {
      ...about,
      ...describeError(error),
    });
  else log.error('A page failed', { ...about, ...describeError(error) });
  // A submitted form gets a page, too.
  const isForm = /^application\/x-www-form-urlencoded/i.test(c.req.header('content-type') ?? '');
  if ((c.req.method !== 'GET' && !isForm) || c.req.path.includes('/deedkit/')) {
    const answer = {
      status: unavailable ? 503 : 500,
      json: {
        error: { code: unavailable ? 'unavailable' : 'internal', message: 'This could not be done; try again.' },
      },
    };
    return toResponse(unavailable ? { ...answer, headers: { 'Retry-After': '2' } } : answer);
  }
  if (unavailable) return answerMessage('unavailable', request, { site });
  const visit = c.get('visit');
  return visit && !isForm ? answerLeave('error', visit, site) : answerMessage('failed', request, { site });
}
