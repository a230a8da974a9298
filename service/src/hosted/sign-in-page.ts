import { MAX_EMAIL } from 'deedkit/document';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';
import { FORM_HEADERS } from './own-form.ts';
import { answerPage } from './page-answer.ts';
import { icon, renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { say } from './say.ts';
import type { Spoken } from './texts/index.ts';

interface SignIn {
  readonly site: PageSite;
  readonly spoken: Spoken;
  /** Where the form goes. */
  readonly action: string;
  /** The typed text that is not an address. */
  readonly wrong?: string;
}

/**
 * Asks the visitor for their address. The page works without scripts, as all of these do; typed text that is not an
 * address is still in the field.
 */
export async function answerSignIn({ site, spoken, action, wrong }: SignIn): Promise<Response> {
  const { texts, language } = spoken;
  const body = html`<main class="panel sign-in">
    <span class="sign">${icon('lock', 20)}</span>
    <h1>${texts.signInTitle}</h1>
    <p id="about">${texts.signInText}</p>
    <form method="post" action="${action}">
      <label for="email">${texts.email}</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="email"
        required
        maxlength="${MAX_EMAIL}"
        value="${wrong ?? ''}"
        aria-describedby="${wrong === undefined ? 'about' : 'wrong about'}"
        ${wrong === undefined ? '' : html`aria-invalid="true"`}
      />
      ${wrong === undefined ? '' : html`<p class="error" id="wrong" role="alert">${texts.emailWrong}</p>`}
      <button class="button primary" type="submit">${texts.sendLink}</button>
    </form>
  </main>`;
  return answer({ site, spoken, title: texts.signInTitle, body, status: wrong === undefined ? 200 : 422, language });
}

/** Leads to the issuer that members sign in at. */
export async function answerSignInAtIssuer({
  site,
  spoken,
  action,
  issuer,
}: Omit<SignIn, 'wrong'> & { readonly issuer: string }): Promise<Response> {
  const { texts, language } = spoken;
  const body = html`<main class="panel sign-in">
    <span class="sign">${icon('lock', 20)}</span>
    <h1>${texts.signInTitle}</h1>
    <p>${texts.signInIssuerText}</p>
    <p><a class="button primary" href="${action}">${say(texts.signInIssuer, { issuer })}</a></p>
  </main>`;
  return answer({ site, spoken, title: texts.signInTitle, body, status: 200, language });
}

/** Says that a link was sent, if there was anybody to send one to. */
export async function answerLinkSent({
  site,
  spoken,
  action,
  isSandbox,
}: SignIn & { readonly isSandbox: boolean }): Promise<Response> {
  const { texts, language } = spoken;
  const title = isSandbox ? texts.linkKeptTitle : texts.linkSentTitle;
  const body = html`<main class="panel">
    <span class="sign">${icon('mail', 20)}</span>
    <h1>${title}</h1>
    <p>${isSandbox ? texts.linkKeptText : texts.linkSentText}</p>
    <p><a class="button" href="${action}">${texts.otherAddress}</a></p>
  </main>`;
  return answer({ site, spoken, title, body, status: 200, language });
}

// Forms of these pages may be sent to this service alone (`form-action`).
async function answer({
  site,
  spoken,
  title,
  body,
  status,
  language,
}: Pick<SignIn, 'site' | 'spoken'> & {
  readonly title: string;
  readonly body: Markup;
  readonly status: number;
  readonly language: string;
}): Promise<Response> {
  const page = await renderPage({ spoken, title, kind: 'message', base: basePath(site), brand: site.brand, body });
  return answerPage({ status, html: page, language, formTarget: 'self', headers: FORM_HEADERS }, site);
}
