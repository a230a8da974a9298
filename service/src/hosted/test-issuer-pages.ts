import type { Env, Hono } from 'hono';
import type { TestIssuer, TestIssuerForm, TestIssuerOptions } from '../oidc/index.ts';
import { html } from './markup.ts';
import { answerMessage } from './message-page.ts';
import { answerPage } from './page-answer.ts';
import { icon, renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { chooseTexts } from './texts/index.ts';

/** The pages of the test issuer. */
export type TestIssuerPages = Pick<TestIssuerOptions, 'showForm' | 'showRefusal'>;

interface Needs {
  readonly signPages: { readonly testIssuer: (show: TestIssuerPages) => TestIssuer };
  readonly site: PageSite;
}

/** The issuer that signees of the sandbox log in at, where they say themselves who they are. */
export function addTestIssuer<E extends Env>(app: Hono<E>, { signPages, site }: Needs): void {
  const issuer = signPages.testIssuer({
    showForm: (form, request) => answerForm(form, request, site),
    showRefusal: (request) => answerMessage('missing', request, { site }),
  });
  app.all('/test-issuer/*', (c) => issuer.answer(c.req.raw, c.req.path.slice('/test-issuer'.length)));
}

/**
 * Asks for the identity to log in as. The client's parameters go along hidden, since the issuer keeps nothing between
 * two requests.
 */
async function answerForm(form: TestIssuerForm, request: Request, site: PageSite): Promise<Response> {
  const spoken = chooseTexts(request.headers.get('accept-language'));
  const { texts, language } = spoken;
  const body = html`<main class="panel sign-in">
    <span class="sign">${icon('lock', 20)}</span>
    <h1>${texts.testIssuerTitle}</h1>
    <p id="about">${texts.testIssuerText}</p>
    <form method="post" action="${form.action}">
      ${Object.entries(form.hidden).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" /> `,
      )}
      <label for="name">${texts.testIssuerName}</label>
      <input id="name" name="name" autocomplete="off" required maxlength="120" value="${form.name}" />
      <label for="identifier">${texts.testIssuerIdentifier}</label>
      <input
        id="identifier"
        name="identifier"
        autocomplete="off"
        required
        maxlength="120"
        value="${form.identifier}"
        aria-describedby="${form.wrong ? 'wrong about' : 'about'}"
        ${form.wrong ? html`aria-invalid="true"` : ''}
      />
      ${form.wrong ? html`<p class="error" id="wrong" role="alert">${texts.testIssuerWrong}</p>` : ''}
      <button class="button primary" type="submit">${texts.identify}</button>
    </form>
    <p><a class="button ghost" href="${form.cancelUrl}">${texts.back}</a></p>
  </main>`;
  const page = await renderPage({ spoken, title: texts.testIssuerTitle, kind: 'message', base: basePath(site), body });
  const headers = { 'Referrer-Policy': 'same-origin' };
  return answerPage({ status: form.wrong ? 422 : 200, html: page, language, formTarget: 'self', headers }, site);
}
