import type { SigneeVisit } from '../domain/signing/visit.ts';
import { renderFallbacks } from './builder-page.ts';
import { html } from './markup.ts';
import { answerPage } from './page-answer.ts';
import { renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import type { Spoken } from './texts/index.ts';

/** The signing room of one signee. */
export async function answerRoomPage(
  {
    visit: { document, signature },
    own,
    spoken,
  }: { readonly visit: SigneeVisit; readonly own: string; readonly spoken: Spoken },
  site: PageSite,
): Promise<Response> {
  const { language } = spoken;
  const { title, key } = document;
  const body = html`<h1 class="visually-hidden">${title}</h1>
    <deed-signing-room
      endpoint="${own}/deedkit"
      document="${key.id}"
      signature="${signature.id}"
      ui-language="${language}"
    ></deed-signing-room>
    <noscript
      ><div class="panel">
        <p><a class="button" href="${own}/document.pdf">${spoken.texts.download}</a></p>
      </div></noscript
    >
    ${renderFallbacks(spoken, own)}`;
  const page = await renderPage({
    ...{ spoken, title, kind: 'signee', base: basePath(site), body },
    scripts: ['pages/sign-page.js'],
    preloads: ['pages/page-way.js', 'assets/deedkit.js'],
  });
  // The address holds the link: nobody else is told of it.
  // Of one that was called off, the room says how it ended.
  const status = document.stage === 'cancelled' ? 410 : 200;
  return answerPage({ status, html: page, language, elements: true }, site);
}
