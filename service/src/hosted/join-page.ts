import { MAX_EMAIL } from 'deedkit/document';
import type { OpenLink, VisitorFault } from '../domain/template-link/use-link.ts';
import type { Captcha } from './captcha.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';
import { FORM_HEADERS } from './own-form.ts';
import { answerPage } from './page-answer.ts';
import { icon, renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { say } from './say.ts';
import type { Spoken } from './texts/index.ts';

interface Asking {
  readonly site: PageSite;
  readonly spoken: Spoken;
  readonly open: OpenLink;
  /** Where the form goes. */
  readonly action: string;
  readonly captcha: Captcha | undefined;
  /** The texts that were typed, and what is wrong of them. */
  readonly typed?: Readonly<Record<VisitorFault, string>>;
  readonly wrong?: readonly (VisitorFault | 'captcha')[];
}

/** Asks a visitor for their name and address. It works without scripts, but for a captcha where one is set. */
export async function answerJoinPage(asking: Asking): Promise<Response> {
  const { site, spoken, open, action, captcha, wrong = [] } = asking;
  const { texts, language } = spoken;
  const body = html`<main class="panel sign-in">
    <span class="sign">${icon('file', 20)}</span>
    <h1><bdi>${open.title}</bdi></h1>
    <p>${say(texts.joinText, { sender: open.sender })}</p>
    <form method="post" action="${action}">
      ${renderField(asking, 'first_name', { label: texts.firstName, complete: 'given-name', most: 100 })}
      ${renderField(asking, 'last_name', { label: texts.lastName, complete: 'family-name', most: 100 })}
      ${renderField(asking, 'email', { label: texts.email, complete: 'email', most: MAX_EMAIL })}
      ${captcha === undefined ? '' : renderCaptcha(captcha, language)}
      ${wrong.includes('captcha') ? html`<p class="error" role="alert">${texts.captchaWrong}</p>` : ''}
      <button class="button primary" type="submit">${texts.joinSend}</button>
    </form>
  </main>`;
  const page = await renderPage({
    spoken,
    title: open.title,
    kind: 'message',
    base: basePath(site),
    brand: site.brand,
    ...(captcha === undefined ? {} : { foreignScript: captcha.script }),
    body,
  });
  const status = wrong.length > 0 ? 422 : 200;
  const foreign = captcha === undefined ? {} : { foreignOrigins: captcha.origins };
  return answerPage({ status, html: page, language, formTarget: 'self', headers: FORM_HEADERS, ...foreign }, site);
}

interface Field {
  readonly label: string;
  readonly complete: string;
  readonly most: number;
}

function renderField(
  { spoken, typed, wrong = [] }: Asking,
  name: VisitorFault,
  { label, complete, most }: Field,
): Markup {
  const { texts } = spoken;
  const isWrong = wrong.includes(name);
  const message = name === 'email' ? texts.emailWrong : texts.nameWrong;
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${name === 'email' ? 'email' : 'text'}"
      autocomplete="${complete}"
      required
      maxlength="${most}"
      value="${typed?.[name] ?? ''}"
      ${isWrong ? html`aria-invalid="true" aria-describedby="${name}-wrong"` : ''}
      ${wrong[0] === name ? html`autofocus` : ''}
    />
    ${isWrong ? html`<p class="error" id="${name}-wrong" role="alert">${message}</p>` : ''}`;
}

/** The place of the widget: each of the services that work alike looks for its own class. */
function renderCaptcha({ siteKey }: Captcha, language: string): Markup {
  return html`<div
    class="h-captcha cf-turnstile g-recaptcha"
    data-sitekey="${siteKey}"
    data-language="${language}"
  ></div>`;
}

/** Says that the way to the contract is in a mail, whether the address had one of the link already or not. */
export async function answerJoinSent({
  site,
  spoken,
  email,
  isSandbox,
}: Pick<Asking, 'site' | 'spoken'> & { readonly email: string; readonly isSandbox: boolean }): Promise<Response> {
  const { texts, language } = spoken;
  const title = isSandbox ? texts.joinKeptTitle : texts.joinSentTitle;
  const body = html`<main class="panel">
    <span class="sign">${icon('mail', 20)}</span>
    <h1>${title}</h1>
    <p>${say(isSandbox ? texts.joinKeptText : texts.joinSentText, { address: email })}</p>
  </main>`;
  const page = await renderPage({ spoken, title, kind: 'message', base: basePath(site), brand: site.brand, body });
  return answerPage({ status: 200, html: page, language, headers: FORM_HEADERS }, site);
}
