import type { Context } from 'hono';
import { z } from 'zod';
import type { Identification } from '../domain/signature/evidence.ts';
import type { SigneeVisit } from '../domain/signing/visit.ts';
import { toResponse } from '../http/answer.ts';
import type { Log } from '../log.ts';
import type { OidcFault } from '../oidc/index.ts';
import { openPending, sealPending } from '../oidc/index.ts';
import { isPrefetch } from './link-preview.ts';
import { makeLoginCookie, readLoginCookie } from './login-cookie.ts';
import { answerMessage } from './message-page.ts';
import { answerRedirect } from './page-answer.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import type { SignPagePorts } from './sign-page-ports.ts';
import { makeSigneeCookie, readSigneeCookies } from './signee-cookie.ts';
import type { Spoken } from './texts/index.ts';

/** Where the issuer sends signees back to, as it is registered there: this path behind the public address. */
export const LOGIN_CALLBACK = '/sign/identified';

/** How long a browser is taken for that of the signee who logged in. */
const IDENTITY_SECONDS = 60 * 60;
// A value sealed for one purpose cannot be opened for another, nor for another signature.
const ABOUT = 'identity of a signee';

interface Needs {
  readonly signPages: SignPagePorts;
  readonly site: PageSite;
  readonly log: Log;
}

// The claims that a signature is given with; the holder of the cookie cannot read them.
const keptSchema = z.object({
  token: z.string(),
  issuer: z.string(),
  subject: z.string(),
  name: z.string().nullable(),
  at: z.number(),
});

/** Sends a signee to the issuer of their document's environment, and keeps in their browser which link it was. */
export async function beginLogin(
  { signPages, site, log }: Needs,
  c: Context,
  { token, visit, spoken }: { readonly token: string; readonly visit: SigneeVisit; readonly spoken: Spoken },
): Promise<Response> {
  const request = c.req.raw;
  if (isPrefetch(request)) return toResponse({ status: 503, headers: { 'Retry-After': '1' } });
  const issuer = signPages.issuerOf(visit.document.key.tenant);
  if (!issuer) return answerMessage('identifyLater', request, { site, spoken });
  const begun = await issuer.begin({
    redirectUri: `${site.publicUrl()}${LOGIN_CALLBACK}`,
    uiLocales: spoken.language,
    // The signee has to log in now, even if the browser has another login.
    prompt: 'login',
    ...(visit.signature.email === null ? {} : { loginHint: visit.signature.email }),
  });
  if (!begun.ok) return sendBack({ site, log }, token, { fault: begun.error });
  const { state } = begun.pending;
  const sealed = await sealPending(signPages.secrets, begun.pending, { token });
  return answerRedirect(begun.url, [makeLoginCookie(site, { state, sealed, path: callbackPath(site) })]);
}

/** Takes a signee who comes back from the issuer to the link they came from, with the issuer's claims. */
export async function finishLogin({ signPages, site, log }: Needs, c: Context): Promise<Response> {
  const request = c.req.raw;
  if (isPrefetch(request)) return toResponse({ status: 503, headers: { 'Retry-After': '1' } });
  const state = c.req.query('state') ?? '';
  const sealed = readLoginCookie(request, state);
  const kept = sealed === undefined ? undefined : await openPending(signPages.secrets, sealed);
  const token = kept?.place['token'] ?? '';
  const visit = await signPages.find(token);
  const issuer = visit && signPages.issuerOf(visit.document.key.tenant);
  if (!kept || !visit || !issuer) return answerMessage('unknown', request, { site });
  const finished = await issuer.finish({ url: request.url, pending: kept.pending });
  const over = makeLoginCookie(site, { state, sealed: '', path: callbackPath(site) });
  if (!finished.ok) return sendBack({ site, log }, token, { fault: finished.error, cookies: [over] });
  const { issuer: by, subject, name } = finished.identity;
  await signPages.noteLogin(visit, { by: 'openid', issuer: by, subject, name: name ?? null });
  const at = signPages.now().getTime();
  const identity = JSON.stringify({ token, issuer: by, subject, name: name ?? null, at });
  const value = await signPages.secrets.seal(identity, `${ABOUT} ${visit.signature.id}`);
  const cookie = makeSigneeCookie(site, 'deed_identity', { value, token, seconds: IDENTITY_SECONDS });
  return answerRedirect(`${basePath(site)}/sign/${token}`, [over, cookie]);
}

/**
 * Reads the identity stored in a browser, for this link and no other; undefined when there is none. A browser forgets
 * the cookie in time; a copy of it ends just the same.
 */
export async function readIdentity(
  { secrets, now }: Pick<SignPagePorts, 'secrets' | 'now'>,
  request: Request,
  { token, visit: { signature } }: { readonly token: string; readonly visit: SigneeVisit },
): Promise<Extract<Identification, { readonly by: 'openid' }> | undefined> {
  const kept = await Promise.all(
    readSigneeCookies(request, 'deed_identity').map(async (sealed) => {
      const text = await secrets.open(sealed, `${ABOUT} ${signature.id}`).catch(() => '{}');
      return keptSchema.safeParse(JSON.parse(text)).data;
    }),
  );
  const age = (at: number): number => now().getTime() - at;
  // A new login replaces the one before.
  const [data] = kept
    .filter((one) => one !== undefined)
    .filter((one) => one.token === token && age(one.at) >= 0 && age(one.at) < IDENTITY_SECONDS * 1000)
    .sort((a, b) => b.at - a.at);
  return data && { by: 'openid', issuer: data.issuer, subject: data.subject, name: data.name };
}

function callbackPath(site: PageSite): string {
  return `${basePath(site)}${LOGIN_CALLBACK}`;
}

/** Goes back to the link, which explains the problem; the operator finds the rest in the log. */
function sendBack(
  { site, log }: Pick<Needs, 'site' | 'log'>,
  token: string,
  { fault: { code, detail }, cookies = [] }: { readonly fault: OidcFault; readonly cookies?: readonly string[] },
): Response {
  const isOurs = ['unavailable', 'misconfigured', 'wrong_key', 'clock_skew', 'invalid'].includes(code);
  log[isOurs ? 'warn' : 'info']('A signee could not log in', { fault: code, detail });
  return answerRedirect(`${basePath(site)}/sign/${token}?login=${isOurs ? 'down' : 'again'}`, cookies);
}
