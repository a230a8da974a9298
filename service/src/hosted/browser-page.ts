import { html } from './markup.ts';
import type { Visit } from '../domain/hosted/hosted-visit.ts';
import { addressOf, renderFallbacks } from './builder-page.ts';
import { answerPage } from './page-answer.ts';
import { icon, renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { textsFor } from './texts/index.ts';

/**
 * The hosted Template Browser (builder-embed §What the service does). Choosing is a request of the page's own, with the
 * name that the document is to have; the browser is sent to the success handler after it.
 */
export async function answerBrowserPage(visit: Visit, site: PageSite): Promise<Response> {
  const spoken = textsFor(visit.session.uiLanguage);
  const { texts, language } = spoken;
  // Everything that the page asks for lies below its own address, which is as far as its cookies go.
  const own = `${basePath(site)}${addressOf(visit)}`;
  const body = html`<header class="top">
      <a class="button ghost" id="cancel" href="${own}/leave/cancel">${icon('arrowLeft')}<span>${texts.back}</span></a>
    </header>
    <main class="choosing">
      <h1>${texts.chooseTitle}</h1>
      <p class="lead">${texts.chooseText}</p>
      <p class="error" id="choose-failed" role="alert" hidden>${texts.chooseFailed}</p>
      <deed-template-picker
        endpoint="${own}/deedkit"
        ui-language="${language}"
        data-choice="${own}/choice"
        data-ended="${own}/ended"
        data-leave="${own}/leave"
      ></deed-template-picker>
    </main>
    ${renderFallbacks(spoken, `${own}/leave/error`)}`;
  const page = await renderPage({
    spoken,
    title: texts.chooseTitle,
    kind: 'browser',
    base: basePath(site),
    scripts: ['pages/browser-page.js'],
    preloads: ['pages/page-way.js', 'assets/deedkit.js'],
    body,
  });
  return answerPage({ status: 200, html: page, language, elements: true }, site);
}
