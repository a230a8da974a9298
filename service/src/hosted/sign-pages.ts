import type { Context, Env, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Identification } from '../domain/signature/evidence.ts';
import { refuseOtherName } from '../domain/signing/note-login.ts';
import type { SigneeVisit } from '../domain/signing/visit.ts';
import { toResponse } from '../http/answer.ts';
import { addressOf } from '../http/client-address.ts';
import type { Log } from '../log.ts';
import type { InnerInterface } from './inner-interface.ts';
import { answerMessage } from './message-page.ts';
import { isOwnForm, readField, refuseForm } from './own-form.ts';
import { answerRedirect } from './page-answer.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { answerIdentifyPage, answerPinPage, answerStrangerPage } from './pin-page.ts';
import type { AdmittedSignee } from './sign-adapter.ts';
import { createSignAdapter } from './sign-adapter.ts';
import type { SignPagePorts } from './sign-page-ports.ts';
import { answerRoomPage } from './sign-room-page.ts';
import { LOGIN_CALLBACK, beginLogin, finishLogin, readIdentity } from './signee-login.ts';
import { makeSigneeCookie, readSigneeCookie } from './signee-cookie.ts';
import { addTestIssuer } from './test-issuer-pages.ts';
import type { Spoken } from './texts/index.ts';
import { tenantIdOf } from '../domain/tenant/entry-token.ts';
import { chooseTexts } from './texts/index.ts';

/** The ports of the pages of signees. */
export interface SignPagesDeps {
  readonly signPages: SignPagePorts;
  readonly room: InnerInterface;
  readonly site: PageSite;
  readonly log: Log;
}

/** Where issuers find the public keys of the service (RFC 7517 §5): this path behind the public address. */
const KEYS_PATH = '/.well-known/jwks.json';

/** How long a browser is taken for that of the signee who gave the PIN. */
const PIN_SECONDS = 12 * 60 * 60;

/** A visitor at a link, and the obstacle before the document, if there is one. */
type Arrival =
  | { readonly code: 'unknown' }
  | { readonly code: 'pin' | 'login'; readonly visit: SigneeVisit; readonly spoken: Spoken }
  | {
      readonly code: 'stranger';
      readonly visit: SigneeVisit;
      readonly spoken: Spoken;
      /** As the issuer gives it. */
      readonly name: string | null;
    }
  | { readonly code: 'admitted'; readonly signee: AdmittedSignee; readonly spoken: Spoken };

/**
 * The pages that invitations lead to.
 *
 *     GET   /sign/{token}             the PIN, the login or the signing room, whichever is next
 *     POST  /sign/{token}/pin         the PIN
 *     GET   /sign/{token}/login       to the issuer
 *     GET   /.well-known/jwks.json    the public keys of the service, for issuers
 *     GET   /sign/identified          back from it, whichever link it was
 *     GET   /sign/{token}/document.…  what is signed, for whose scripts do not run
 *     any   /sign/{token}/deedkit/…   the adapter, for this signature and no other
 *
 * Invariant: before PIN and login are done, at any stage, the responses reveal only the sender of a document; the
 * adapter asks as the page does.
 */
export function addSignPages<E extends Env>(app: Hono<E>, deps: SignPagesDeps): void {
  const { site, signPages } = deps;
  const adapter = createSignAdapter({ ...deps, asIdentified: signPages.asIdentified });
  app.get(LOGIN_CALLBACK, (c) => finishLogin(deps, c));
  app.get(KEYS_PATH, async () => {
    const headers = { 'Content-Type': 'application/jwk-set+json', 'Cache-Control': 'public, max-age=300' };
    return toResponse({ status: 200, json: { keys: await signPages.listKeys() }, headers });
  });
  addTestIssuer(app, deps);
  app.use('/sign/:token', compress());
  app.get('/sign/:token', (c) => show(deps, c));
  app.post('/sign/:token/pin', (c) => takePin(deps, c));
  app.get('/sign/:token/pin', (c) => answerRedirect(pathOf(site, c.req.param('token'))));
  app.get('/sign/:token/login', (c) => goToIssuer(deps, c));
  app.get('/sign/:token/deedkit/fonts/:file', (c) =>
    answerRedirect(`${basePath(site)}/hosted/assets/fonts/${encodeURIComponent(c.req.param('file'))}`),
  );
  for (const form of ['html', 'pdf'] as const)
    app.get(`/sign/:token/document.${form}`, async (c) => {
      const arrival = await arrive(deps, c);
      if (arrival.code !== 'admitted') return answerRedirect(pathOf(site, c.req.param('token') ?? ''));
      const { signee, spoken } = arrival;
      const { document, signature } = signee.visit;
      const room = `/deedkit/signatures/${document.key.id}/${signature.id}`;
      if (document.stage === 'cancelled') {
        // A signee who has signed keeps a copy of the text signed so far; where a signee has declined, everybody does.
        const isKept = form === 'pdf' && (signature.state === 'completed' || document.ended?.by === 'signee');
        if (isKept) return adapter(c.req.raw, `${room}/copy.pdf`, signee);
        return answerMessage('withdrawn', c.req.raw, { site: await brandedSite(deps, c), spoken });
      }
      if (form === 'html' && !document.drafted) return answerMessage('missing', c.req.raw, { site, spoken });
      return adapter(c.req.raw, `${room}/${form}`, signee);
    });
  app.all('/sign/:token/deedkit/*', async (c) => {
    const arrival = await arrive(deps, c);
    if (arrival.code !== 'admitted') {
      const code = ({ unknown: 'gone', pin: 'expired', login: 'not_identified', stranger: 'name_differs' } as const)[
        arrival.code
      ];
      const error = { code, message: 'Open the link again.' };
      const status = code === 'gone' ? 410 : code === 'name_differs' ? 403 : 401;
      return toResponse({ status, json: { error } });
    }
    const path = c.req.path.replace(/^\/sign\/[^/]+/, '') + new URL(c.req.url).search;
    return adapter(c.req.raw, path, arrival.signee);
  });
}

function pathOf(site: PageSite, token: string): string {
  return `${basePath(site)}/sign/${token}`;
}

/** Finds the signature of a link, and whether this browser may see its document. */
async function arrive({ signPages }: SignPagesDeps, c: Context): Promise<Arrival> {
  const token = c.req.param('token') ?? '';
  const visit = await signPages.find(token);
  if (!visit) return { code: 'unknown' };
  const request = c.req.raw;
  const spoken = chooseTexts(visit.language);
  if (visit.needsPin && readSigneeCookie(request, 'deed_pin') !== signPages.proofOf(token))
    return { code: 'pin', visit, spoken };
  // At any stage: a link that was signed by, or is over, opens no more than one that is waited for.
  const isStrong = visit.document.signatureMethod === 'strong';
  const identity = isStrong ? await readIdentity(signPages, request, { token, visit }) : undefined;
  if (isStrong && !identity) return { code: 'login', visit, spoken };
  if (identity && refuseOtherName(visit.document, visit.signature, identity))
    return { code: 'stranger', visit, spoken, name: identity.name };
  const identified: Identification = identity ?? { by: visit.needsPin ? 'pin' : 'link' };
  return { code: 'admitted', signee: { visit, identified, address: addressOf(request) }, spoken };
}

/** The page at the link itself; a login that came to nothing is told by what the way back has put behind it. */
async function show(deps: SignPagesDeps, c: Context): Promise<Response> {
  const site = await brandedSite(deps, c);
  const request = c.req.raw;
  const own = pathOf(site, c.req.param('token') ?? '');
  const arrival = await arrive(deps, c);
  if (arrival.code === 'unknown') return answerMessage('unknown', request, { site });
  const { code, spoken } = arrival;
  if (code === 'pin') return answerPinPage({ site, spoken, action: `${own}/pin`, isWrong: false });
  if (code === 'admitted') return answerRoom(deps, { visit: arrival.signee.visit, own, spoken });
  const sender = await deps.signPages.senderOf(arrival.visit);
  if (code === 'stranger') return answerStrangerPage({ ...arrival, site, sender, action: `${own}/login` });
  const said = c.req.query('login');
  const failure = said === 'again' ? 'identifyAgainText' : said === 'down' ? 'identifyDownText' : undefined;
  return answerIdentifyPage({ site, spoken, sender, action: `${own}/login`, failure });
}

/** The page of a link is its workspace's, also where the link leads nowhere any more: its token names the workspace. */
async function brandedSite({ signPages, site }: SignPagesDeps, c: Context): Promise<PageSite> {
  const tenantId = tenantIdOf(c.req.param('token') ?? '');
  return tenantId === undefined ? site : { ...site, brand: await signPages.brandOf(tenantId) };
}

async function answerRoom(
  { signPages, site }: SignPagesDeps,
  room: { readonly visit: SigneeVisit; readonly own: string; readonly spoken: Spoken },
): Promise<Response> {
  return answerRoomPage({ ...room, first: await signPages.readFirst(room.visit) }, site);
}

/**
 * A PIN is proved to the browser by a cookie made of the link's own token: another link, or another browser, has to
 * give it again.
 */
async function takePin(deps: SignPagesDeps, c: Context): Promise<Response> {
  const { signPages } = deps;
  const request = c.req.raw;
  if (!isOwnForm(request, deps.site)) return refuseForm();
  const site = await brandedSite(deps, c);
  const token = c.req.param('token') ?? '';
  const visit = await signPages.find(token);
  if (!visit) return answerMessage('unknown', request, { site });
  const spoken = chooseTexts(visit.language);
  const own = pathOf(site, token);
  const { code } = await signPages.checkPin(visit, await readField(request, 'pin'));
  if (code === 'locked')
    return answerMessage('pinLocked', request, { site, spoken, action: { href: own, label: spoken.texts.retry } });
  if (code === 'wrong') return answerPinPage({ site, spoken, action: `${own}/pin`, isWrong: true });
  const kept = { value: signPages.proofOf(token), token, seconds: PIN_SECONDS };
  return answerRedirect(own, [makeSigneeCookie(site, 'deed_pin', kept)]);
}

/** Only for who is to log in next: not without the PIN, and a second time only as somebody else. */
async function goToIssuer(deps: SignPagesDeps, c: Context): Promise<Response> {
  const token = c.req.param('token') ?? '';
  const arrival = await arrive(deps, c);
  if (arrival.code !== 'login' && arrival.code !== 'stranger') return answerRedirect(pathOf(deps.site, token));
  return beginLogin(deps, c, { token, visit: arrival.visit, spoken: arrival.spoken });
}
