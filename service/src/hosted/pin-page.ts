import { html } from './markup.ts';
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
  /** Where the form goes. */
  readonly action: string;
}

/** Asks for the PIN of a link. */
export async function answerPinPage({
  site,
  spoken,
  action,
  isWrong,
}: Asking & { readonly isWrong: boolean }): Promise<Response> {
  const { texts, language } = spoken;
  const body = html`<main class="panel sign-in">
    <span class="sign">${icon('lock', 20)}</span>
    <h1>${texts.pinTitle}</h1>
    <p id="about">${texts.pinText}</p>
    <form method="post" action="${action}">
      <label for="pin">${texts.pin}</label>
      <input
        class="pin"
        id="pin"
        name="pin"
        inputmode="numeric"
        autocomplete="one-time-code"
        pattern="\\s*([0-9]\\s*){6}"
        maxlength="11"
        required
        autofocus
        aria-describedby="${isWrong ? 'wrong about' : 'about'}"
        ${isWrong ? html`aria-invalid="true"` : ''}
      />
      ${isWrong ? html`<p class="error" id="wrong" role="alert">${texts.pinWrong}</p>` : ''}
      <button class="button primary" type="submit">${texts.openDocument}</button>
    </form>
  </main>`;
  const page = await renderPage({
    spoken,
    title: texts.pinTitle,
    kind: 'message',
    base: basePath(site),
    brand: site.brand,
    body,
  });
  const status = isWrong ? 422 : 200;
  return answerPage({ status, html: page, language, formTarget: 'self', headers: FORM_HEADERS }, site);
}

/** Says to somebody of another name that the document is not for them; nothing of it but whose it is. */
export async function answerStrangerPage({
  site,
  spoken,
  sender,
  name,
  action,
}: Asking & {
  readonly sender: string;
  /** As the issuer gives it; null when it gives none. */
  readonly name: string | null;
}): Promise<Response> {
  const { texts, language } = spoken;
  const text = name === null ? texts.strangerNamelessText : texts.strangerText;
  const body = html`<main class="panel sign-in">
    <span class="sign">${icon('lock', 20)}</span>
    <h1>${texts.strangerTitle}</h1>
    <p>${say(text, { sender, name: name ?? '' })}</p>
    <p><a class="button primary" href="${action}">${texts.strangerAgain}</a></p>
  </main>`;
  const page = await renderPage({
    spoken,
    title: texts.strangerTitle,
    kind: 'message',
    base: basePath(site),
    brand: site.brand,
    body,
  });
  return answerPage({ status: 403, html: page, language }, site);
}

/** Asks a signee to log in, and says whose document it is, and why that did not work the last time. */
export async function answerIdentifyPage({
  site,
  spoken,
  sender,
  action,
  failure,
}: Asking & {
  readonly sender: string;
  readonly failure?: 'identifyAgainText' | 'identifyDownText' | undefined;
}): Promise<Response> {
  const { texts, language } = spoken;
  const body = html`<main class="panel sign-in">
    <span class="sign">${icon('lock', 20)}</span>
    <h1>${texts.identifyTitle}</h1>
    <p>${say(texts.identifyText, { sender })}</p>
    ${failure ? html`<p class="error" role="alert">${texts[failure]}</p>` : ''}
    <p><a class="button primary" href="${action}">${texts.identify}</a></p>
  </main>`;
  const page = await renderPage({
    spoken,
    title: texts.identifyTitle,
    kind: 'message',
    base: basePath(site),
    brand: site.brand,
    body,
  });
  return answerPage({ status: 200, html: page, language }, site);
}
