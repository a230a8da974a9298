import type { Context } from 'hono';
import { z } from 'zod';
import type { SignInPorts } from '../domain/sign-in/sign-in.ts';
import { signInByAddress } from '../domain/sign-in/sign-in.ts';
import { toResponse } from '../http/answer.ts';
import type { Log } from '../log.ts';
import type { OidcClient, OidcFault, OidcFaultCode } from '../oidc/index.ts';
import { openPending, sealPending } from '../oidc/index.ts';
import type { SecretBox } from '../secrets/index.ts';
import { isPrefetch } from './link-preview.ts';
import { makeLoginCookie, readLoginCookie } from './login-cookie.ts';
import type { Message } from './message-page.ts';
import { answerMessage } from './message-page.ts';
import { answerRedirect } from './page-answer.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { chooseTexts } from './texts/index.ts';
import { consolePath, contractPath, makeUserCookie } from './user-cookie.ts';

/** The issuer that members sign in at. */
export interface IssuerPorts {
  readonly client: OidcClient;
  /** The name that people know it by: its host. */
  readonly name: string;
  readonly secrets: SecretBox;
}

/** The ports that signing in at an issuer uses. */
interface IssuerSignIn {
  readonly issuer: IssuerPorts;
  readonly signIn: SignInPorts;
  readonly site: PageSite;
  readonly log: Log;
}

/** Where the issuer sends people back to, as it is registered there: this path behind the public address. */
export const SIGN_IN_CALLBACK = '/sign-in/callback';

const wantedSchema = z.union([
  z.object({ tenantId: z.string(), contractId: z.string() }),
  z.object({ environment: z.enum(['sandbox', 'live']), to: z.string() }),
]);
/** The page that somebody signs in for: a contract, or an address within the console. */
export type WantedPage = z.infer<typeof wantedSchema>;

/** The paths of a wanted page, its sign-in and its cookie, without that of the service. */
function pathsOf(wanted: WantedPage): { readonly page: string; readonly home: string; readonly cookie: string } {
  if ('environment' in wanted) {
    const home = consolePath(wanted.environment);
    return { page: home + wanted.to, home, cookie: home };
  }
  const page = contractPath(wanted.tenantId, wanted.contractId);
  return { page, home: page, cookie: contractPath(wanted.tenantId, null) };
}

// The result in the visitor's words: try later, tell the operator, you said no, begin again.
const MESSAGES: Readonly<Record<OidcFaultCode, Message>> = {
  unavailable: 'issuerDown',
  misconfigured: 'issuerWrong',
  wrong_key: 'issuerWrong',
  too_weak: 'loginDenied',
  clock_skew: 'issuerWrong',
  invalid: 'issuerWrong',
  denied: 'loginDenied',
  expired: 'loginOver',
  mixed_up: 'loginOver',
  replayed: 'loginOver',
};

/** Sends a visitor who wants to see a page to the issuer, and stores the wanted page in their browser. */
export async function beginAtIssuer(deps: IssuerSignIn, c: Context, wanted: WantedPage): Promise<Response> {
  const { issuer, site } = deps;
  const request = c.req.raw;
  if (isPrefetch(request)) return toResponse({ status: 503, headers: { 'Retry-After': '1' } });
  const begun = await issuer.client.begin({
    redirectUri: `${site.publicUrl()}${SIGN_IN_CALLBACK}`,
    uiLocales: chooseTexts(request.headers.get('accept-language')).language,
    // A visitor who was no member can choose another account.
    ...(c.req.query('other') === undefined ? {} : { prompt: 'select_account' }),
  });
  if (!begun.ok) return refuse(deps, request, { fault: begun.error, wanted });
  const { state } = begun.pending;
  const sealed = await sealPending(issuer.secrets, begun.pending, wanted);
  return answerRedirect(begun.url, [makeLoginCookie(site, { state, sealed, path: callbackPath(site) })]);
}

/**
 * Takes a visitor who comes back from the issuer to the page they wanted to see. It signs in a member of its workspace
 * by an address that the issuer has verified, and tells others why they are refused. The console has no workspace in
 * its address: it opens the first that has the person as a member.
 */
export async function finishAtIssuer(deps: IssuerSignIn, c: Context): Promise<Response> {
  const { issuer, signIn, site } = deps;
  const request = c.req.raw;
  if (isPrefetch(request)) return toResponse({ status: 503, headers: { 'Retry-After': '1' } });
  const state = c.req.query('state') ?? '';
  const sealed = readLoginCookie(request, state);
  const kept = sealed === undefined ? undefined : await openPending(issuer.secrets, sealed);
  const wanted = wantedSchema.safeParse(kept?.place).data;
  const finished = await issuer.client.finish({ url: request.url, pending: kept?.pending });
  if (!finished.ok || !wanted)
    return refuse(deps, request, {
      fault: finished.ok ? { code: 'mixed_up', detail: 'place' } : finished.error,
      wanted,
    });
  const { email, emailVerified } = finished.identity;
  const secret = await signInByAddress(signIn, { to: wanted, email: email ?? '', isVerified: emailVerified });
  if (secret === undefined) return refuseStranger(deps, request, { wanted, email, isVerified: emailVerified });
  const { page, cookie } = pathsOf(wanted);
  const done = makeLoginCookie(site, { state, sealed: '', path: callbackPath(site) });
  return answerRedirect(basePath(site) + page, [makeUserCookie(site, { secret, path: cookie }), done]);
}

function callbackPath(site: PageSite): string {
  return `${basePath(site)}${SIGN_IN_CALLBACK}`;
}

/** Logs the faults that only the operator can mend. */
function refuse(
  { site, log }: IssuerSignIn,
  request: Request,
  { fault, wanted }: { readonly fault: OidcFault; readonly wanted: WantedPage | undefined },
): Promise<Response> {
  const message = MESSAGES[fault.code];
  const line = { fault: fault.code, detail: fault.detail };
  if (message === 'issuerDown' || message === 'issuerWrong') log.warn('Nobody can sign in at the issuer', line);
  else log.info('A sign-in at the issuer came to nothing', line);
  const spoken = chooseTexts(request.headers.get('accept-language'));
  const action = wanted && { href: basePath(site) + pathsOf(wanted).page, label: spoken.texts.retry };
  return answerMessage(message, request, { site, spoken, ...(action && { action }) });
}

/** Tells them as whom they came, which they may not have chosen, and lets them come as somebody else. */
function refuseStranger(
  { site }: IssuerSignIn,
  request: Request,
  {
    wanted,
    email,
    isVerified,
  }: { readonly wanted: WantedPage; readonly email: string | undefined; readonly isVerified: boolean },
): Promise<Response> {
  const spoken = chooseTexts(request.headers.get('accept-language'));
  const message = email === undefined ? 'noEmail' : isVerified ? 'notMember' : 'emailUnverified';
  const href = `${basePath(site)}${pathsOf(wanted).home}/sign-in/issuer?other`;
  const action = { href, label: spoken.texts.otherAccount };
  return answerMessage(message, request, { site, spoken, action, ...(email === undefined ? {} : { about: email }) });
}
