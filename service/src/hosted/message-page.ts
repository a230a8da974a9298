import { html } from './markup.ts';
import { answerPage } from './page-answer.ts';
import type { Markup } from './markup.ts';
import type { IconName } from './page-frame.ts';
import { icon, renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import type { Spoken } from './texts/index.ts';
import { textsOf } from './texts/index.ts';

/** Why there is no session to show. */
export type Message =
  | 'used'
  | 'expired'
  | 'unknown'
  | 'closed'
  | 'ended'
  | 'missing'
  | 'failed'
  | 'unavailable'
  | 'withdrawn'
  | 'pinLocked'
  | 'identifyLater'
  | 'linkUsed'
  | 'linkExpired'
  | 'linkUnknown'
  | 'tooMany'
  | 'notYours'
  | 'kept'
  | 'oldBuilder'
  | 'mailMissing'
  | 'issuerDown'
  | 'issuerWrong'
  | 'loginDenied'
  | 'loginOver'
  | 'notMember'
  | 'noEmail'
  | 'emailUnverified'
  | 'joinClosed';

/** How a message goes out. */
interface Look {
  readonly status: number;
  readonly icon: IconName;
  /** Whether the same address may do better in a moment. */
  readonly retry?: true;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A link that leads nowhere any more is gone (410); a page that is closed to this browser may be open to others (403).
 */
const LOOKS: Readonly<Record<Message, Look>> = {
  used: { status: 410, icon: 'link' },
  expired: { status: 410, icon: 'clock' },
  unknown: { status: 410, icon: 'link' },
  closed: { status: 403, icon: 'lock' },
  ended: { status: 403, icon: 'clock' },
  missing: { status: 404, icon: 'file' },
  failed: { status: 500, icon: 'alert', retry: true },
  unavailable: { status: 503, icon: 'clock', retry: true, headers: { 'Retry-After': '2' } },
  withdrawn: { status: 410, icon: 'file' },
  pinLocked: { status: 429, icon: 'lock', headers: { 'Retry-After': '900' } },
  identifyLater: { status: 409, icon: 'lock' },
  linkUsed: { status: 410, icon: 'link' },
  linkExpired: { status: 410, icon: 'clock' },
  linkUnknown: { status: 410, icon: 'link' },
  tooMany: { status: 429, icon: 'clock', headers: { 'Retry-After': '60' } },
  notYours: { status: 404, icon: 'file' },
  kept: { status: 200, icon: 'file' },
  oldBuilder: { status: 409, icon: 'file' },
  mailMissing: { status: 503, icon: 'mail' },
  issuerDown: { status: 503, icon: 'clock', headers: { 'Retry-After': '10' } },
  issuerWrong: { status: 500, icon: 'alert' },
  loginDenied: { status: 403, icon: 'lock' },
  loginOver: { status: 410, icon: 'clock' },
  notMember: { status: 403, icon: 'lock' },
  noEmail: { status: 403, icon: 'lock' },
  emailUnverified: { status: 403, icon: 'lock' },
  joinClosed: { status: 410, icon: 'link' },
};

/** The known context of a message. */
interface Situation {
  readonly site: PageSite;
  /** The language of the session, when one is known. */
  readonly spoken?: Spoken;
  /** An address that leads out of it. */
  readonly wayOut?: string;
  /** The person or thing that it is about. */
  readonly about?: string;
  /** The way on that the page offers. */
  readonly action?: { readonly href: string; readonly label: string };
}

/**
 * A page that explains a problem and the way on, in the language of the session or of the browser. Its title and text
 * have its name in `texts`: a new message does not compile without them.
 */
export async function answerMessage(
  message: Message,
  request: Request,
  { site, spoken = textsOf(request), wayOut, about, action }: Situation,
): Promise<Response> {
  const { status, icon: name, retry, headers } = LOOKS[message];
  const { texts, language } = spoken;
  const title = texts[`${message}Title`];
  const body: Markup = html`<main class="panel">
    <span class="sign">${icon(name, 20)}</span>
    <h1>${title}</h1>
    ${about === undefined ? '' : html`<p class="about"><bdi>${about}</bdi></p>`}
    <p>${texts[`${message}Text`]}</p>
    ${retry ? html`<p><a class="button" href="">${texts.retry}</a></p>` : ''}
    ${action ? html`<p><a class="button primary" href="${action.href}">${action.label}</a></p>` : ''}
    ${wayOut === undefined ? '' : html`<p><a class="button primary" href="${wayOut}">${texts.back}</a></p>`}
  </main>`;
  const page = await renderPage({ spoken, title, kind: 'message', base: basePath(site), brand: site.brand, body });
  return answerPage({ status, html: page, language, ...(headers ? { headers } : {}) }, site);
}
