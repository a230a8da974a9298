import { html } from './markup.ts';
import type { Visit } from '../domain/hosted/hosted-visit.ts';
import { answerPage } from './page-answer.ts';
import type { Markup } from './markup.ts';
import { icon, renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { textsFor } from './texts/index.ts';
import type { Spoken } from './texts/index.ts';

/** The address of a session's pages, with everything they fetch under it. */
export function addressOf({ session: { kind, key } }: Visit): string {
  return `/hosted/${kind}/${key.id}`;
}

/** The hosted Builder: the elements in a frame with the ways out. */
export async function answerBuilderPage(visit: Visit, site: PageSite): Promise<Response> {
  const { session } = visit;
  const spoken = textsFor(session.uiLanguage);
  const { texts, language } = spoken;
  // Ways out are links to addresses of this session and not to those of the integrator: where they lead is decided when
  // they are followed.
  const own = `${basePath(site)}${addressOf(visit)}`;
  const body = html`<header class="top" data-status="${session.status === 'finished' ? 'finalized' : 'draft'}">
      <a class="button ghost" id="cancel" href="${own}/leave/cancel">${icon('arrowLeft')}<span>${texts.back}</span></a>
      <div class="actions">
        <button
          class="button ghost"
          id="delete"
          type="button"
          aria-haspopup="dialog"
          aria-label="${texts.deleteNamed}"
          title="${texts.deleteNamed}"
        >
          ${icon('trash')}<span class="wide-only">${texts.delete}</span>
        </button>
        <a
          class="button when-finalized"
          id="download"
          href="${own}/deedkit/drafts/${session.key.id}/pdf"
          download
          aria-label="${texts.download}"
          title="${texts.download}"
          >${icon('download')}<span class="wide-only">${texts.download}</span></a
        >
        <a class="button primary when-finalized" id="continue" href="${own}/leave/success">${texts.continue}</a>
      </div>
    </header>
    <main class="stage">
      <h1 class="visually-hidden">${texts.draftTitle}</h1>
      <deed-draft
        endpoint="${own}/deedkit"
        session="${session.key.id}"
        ui-language="${language}"
        data-leave="${own}/leave"
        ><deed-builder autofocus heading-level="2" guided="auto"></deed-builder
        ><a slot="gone" class="button" href="${own}/leave/cancel">${texts.back}</a></deed-draft
      >
    </main>
    ${renderDeleteDialog(spoken)} ${renderFallbacks(spoken, `${own}/leave/error`)}`;
  const page = await renderPage({
    spoken,
    title: session.documentName === '' ? texts.draftTitle : session.documentName,
    kind: 'builder',
    base: basePath(site),
    // The elements are fetched by the page’s own script, which can say when they did not come.
    scripts: ['pages/builder-page.js'],
    preloads: ['pages/page-way.js', 'assets/deedkit.js'],
    body,
  });
  return answerPage({ status: 200, html: page, language, elements: true }, site);
}

/** Asks once more: a document is deleted for everybody. */
function renderDeleteDialog({ texts }: Spoken): Markup {
  return html`<dialog id="deleting" aria-labelledby="deleting-title">
    <h2 id="deleting-title">${texts.deleteTitle}</h2>
    <p>${texts.deleteText}</p>
    <p class="error" role="alert" hidden>${texts.deleteFailed}</p>
    <div class="row">
      <button class="button" type="button" id="keep">${texts.keep}</button
      ><button class="button danger" type="button" id="delete-now">${texts.delete}</button>
    </div>
  </dialog>`;
}

/** For a page whose scripts do not run, or did not arrive. */
export function renderFallbacks({ texts }: Spoken, wayOut: string): Markup {
  return html`<noscript
      ><div class="panel">
        <h2>${texts.loadFailedTitle}</h2>
        <p>${texts.noScript}</p>
      </div></noscript
    >
    <div class="panel" id="load-failed" role="alert" hidden>
      <h2>${texts.loadFailedTitle}</h2>
      <p>${texts.loadFailedText}</p>
      <p class="row">
        <a class="button primary" href="">${texts.retry}</a><a class="button" href="${wayOut}">${texts.back}</a>
      </p>
    </div>`;
}
